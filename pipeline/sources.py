"""Which files to read: files, folders, globs and standard input become a stream of inputs in a fixed order."""

from __future__ import annotations

import glob
import os
import stat
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import BinaryIO, Literal, TypeAlias

import msgspec

Form: TypeAlias = Literal["text", "jsonl", "msgpack"]
"""How records are written in a file: FPN text, JSON lines, or MessagePack."""

STANDARD_INPUT = "-"

_FORMS: dict[str, Form] = {".fpn": "text", ".jsonl": "jsonl", ".msgpack": "msgpack"}
_PACKED = (".gz", ".zst")


class Source(msgspec.Struct, frozen=True):
    """One file that is to be read.

    ``name``: as findings show it. ``form``: ``None``: its first bytes will tell. ``place``: where it really is, if that
    is not its name.
    """

    name: str
    form: Form | None
    place: str | None = None

    def open(self) -> BinaryIO:
        """The file's bytes as they are stored. Raises ``OSError``."""
        if self.is_standard_input:
            return sys.stdin.buffer
        return Path(self.place or self.name).open("rb")

    @property
    def is_standard_input(self) -> bool:
        """It is standard input itself."""
        return self.name == STANDARD_INPUT and self.place is None

    @property
    def is_pipe(self) -> bool:
        """It can be read only once: standard input, a pipe, a device."""
        if self.is_standard_input:
            return True
        try:
            kind = Path(self.place or self.name).stat().st_mode
        except OSError:
            return False
        return not (stat.S_ISREG(kind) or stat.S_ISDIR(kind))

    def size(self) -> int:
        """Size in bytes; 0 if it is not known."""
        try:
            return 0 if self.is_pipe else Path(self.place or self.name).stat().st_size
        except OSError:
            return 0


class Unreadable(msgspec.Struct, frozen=True, tag=True):
    """A file that could not be read, or not to its end. ``reason``: for people, without the name."""

    name: str
    reason: str


def form_of(name: str) -> Form | None:
    """The form that a file's name tells, compression aside; ``None`` if it tells none."""
    stem = Path(name)
    if stem.suffix in _PACKED:
        stem = stem.with_suffix("")
    return _FORMS.get(stem.suffix)


def find(arguments: Iterable[str | Path]) -> Iterator[Source | Unreadable]:
    """The files that the arguments name, folders and globs opened, each level in alphabetical order.

    A folder is searched with all that is below it for files of records (``.fpn``, ``.fpn.jsonl``, ``.fpn.msgpack``,
    each also as ``.gz`` or ``.zst``). A file that is named itself may be called anything.
    """
    for argument in arguments:
        yield from _found(str(argument))


def total_size(arguments: Iterable[str | Path]) -> int:
    """Bytes of all files that :func:`find` gives, as they are stored; 0 for what cannot be measured."""
    return sum(found.size() for found in find(arguments) if isinstance(found, Source))


def _found(name: str) -> Iterator[Source | Unreadable]:
    if name == STANDARD_INPUT:
        yield Source(name, None)
        return
    if not name:
        # as a path it would be the present folder, which nobody has asked for
        yield Unreadable("''", "a name is needed")
        return
    path = Path(name)
    try:
        is_folder, is_there = path.is_dir(), path.exists()
    except OSError as error:
        yield Unreadable(name, _reason(error))
        return
    if is_folder:
        yield from _or_nothing(_in_folder(path), name, "no file of records is in this folder")
    elif is_there:
        yield Source(str(path), form_of(name))
    elif glob.has_magic(name):
        yield from _or_nothing(_matching(name), name, "no file matches")
    else:
        yield Unreadable(name, "there is no such file")


def _or_nothing(found: Iterator[Source | Unreadable], name: str, reason: str) -> Iterator[Source | Unreadable]:
    nothing = True
    for one in found:
        nothing = False
        yield one
    if nothing:
        yield Unreadable(name, reason)


def _matching(pattern: str) -> Iterator[Source | Unreadable]:
    # Path.glob takes no absolute pattern
    for name in sorted(glob.glob(pattern, recursive=True)):  # noqa: PTH207
        path = Path(name)
        if path.is_dir():
            yield from _in_folder(path)
        else:
            yield Source(str(path), form_of(name))


def _in_folder(top: Path) -> Iterator[Source | Unreadable]:
    # no recursion: folders may stand in each other a thousand deep
    levels = [iter([(top, True)])]
    while levels:
        path, is_folder = next(levels[-1], (None, False))
        if path is None:
            levels.pop()
        elif not is_folder:
            if _is_records(path.name):
                yield Source(str(path), form_of(path.name))
        else:
            try:
                levels.append(iter(_entries(path)))
            except OSError as error:
                yield Unreadable(str(path), _reason(error))


def _entries(folder: Path) -> list[tuple[Path, bool]]:
    """What is in a folder, by name, and whether it is a folder itself. Raises ``OSError``."""
    with os.scandir(folder) as entries:
        names = sorted((entry.name, entry.is_dir(follow_symlinks=False)) for entry in entries if _holds_data(entry))
    return [(folder / name, is_folder) for name, is_folder in names]


def _holds_data(entry: os.DirEntry[str]) -> bool:
    """Whether it is a folder, a file, or a link to nothing; pipes and devices would be waited for without end."""
    try:
        return entry.is_dir() or entry.is_file() or not Path(entry.path).exists()
    except OSError:
        return True


def _is_records(name: str) -> bool:
    stem = name
    for suffix in _PACKED:
        stem = stem.removesuffix(suffix)
    return stem.endswith((".fpn", ".fpn.jsonl", ".fpn.msgpack"))


def _reason(error: OSError) -> str:
    return (error.strerror or str(error) or type(error).__name__).lower()
