"""Texts of records that are in no file, judged as they come: from a queue, a network, another program."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice

import msgspec

from pipeline.sources.segments import Segment
from pipeline.verdicts.judge import gc_disabled
from pipeline.verdicts.packing import pack_results
from pipeline.workers.chunks import Chunk, Engine
from pipeline.workers.local import Local
from rules.engine.verify import verify
from rules.structs.verdict import Verdict

BATCH = 16
"""Records that a worker process gets at a time."""

_UNPACK = msgspec.msgpack.Decoder(list[Verdict])


def verify_texts(texts: Iterable[str], *, engine: Engine | None = None, batch: int = BATCH) -> Iterator[Verdict]:
    """The verdicts on texts of one record each, in order; they are numbered from 1 and have no file.

    ``texts`` may have no end: only some are taken before their verdicts are due, ``batch`` for each task of the engine.
    If taking one raises, the verdicts on those before it are given first. Raises what the engine raises; when the
    iterator is closed, the engine's workers end.
    """
    source = _TextChunks(texts, batch)
    for results in (engine or Local()).map(_verify_chunk, source.chunks()):
        yield from _UNPACK.decode(results)
    if source.error is not None:
        raise source.error


class _TextChunks:
    """The texts as chunks; an error that ends them is kept for later."""

    def __init__(self, texts: Iterable[str], batch: int) -> None:
        self._texts = texts
        self._batch = batch
        self.error: Exception | None = None

    def chunks(self) -> Iterator[Chunk]:
        """Chunks of ``batch`` records."""
        segments = self._pieces()
        while parts := tuple(islice(segments, self._batch)):
            yield Chunk(parts, 0)

    def _pieces(self) -> Iterator[Segment]:
        try:
            for before, text in enumerate(self._texts):
                data = text.encode("utf-8", "surrogatepass")
                yield Segment(f"record {before + 1}", "text", before, 1, 0, -1, len(data), data)
        except Exception as error:
            self.error = error


def _verify_chunk(chunk: Chunk) -> bytes:
    """A worker's work: the verdicts as MessagePack."""
    verdicts: list[Verdict] = []
    with gc_disabled():
        for segment in chunk.parts:
            assert isinstance(segment, Segment)
            verdicts.append(verify(segment.bytes().decode("utf-8", "surrogatepass"), record=segment.before + 1))
    return pack_results(verdicts)
