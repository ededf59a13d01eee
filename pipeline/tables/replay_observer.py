"""Follows the replay of one record and keeps what its tables need."""

from __future__ import annotations

from typing import Any

from rules.engine.observer import Observer
from rules.extras import meter_of
from rules.game import Game, Move
from rules.state import Event, Fact, State
from rules.structs.measures import Measures
from rules.structs.table import Table


class ReplayObserver(Observer):
    """Lists of what has happened, one element a step, event, or remark."""

    __slots__ = (
        "_after", "_done", "_meter", "_phase", "_round", "_state", "actors", "event_steps", "game", "glyphs",
        "holdings", "phases", "remarks", "rounds", "table", "tokens",
    )  # fmt: skip

    def __init__(self, game: Game[Any], table: Table, state: State) -> None:
        self.game = game
        self.table = table
        self._state = state
        self._meter = meter_of(game, table)
        self._after = self._meter.after
        self._round = state.round
        self._phase = state.phase
        self._done = state.completed_rounds
        self.tokens: list[str] = []
        """Each step's token as the record spells it, without its glyph."""
        self.actors: list[int] = []
        """Who acted: seat index, or ``CHANCE``."""
        self.rounds: list[int] = []
        """The round in which the step was made."""
        self.phases: list[str] = []
        """The phase in which the step was made."""
        self.glyphs: list[tuple[int, str]] = []
        """Step and glyph of those that have one."""
        self.event_steps: list[int] = [0] * len(state.points)
        """The step of each scoring event; 0: before the first."""
        self.holdings: list[tuple[int, list[list[int | str]]]] = []
        """Round, and for each seat what it holds (``Game.holdings``), after each complete round."""
        self.remarks: list[tuple[int, str, str]] = []
        """Step after which it stands, kind and text of each comment, numeric glyph and variation."""
        self.before = self._meter.before  # type: ignore[method-assign]

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
        """Keep one step."""
        self.tokens.append(token)
        self.actors.append(actor)
        self.rounds.append(self._round)
        self.phases.append(self._phase)
        self._round = state.round
        self._phase = state.phase
        if glyph is not None:
            self.glyphs.append((len(self.tokens), glyph))
        if events:
            self.event_steps += [len(self.tokens)] * len(events)
        self._after(state, actor, move, events, facts)
        if state.completed_rounds != self._done:
            self._done = state.completed_rounds
            self.holdings.append((self._done, self.game.holdings(state)))

    def remark(self, kind: str, text: str) -> None:
        """Keep a comment, numeric glyph or variation."""
        self.remarks.append((len(self.tokens), kind, text))

    @property
    def points(self) -> list[Event]:
        """Every scoring event of the game."""
        return self._state.points

    def measures(self, ranks: list[int]) -> Measures:
        """Features and labels at the last good state."""
        return self._meter.result(self._state, ranks)
