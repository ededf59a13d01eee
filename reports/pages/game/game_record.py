"""One record from the tables, and its replay for descriptions and luck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property

from reports.data.game_descriptions import GameDescription, describe_game
from reports.data.queries import fetch_rows
from reports.data.rows.records import (
    RecordAnnotationsRow,
    RecordFindingsRow,
    RecordPointsRow,
    RecordRow,
    RecordSeatsRow,
    RecordStepsRow,
)
from reports.data.selection import Selection
from reports.html.direction import isolate
from rules import registry
from rules.engine.headers import table_of
from rules.errors import IllegalMove, ImpossibleChance
from rules.extras import describe_move, luck_of
from rules.game import Move

MAX_NAMED = 5
"""Records that the message on several ones names."""


class RecordChoiceError(ValueError):
    """No record, or more than one, passes the filters; the message is for people."""


class RecordSeat:
    """A seat of the record. ``player``: the name or ``""``. ``win``: 1/k for each of k winners, else 0."""

    def __init__(self, row: RecordSeatsRow, game: GameDescription) -> None:
        self.letter = row.seat
        self.position = row.position
        self.score = row.score
        self.rank = row.rank
        self.win = row.win
        self.player = row.player or ""
        self.colour = game.seat(row.seat)

    @property
    def name(self) -> str:
        """``"Ada (yellow)"``, or the colour alone."""
        return f"{isolate(self.player)} ({self.colour})" if self.player else self.colour


class GameRecord:
    """The record that the selection's filters leave: headers, seats, steps, scoring events.

    ``shown``: the seats that the filters keep; all else is that of the whole record.

    Raises :class:`RecordChoiceError` if it is not exactly one.
    """

    def __init__(self, selection: Selection) -> None:
        found = fetch_rows(selection, RecordRow)
        if len(found) != 1:
            raise RecordChoiceError(_explain_choice(selection, found))
        self.selection = selection
        self.headers = found[0]
        self.game = describe_game(self.headers.game or "")
        # the record is replayed whole, whichever seats are shown
        rows = fetch_rows(selection, RecordSeatsRow, kept_seats="all_seats")
        self.seats = [RecordSeat(row, self.game) for row in rows]
        self.steps = fetch_rows(selection, RecordStepsRow, kept_seats="all_seats")
        self.points = fetch_rows(selection, RecordPointsRow, kept_seats="all_seats")
        self.annotations = fetch_rows(selection, RecordAnnotationsRow)
        self.findings = fetch_rows(selection, RecordFindingsRow)
        letters = selection.filters.seat
        self.shown = [seat for seat in self.seats if not letters or seat.letter in letters]

    def is_shown(self, letter: str) -> bool:
        """Whether the filters keep the seat of that letter."""
        return any(seat.letter == letter for seat in self.shown)

    def seat(self, letter: str) -> RecordSeat:
        """The seat of that letter. Raises ``KeyError``."""
        for seat in self.seats:
            if seat.letter == letter:
                return seat
        raise KeyError(letter)

    @cached_property
    def descriptions(self) -> dict[int, str]:
        """Step → what happens there in words; steps are missing where the record cannot be replayed by these rules."""
        return {step: words for step, words, _ in self._replay}

    @cached_property
    def luck(self) -> list[tuple[int, list[float]]]:
        """Steps that are a matter of luck, with how much better than expected they are for each seat."""
        return [(step, luck) for step, _, luck in self._replay if luck is not None]

    @cached_property
    def _replay(self) -> list[tuple[int, str, list[float] | None]]:
        """Step, its description, and luck for each seat if it is a matter of luck."""
        headers = self.headers
        if headers.game not in registry.names() or headers.rules is None or not self.seats:
            return []
        game = registry.game(headers.game)
        options = dict(pair.split("=", 1) for pair in headers.options.split())
        try:
            table = table_of(game, headers.variant, headers.seats.split(), options, headers.rules)
        except ValueError:
            return []
        codec = game.codec(table.variant)
        state = game.start(table)
        replayed: list[tuple[int, str, list[float] | None]] = []
        for row in self.steps:
            move: Move | None = codec.read_entry(row.text) if row.is_chance else codec.read_move(row.text)
            if move is None:
                break
            try:
                description = describe_move(game, state, move)
                luck = luck_of(game, state, move) if row.is_chance else None
                game.apply(state, move)
            except (IllegalMove, ImpossibleChance):
                break
            state.notices.clear()
            replayed.append((row.step, description, luck))
        return replayed


def _explain_choice(selection: Selection, found: Sequence[RecordRow]) -> str:
    if not found:
        return "no record answers to the filters" + (
            f": there is none with Id, record_id or hash {selection.filters.record!r}"
            if selection.filters.record
            else ""
        )
    ids = Counter(record.id for record in found)
    names = [record.id if record.id and ids[record.id] == 1 else record.hash[:12] for record in found[:MAX_NAMED]]
    more = ", …" if len(found) > MAX_NAMED else ""
    return f"{len(found)} records answer to the filters; name one with --record: {', '.join(names)}{more}"
