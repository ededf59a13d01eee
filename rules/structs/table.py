"""Who plays, under which rules."""

from __future__ import annotations

import msgspec


class Table(msgspec.Struct, frozen=True):
    """Who plays, under which rules: what the headers say once they have been found good."""

    game: str
    variant: str | None
    """``None`` for a game without variants."""
    rules: int
    seats: tuple[str, ...]
    """Seat letters in playing order, the start player first. A seat index is a position in this tuple."""
    options: tuple[tuple[str, str], ...] = ()
    """Every option of the variant with its value, defaults included, in the page's order."""

    def option(self, key: str) -> str:
        """The value of an option. Raises ``KeyError`` if the variant has no such option."""
        for name, value in self.options:
            if name == key:
                return value
        raise KeyError(key)

    def index(self, seat: str) -> int:
        """Position of a seat letter. Raises ``ValueError`` if nobody sits there."""
        return self.seats.index(seat)
