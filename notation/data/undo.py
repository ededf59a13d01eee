"""What a client's log took back: ``{"kind": "undo", "count": 1}`` and the moves that it undoes are left out."""

from __future__ import annotations

from typing import Any, NamedTuple

from notation.data.conversion import DataError
from notation.wellformed import path_text


class Undone(NamedTuple):
    """A line of play of the data form without what was taken back.

    ``kept``: the elements that stay, each with its index. ``undone``: how many moves and chance entries were taken
    back, by how many undo ``entries``. ``faults``: undo entries that cannot be followed, by index.
    """

    kept: list[tuple[int, Any]]
    undone: int
    entries: int
    faults: dict[int, DataError]

    @property
    def note(self) -> str | None:
        """What was done, for people; ``None`` if nothing was."""
        if not self.entries:
            return None
        what = "move or chance entry" if self.undone == 1 else "moves and chance entries"
        how = "undo entry" if self.entries == 1 else "undo entries"
        return f"left out: {self.undone} {what}, taken back by {self.entries} {how}"


def take_back(line: list[Any]) -> Undone:
    """Leave out what the undo entries of a line take back, and the entries."""
    kept: list[tuple[int, Any]] = []
    faults: dict[int, DataError] = {}
    plays: list[int] = []
    """Indexes in ``kept`` of its moves and chance entries."""
    undone = entries = 0
    for index, element in enumerate(line):
        kind = element.get("kind") if isinstance(element, dict) else None
        if kind == "undo":
            try:
                count = _count(element, ("line", index), len(plays))
            except DataError as fault:
                faults[index] = fault
                kept.append((index, element))
                continue
            del kept[plays[-count] :]
            del plays[-count:]
            undone += count
            entries += 1
            continue
        if kind in ("move", "chance"):
            plays.append(len(kept))
        kept.append((index, element))
    return Undone(kept, undone, entries, faults)


def _count(element: dict[str, Any], path: tuple[str | int, ...], most: int) -> int:
    for key in element:
        if key not in ("kind", "count"):
            raise DataError(path_text(path), f"Object contains unknown field `{key}`")
    if "count" not in element:
        raise DataError(path_text(path), "Object missing required field `count`")
    count = element["count"]
    if not isinstance(count, int) or isinstance(count, bool) or count < 1:
        raise DataError(path_text((*path, "count")), "Expected `int` >= 1")
    if count > most:
        raise DataError(path_text((*path, "count")), f"{count} cannot be taken back, only {most} stand before it")
    return count
