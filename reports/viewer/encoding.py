"""The moments of a record as compact data: texts once, moments as differences to the one before.

The data of one record is an object with these keys:

- ``seats``: letters; ``sources``, ``areas``, ``ids`` (of pieces): texts by number;
- ``sprites``: ``[base, figure, owner, face, count, order]`` by number; base and figure are ids of drawings on the page
  (figure: "" for none), order tells which piece is drawn first;
- ``titles``: by language, the titles of pieces by number;
- ``looks``: ``[sprite, area, title]`` by number;
- ``lines``: by number, the main line first: ``{"prefix", "base", "moments"}``; ``base``: line and index of the moment
  at which a variation begins, ``null`` for the main line.

A moment is ``[pieces, gone, scores, holdings, to_move, round, step]``: ``pieces`` are ``[id, look, x, y, scale]`` (the
scale in hundredths; left out for 1) of those that are new or other than before, ``gone`` the ids of those that are no
more, or ``null`` where ``pieces`` are all; ``scores`` of all seats, or 0 where they are as before; ``holdings``:
``[seat, key, value]`` that are other than before; ``step``: 0 before the first, or ``[kind, actor, from, to, gains,
remarked]``.
"""

from __future__ import annotations

from typing import Any, Final

from reports.pictures.layout import Placement
from reports.pictures.sprites import sprite_of
from reports.viewer.moments import Line, Moment

EVERY: Final = 32
"""Moments from one with all pieces to the next, at most: a jump applies no more differences than these."""
KINDS: Final = {"chance": 0, "forced": 1, "decision": 2}


class Numbering:
    """Texts by number, in the order in which they first appear."""

    def __init__(self) -> None:
        self.numbers: dict[Any, int] = {}

    def number(self, value: Any) -> int:
        """The number of a value."""
        return self.numbers.setdefault(value, len(self.numbers))

    def values(self) -> list[Any]:
        """All values, in order of their numbers."""
        return list(self.numbers)


class MomentEncoder:
    """Encodes the lines of one record."""

    def __init__(self, titles: dict[tuple[str, str], tuple[str, ...]]) -> None:
        """``titles``: by address and piece what the piece is called, in all languages."""
        self._titles = titles
        self.ids = Numbering()
        self.areas = Numbering()
        self.sprites = Numbering()
        self.titles = Numbering()
        self.sources = Numbering()
        self.looks = Numbering()
        self.lines: list[dict[str, Any]] = []

    def encode(self, main: Line) -> None:
        """Encode the main line and all variations."""
        self._line(main, None, None)

    def _line(self, line: Line, base: tuple[int, int] | None, before: Moment | None) -> None:
        number = len(self.lines)
        moments: list[Any] = []
        self.lines.append({"prefix": line.prefix, "base": base, "moments": moments})
        start = before
        for index, moment in enumerate(line.moments):
            full = before is None or (index % EVERY == 0 and (index > 0 or base is None))
            moments.append(self._moment(moment, before, full=full))
            previous = (number, index - 1) if index else base
            for variation in moment.variations:
                if variation.moments:
                    self._line(variation, previous, line.moments[index - 1] if index else start)
            before = moment

    def _moment(self, moment: Moment, before: Moment | None, *, full: bool) -> list[Any]:
        placed = [self._placement(moment.address, one) for one in moment.placed]
        gone: list[int] | None = None
        if not full and before is not None:
            old = {one.piece.id: self._placement(before.address, one) for one in before.placed}
            now = {one.piece.id for one in moment.placed}
            gone = [self.ids.number(key) for key in old if key not in now]
            placed = [
                one for one, placement in zip(placed, moment.placed, strict=True) if old.get(placement.piece.id) != one
            ]
        same = before is not None and before.scores == moment.scores
        holdings = [
            [seat, key, value]
            for seat, values in enumerate(moment.holdings)
            for key, value in enumerate(values)
            if full or before is None or before.holdings[seat][key] != value
        ]
        step: Any = 0
        if moment.last is not None and moment.kind is not None:
            step = [
                KINDS[moment.kind],
                moment.actor,
                [self.areas.number(area) for area in moment.last.origins],
                [self.areas.number(area) for area in moment.last.targets],
                [[gain.seat, self.sources.number(gain.source), gain.amount] for gain in moment.last.gains],
                int(bool(moment.remarks or moment.variations or moment.revealed)),
            ]
        return [
            placed,
            gone,
            0 if same and not full else moment.scores,
            holdings,
            list(moment.to_move),
            moment.round,
            step,
        ]

    def _placement(self, address: str, placed: Placement) -> list[int]:
        piece = placed.piece
        look = (
            self.sprites.number(sprite_of(piece)),
            self.areas.number(piece.on),
            self.titles.number(self._titles[address, piece.id]),
        )
        found = [self.ids.number(piece.id), self.looks.number(look), round(placed.x), round(placed.y)]
        return found if placed.scale == 1 else [*found, round(placed.scale * 100)]
