"""Beijing: the table of contents.

A round: circles and actions (:mod:`~rules.games.beijing.phases.action`, with
:mod:`~rules.games.beijing.phases.detail` and :mod:`~rules.games.beijing.phases.construction`), persons
(:mod:`~rules.games.beijing.phases.person`), the event (:mod:`~rules.games.beijing.phases.event`) and decay
(:mod:`~rules.games.beijing.phases.decay`), scoring (:mod:`~rules.games.beijing.phases.scoring`); after the last one the
end (:mod:`~rules.games.beijing.phases.end`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any, ClassVar, Final

from rules.extras import BoardView, Bot, Feature, Label, Measured, Meter, Narrator
from rules.game import ClaimKey, Codec, Game, Move, Option, Prompt, RoundLimits, Source, Table, TurnOrder
from rules.games.beijing import asked, claims, moves, picture, words
from rules.games.beijing.bots import greedy
from rules.games.beijing.choices import choices
from rules.games.beijing.codec import CODEC
from rules.games.beijing.features import FEATURES, LABELS
from rules.games.beijing.phases import action, construction, decay, detail, end, event, person
from rules.games.beijing.setup import draft, draw_events, lay_events, start
from rules.games.beijing.sources import PHASES, SOURCES
from rules.games.beijing.state import BeijingState
from rules.games.beijing.strategy import BeijingMeter
from rules.games.beijing.variants import OPTIONS, VARIANTS


def _nothing(state: BeijingState, move: moves.Pass) -> None:
    """``-``: skip the action, use no medallion, or leave the dragon where it is.

    Rule: BJ-4.6, BJ-6.3, BJ-6.14
    """
    if state.ask == asked.ACTION:
        action.skip(state)
    elif state.ask == asked.MEDALLIONS:
        event.pay_rest(state, 0)
    elif state.ask == asked.DRAGON:
        event.settle_next(state)
    else:
        asked.refuse_move(state.ask)


_APPLY: Final[dict[type[Move], Callable[[BeijingState, Any], None]]] = {
    moves.Events: lay_events,
    moves.Draft: draft,
    moves.Circles: action.lay_circles,
    moves.Bank: detail.bank,
    moves.Fireworks: detail.fireworks,
    moves.Harvest: detail.harvest,
    moves.Training: detail.training,
    moves.Scriptorium: detail.scriptorium,
    moves.Audience: detail.audience,
    moves.Construction: construction.build,
    moves.Lantern: detail.lantern,
    moves.Pass: _nothing,
    moves.Hire: person.hire,
    moves.Medallions: event.use_medallions,
    moves.Remove: event.remove,
    moves.Dragon: event.move_dragon,
    moves.Decay: decay.decay,
}


class Beijing(Game[BeijingState], Measured[BeijingState], Narrator[BeijingState], BoardView[BeijingState]):
    """The game in both variants. No luck is defined: the events are known to all from the start, and how the action
    tiles fall into circles favours nobody of itself."""

    name: ClassVar[str] = "beijing"
    title: ClassVar[str] = "Beijing"
    prefix: ClassVar[str] = "BJ"
    variants: ClassVar[tuple[str, ...]] = tuple(VARIANTS)
    seat_letters: ClassVar[str] = "yrgbw"
    seat_names: ClassVar[Mapping[str, str]] = {
        "y": "yellow", "r": "red", "g": "green", "b": "blue", "w": "white",
    }  # fmt: skip
    max_seats: ClassVar[int] = 5
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    sources: ClassVar[tuple[Source, ...]] = SOURCES
    claims: ClassVar[tuple[ClaimKey, ...]] = claims.CLAIMS
    round_limits: ClassVar[RoundLimits] = asked.ROUND_LIMITS
    phases: ClassVar[tuple[str, ...]] = PHASES
    features: ClassVar[tuple[Feature, ...]] = FEATURES
    labels: ClassVar[tuple[Label, ...]] = LABELS
    bots: ClassVar[Mapping[str, Bot]] = {"greedy": greedy}

    def codec(self, variant: str | None) -> Codec:
        """One codec for both variants."""
        return CODEC

    def start(self, table: Table) -> BeijingState:
        """The state before the first step."""
        return start(table)

    def apply(self, state: BeijingState, move: Move) -> None:
        """Check a move or chance entry and carry it out, up to the next question."""
        _APPLY[type(move)](state, move)

    def prompt(self, state: BeijingState) -> Prompt:
        """What the game waits for."""
        return asked.QUESTIONS[state.ask]

    def turn_order(self, state: BeijingState) -> TurnOrder | None:
        """Seat order in the draft, then the track order of the phase."""
        return asked.turn_order(state.ask, state.order)

    def legal_moves(self, state: BeijingState) -> Iterator[Move]:
        """Every legal move of the seat that is asked, lazily."""
        return iter(choices(state))

    def random_legal_move(self, state: BeijingState, rng: Random) -> Move:
        """One of the legal moves, each equally likely, found by its number."""
        found = choices(state)
        return found[rng.randrange(found.size)]

    def sample_chance(self, state: BeijingState, rng: Random) -> Move | None:
        """The events, or the action tiles in their circles; ``None`` when neither is due."""
        if state.ask == asked.EVENTS:
            return draw_events(state.rulings, rng)
        if state.ask == asked.CIRCLES:
            return action.draw_circles(state, rng)
        return None

    def ranks(self, state: BeijingState) -> list[int]:
        """Ranks from 1; no two seats share one."""
        return end.ranks(state)

    def claim(self, state: BeijingState, seat: int, key: str) -> int:
        """The value that ``seat.key=`` is compared with."""
        return claims.value(state, seat, key)

    def holdings(self, state: BeijingState) -> list[list[int | str]]:
        """All claims of all seats."""
        return claims.holdings(state)

    def encode(self, state: BeijingState) -> Any:
        """The canonical encoding for the digest."""
        return claims.encode(state)

    def meter(self, table: Table) -> Meter[BeijingState]:
        """A fresh meter for one record."""
        return BeijingMeter(table)

    def describe_move(self, state: BeijingState, move: Move) -> str:
        """The move as a sentence without its subject."""
        return words.sentence(state, move)

    def render_board(self, state: BeijingState) -> str:
        """The state in plain text."""
        return picture.board(state)


GAME: Final = Beijing()
