"""A database file in a DuckDB instance of its own, which is locked before any table of the file is named.

A file may come from anybody, and a view or macro in it may read and write files as soon as it is named. So the instance
is an empty one in memory; the file is attached to it (which evaluates nothing), files and settings are locked, and only
then is the file looked into. An instance is never shared: neither with another call nor with a connection that the
caller of this process has.
"""

from __future__ import annotations

import os
import secrets
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any

from pipeline.tables.columns import quoted

if TYPE_CHECKING:
    import duckdb

CATALOG = "db"
"""The name of the file's catalog in the instance."""
_CONFIG: dict[str, str | bool | int | float | list[str]] = {
    # nothing is ever fetched from the network, and no secrets of the user are at hand
    "autoinstall_known_extensions": False,
    "autoload_known_extensions": False,
    "allow_persistent_secrets": False,
}
_DESCRIPTORS = Path("/dev/fd")


class HeldForWritingError(Exception):
    """This process itself has the file open, so that it cannot be opened as is wanted."""


class Connection:
    """A connection to an attached database; everything but closing is DuckDB's own."""

    def __init__(self, connection: duckdb.DuckDBPyConnection, file: Path) -> None:
        self._connection = connection
        self._file = file

    def __getattr__(self, name: str) -> Any:
        return getattr(self._connection, name)

    def __enter__(self) -> Connection:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close the instance. The locks of other connections of this process to the file stay."""
        self._connection.close()
        _lock_again(self._file)


def attach(
    file: Path, *, read_only: bool, folders: Sequence[Path] = (), memory: str | None = None
) -> duckdb.DuckDBPyConnection:
    """Attach a database file to an instance of its own and lock that; what is in the file has not been named yet.

    Its catalog is :data:`CATALOG`, and not the default one. ``folders``: the only ones in which files can be read and
    written from now on. ``memory``: what may be used before it takes to the disk. Raises ``duckdb.Error``,
    ``UnicodeEncodeError`` for a name that DuckDB cannot take, and :class:`HeldForWritingError`.
    """
    import duckdb

    file = _absolute(file)
    str(file).encode()
    if _is_held(file, for_writing=read_only):
        raise HeldForWritingError
    connection = duckdb.connect(":memory:", config=_CONFIG)
    try:
        mode = "READ_ONLY" if read_only else "READ_WRITE"
        connection.execute(f"ATTACH {quoted(str(file))} AS {CATALOG} (TYPE duckdb, {mode})")
        for name, value in _settings(file, read_only, folders, memory).items():
            connection.execute(f"SET {name} = {value}")
    except duckdb.Error as error:
        connection.close()
        _lock_again(file)
        if "file handle conflict" in str(error):
            raise HeldForWritingError from None
        raise
    except BaseException:
        connection.close()
        raise
    # its methods are DuckDB's, so that is what it is for whoever uses it
    held: Any = Connection(connection, file)
    opened: duckdb.DuckDBPyConnection = held
    return opened


def _settings(file: Path, read_only: bool, folders: Sequence[Path], memory: str | None) -> dict[str, str]:
    """Settings with their values in SQL, in the order in which they are made; the last one locks them all."""
    # several may read a database at once, each with temporary files of its own
    spill = Path(tempfile.gettempdir()) / f"fupan-{secrets.token_hex(8)}" if read_only else f"{file}.tmp"
    limit = {} if memory is None else {"memory_limit": quoted(memory)}
    return {
        "temp_directory": quoted(str(spill)),
        **limit,
        # the same answers in any time zone
        "TimeZone": "'UTC'",
        "python_enable_replacements": "false",
        "allowed_directories": f"[{', '.join(quoted(str(_absolute(folder))) for folder in folders)}]",
        "enable_external_access": "false",
        "lock_configuration": "true",
    }


def _absolute(path: Path) -> Path:
    # no prefix of a relative name (http:, sqlite:) is taken for one of DuckDB's
    return Path(os.path.abspath(path))  # noqa: PTH100


def _is_held(file: Path, *, for_writing: bool) -> bool:
    """Whether this process has the file open. ``for_writing``: only if it can write it.

    DuckDB itself sees this for files opened under the same path only. Locks of the system do not tell: they are between
    processes, and closing the file again would undo those that this process has.
    """
    return any(not for_writing or _can_write(number) for number in _descriptors(file))


def _can_write(descriptor: int) -> bool:
    import fcntl

    try:
        return fcntl.fcntl(descriptor, fcntl.F_GETFL) & os.O_ACCMODE != os.O_RDONLY
    except OSError:
        return False


def _lock_again(file: Path) -> None:
    """Closing a file undoes all locks that a process has on it (POSIX): take them again for others that read it."""
    import errno

    try:
        import fcntl
    except ImportError:
        return
    for number in _descriptors(file):
        try:
            kind = fcntl.LOCK_EX if _can_write(number) else fcntl.LOCK_SH
            fcntl.lockf(number, kind | fcntl.LOCK_NB)
        except OSError as error:
            if error.errno == errno.EBADF:
                # it has been closed meanwhile
                continue
        return


def _descriptors(file: Path) -> Iterator[int]:
    """Open descriptors of this process that are of this file; none where the system does not tell."""
    try:
        wanted = file.stat()
        numbers = [int(name) for name in os.listdir(_DESCRIPTORS) if name.isdigit()]  # noqa: PTH208
    except OSError:
        return
    for number in numbers:
        with suppress(OSError):
            if os.path.samestat(os.fstat(number), wanted):
                yield number
