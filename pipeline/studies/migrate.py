"""Copies of files in which failing records have the options under which they verify; never in place."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import IO

import msgspec

from pipeline.sources.find import reason_of
from pipeline.sources.raw_records import read_raw_records
from pipeline.sources.segments import FileEnd, Segment
from pipeline.studies.diagnose import RecordGroup, Report, group_of
from pipeline.studies.option_values import seating, with_options
from pipeline.studies.probing import OptionChanges, plain
from pipeline.verdicts.judge import Trouble, gc_disabled
from pipeline.workers.chunks import Chunk, Engine, chunks_of
from pipeline.workers.local import Local
from rules.engine.verify import verify


class Migrated(msgspec.Struct):
    """What was written. ``files``: the copies' paths. ``changed``: records that got other options."""

    files: list[str] = []
    records: int = 0
    changed: int = 0
    troubles: list[Trouble] = []


def migrate(
    inputs: Iterable[str | Path],
    report: Report,
    folder: str | Path,
    *,
    engine: Engine | None = None,
    migrated: Migrated | None = None,
) -> Migrated:
    """Write a copy of every file as FPN text into ``folder``.

    A failing record that verifies under the best set of its group gets those options; all others are copied as they
    stand (records of the data forms as canonical text); what cannot be read as a record is no part of a copy, but is
    told. ``migrated`` is filled as the work goes on. Copies are called as their files are, without ``.gz``,
    ``.zst``, ``.jsonl`` and ``.msgpack``; two of one name get a number. A copy appears when it is whole. Raises
    ``FileExistsError`` if a file of that name is there, ``OSError``, and what the engine raises.
    """
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    best: dict[RecordGroup, OptionChanges] = {
        one.group: tuple(one.best.items()) for one in report.diagnoses if one.best is not None
    }
    migrated = Migrated() if migrated is None else migrated
    names = _Names(folder)
    copy: _Copy | None = None
    try:
        for segments in (engine or Local()).map(partial(_migrated, best=best), chunks_of(inputs)):
            for segment in segments:
                if isinstance(segment, Trouble):
                    migrated.troubles.append(segment)
                elif isinstance(segment, str):
                    if copy is not None:
                        migrated.files.append(copy.close())
                        copy = None
                else:
                    copy = copy or _Copy(names.free(segment.file))
                    copy.write(segment.data)
                    migrated.records += segment.records
                    migrated.changed += segment.changed
    finally:
        if copy is not None:
            copy.drop()
    return migrated


class _CopySegment(msgspec.Struct, frozen=True):
    """One piece of a copy."""

    file: str
    data: bytes
    records: int
    changed: int


class _Copy:
    """A file that is being written next to its place."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._beside = path.with_name(f"{path.name}.part")
        self._file: IO[bytes] = self._beside.open("wb")

    def write(self, data: bytes) -> None:
        self._file.write(data)

    def close(self) -> str:
        self._file.close()
        os.link(self._beside, self._path)
        self._beside.unlink()
        return str(self._path)

    def drop(self) -> None:
        self._file.close()
        self._beside.unlink(missing_ok=True)


class _Names:
    """Names for the copies, each once."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._taken: set[str] = set()

    def free(self, file: str) -> Path:
        """Where the copy of a file goes. Raises ``FileExistsError`` if something is there."""
        name = Path(file).name if file != "-" else "standard-input.fpn"
        for suffix in (".gz", ".zst", ".jsonl", ".msgpack", ".fpn"):
            if name.lower().endswith(suffix):
                name = name[: -len(suffix)]
        candidate, number = f"{name}.fpn", 1
        while candidate in self._taken:
            number += 1
            candidate = f"{name}-{number}.fpn"
        self._taken.add(candidate)
        path = self._folder / candidate
        if path.exists():
            raise FileExistsError(f"{path} is there already; name an empty folder")
        return path


def _migrated(chunk: Chunk, best: dict[RecordGroup, OptionChanges]) -> list[_CopySegment | Trouble | str]:
    """A worker's work: pieces of copies; a text stands for the end of a file."""
    done: list[_CopySegment | Trouble | str] = []
    with gc_disabled():
        for part in chunk.parts:
            if isinstance(part, FileEnd):
                if part.error is not None:
                    done.append(Trouble(part.file, None, part.error))
                done.append(part.file)
                continue
            try:
                copies = list(_copies(part, best, done))
            except OSError as error:
                done.append(Trouble(part.file, None, reason_of(error)))
                continue
            data = "".join(text for text, _ in copies).encode("utf-8", "surrogateescape")
            done.append(_CopySegment(part.file, data, len(copies), sum(changed for _, changed in copies)))
    return done


def _copies(
    segment: Segment, best: dict[RecordGroup, OptionChanges], done: list[_CopySegment | Trouble | str]
) -> Iterator[tuple[str, bool]]:
    """The text of each record, and whether it got other options; what is no record is told in ``done``."""
    between = "" if segment.form == "text" else "\n"
    for one in read_raw_records(segment):
        fault = one.fault
        if segment.is_cut and not one.record:
            fault = "too much text before the first record"
        if fault is not None:
            done.append(Trouble(segment.file, one.record, fault))
            continue
        text = one.text
        group = group_of(text)
        changes = best.get(group) if group is not None else None
        if changes and verify(text).status == "findings":
            ready, seated = plain(text), seating(text)
            if ready is not None and seated is not None and ready.verifies(changes):
                changed = with_options(text, seated.table, dict(changes), ready.options)
                yield changed + between, True
                continue
        yield text + between, False
