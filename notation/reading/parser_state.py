"""A line of play while it is being read."""

from __future__ import annotations

from notation.model import Element


class After:
    """What a ``$n`` or ``(`` would follow."""

    NOTHING = 0
    PLAY = 1
    BAD_PLAY = 2
    """A token that should have been a move or chance entry."""


class LineOfPlay:
    """A line of play that is being read: the main line, or a variation that is still open."""

    __slots__ = ("after", "at", "broken", "depth", "elements", "flaw", "inherited", "kept", "lost", "section")

    def __init__(self, at: int, depth: int, *, lost: bool, broken: bool, flaw: str = "") -> None:
        self.at = at
        """Offset of its ``(``."""
        self.depth = depth
        """0 for the main line."""
        self.lost = lost
        """It is read, and then left out."""
        self.inherited = broken
        """The line that it branches from was wrong before."""
        self.broken = broken or bool(flaw)
        self.flaw = flaw
        """What is wrong with the variation as a whole."""
        self.elements: list[Element] = []
        self.kept: int | None = None
        """How many elements stand before the first fault of a variation; the others are left out."""
        self.section = ""
        """``""`` before the first mark, a seat letter, ``"@"`` or ``"="``."""
        self.after = After.NOTHING
