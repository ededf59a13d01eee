"""A table of Da Yunhe to try rules at: positions are put together, tokens are played, refusals are named by rule."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeAlias

import pytest

from notation.model import Record
from rules.engine.headers import table_of
from rules.errors import RuleError
from rules.game import Move
from rules.games.dayunhe.game import GAME
from rules.games.dayunhe.state import DayunheState
from rules.state import CHANCE, NOBODY

DEALT = "abcdefuuu/ghijklmuu/nopqrstu"
"""What every seat is dealt unless a test says otherwise."""
FIXTURES = Path(__file__).parents[3] / "fixtures" / "dayunhe"


class Desk:
    """One game; ``seats`` in playing order, options by keyword."""

    def __init__(self, seats: str = "y r", **options: str) -> None:
        self.game = GAME
        self.table = table_of(GAME, None, seats.split(), options)
        self.codec = GAME.codec(None)
        self.state: DayunheState = GAME.start(self.table)
        self.field = self.state.rulings.field

    def read(self, token: str) -> Move:
        move = self.codec.read_entry(token) if "=" in token else self.codec.read_move(token)
        assert move is not None, token
        return move

    def play(self, tokens: str) -> Desk:
        """Play tokens one after the other, by whoever is asked."""
        for token in tokens.split():
            GAME.apply(self.state, self.read(token))
        return self

    def refused(self, token: str) -> str:
        """The rule that refuses a token; a refused token leaves everything as it was."""
        before = (GAME.encode(self.state), self.state.points[:], self.state.actor, self.state.question)
        with pytest.raises(RuleError) as caught:
            GAME.apply(self.state, self.read(token))
        assert caught.value.reason
        assert (GAME.encode(self.state), self.state.points, self.state.actor, self.state.question) == before
        return caught.value.rule

    def deal(self, piles: str = DEALT) -> Desk:
        """The same piles for every seat, the first tile from pile 1."""
        for seat in self.table.seats:
            self.play(f"deal.{seat}={piles}")
        return self.play(" ".join(["D1"] * len(self.table.seats)))

    def turn(self, card: int, seat: int = 0) -> Desk:
        """Go on to the turn of a seat (by place from the start player) with a card; seats before it do nothing."""
        if not self.state.round:
            self.deal()
        others = iter(number for number in (1, 7, 10, 2, 3) if number != card)
        seats = len(self.table.seats)
        self.play(" ".join(f"C{card if place == seat else next(others)}" for place in range(seats)))
        return self.play(" ".join(["-"] * seat))

    def put(self, name: str, tile: str, seat: str, rotation: int = 0) -> Desk:
        """Lay a tile on a hex, whatever lies there."""
        place = self.field.hexes[name]
        owner = self.state.rulings.index[seat]
        self.clear(name)
        if tile == "u":
            self.state.lay_unrest(place, owner)
        else:
            self.state.lay_canal(place, tile, owner, rotation)
            self.state.built[owner] += 1
        return self

    def clear(self, names: str) -> Desk:
        """Take the tiles off some hexes."""
        for name in names.split():
            place = self.field.hexes[name]
            if self.state.canals >> place & 1:
                self.state.built[self.state.owner[place]] -= 1
            self.state.clear(place)
        return self

    def calm(self) -> Desk:
        """No unrest tile on the board."""
        return self.clear(" ".join(name for name, at in self.field.hexes.items() if self.state.unrest >> at & 1))

    def store(self, tiles: str, seat: str | None = None) -> Desk:
        """Give a seat (the one that is asked) this storage."""
        self.state.storage[self.state.actor if seat is None else self.state.rulings.index[seat]] = tiles
        return self

    def ship(self, name: str, heading: int = 0, left: int = 4) -> Desk:
        """Put the ship somewhere at the beginning of a round."""
        self.state.ship = self.field.hexes[name]
        self.state.entered = 1 << self.state.ship
        self.state.heading = heading
        self.state.left = left
        return self

    def at(self, name: str) -> str:
        """What lies on a hex: ``""``, ``yu`` or ``yk3``."""
        return str(GAME.encode(self.state)["board"].get(name, ""))

    def piles(self, seat: str) -> list[str]:
        return self.state.piles[self.state.rulings.index[seat]]

    def up(self, seat: str) -> list[bool]:
        return self.state.face_up[self.state.rulings.index[seat]]

    def claim(self, key: str, seat: str) -> int | str:
        return GAME.claim(self.state, self.state.rulings.index[seat], key)

    @property
    def asked(self) -> str | None:
        return GAME.prompt(self.state).rule

    @property
    def actor(self) -> str:
        """Letter of the seat that is asked, ``@`` for chance, ``#`` for nobody."""
        actor = self.state.actor
        return {CHANCE: "@", NOBODY: "#"}.get(actor) or self.table.seats[actor]

    def events(self, since: int = 0) -> list[tuple[str, str, int]]:
        """Scoring events: seat letter, source, amount."""
        return [(self.table.seats[s], source, amount) for s, source, amount, _, _ in self.state.points[since:]]

    def gained(self, tokens: str) -> list[tuple[str, str, int]]:
        """The events of playing these tokens."""
        since = len(self.state.points)
        self.play(tokens)
        return self.events(since)

    def score(self, seat: str) -> int:
        return self.state.scores[self.state.rulings.index[seat]]

    def give(self, seat: str, score: int) -> Desk:
        """Set a score."""
        index = self.state.rulings.index[seat]
        self.state.award(index, score - self.state.scores[index], "construction")
        return self


Make: TypeAlias = Callable[..., Desk]


@pytest.fixture
def desk() -> Make:
    return Desk


@pytest.fixture
def fixtures() -> Path:
    return FIXTURES


@pytest.fixture
def games() -> Callable[..., Iterator[Record]]:
    """Whole games between bots: ``games(count, bots=…)`` gives records of all numbers of seats."""
    from rules.engine.verify import generate

    def play(count: int, bot: str = "greedy", seed: int = 7) -> Iterator[Record]:
        for number in range(count):
            for seats in ("y r", "b y g", "p r g b", "g b r y p"):
                letters = seats.split()
                yield generate(GAME, seats=letters, bots=[bot] * len(letters), seed=seed, number=number)

    return play
