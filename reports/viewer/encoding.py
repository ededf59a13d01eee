"""The moments of a record as compact data: every text and every thing once, moments as differences to the one before.

The data of one record is an object with these keys; lists that are called flat have the numbers of one thing after
those of another:

- ``seats``: letters; ``sources``, ``areas``, ``ids`` (of pieces): texts by number;
- ``sprites``: ``[parts, owner, face, count, order]`` by number; parts are the numbers of drawings on the page, order
  tells which piece is drawn first;
- ``templates``: by language, the titles of pieces with ``#`` for numbers, by number; ``titles``: by number, the number
  of a template, or a list of it and of the numbers in it;
- ``looks``: flat, sprite, area and title; ``places``: flat, x, y and scale in hundredths;
- ``entries``: flat, a piece as it stands somewhere: id, look and place;
- ``lines``: by number, the main line first: ``{"prefix", "base", "moments"}``; ``base``: line and index of the moment
  at which a variation begins, ``null`` for the main line.

A moment is ``[entries, gone, scores, holdings, to_move, round, step]``: ``entries`` are the numbers of those that are
new or other than before, ``gone`` the numbers of ids that are no more, or ``null`` where ``entries`` are all;
``scores`` of all seats, or 0 where they are as before; ``holdings``: flat, seat, key and value of those that are other
than before; ``to_move``: letters in one text; ``step``: 0 before the first, or ``[kind, actor, from, to, gains]``, its
gains flat: seat, source and amount.
"""

from __future__ import annotations

import re
from itertools import chain
from typing import Any, Final

from reports.pictures.layout import Placement
from reports.pictures.sprites import sprite_of
from reports.viewer.moments import Line, Moment

EVERY: Final = 32
"""Moments from one with all pieces to the next, at most: a jump applies no more differences than these."""
KINDS: Final = {"chance": 0, "forced": 1, "decision": 2}
_NUMBER = re.compile("[0-9]+")
MARK: Final = "#"
"""Stands for a number in a template."""


class Numbering:
    """Things by number, in the order in which they first appear."""

    def __init__(self) -> None:
        self.numbers: dict[Any, int] = {}

    def number(self, value: Any) -> int:
        """The number of a value."""
        return self.numbers.setdefault(value, len(self.numbers))

    def values(self) -> list[Any]:
        """All values, in order of their numbers."""
        return list(self.numbers)

    def flat(self) -> list[Any]:
        """The parts of all values that are tuples, one after another."""
        return list(chain.from_iterable(self.numbers))


class TitleEncoder:
    """Titles in all languages: most differ from others in their numbers alone."""

    def __init__(self) -> None:
        self.titles = Numbering()
        self._templates = Numbering()

    def templates(self) -> list[tuple[str, ...]]:
        """The templates in all languages, in order of their numbers."""
        return self._templates.values()

    def values(self) -> list[Any]:
        """The titles in order of their numbers; all templates are known afterwards."""
        return [self._encode(title) for title in self.titles.values()]

    def _encode(self, title: tuple[str, ...]) -> Any:
        numbers = {tuple(_NUMBER.findall(text)) for text in title}
        if len(numbers) > 1 or any(MARK in text for text in title):
            return self._templates.number(title)
        [found] = numbers
        template = self._templates.number(tuple(_NUMBER.sub(MARK, text) for text in title))
        # a number that is written in another way than the script would write it, such as 03, stays as it is
        return [template, *(int(one) if str(int(one)) == one else one for one in found)] if found else template


class MomentEncoder:
    """Encodes the lines of one record."""

    def __init__(self, titles: dict[tuple[str, str], tuple[str, ...]]) -> None:
        """``titles``: by address and piece what the piece is called, in all languages."""
        self._titles = titles
        self.ids = Numbering()
        self.areas = Numbering()
        self.sprites = Numbering()
        self.titles = TitleEncoder()
        self.sources = Numbering()
        self.looks = Numbering()
        self.places = Numbering()
        self.entries = Numbering()
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
        entries = [self._entry(moment.address, one) for one in moment.placed]
        gone: list[int] | None = None
        if not full and before is not None:
            old = {one.piece.id: self._entry(before.address, one) for one in before.placed}
            now = {one.piece.id for one in moment.placed}
            gone = [self.ids.number(key) for key in old if key not in now]
            entries = [
                one for one, placed in zip(entries, moment.placed, strict=True) if old.get(placed.piece.id) != one
            ]
        same = before is not None and before.scores == moment.scores
        holdings = [
            (seat, key, value)
            for seat, values in enumerate(moment.holdings)
            for key, value in enumerate(values)
            if full or before is None or before.holdings[seat][key] != value
        ]
        return [
            entries,
            gone,
            0 if same and not full else moment.scores,
            list(chain.from_iterable(holdings)),
            "".join(moment.to_move),
            moment.round,
            self._step(moment),
        ]

    def _step(self, moment: Moment) -> Any:
        last = moment.last
        if last is None or moment.kind is None:
            return 0
        return [
            KINDS[moment.kind],
            moment.actor,
            [self.areas.number(area) for area in last.origins],
            [self.areas.number(area) for area in last.targets],
            [part for gain in last.gains for part in (gain.seat, self.sources.number(gain.source), gain.amount)],
        ]

    def _entry(self, address: str, placed: Placement) -> int:
        piece = placed.piece
        look = (
            self.sprites.number(sprite_of(piece)),
            self.areas.number(piece.on),
            self.titles.titles.number(self._titles[address, piece.id]),
        )
        place = (round(placed.x), round(placed.y), round(placed.scale * 100))
        return self.entries.number((self.ids.number(piece.id), self.looks.number(look), self.places.number(place)))
