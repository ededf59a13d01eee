"""Chunks: what one worker does at a time. A large file is many chunks, many small files are one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Protocol, TypeAlias, TypeVar

import msgspec

from pipeline.sources.find import InputSource, UnreadableFile, find
from pipeline.sources.segments import SIZE, FilePart, Segment
from pipeline.sources.splitting import split_live

R = TypeVar("R")

MAX_TRIES = 3
"""How often a chunk is begun when workers die under it."""
MAX_PARTS = 4096
"""Parts in a chunk at most: a folder of empty files is no endless chunk."""


class Chunk(msgspec.Struct, frozen=True):
    """Consecutive parts of the input. ``stored``: bytes of all files up to its end, as they are stored."""

    parts: tuple[FilePart, ...]
    stored: int


ProgressCallback: TypeAlias = Callable[[int, int], object]
"""Told after each chunk: bytes of the input done, as they are stored, and records done."""


class EngineDiedError(Exception):
    """Workers died again and again under the same work. The argument says where it was."""


class Engine(Protocol):
    """Carries chunks to workers."""

    def map(self, work: Callable[[Chunk], R], chunks: Iterable[Chunk | None]) -> Iterator[R]:  # pyright: ignore[reportReturnType]
        """The results of ``work`` in the order of ``chunks``, whatever finishes first; only a few are under way.

        ``None`` among the chunks says that no other is there now: results that are ready are given before the next is
        asked for.
        """


def chunks_of(
    inputs: Iterable[str | Path | InputSource | UnreadableFile],
    *,
    size: int = SIZE,
) -> Iterator[Chunk]:
    """The chunks of all files that ``inputs`` name, about ``size`` plain bytes each."""
    return (chunk for chunk in live_chunks_of(inputs, size=size, live=False) if chunk is not None)


def live_chunks_of(
    inputs: Iterable[str | Path | InputSource | UnreadableFile],
    *,
    size: int = SIZE,
    live: bool = True,
) -> Iterator[Chunk | None]:
    """As :func:`chunks_of`, for pipes to which something is written now and then.

    Where more must be waited for, what is whole is given as a chunk, and then ``None`` again and again until more has
    come.
    """
    stored = 0

    def on_read(size: int) -> None:
        nonlocal stored
        stored += size

    parts = split_live(find(inputs), size=size, on_read=on_read, live=live)
    gathered: list[FilePart] = []
    weight = 0
    for part in parts:
        if gathered and (part is None or (isinstance(part, Segment) and weight + part.size > size)):
            yield Chunk(tuple(gathered), stored)
            gathered, weight = [], 0
        if part is None:
            yield None
            continue
        gathered.append(part)
        weight += part.size if isinstance(part, Segment) else 0
        if len(gathered) >= MAX_PARTS:
            yield Chunk(tuple(gathered), stored)
            gathered, weight = [], 0
    if gathered:
        yield Chunk(tuple(gathered), stored)
