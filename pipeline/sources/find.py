"""Which files to read: files, folders, globs and standard input become a stream of inputs in a fixed order."""

from __future__ import annotations

import errno
import glob
import os
import stat
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import BinaryIO, Literal, TypeAlias

import msgspec

from pipeline.sources.folders import PACKED, PASSED_OVER, UnreadFiles, walk

RecordForm: TypeAlias = Literal["text", "jsonl", "msgpack"]
"""How records are written in a file: FPN text, JSON lines, or MessagePack."""

STANDARD_INPUT = "-"
"""The name of standard input, wherever it is named and told."""

_FORMS: dict[str, RecordForm] = {".fpn": "text", ".jsonl": "jsonl", ".ndjson": "jsonl", ".msgpack": "msgpack"}
_ALSO_STANDARD_INPUT = ("/dev/stdin", "/dev/fd/0", "/proc/self/fd/0")


class InputSource(msgspec.Struct, frozen=True):
    """One file that is to be read.

    ``name``: as findings show it. ``form``: ``None``: its first bytes will tell. ``place``: where it really is, if that
    is not its name. ``is_stated``: the form was said, so it stands whatever the first bytes look like.
    """

    name: str
    form: RecordForm | None
    place: str | None = None
    is_stated: bool = False

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


class UnreadableFile(msgspec.Struct, frozen=True, tag=True):
    """A file that could not be read, or not to its end. ``reason``: for people, without the name."""

    name: str
    reason: str


def form_of(name: str) -> RecordForm | None:
    """The form that a file's name tells, compression aside; ``None`` if it tells none."""
    stem = Path(name.lower())
    if stem.suffix in PACKED:
        stem = stem.with_suffix("")
    return _FORMS.get(stem.suffix)


def find(
    arguments: Iterable[str | Path | InputSource | UnreadableFile], *, unread: UnreadFiles | None = None
) -> Iterator[InputSource | UnreadableFile]:
    """The files that the arguments name, folders and globs opened, each level in alphabetical order.

    A folder is searched with all that is below it for files of records (``.fpn``, ``.fpn.jsonl``, ``.fpn.msgpack``,
    each also as ``.gz`` or ``.zst``, in letters of any case); names that begin with a point are passed over, and all
    other files are counted in ``unread``. A file that is named itself may be called anything. Standard input can be
    named once. What has been found already is given as it is.
    """
    unread = UnreadFiles() if unread is None else unread
    has_standard_input = False
    for argument in arguments:
        if isinstance(argument, InputSource | UnreadableFile):
            yield argument
            continue
        name = str(argument)
        if is_standard_input_name(name):
            if has_standard_input:
                yield UnreadableFile(name, "standard input is named twice; it is read only once")
                continue
            has_standard_input = True
        yield from _find_one(name, unread)


def find_unread(arguments: Iterable[str | Path], *, own: str | None = None) -> UnreadFiles:
    """The files that are not read in the folders that the arguments name. ``own``: as in :class:`UnreadFiles`."""
    unread = UnreadFiles(own=own)
    for _ in find(arguments, unread=unread):
        pass
    return unread


def total_size(arguments: Iterable[str | Path]) -> int:
    """Bytes of all files that :func:`find` gives, as they are stored; 0 for what cannot be measured."""
    return sum(found.size() for found in find(arguments) if isinstance(found, InputSource))


def is_standard_input_name(name: str) -> bool:
    """Whether standard input is meant."""
    return name == STANDARD_INPUT or name in _ALSO_STANDARD_INPUT


def reason_of(error: OSError) -> str:
    """What went wrong, in a few words, without the file's name."""
    plain = {errno.ENXIO: "it is a socket, which cannot be read", errno.ELOOP: "its links lead in a circle"}
    return plain.get(error.errno or 0) or (error.strerror or str(error) or type(error).__name__).lower()


def _find_one(name: str, unread: UnreadFiles) -> Iterator[InputSource | UnreadableFile]:
    if name == STANDARD_INPUT:
        yield InputSource(name, None)
        return
    if not name:
        # as a path it would be the present folder, which nobody has asked for
        yield UnreadableFile("''", "a name is needed")
        return
    path = Path(name)
    try:
        mode = path.stat().st_mode
    except FileNotFoundError:
        if path.is_symlink():
            yield UnreadableFile(name, "it is a link to something that is not there")
        elif glob.has_magic(name):
            yield from _or_unreadable(_find_matching(name, unread), name, "no file matches")
        else:
            yield UnreadableFile(name, "there is no such file")
    except (OSError, ValueError) as error:
        yield UnreadableFile(name, reason_of(error) if isinstance(error, OSError) else str(error))
    else:
        if stat.S_ISDIR(mode):
            yield from _or_unreadable(_find_in_folder(path, unread), name, "no file of records is in this folder")
        else:
            yield _source(path)


def _or_unreadable(
    found: Iterator[InputSource | UnreadableFile], name: str, reason: str
) -> Iterator[InputSource | UnreadableFile]:
    nothing = True
    for one in found:
        nothing = False
        yield one
    if nothing:
        yield UnreadableFile(name, reason)


def _find_matching(pattern: str, unread: UnreadFiles) -> Iterator[InputSource | UnreadableFile]:
    # Path.glob takes no absolute pattern
    for name in sorted(glob.glob(pattern, recursive=True)):  # noqa: PTH207
        path = Path(name)
        if any(part in PASSED_OVER and part not in pattern for part in path.parts):
            continue
        if path.is_dir():
            yield from _find_in_folder(path, unread)
        else:
            yield _source(path)


def _find_in_folder(top: Path, unread: UnreadFiles) -> Iterator[InputSource | UnreadableFile]:
    for entry in walk(top):
        if entry.error is not None:
            yield UnreadableFile(str(entry.path), reason_of(entry.error))
        elif entry.other is not None:
            unread.count(entry.other, entry.path)
        else:
            yield _source(entry.path)


def _source(path: Path) -> InputSource:
    name = str(path)
    # a file or folder that is called "-" is not standard input
    if path.parts[0] == STANDARD_INPUT:
        name = f".{os.sep}{name}"
    return InputSource(name, form_of(name))
