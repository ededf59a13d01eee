"""One record out of the tables, and its replay for words and luck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property
from typing import Any

from reports.data.facts import Facts, facts
from reports.data.queries import rows
from reports.data.selection import Row, Selection
from rules import registry
from rules.engine.headers import table_of
from rules.errors import IllegalMove, ImpossibleChance
from rules.extras import describe_move, luck_of
from rules.game import Move

NAMED_AT_MOST = 5


class RecordFault(ValueError):
    """No record, or more than one, answers to the filters; the message is for people."""


class Seat:
    """A seat of the record: letter, colour word, player's name or ``""``, score, rank, win share."""

    def __init__(self, row: Row, known: Facts) -> None:
        _, self.position, self.letter, player, self.score, self.rank, self.win, self.margin = row
        self.player: str = player or ""
        self.colour = known.seat(self.letter)

    @property
    def name(self) -> str:
        """``"Ada (yellow)"``, or the colour alone."""
        return f"{self.player} ({self.colour})" if self.player else self.colour


class Played:
    """The record that the selection's filters leave: headers, seats, steps, scoring events.

    ``shown``: the seats that are looked at; all else is that of the whole record.

    Raises :class:`RecordFault` if it is not exactly one.
    """

    def __init__(self, selection: Selection) -> None:
        names = [column[0] for column in _described(selection)]
        found = rows(selection, "record")
        if len(found) != 1:
            raise RecordFault(_which(selection, [dict(zip(names, row, strict=True)) for row in found]))
        self.selection = selection
        self.head: dict[str, Any] = dict(zip(names, found[0], strict=True))
        self.facts = facts(self.head["game"] or "")
        # the record is replayed whole, whichever seats are looked at
        self.seats = [Seat(row, self.facts) for row in rows(selection, "record-seats", kept_seats="all_seats")]
        self.steps = rows(selection, "record-steps", kept_seats="all_seats")
        self.points = rows(selection, "record-points", kept_seats="all_seats")
        letters = selection.filters.seat
        self.shown = [seat for seat in self.seats if not letters or seat.letter in letters]

    def shows(self, letter: str) -> bool:
        """Whether the seat of that letter is looked at."""
        return any(seat.letter == letter for seat in self.shown)

    def seat(self, letter: str) -> Seat:
        """The seat of that letter. Raises ``KeyError``."""
        for seat in self.seats:
            if seat.letter == letter:
                return seat
        raise KeyError(letter)

    @cached_property
    def told(self) -> dict[int, str]:
        """Step → what happens there in words; steps are missing where the record cannot be replayed by these rules."""
        return {step: words for step, words, _ in self._replay}

    @cached_property
    def luck(self) -> list[tuple[int, list[float]]]:
        """Steps that are a matter of luck, with how much better than expected they are for each seat."""
        return [(step, luck) for step, _, luck in self._replay if luck is not None]

    @cached_property
    def _replay(self) -> list[tuple[int, str, list[float] | None]]:
        if self.head["game"] not in registry.names() or not self.seats:
            return []
        game = registry.game(self.head["game"])
        options = dict(pair.split("=", 1) for pair in self.head["options"].split())
        try:
            table = table_of(game, self.head["variant"], self.head["seats"].split(), options, self.head["rules"])
        except ValueError:
            return []
        codec = game.codec(table.variant)
        state = game.start(table)
        told: list[tuple[int, str, list[float] | None]] = []
        for _, step, _, _, _, _, text, is_chance, _ in self.steps:
            move: Move | None = codec.read_entry(text) if is_chance else codec.read_move(text)
            if move is None:
                break
            try:
                words = describe_move(game, state, move)
                luck = luck_of(game, state, move) if is_chance else None
                game.apply(state, move)
            except (IllegalMove, ImpossibleChance):
                break
            state.notices.clear()
            told.append((step, words, luck))
        return told


def _described(selection: Selection) -> Sequence[Row]:
    from reports.data.queries import query

    described: Sequence[Row] = selection.connection.execute(f"DESCRIBE {query('record').sql}").fetchall()
    return described


def _which(selection: Selection, found: list[dict[str, Any]]) -> str:
    if not found:
        return "no record answers to the filters" + (
            f": there is none with Id, record_id or hash {selection.filters.record!r}"
            if selection.filters.record
            else ""
        )
    ids = Counter(record["id"] for record in found)
    named = [
        record["id"] if record["id"] and ids[record["id"]] == 1 else record["hash"][:12]
        for record in found[:NAMED_AT_MOST]
    ]
    more = ", …" if len(found) > NAMED_AT_MOST else ""
    return f"{len(found)} records answer to the filters; name one with --record: {', '.join(named)}{more}"
