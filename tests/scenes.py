"""What all games' scenes share: tokens are played, refusals are looked at, and the state is asked for its figures."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, Self

import pytest

from rules.engine.digest import digest
from rules.engine.headers import table_of
from rules.errors import IllegalMove, ImpossibleChance, RuleError
from rules.game import Game, Move
from rules.state import CHANCE, NOBODY
from rules.structs.table import Table


class Refusal(NamedTuple):
    """How a token was refused: the finding's code, and the rule that it cites."""

    code: str
    rule: str


class Scene:
    """A game brought to a point where one rule can be tried. Seats are letters, moves are tokens."""

    def __init__(self, game: Game[Any], variant: str | None, seats: str, options: Mapping[str, str]) -> None:
        self.game = game
        self.table: Table = table_of(game, variant, seats.replace(" ", ""), options)
        self.state = game.start(self.table)

    @property
    def mark(self) -> str:
        """The mark of whoever is asked: ``"r:"``, ``"@"``, or ``"#"`` when the game is over."""
        actor = self.state.actor
        return {CHANCE: "@", NOBODY: "#"}.get(actor) or f"{self.table.seats[actor]}:"

    @property
    def due(self) -> str:
        """Mark and rule of what is asked: ``"r: MD-2.2"``."""
        return f"{self.mark} {self.game.prompt(self.state).rule}"

    def read(self, token: str, *, chance: bool) -> Move:
        """The move or chance entry that a token spells; it must spell one."""
        codec = self.game.codec(self.table.variant)
        move = codec.read_entry(token) if chance else codec.read_move(token)
        assert move is not None, token
        return move

    def play(self, text: str) -> Self:
        """Play tokens, such as ``"r: Ta @ card=h"``; marks are compared with who is asked."""
        chance = self.state.actor == CHANCE
        for token in text.split():
            if token == "@" or token.endswith(":"):
                chance = token == "@"
                assert token == self.mark or (chance and self.state.chance_may_interrupt), f"{token}, not {self.mark}"
            else:
                self.step(self.read(token, chance=chance))
        return self

    def step(self, move: Move) -> None:
        """Apply one move; a game's scene may follow it with its meter."""
        self.game.apply(self.state, move)

    def refused(self, text: str) -> Refusal:
        """Try one token, ``"r: Tb"`` or ``"Tb"``; it must be refused and leave no trace."""
        move = self._read_try(text)
        before = digest(self.game, self.state), self.state.points[:]
        with pytest.raises(RuleError) as caught:
            self.game.apply(self.state, move)
        assert (digest(self.game, self.state), self.state.points) == before
        assert caught.value.reason
        codes = {IllegalMove: "illegal-move", ImpossibleChance: "impossible-chance"}
        return Refusal(codes[type(caught.value)], caught.value.rule)

    def accepts(self, text: str) -> bool:
        """Whether one token, ``"r: Tb"`` or ``"Tb"``, would be possible now; it is played on a copy."""
        try:
            self.game.apply(self.state.copy(), self._read_try(text))
        except RuleError:
            return False
        return True

    def _read_try(self, text: str) -> Move:
        *marks, token = text.split()
        return self.read(token, chance=marks == ["@"] if marks else self.state.actor == CHANCE)

    def legal_tokens(self) -> list[str]:
        """All legal moves, as tokens, in their order."""
        codec = self.game.codec(self.table.variant)
        return [codec.write(move) for move in self.game.legal_moves(self.state)]

    def claims(self, seat: str, *keys: str) -> list[int | str]:
        """Claimed values of a seat."""
        return [self.game.claim(self.state, self.table.index(seat), key) for key in keys]

    def scores(self) -> dict[str, int]:
        """Scores by seat."""
        return dict(zip(self.table.seats, self.state.scores, strict=True))

    def events(self) -> list[tuple[str, str, int]]:
        """Scoring events so far: seat, source, amount."""
        return [(self.table.seats[seat], source, amount) for seat, source, amount, _, _ in self.state.points]
