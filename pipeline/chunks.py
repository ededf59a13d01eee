"""Chunks: what one worker does at a time. A large file is many chunks, many small files are one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple, Protocol, TypeAlias, TypeVar

import msgspec

from pipeline.pieces import SIZE, FileEnd, Part, Piece, cut
from pipeline.sources import Source, Unreadable, find

R = TypeVar("R")

TRIES = 3
"""How often a chunk is begun when workers die under it."""
PARTS = 4096
"""Parts in a chunk at most: a folder of empty files is no endless chunk."""


class Chunk(msgspec.Struct, frozen=True):
    """Consecutive parts of the input. ``stored``: bytes of all files up to its end, as they are stored."""

    parts: tuple[Part, ...]
    stored: int


Progress: TypeAlias = Callable[[int, int], object]
"""Told after each chunk: bytes of the input done, as they are stored, and records done."""


class After(NamedTuple):
    """A record behind which to go on. ``occurrence``: where several inputs are this file, the how manieth is meant."""

    file: str
    record: int
    occurrence: int = 1


class EngineDied(Exception):
    """Workers died again and again under the same work. The argument says where it was."""


class Engine(Protocol):
    """Carries chunks to workers."""

    def map(self, work: Callable[[Chunk], R], chunks: Iterable[Chunk]) -> Iterator[R]:
        """The results of ``work`` in the order of ``chunks``, whatever finishes first; only a few are under way."""


def chunks_of(
    inputs: Iterable[str | Path] | Iterable[Source | Unreadable],
    *,
    size: int = SIZE,
    after: After | tuple[str, int] | None = None,
) -> Iterator[Chunk]:
    """The chunks of all files that ``inputs`` name, about ``size`` plain bytes each.

    ``after``: a file's name and a record's number; all up to and with that record is left out. Where the file is not
    among the inputs, nothing is left.
    """
    stored = 0

    def hear(size: int) -> None:
        nonlocal stored
        stored += size

    parts: Iterator[Part] = cut(_sources(inputs), size=size, hear=hear)
    if after is not None:
        parts = _behind(parts, *after)
    gathered: list[Part] = []
    weight = 0
    for part in parts:
        if gathered and isinstance(part, Piece) and weight + part.size > size:
            yield Chunk(tuple(gathered), stored)
            gathered, weight = [], 0
        gathered.append(part)
        weight += part.size if isinstance(part, Piece) else 0
        if len(gathered) >= PARTS:
            yield Chunk(tuple(gathered), stored)
            gathered, weight = [], 0
    if gathered:
        yield Chunk(tuple(gathered), stored)


def _sources(inputs: Iterable[str | Path] | Iterable[Source | Unreadable]) -> Iterator[Source | Unreadable]:
    for one in inputs:
        if isinstance(one, Source | Unreadable):
            yield one
        else:
            yield from find([one])


def _behind(parts: Iterator[Part], file: str, record: int, occurrence: int = 1) -> Iterator[Part]:
    """The parts behind a record; the piece that holds it keeps what follows."""
    for part in parts:
        if part.file != file:
            continue
        if isinstance(part, FileEnd):
            occurrence -= 1
            if not occurrence:
                break
            continue
        if occurrence > 1 or part.before + part.records <= record:
            continue
        yield msgspec.structs.replace(part, after=record)
        break
    yield from parts
