"""A scene: a game of Beijing brought to a point where one rule can be tried."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rules.engine.digest import digest
from rules.engine.headers import table_of
from rules.errors import IllegalMove, ImpossibleChance, RuleError
from rules.game import Move
from rules.games.beijing.components.board import BIT, FIRST_PLOT, PLOT, STREET_LETTERS
from rules.games.beijing.components.pieces import CARD, KIND, NO_CARD, NO_PERSON, PROFESSION_OF, TILES, YIELDS
from rules.games.beijing.game import COURSE, GAME
from rules.games.beijing.phases import event
from rules.games.beijing.questions import Question
from rules.games.beijing.state import BeijingState
from rules.state import CHANCE, NO_QUESTION, NOBODY

ORDERS = {"basic": "ccdtmfpdtmfp", "full": "bdflmptbdflmpt"}
CIRCLES = {
    ("basic", 2): "BCFH/IMS",
    ("basic", 3): "BCF/HI/MS",
    ("basic", 4): "BC/FH/IM/S",
    ("basic", 5): "BC/FH/I/M/S",
    ("full", 2): "BCFH/ILMS",
    ("full", 3): "BCF/HIL/MS",
    ("full", 4): "BC/FH/IL/MS",
    ("full", 5): "BC/FH/IL/M/S",
}
DRAFTS = ("Db>a1,m>b1", "Dh>a1,m>b1", "Dh>a1,s>b1", "Dc>a1,m>b1", "Dc>a1,h>b1")


def read(token: str) -> Move:
    codec = GAME.codec(None)
    move = codec.read_entry(token) if "=" in token else codec.read_move(token)
    assert move is not None, token
    return move


class Scene:
    """A state with short ways to set it up, to play tokens, and to look at it. Seats are letters."""

    def __init__(self, seats: str, variant: str, options: dict[str, str]) -> None:
        self.table = table_of(GAME, variant, seats.split(), options)
        self.variant = variant
        self.state: BeijingState = GAME.start(self.table)
        self.state.facts = []

    # Playing

    def do(self, tokens: str) -> Scene:
        """Play tokens; a mark such as ``y:`` or ``@`` says who must be asked."""
        for token in tokens.split():
            if token == "@":
                assert self.state.actor == CHANCE
            elif token.endswith(":"):
                assert self.who == token[:-1], f"{self.who} is asked, not {token}"
            else:
                GAME.apply(self.state, read(token))
        return self

    def refuses(self, token: str) -> str:
        """The rule by which a token is refused; the refusal leaves the state as it was."""
        before = digest(GAME, self.state)
        kind = ImpossibleChance if "=" in token else IllegalMove
        with pytest.raises(RuleError) as caught:
            GAME.apply(self.state, read(token))
        assert type(caught.value) is kind
        assert caught.value.reason
        assert digest(GAME, self.state) == before
        return caught.value.rule

    def tries(self, token: str) -> bool:
        """Whether a token would be accepted now; plays it on a copy."""
        try:
            GAME.apply(self.state.copy(), read(token))
        except RuleError:
            return False
        return True

    def legal(self) -> set[str]:
        """All legal tokens."""
        return {GAME.codec(None).write(move) for move in GAME.legal_moves(self.state)}

    def drafted(self) -> Scene:
        """Through the set-up with the usual events and drafts."""
        self.do(f"@ events={ORDERS[self.variant]}")
        return self.do(" ".join(DRAFTS[: self.state.players]))

    def acting(self, circles: str | None = None) -> Scene:
        """Lay out the circles; the action phase begins."""
        return self.do("@ acts=" + (circles or CIRCLES[self.variant, self.state.players]))

    def hiring(self) -> Scene:
        """Through an action phase that everybody skips."""
        self.acting()
        while self.state.question == Question.ACTION:
            self.do("-")
        return self

    def event(self, letter: str) -> Scene:
        """The present round comes to its event, which is ``letter``."""
        state = self.state
        state.round = max(state.round, 1)
        state.round_starting = 0
        order = list(state.events)
        order[state.round - 1] = letter
        state.events = "".join(order)
        state.step = COURSE.index(event.begin)
        state.question = NO_QUESTION
        GAME.advance(state)
        return self

    # Setting up

    def index(self, seat: str) -> int:
        return self.table.index(seat)

    def give(self, seat: str, **held: int) -> Scene:
        """Set holdings: ``yuan``, ``rice``, ``rockets``, ``small``, ``large``, ``medallions``, ``dragon``."""
        for what, number in held.items():
            getattr(self.state, what)[self.index(seat)] = number
        return self

    def build(self, seat: str, plots: str) -> Scene:
        """Set a seat's board; ``a1=r+ a2 b1* c1*-`` is a person in a house, a house, a lit one, a lantern alone."""
        state, index = self.state, self.index(seat)
        houses = lanterns = people = 0
        streets = 3
        persons: dict[int, int] = {}
        for word in plots.split():
            plot, _, tile = word.replace("*", "").replace("-", "").partition("=")
            streets = max(streets, STREET_LETTERS.index(plot[0]) + 1)
            houses |= 0 if word.endswith("-") else BIT[plot]
            lanterns |= BIT[plot] if "*" in word else 0
            if tile:
                people |= BIT[plot]
                persons[PLOT[plot]] = KIND[tile]
        state.streets[index] = streets
        state.houses[index], state.lanterns[index], state.people[index] = houses, lanterns, people
        state.persons[index] = [persons.get(at, NO_PERSON) for at in range(FIRST_PLOT[streets])]
        state.symbols[index] = [0] * len(state.symbols[index])
        for kind in persons.values():
            state.symbols[index][PROFESSION_OF[kind]] += YIELDS[kind]
        return self

    def hand(self, seat: str, cards: str, top: str = "") -> Scene:
        """Set the cards in hand, and the one on top of the discard pile."""
        held = [0] * len(CARD)
        for card in cards:
            held[CARD[card]] += 1
        self.state.hands[self.index(seat)] = held
        self.state.discard[self.index(seat)] = CARD[top] if top else NO_CARD
        return self

    def supply(self, **left: int) -> Scene:
        """Set how many tiles are left: ``r=1``; experienced ones as ``r_=1``."""
        for name, number in left.items():
            self.state.supply[KIND[name.replace("_", "+")]] = number
        return self

    def track(self, **spaces: int) -> Scene:
        """Set the discs; of those named on one space the first lies on top."""
        for seat, space in spaces.items():
            self.state.track[self.index(seat)] = space
        order = [self.index(seat) for seat in spaces]
        self.state.turn_order = sorted(order, key=lambda seat: -self.state.track[seat])
        return self

    def round(self, number: int) -> Scene:
        """Set the number of the round that is about to begin."""
        self.state.round = self.state.round_starting = number
        self.state.completed_rounds = number - 1
        return self

    # Looking

    @property
    def who(self) -> str:
        actor = self.state.actor
        return self.table.seats[actor] if actor >= 0 else {CHANCE: "@", NOBODY: "#"}[actor]

    @property
    def rule(self) -> str | None:
        """The rule of what is asked."""
        return GAME.prompt(self.state).rule

    def value(self, seat: str, key: str) -> int:
        return GAME.claim(self.state, self.index(seat), key)

    def score(self, seat: str) -> int:
        return self.state.scores[self.index(seat)]

    def points(self, seat: str) -> dict[str, int]:
        """A seat's points by source."""
        found: dict[str, int] = {}
        for who, source, amount, _, _ in self.state.points:
            if who == self.index(seat):
                found[source] = found.get(source, 0) + amount
        return found

    def left(self, tile: str) -> int:
        return self.state.supply[KIND[tile]]

    def supplies(self) -> dict[str, int]:
        return dict(zip(TILES, self.state.supply, strict=True))

    def ladder(self) -> str:
        return "".join(self.table.seats[seat] for seat in self.state.turn_order)

    def houses(self, seat: str) -> str:
        return "".join(plot for plot, bit in BIT.items() if self.state.houses[self.index(seat)] & bit)

    def lanterns(self, seat: str) -> str:
        return "".join(plot for plot, bit in BIT.items() if self.state.lanterns[self.index(seat)] & bit)

    def people(self, seat: str) -> str:
        persons = self.state.persons[self.index(seat)]
        return " ".join(
            f"{plot}={TILES[persons[at]]}" for plot, at in PLOT.items() if at < len(persons) and persons[at] >= 0
        )

    def notices(self) -> list[tuple[str, str]]:
        """Notices since the last look."""
        found, self.state.notices = self.state.notices, []
        return found


NewScene = Callable[..., Any]


@pytest.fixture
def scene() -> NewScene:
    """``scene("y r", variant="basic", **options)``; options' ``-`` as ``_``, ``draft=False``: nothing is played yet."""

    def new(seats: str = "y r", variant: str = "basic", draft: bool = True, **options: str) -> Scene:
        found = Scene(seats, variant, {key.replace("_", "-"): value for key, value in options.items()})
        return found.drafted() if draft else found

    return new
