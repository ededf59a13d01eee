"""Where results go: standard output, or a file; written whole or not at all, or growing as results come."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, cast

from fupan.errors import UnwritableFileError
from fupan.records.output_names import Compression, descriptor_of, is_device, is_standard_output, split_ending


@contextmanager
def open_output(name: str | None, compression: Compression | None = None) -> Iterator[IO[bytes]]:
    """Bytes to a file, or to standard output for ``None`` and ``-``; what goes into a file is compressed as is said.

    The file appears under its name only when all went well. Raises :class:`UnwritableFileError`.
    """
    if name is None or is_standard_output(name):
        sys.stdout.flush()
        yield sys.stdout.buffer
        sys.stdout.buffer.flush()
        return
    with replace_whole(Path(name)) as file, compress(compression, file) as out:
        yield out


@contextmanager
def open_growing(name: str, compression: Compression | None = None, *, append: bool = False) -> Iterator[IO[bytes]]:
    """Bytes to a file or device as they come: what was written stays when the work is stopped.

    ``append``: after what the file holds. Raises :class:`UnwritableFileError` if it cannot be written.
    """
    with _open(name, append=append) as file, compress(compression, file) as out:
        yield out


def ensure_not_input(name: str | None, inputs: Iterable[str]) -> None:
    """Raise :class:`UnwritableFileError` if the file ``name`` is one of the inputs, which would be written over.

    ``None`` and ``-`` are standard output.
    """
    if name is None or is_device(name) or not Path(name).is_file():
        return
    from pipeline.sources.find import InputSource, find

    target = Path(name).stat()
    for source in find(inputs):
        if not isinstance(source, InputSource) or source.is_standard_input:
            continue
        is_same = False
        with suppress(OSError):
            is_same = os.path.samestat(target, Path(source.name).stat())
        if is_same:
            raise UnwritableFileError(f"{name}: it is one of the files that are read; name another for the output")


@contextmanager
def replace_whole(path: Path) -> Iterator[IO[bytes]]:
    """A temporary file that replaces ``path`` at the end, with its permissions; nothing changes on an error."""
    if is_device(str(path)):
        with _open(str(path)) as device:
            yield device
        return
    try:
        target = path.resolve()
        before = _status_to_replace(path, target)
        handle, temporary = tempfile.mkstemp(prefix=f".{target.name}.", suffix=".part", dir=target.parent)
    except UnwritableFileError:
        raise
    except OSError as error:
        raise UnwritableFileError(f"{path}: it cannot be written: {error.strerror}") from None
    try:
        with open(handle, "wb") as file:  # noqa: PTH123
            yield file
            # the new file must be on the disk before it takes the old one's name
            file.flush()
            os.fsync(file.fileno())
        if before is None:
            Path(temporary).chmod(0o666 & ~_umask())
        else:
            with suppress(OSError):
                os.chown(temporary, before.st_uid, before.st_gid)
            Path(temporary).chmod(before.st_mode & 0o777)
        Path(temporary).replace(target)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise


def _status_to_replace(path: Path, target: Path) -> os.stat_result | None:
    """The status of the file that will be replaced; ``None`` if there is none. Raises :class:`UnwritableFileError`."""
    if target.is_dir():
        raise UnwritableFileError(f"{path}: a folder of that name is there")
    if not target.exists():
        return None
    if not os.access(target, os.W_OK):
        raise UnwritableFileError(f"{path}: it cannot be written: it is read-only")
    return target.stat()


def _open(name: str, *, append: bool = False) -> IO[bytes]:
    """The file or device of that name. An open descriptor is shared: a file that it is open on is not emptied."""
    number = descriptor_of(name)
    try:
        return Path(name).open("ab" if append else "wb") if number is None else os.fdopen(os.dup(number), "wb")
    except OSError as error:
        raise UnwritableFileError(f"{name}: it cannot be written: {error.strerror}") from None


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def is_compressed_name(name: str) -> bool:
    """Whether a file of that name is compressed."""
    return split_ending(name)[1] is not None


@contextmanager
def compress(compression: Compression | None, file: IO[bytes]) -> Iterator[IO[bytes]]:
    """What is written goes to ``file``, compressed; the same bytes at any time and place."""
    if compression == "gz":
        import gzip

        with gzip.GzipFile(filename="", mode="wb", fileobj=file, mtime=0) as member:
            yield cast("IO[bytes]", member)  # pyright: ignore[reportInvalidCast]
    elif compression == "zst":
        import zstandard

        with zstandard.ZstdCompressor(write_checksum=True).stream_writer(file, closefd=False) as stream:
            yield stream
    else:
        yield file
