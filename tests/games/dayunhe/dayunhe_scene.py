"""Scenes of Da Yunhe: games brought to a point where one rule can be tried, positions put together by hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Self, TypeAlias

from rules.game import Move
from rules.games.dayunhe.game import GAME
from rules.games.dayunhe.state import DayunheState
from rules.state import CHANCE
from tests.scenes import Refusal, Scene

DEALT = "abcdefuuu/ghijklmuu/nopqrstu"
"""What every seat is dealt unless a test says otherwise."""


class DayunheScene(Scene):
    """A game of Da Yunhe; hexes are names, piles are counted from 1."""

    state: DayunheState

    def __init__(self, seats: str, options: Mapping[str, str]) -> None:
        super().__init__(GAME, None, seats, options)
        self.field = self.state.rulings.field

    def move(self, token: str) -> Move:
        """The move or chance entry that a token spells, whoever is asked."""
        return self.read(token, chance="=" in token)

    def play(self, text: str) -> Self:
        """Play tokens, of whoever is asked; a mark says who must be."""
        for token in text.split():
            if token == "@" or token.endswith(":"):
                assert token == self.mark, f"{token}, not {self.mark}"
            else:
                self.step(self.read(token, chance=self.state.actor == CHANCE))
        return self

    def refused(self, text: str) -> Refusal:
        """Try one token; it must be refused, and the same is still asked of the same seat."""
        before = self.state.actor, self.state.question
        if "=" in text and "@" not in text:
            text = f"@ {text}"
        refusal = super().refused(text)
        assert (self.state.actor, self.state.question) == before
        return refusal

    def deal(self, piles: str = DEALT) -> Self:
        """The same piles for every seat, the first tile from pile 1."""
        for seat in self.table.seats:
            self.play(f"deal.{seat}={piles}")
        return self.play(" ".join(["D1"] * len(self.table.seats)))

    def turn(self, card: int, seat: int = 0) -> Self:
        """Go on to the turn of a seat (by place from the start player) with a card; seats before it do nothing."""
        if not self.state.round:
            self.deal()
        others = iter(number for number in (1, 7, 10, 2, 3) if number != card)
        seats = len(self.table.seats)
        self.play(" ".join(f"C{card if place == seat else next(others)}" for place in range(seats)))
        return self.play(" ".join(["-"] * seat))

    def put(self, name: str, tile: str, seat: str, rotation: int = 0) -> Self:
        """Lay a tile on a hex, whatever lies there."""
        place = self.field.hexes[name]
        owner = self.table.index(seat)
        self.clear(name)
        if tile == "u":
            self.state.lay_unrest(place, owner)
        else:
            self.state.lay_canal(place, tile, owner, rotation)
            self.state.built[owner] += 1
        return self

    def clear(self, names: str) -> Self:
        """Take the tiles off some hexes."""
        for name in names.split():
            place = self.field.hexes[name]
            if self.state.canals >> place & 1:
                self.state.built[self.state.owner[place]] -= 1
            self.state.clear(place)
        return self

    def clear_unrest(self) -> Self:
        """No unrest tile on the board."""
        return self.clear(" ".join(name for name, place in self.field.hexes.items() if self.state.unrest >> place & 1))

    def store(self, tiles: str, seat: str | None = None) -> Self:
        """Give a seat (the one that is asked) this storage."""
        self.state.storage[self.state.actor if seat is None else self.table.index(seat)] = tiles
        return self

    def ship(self, name: str, heading: int = 0, left: int = 4) -> Self:
        """Put the ship somewhere at the beginning of a round."""
        self.state.ship = self.field.hexes[name]
        self.state.entered = 1 << self.state.ship
        self.state.heading = heading
        self.state.left = left
        return self

    def tile_at(self, name: str) -> str:
        """What lies on a hex: ``""``, ``yu`` or ``yk3``."""
        return str(GAME.encode(self.state)["board"].get(name, ""))

    def piles(self, seat: str) -> list[str]:
        """The piles of a seat, top first."""
        return self.state.piles[self.table.index(seat)]

    def face_up(self, seat: str) -> list[bool]:
        """Which tops of a seat's piles are face up."""
        return self.state.face_up[self.table.index(seat)]

    def claim(self, key: str, seat: str) -> int | str:
        """One claimed value of a seat."""
        return self.claims(seat, key)[0]

    def gained(self, tokens: str) -> list[tuple[str, str, int]]:
        """The events of playing these tokens."""
        before = len(self.state.points)
        self.play(tokens)
        return self.events()[before:]

    def set_score(self, seat: str, score: int) -> Self:
        """Set a score, by an event."""
        index = self.table.index(seat)
        self.state.award(index, score - self.state.scores[index], "construction")
        return self


StartScene: TypeAlias = Callable[..., DayunheScene]
"""``scene(seats, **options)``: a game before its first deal; seats such as ``"y r"``."""
