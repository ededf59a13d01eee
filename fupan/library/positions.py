"""Where a record stands before one of its steps: the board, and what may be played there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fupan.library.single import text_of
from rules.engine.observer import Observer
from rules.extras import render_board

if TYPE_CHECKING:
    from notation.model import Record
    from rules.game import Game, Move, Table
    from rules.state import Event, Fact, State


def board(record: str | bytes | Record, *, at: int | None = None) -> str:
    """A picture of the board in characters, just before step ``at`` (``None``: at the end of what can be replayed).

    Raises :class:`ArgumentError` for a step that is not there, and :class:`RecordError` for a record of which nothing
    can be replayed.

    >>> record = next(fupan.generate("yinzi", variant="closed", seats=2))
    >>> print(fupan.board(record, at=1).splitlines()[0])
    Round 0 of 4, turn order r b
    """
    position = _position(record, at)
    return render_board(position.game, position.state).rstrip("\n")


def legal_moves(record: str | bytes | Record, *, at: int | None = None, limit: int | None = None) -> list[str]:
    """What may be played just before step ``at`` (``None``: at the end of what can be replayed), as tokens.

    Empty where the game is over or waits for chance. ``limit``: at most so many. Raises as :func:`board` does.

    >>> record = next(fupan.generate("beijing", seats="y r", seed=3))
    >>> fupan.legal_moves(record, at=2, limit=3)
    ['Db>a1,c>a2', 'Db>a1,c>b1', 'Db>a1,c>b2']
    """
    from itertools import islice

    from fupan.library.arguments import check_number, check_optional

    limit = check_optional(check_number, "limit", limit, 0)
    position = _position(record, at)
    codec = position.game.codec(position.table.variant)
    return [codec.write(move) for move in islice(position.game.legal_moves(position.state), limit)]


class _Position(Observer):
    """Follows a replay up to a step, whose number is ``at``; ``None``: to the end."""

    def __init__(self, game: Game[Any], table: Table, state: State, at: int | None) -> None:
        self.game = game
        self.table = table
        self.state = state
        self.steps = 0
        self._at = at
        if at == 1:
            self.state = state.copy()

    def before(self, state: State, actor: int, move: Move) -> None:
        """Keep the state if the step is the one."""
        if self.steps + 1 == self._at:
            self.state = state.copy()

    def step(
        self,
        state: State,
        actor: int,
        move: Move,
        token: str,
        glyph: str | None,
        events: list[Event],
        facts: list[Fact],
    ) -> None:
        """One step more."""
        self.steps += 1


def _position(record: object, at: int | None) -> _Position:
    from fupan.errors import ArgumentError, RecordError
    from fupan.library.arguments import check_optional, check_step
    from rules.engine.verify import verify_and_listen

    at = check_optional(check_step, "at", at)
    text = text_of("record", record)
    verdict, position = verify_and_listen(text, lambda game, table, state: _Position(game, table, state, at))
    if not isinstance(position, _Position):
        errors = [finding for finding in verdict.findings if finding.severity == "error"]
        raise RecordError(f"nothing of the record can be replayed: {errors[0].message}", errors)
    if at is not None and at > position.steps + 1:
        raise ArgumentError(f"at {at}: the record has {position.steps} steps that can be replayed")
    return position
