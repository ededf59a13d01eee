"""Parts of a load on disk: a chunk's tables as Parquet files, there whole or not at all, until they are taken over."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

import msgspec

from pipeline.sources.segments import Segment
from pipeline.tables.columns import lists_hash
from pipeline.tables.schema import VERSION
from pipeline.verdicts.judge import Counts, Trouble
from pipeline.warehouse.database import program
from pipeline.warehouse.leftovers import remove_tree
from pipeline.workers.chunks import Chunk


class StagedPart(msgspec.Struct, frozen=True):
    """What became of a chunk. ``tables``: Parquet files by table; tables without rows are left out."""

    tables: Mapping[str, bytes]
    counts: Counts
    troubles: tuple[Trouble, ...]


class About(msgspec.Struct, frozen=True):
    """The part's own facts, next to its tables."""

    counts: Counts
    troubles: tuple[Trouble, ...]


def key_of(chunk: Chunk) -> str:
    """The name of a chunk's part: a hash of all that its tables follow from."""
    hasher = hashlib.sha256(f"{VERSION} {program()} {lists_hash()}\n".encode())
    for part in chunk.parts:
        if isinstance(part, Segment):
            content = hashlib.sha256(part.bytes()).hexdigest()
            what = f"{part.form} {part.before} {part.lines} {content}" + (f" {part.fault}" if part.fault else "")
        else:
            what = f"{part.sha256} {part.error}"
        hasher.update(f"{part.file}\0{what}\n".encode("utf-8", "surrogateescape"))
    return hasher.hexdigest()[:40]


class Staging:
    """The folder next to a database in which parts wait."""

    def __init__(self, database: Path) -> None:
        self.folder = database.with_name(database.name + ".parts")

    def has(self, key: str) -> bool:
        """Whether the part is there, whole."""
        return (self.folder / key).is_dir()

    def about(self, key: str) -> About:
        """The facts of a part that is there."""
        return msgspec.msgpack.decode((self.folder / key / "about").read_bytes(), type=About)

    def files(self, keys: Sequence[str], table: str) -> list[str]:
        """The Parquet files of a table in the order of ``keys``."""
        paths = (self.folder / key / f"{table}.parquet" for key in keys)
        return [str(path) for path in paths if path.exists()]

    def write(self, key: str, part: StagedPart) -> None:
        """Write a part: it appears under its name when all of it is on disk. Raises ``OSError``."""
        temporary = self.folder / f"{key}.tmp"
        if temporary.exists():
            remove_tree(temporary)
        temporary.mkdir(parents=True)
        for table, data in part.tables.items():
            _write(temporary / f"{table}.parquet", data)
        _write(temporary / "about", msgspec.msgpack.encode(About(part.counts, part.troubles)))
        _sync_folder(temporary)
        temporary.rename(self.folder / key)
        _sync_folder(self.folder)

    def drop(self, keys: Iterable[str]) -> None:
        """Remove parts that have been taken over. Their names go first, so none is ever seen half."""
        for key in keys:
            gone = self.folder / f"{key}.tmp"
            (self.folder / key).rename(gone)
            remove_tree(gone)

    def clear(self) -> None:
        """Remove the folder with all that is in it."""
        remove_tree(self.folder)


def _write(path: Path, data: bytes) -> None:
    with path.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _sync_folder(folder: Path) -> None:
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
