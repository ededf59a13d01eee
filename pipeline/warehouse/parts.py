"""A worker's work for a load: the tables of a chunk, as a part that can be stored."""

from __future__ import annotations

import io

from pipeline.sources.path_resolver import PathResolver
from pipeline.verdicts.judge import Counts, Trouble, gc_disabled, internal_trouble, read_records
from pipeline.warehouse.staging import StagedPart
from pipeline.workers.chunks import Chunk


def part_of(chunk: Chunk, names: PathResolver) -> StagedPart:
    """The tables of a chunk. ``names``: how its files are named in the database."""
    from pipeline.tables.recorder import Recorder

    recorder = Recorder()
    counts = Counts()
    troubles: list[Trouble] = []
    ids: dict[str, int] = {}
    with gc_disabled():
        for one in read_records(chunk):
            if isinstance(one, Trouble):
                troubles.append(one)
                counts.trouble(one)
                continue
            file, text = one
            file_id = ids.get(file)
            if file_id is None:
                file_id = ids[file] = names.file_id(file)
            try:
                counts.count(recorder.add(file, file_id, text))
            except MemoryError:
                # the next record would fare no better
                raise
            except Exception as fault:
                troubles.append(internal_trouble(file, text, fault))
                counts.trouble(troubles[-1])
        tables = {}
        for name, frame in recorder.frames().items():
            if frame.height:
                target = io.BytesIO()
                frame.write_parquet(target, compression="zstd", compression_level=1, statistics=False)
                tables[name] = target.getvalue()
    return StagedPart(tables, counts, tuple(troubles))
