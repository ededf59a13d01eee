"""What is in a folder and all that is below it: files of records, and what is there besides."""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec

PACKED = (".gz", ".zst")
"""Endings of compressed files that are read."""
_OTHER_PACKED = (".xz", ".bz2", ".zip", ".lz4", ".7z", ".br", ".lzma", ".z")
_ENDING = re.compile(r"\.[a-z0-9_~+-]{1,12}")
_RECORDS = (".fpn", ".fpn.jsonl", ".fpn.msgpack")
PASSED_OVER = ("__MACOSX",)
"""Folders that archives of macOS hold next to what was packed."""


class Entry(msgspec.Struct, frozen=True):
    """Something in a folder. ``other``: what it is, if it is nothing that is read there; ``None``: a file of records.

    ``error``: why a folder cannot be listed; it is the only thing that is known of it then.
    """

    path: Path
    other: str | None = None
    error: OSError | None = None


class UnreadFiles(msgspec.Struct):
    """Files in folders that are not read. ``kinds``: how many of each kind: by the ending, or by what it is.

    ``own``: a database that is written; it and what stands next to it under a name that begins alike is not counted.
    """

    kinds: dict[str, int] = {}
    own: str | None = None

    @property
    def total(self) -> int:
        """How many there are."""
        return sum(self.kinds.values())

    def count(self, kind: str, path: Path) -> None:
        """One more of a kind."""
        if self.own is not None and os.path.realpath(path).startswith(os.path.realpath(self.own)):
            return
        self.kinds[kind] = self.kinds.get(kind, 0) + 1


def walk(top: Path) -> Iterator[Entry]:
    """What is below a folder, each level in alphabetical order.

    Names that begin with a point are passed over (an editor's locks, what macOS keeps next to a file), and so are
    folders called ``__MACOSX``. Links to folders are not followed.
    """
    # no recursion: folders may stand in each other a thousand deep
    levels: list[Iterator[tuple[Path, bool, str | None]]] = [iter([(top, True, None)])]
    while levels:
        path, is_folder, other = next(levels[-1], (None, False, None))
        if path is None:
            levels.pop()
        elif not is_folder:
            yield Entry(path, other)
        else:
            try:
                levels.append(iter(_entries(path)))
            except OSError as error:
                yield Entry(path, error=error)


def is_records(name: str) -> bool:
    """Whether a file of that name is read where its folder is named; letters may be of any case."""
    stem = name.lower()
    for ending in PACKED:
        stem = stem.removesuffix(ending)
    return stem.endswith(_RECORDS)


def ending_of(name: str) -> str:
    """The ending by which a file is counted, as ``.json`` or ``.tar.gz``; ``without ending`` if it has none."""
    path = Path(name.lower())
    ending = path.suffix
    if not _ENDING.fullmatch(ending):
        return "without ending"
    inner = Path(path.stem).suffix
    if ending in (*PACKED, *_OTHER_PACKED) and _ENDING.fullmatch(inner) and not inner[1:].isdigit():
        return inner + ending
    return ending


def _entries(folder: Path) -> list[tuple[Path, bool, str | None]]:
    """What is in a folder, by name; whether it is a folder itself; what it is if not read. Raises ``OSError``."""
    with os.scandir(folder) as entries:
        names = sorted(
            (entry.name, entry.is_dir(follow_symlinks=False), _other(entry))
            for entry in entries
            if not entry.name.startswith(".") and entry.name not in PASSED_OVER
        )
    return [(folder / name, is_folder, other) for name, is_folder, other in names]


def _other(entry: os.DirEntry[str]) -> str | None:
    """What an entry is, if it is no file of records. Pipes and devices would be waited for without end."""
    kind = _kind(entry)
    if kind is not None:
        return kind
    return None if is_records(entry.name) else ending_of(entry.name)


def _kind(entry: os.DirEntry[str]) -> str | None:
    """What an entry is, if it is no file (a link that leads nowhere is told when it is opened)."""
    try:
        if entry.is_dir():
            return "link to a folder"
        if entry.is_file():
            return None
        mode = entry.stat().st_mode
    except OSError:
        return None
    tests: list[tuple[Callable[[int], bool], str]] = [(stat.S_ISFIFO, "pipe"), (stat.S_ISSOCK, "socket")]
    return next((word for test, word in tests if test(mode)), "device")
