"""Where results go: standard output, or a file that is written whole or not at all."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, cast

from fupan.exits import Unreadable


@contextmanager
def output(name: str | None) -> Iterator[IO[bytes]]:
    """Bytes to a file (``.gz`` and ``.zst`` are compressed), or to standard output for ``None`` and ``-``.

    The file appears under its name only when all went well. Raises :class:`Unreadable` if it cannot be written.
    """
    if name is None or name == "-":
        sys.stdout.flush()
        yield sys.stdout.buffer
        sys.stdout.buffer.flush()
        return
    with written_whole(Path(name)) as file, packed(name, file) as out:
        assert out is not None
        yield out


def keep_apart(name: str | None, inputs: Iterable[str]) -> None:
    """Raise :class:`Unreadable` if the file ``name`` is one of the inputs, which would be written over.

    ``None`` and ``-`` are standard output.
    """
    if name is None or name == "-" or not Path(name).is_file():
        return
    from pipeline.sources import Source, find

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
    try:
        target = path.resolve()
        if target.is_dir():
            raise Unreadable(f"{path}: a folder of that name is there")
        if target.exists() and not target.is_file():
            with target.open("wb") as device:
                yield device
            return
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


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def is_packed_name(name: str) -> bool:
    """Whether a file of that name is compressed."""
    return name.lower().endswith((".gz", ".zst"))


@contextmanager
def packed(name: str, file: IO[bytes] | None) -> Iterator[IO[bytes] | None]:
    """What is written goes to ``file``, compressed if ``name`` says so."""
    if file is None:
        yield None
    elif name.lower().endswith(".gz"):
        import gzip

        with gzip.GzipFile(filename="", mode="wb", fileobj=file, mtime=0) as member:
            yield cast("IO[bytes]", member)
    elif name.lower().endswith(".zst"):
        import zstandard

        with zstandard.ZstdCompressor(write_checksum=True).stream_writer(file, closefd=False) as stream:
            yield stream
    else:
        yield file
