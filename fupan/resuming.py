"""Where the results of an earlier run end, as a place in the files that are read now."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator

import msgspec

from pipeline.chunks import After, chunks_of
from pipeline.sources import Source, Unreadable, find
from pipeline.work import Sample, Trouble, records, scrubbed


class _Place(msgspec.Struct):
    """What a line of results says of its record's place."""

    file: str
    record: int


class ResultsSoFar:
    """The places of all results of an earlier run, in their order.

    Results name files in UTF-8: a name that is not has U+FFFD there, so several files may be called the same. One file
    may be named twice, too. The numbers of records tell how often a name has begun anew.
    """

    def __init__(self) -> None:
        self._decoder = msgspec.json.Decoder(_Place)
        self._last = _Place("", -1)
        self._begun: defaultdict[str, int] = defaultdict(int)

    def add(self, line: bytes) -> None:
        """The next line. Raises ``ValueError`` if it is no result."""
        place = self._decoder.decode(line)
        if place.file != self._last.file or place.record <= self._last.record:
            self._begun[place.file] += 1
        self._last = place

    @property
    def last(self) -> tuple[str, int]:
        """File (as results name it) and number of the last record."""
        return self._last.file, self._last.record

    def after(self, inputs: Iterable[str], sample: Sample | None) -> After | None:
        """The last record as a place in the files of ``inputs``; ``None`` if it is in none of them."""
        name, record = self.last
        seen: defaultdict[str, int] = defaultdict(int)
        same: list[tuple[Source | Unreadable, After]] = []
        for source in find(inputs):
            if scrubbed(source.name) == name:
                seen[source.name] += 1
                same.append((source, After(source.name, record, seen[source.name])))
        if len(same) > 1:
            same = [(source, after) for source, after in same if _has_records(source, sample)]
            same = same[self._begun[name] - 1 :]
        return same[0][1] if same else None


def _has_records(source: Source | Unreadable, sample: Sample | None) -> bool:
    """Whether there is a result for anything in the file."""
    if isinstance(source, Unreadable):
        return False
    return source.is_pipe or any(True for _ in _records(source, sample))


def _records(source: Source, sample: Sample | None) -> Iterator[object]:
    for chunk in chunks_of([source]):
        yield from (one for one in records(chunk, sample) if not isinstance(one, Trouble))
