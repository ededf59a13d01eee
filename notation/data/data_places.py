"""Places of a record in a data form."""

from __future__ import annotations

from notation.data.conversion import Path
from notation.positions import Positions
from notation.wellformed import path_text


class DataPlaces(Positions):
    """Places of one record in a data form: all of them are on ``line`` of the file, and have a path."""

    __slots__ = ("_line", "paths")

    def __init__(self, line: int | None) -> None:
        super().__init__("")
        self._line = line
        self.paths: list[Path] = []
        """By offset: the number of a header or element in the order of the source."""

    def add(self, path: Path) -> int:
        """The offset of what stands at ``path``, behind all before it."""
        self.paths.append(path)
        return len(self.paths) - 1

    def path(self, offset: int) -> str | None:
        """The JSON path of a header or element."""
        return path_text(self.paths[offset])

    def at(self, offset: int) -> tuple[int | None, int | None]:
        """The line that holds the record, and column 1; nothing where the file has no lines."""
        return (None, None) if self._line is None else (self._line, 1)
