"""Where results go: standard output, or a file; written whole or not at all, or growing as results come."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, cast

from fupan.cli.exits import Unreadable
from fupan.output_names import Compression, descriptor_of, is_device, is_standard_output, split_ending


@contextmanager
def output(name: str | None, compression: Compression | None = None) -> Iterator[IO[bytes]]:
    """Bytes to a file, or to standard output for ``None`` and ``-``; what goes into a file is compressed as is said.

    The file appears under its name only when all went well. Raises :class:`Unreadable` if it cannot be written.
    """
    if name is None or is_standard_output(name):
        sys.stdout.flush()
        yield sys.stdout.buffer
        sys.stdout.buffer.flush()
        return
    with written_whole(Path(name)) as file, packed(compression, file) as out:
        yield out


@contextmanager
def growing(name: str, compression: Compression | None = None, *, append: bool = False) -> Iterator[IO[bytes]]:
    """Bytes to a file or device as they come: what was written stays when the work is stopped.

    ``append``: after what the file holds. Raises :class:`Unreadable` if it cannot be written.
    """
    with _opened(name, append=append) as file, packed(compression, file) as out:
        yield out


def keep_apart(name: str | None, inputs: Iterable[str]) -> None:
    """Raise :class:`Unreadable` if the file ``name`` is one of the inputs, which would be written over.

    ``None`` and ``-`` are standard output.
    """
    if name is None or is_device(name) or not Path(name).is_file():
        return
    from pipeline.sources.find import Source, find

    target = Path(name).stat()
    for source in find(inputs):
        if not isinstance(source, Source) or source.is_standard_input:
            continue
        with suppress(OSError):
            if os.path.samestat(target, Path(source.name).stat()):
                raise Unreadable(f"{name}: it is one of the files that are read; name another for the output")


@contextmanager
def written_whole(path: Path) -> Iterator[IO[bytes]]:
    """A file beside ``path`` that takes its place at the end, with its rights; on a fault nothing is changed."""
    if is_device(str(path)):
        with _opened(str(path)) as device:
            yield device
        return
    try:
        target = path.resolve()
        if target.is_dir():
            raise Unreadable(f"{path}: a folder of that name is there")
        before = target.stat() if target.exists() else None
        if before is not None and not os.access(target, os.W_OK):
            raise Unreadable(f"{path}: it cannot be written: it is read-only")
        handle, beside = tempfile.mkstemp(prefix=f".{target.name}.", suffix=".part", dir=target.parent)
    except OSError as error:
        raise Unreadable(f"{path}: it cannot be written: {error.strerror}") from None
    try:
        with open(handle, "wb") as file:  # noqa: PTH123
            yield file
            # the new file must be on the disk before it takes the old one's name
            file.flush()
            os.fsync(file.fileno())
        if before is None:
            Path(beside).chmod(0o666 & ~_umask())
        else:
            with suppress(OSError):
                os.chown(beside, before.st_uid, before.st_gid)
            Path(beside).chmod(before.st_mode & 0o777)
        Path(beside).replace(target)
    except BaseException:
        Path(beside).unlink(missing_ok=True)
        raise


def _opened(name: str, *, append: bool = False) -> IO[bytes]:
    """The file or device of that name. An open descriptor is shared: a file behind it is not emptied."""
    number = descriptor_of(name)
    try:
        return Path(name).open("ab" if append else "wb") if number is None else os.fdopen(os.dup(number), "wb")
    except OSError as error:
        raise Unreadable(f"{name}: it cannot be written: {error.strerror}") from None


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def is_packed_name(name: str) -> bool:
    """Whether a file of that name is compressed."""
    return split_ending(name)[1] is not None


@contextmanager
def packed(compression: Compression | None, file: IO[bytes]) -> Iterator[IO[bytes]]:
    """What is written goes to ``file``, compressed; the same bytes at any time and place."""
    if compression == "gz":
        import gzip

        with gzip.GzipFile(filename="", mode="wb", fileobj=file, mtime=0) as member:
            yield cast("IO[bytes]", member)
    elif compression == "zst":
        import zstandard

        with zstandard.ZstdCompressor(write_checksum=True).stream_writer(file, closefd=False) as stream:
            yield stream
    else:
        yield file
