"""How the database names files: as seen from its folder, so that it may move with them."""

from __future__ import annotations

import hashlib
import os

import msgspec


class PathResolver(msgspec.Struct, frozen=True):
    """How files are named in the database: as seen from its folder. ``here``: the folder that inputs start from."""

    here: str
    folder: str

    def path(self, name: str) -> str:
        """The path of an input, with ``/`` between its parts."""
        if name == "-" or name.startswith("-/"):
            return name
        return os.path.relpath(os.path.join(self.here, name), self.folder).replace(os.sep, "/")  # noqa: PTH118

    def file_id(self, name: str) -> int:
        """The ``file_id`` of an input."""
        return file_id_of(self.path(name))


def file_id_of(path: str) -> int:
    """The first 63 bits of the path's SHA-256."""
    return int.from_bytes(hashlib.sha256(path.encode("utf-8", "surrogateescape")).digest()[:8]) >> 1


def is_in(path: str, folder: str) -> bool:
    """Whether a path lies in a folder; both as the database names them."""
    return (folder == "." and not path.startswith("..")) or path.startswith(f"{folder}/")
