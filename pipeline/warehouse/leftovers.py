"""What a killed load leaves next to a database, and how the next one takes it away.

A database is made in a folder of its own next to its place. Whoever makes it holds a lock on that folder, and a lock
ends with its process, however that ends: a folder that can be locked belongs to nobody any more.
"""

from __future__ import annotations

import os
import re
import secrets
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

_ENDING = "making"


@contextmanager
def making_folder(database: Path) -> Iterator[Path]:
    """A new folder next to the place of a database to make it in; it is removed in the end. Raises ``OSError``."""
    while True:
        folder = database.with_name(f".{database.name}.{secrets.token_hex(4)}.{_ENDING}")
        folder.mkdir(mode=0o700)
        lock = _locked(folder, wait=True)
        # between these two another load may have taken it for a leftover
        if lock is None or _is_still(folder, lock):
            break
        os.close(lock)
    try:
        yield folder
    finally:
        remove_tree(folder)
        if lock is not None:
            os.close(lock)


def clear_before_making(database: Path) -> None:
    """The database is not there: the log of one that has gone would keep a new one from being opened."""
    with suppress(OSError):
        database.with_name(f"{database.name}.wal").unlink()


def clear(database: Path) -> None:
    """Remove what killed loads have left. The caller has the database open for writing, as nobody else can have then.

    Parts that wait are kept: the load goes on from them, and removes them when it has come to its end.
    """
    _clear_spilled(database.with_name(f"{database.name}.tmp"))
    folder_name = re.compile(rf"\.{re.escape(database.name)}\.[0-9a-f]{{8}}\.{_ENDING}")
    try:
        found = [path for path in database.parent.iterdir() if folder_name.fullmatch(path.name)]
    except OSError:
        return
    for folder in found:
        lock = _locked(folder, wait=False)
        if lock is not None:
            remove_tree(folder)
            os.close(lock)


def remove_tree(path: Path) -> None:
    """Remove a file, or a folder with all that is in it, as far as possible; links are not followed.

    ``shutil.rmtree`` may lose an interruption, or turn it into another error, if a signal comes while it closes a file.
    """
    with suppress(OSError):
        if path.is_dir() and not path.is_symlink():
            for inner in path.iterdir():
                remove_tree(inner)
            path.rmdir()
        else:
            path.unlink()


def _clear_spilled(folder: Path) -> None:
    """Remove what DuckDB has put on the disk for want of memory."""
    with suppress(OSError):
        for path in folder.glob("duckdb_temp*"):
            path.unlink()
        folder.rmdir()


def _is_still(folder: Path, lock: int) -> bool:
    try:
        return os.path.samestat(folder.stat(), os.fstat(lock))
    except OSError:
        return False


def _locked(folder: Path, *, wait: bool) -> int | None:
    """A handle that holds the lock on a folder; ``None`` if another has it, or there are no such locks here."""
    try:
        import fcntl
    except ImportError:
        return None
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        return None
    try:
        fcntl.flock(handle, fcntl.LOCK_EX if wait else fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(handle)
        return None
    return handle
