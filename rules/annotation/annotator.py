"""Writes into a record what its replay shows: gains, forced moves, rare ones, and moves that would have gained more."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any, Final, NamedTuple

from notation.model import Comment, Element, Nag, Play, Record, Variation
from rules.annotation.remarks import BETTER, FORCED, write_gains, write_rarity
from rules.annotation.stripping import strip_annotations
from rules.engine.observer import Observer
from rules.game import Game, Move
from rules.moments.addresses import MomentObserver, Step
from rules.moments.scenes import list_gains
from rules.picture.scene import Gain
from rules.state import CHANCE, State
from rules.structs.table import Table

LOOKED_AT: Final = 400
"""Legal moves that are tried for a better gain; where there are more, none is looked for."""
LEAST_ASKED: Final = 20
"""Moves of other games in the same phase of the same round, at least, before one is called rare."""
RARE: Final = 0.05
"""Share of those moves, at most, for which one is called rare."""

RarityLookup = Callable[["Moment"], "tuple[int, int] | None"]
"""How often a move was made in other games, and how many were made there; ``None``: nobody knows."""


@dataclass(frozen=True)
class Wanted:
    """What is written. ``rarity``: looks moves up in other games; ``None``: rare moves are not asked for."""

    gains: bool = True
    forced: bool = True
    better: bool = False
    rarity: RarityLookup | None = None


class Moment(NamedTuple):
    """What is known of one step. ``better``: token and gains of a move that would have gained more; ``None``: none.

    ``verb``: the type of the move. ``token``: its canonical spelling.
    """

    game: Game[Any]
    table: Table
    round: int
    phase: str
    actor: str
    verb: str
    token: str
    gains: tuple[Gain, ...]
    is_forced: bool
    better: tuple[str, tuple[Gain, ...]] | None


class AnnotationObserver(MomentObserver):
    """Collects the moments of a record by their addresses, those of its variations too."""

    def __init__(
        self,
        game: Game[Any],
        table: Table,
        state: State,
        line: str = "",
        found: dict[str, Moment] | None = None,
        *,
        looks_ahead: bool = False,
        seeks_forced: bool = True,
    ) -> None:
        super().__init__(game, table, state, line)
        self.found: dict[str, Moment] = {} if found is None else found
        self._looks_ahead = looks_ahead
        self._seeks_forced = seeks_forced
        self._round = 0
        self._phase = ""
        self._is_forced = False
        self._before: State | None = None

    def before(self, state: State, actor: int, move: Move) -> None:
        """What only the state before the move tells."""
        self._round, self._phase = state.round, state.phase
        is_decision = actor != CHANCE and actor == state.actor
        self._is_forced = self._seeks_forced and is_decision and len(list(islice(self.game.legal_moves(state), 2))) == 1
        is_looked_at = self._looks_ahead and is_decision and not self._is_forced and not self._line
        self._before = state.copy() if is_looked_at else None

    def reach(self, state: State, step: Step) -> None:
        """Keep what is known of the step."""
        gains = list_gains(self.game, self.table, step.events)
        better = None
        if self._before is not None:
            better = find_better(self.game, self._before, step.actor, step.move, gains)
        codec = self.game.codec(self.table.variant)
        self.found[self.address] = Moment(
            self.game,
            self.table,
            self._round,
            self._phase,
            "@" if step.actor == CHANCE else self.table.seats[step.actor],
            str(step.move.__struct_config__.tag),
            codec.write(step.move),
            gains,
            self._is_forced,
            better,
        )

    def enter_variation(self, state: State, line: str) -> Observer | None:
        """Collect those of the variation, too."""
        return AnnotationObserver(self.game, self.table, state, line, self.found, seeks_forced=self._seeks_forced)


def find_better(
    game: Game[Any], state: State, seat: int, move: Move, gains: tuple[Gain, ...]
) -> tuple[str, tuple[Gain, ...]] | None:
    """The first of the legal moves with the largest gain of the seat at once, if that is more than the move's own.

    ``state``: the one before the move. ``gains``: those of the move. ``None`` too where there are more than
    :data:`LOOKED_AT` legal moves.
    """
    letter = state.table.seats[seat]
    best = sum(gain.amount for gain in gains if gain.seat == letter)
    found: tuple[Move, tuple[Gain, ...]] | None = None
    moves = list(islice(game.legal_moves(state), LOOKED_AT + 1))
    if len(moves) > LOOKED_AT:
        return None
    for other in moves:
        tried = state.copy()
        known = len(tried.points)
        game.apply(tried, other)
        own = list_gains(game, state.table, tried.points[known:])
        total = sum(gain.amount for gain in own if gain.seat == letter)
        if total > best:
            best, found = total, (other, own)
    if found is None or found[0] == move:
        return None
    return game.codec(state.table.variant).write(found[0]), found[1]


def annotate(record: Record, moments: Mapping[str, Moment], wanted: Wanted) -> Record:
    """The record with what the program knows; what it wrote earlier is written anew.

    ``moments``: by address, of this very record without the program's earlier remarks.
    """
    return replace(record, line=_annotate(strip_annotations(record).line, "", moments, wanted))


def _annotate(
    line: tuple[Element, ...], prefix: str, moments: Mapping[str, Moment], wanted: Wanted
) -> tuple[Element, ...]:
    found: list[Element] = []
    steps = variations = 0
    pending: list[Element] = []
    suggested: list[Element] = []
    for element in line:
        if not isinstance(element, Nag):
            # the program's remarks stand directly behind the move and its glyphs
            found += pending
            pending = []
        if isinstance(element, Play):
            found += suggested
            steps, variations = steps + 1, 0
            moment = moments.get(f"{prefix}{steps}")
            pending = [] if moment is None else _remarks_on(moment, wanted)
            suggested = [] if moment is None else _suggestion(moment, wanted)
            found.append(element)
        elif isinstance(element, Variation):
            variations += 1
            inner = f"{prefix}{steps}/{variations}:"
            found.append(Variation(_annotate(element.line, inner, moments, wanted)))
        else:
            if not isinstance(element, Comment | Nag):
                found += suggested
                suggested = []
            found.append(element)
    return (*found, *pending, *suggested)


def _remarks_on(moment: Moment, wanted: Wanted) -> list[Element]:
    found: list[Element] = []
    if wanted.gains and moment.gains:
        found.append(Comment(write_gains(moment.gains)))
    if wanted.forced and moment.is_forced:
        found.append(Comment(FORCED))
    if wanted.rarity is not None and moment.actor != "@" and not moment.is_forced:
        counted = wanted.rarity(moment)
        if counted is not None and counted[1] >= LEAST_ASKED and counted[0] <= RARE * counted[1]:
            found.append(Comment(write_rarity(*counted)))
    return found


def _suggestion(moment: Moment, wanted: Wanted) -> list[Element]:
    """The variation with a move that would have gained more."""
    if not wanted.better or moment.better is None:
        return []
    token, gains = moment.better
    line: list[Element] = [Comment(BETTER), Play(moment.actor, token, None)]
    if wanted.gains:
        line.append(Comment(write_gains(gains)))
    return [Variation(tuple(line))]
