"""Scenes of Beijing: games brought to a point where one rule can be tried."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Self, TypeAlias

from rules.games.beijing.components.board import BIT, FIRST_PLOT, PLOT, STREET_LETTERS
from rules.games.beijing.components.pieces import CARD, KIND, NO_CARD, NO_PERSON, PROFESSION_OF, TILES, YIELDS
from rules.games.beijing.game import COURSE, GAME
from rules.games.beijing.phases import event
from rules.games.beijing.questions import Question
from rules.games.beijing.state import BeijingState
from rules.state import NO_QUESTION
from tests.scenes import Refusal, Scene

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


class BeijingScene(Scene):
    """A game of Beijing with short ways to set it up and to look at it. Seats are letters."""

    state: BeijingState

    def __init__(self, seats: str, variant: str, options: Mapping[str, str]) -> None:
        super().__init__(GAME, variant, seats, options)
        self.variant = variant
        self.state.facts = []

    # Playing

    def play(self, text: str) -> Self:
        """Play tokens, of whoever is asked; a mark such as ``y:`` or ``@`` says who must be."""
        for token in text.split():
            if token == "@" or token.endswith(":"):
                assert token == self.mark, f"{self.mark} is asked, not {token}"
            else:
                self.step(self.read(token, chance="=" in token))
        return self

    def refused(self, text: str) -> Refusal:
        """Try one token, whoever is asked; it must be refused."""
        return super().refused(self._with_mark(text))

    def accepts(self, text: str) -> bool:
        """Whether one token would be possible now."""
        return super().accepts(self._with_mark(text))

    def _with_mark(self, token: str) -> str:
        return f"@ {token}" if "=" in token else f"{self.table.seats[0]}: {token}"

    def legal(self) -> set[str]:
        """All legal tokens."""
        return set(self.legal_tokens())

    def drafted(self) -> Self:
        """Through the set-up with the usual events and drafts."""
        self.play(f"@ events={ORDERS[self.variant]}")
        return self.play(" ".join(DRAFTS[: self.state.players]))

    def acting(self, circles: str | None = None) -> Self:
        """Lay out the circles; the action phase begins."""
        return self.play("@ acts=" + (circles or CIRCLES[self.variant, self.state.players]))

    def hiring(self) -> Self:
        """Through an action phase that everybody skips."""
        self.acting()
        while self.state.question == Question.ACTION:
            self.play("-")
        return self

    def event(self, letter: str) -> Self:
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

    def give(self, seat: str, **held: int) -> Self:
        """Set holdings: ``yuan``, ``rice``, ``rockets``, ``small``, ``large``, ``medallions``, ``dragon``."""
        for what, number in held.items():
            getattr(self.state, what)[self.index(seat)] = number
        return self

    def build(self, seat: str, plots: str) -> Self:
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

    def hand(self, seat: str, cards: str, top: str = "") -> Self:
        """Set the cards in hand, and the one on top of the discard pile."""
        held = [0] * len(CARD)
        for card in cards:
            held[CARD[card]] += 1
        self.state.hands[self.index(seat)] = held
        self.state.discard[self.index(seat)] = CARD[top] if top else NO_CARD
        return self

    def supply(self, **left: int) -> Self:
        """Set how many tiles are left: ``r=1``; experienced ones as ``r_=1``."""
        for name, number in left.items():
            self.state.supply[KIND[name.replace("_", "+")]] = number
        return self

    def track(self, **spaces: int) -> Self:
        """Set the discs; of those named on one space the first lies on top."""
        for seat, space in spaces.items():
            self.state.track[self.index(seat)] = space
        order = [self.index(seat) for seat in spaces]
        self.state.turn_order = sorted(order, key=lambda seat: -self.state.track[seat])
        return self

    def round(self, number: int) -> Self:
        """Set the number of the round that is about to begin."""
        self.state.round = self.state.round_starting = number
        self.state.completed_rounds = number - 1
        return self

    # Looking

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


StartScene: TypeAlias = Callable[..., BeijingScene]
"""``scene("y r", variant="basic", **options)``: a game after its draft; ``draft=False``: nothing is played yet."""
