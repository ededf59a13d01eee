"""A desk to play Ming Dynasty on by tokens, and to lay out positions."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest

from rules.engine.digest import digest
from rules.engine.headers import table_of
from rules.errors import IllegalMove, ImpossibleChance, RuleError
from rules.extras import Measures
from rules.game import Move, Table
from rules.games.ming.codec import CODEC
from rules.games.ming.components.board import DISTRICT, PROVINCE
from rules.games.ming.components.pieces import CARD, CARDS
from rules.games.ming.game import GAME, Ming
from rules.games.ming.questions import Question
from rules.games.ming.state import NONE, MingState
from rules.state import CHANCE, NOBODY, Fact, Value


class Desk:
    """A state and the tokens played on it; actor marks are checked."""

    def __init__(self, seats: str, game: Ming, options: Mapping[str, str]) -> None:
        self.table: Table = table_of(GAME, None, list(seats), options)
        self.game = game
        self.state: MingState = game.start(self.table)
        self.meter = game.meter(self.table)

    @property
    def asked(self) -> str:
        """Actor mark and waits-for rule: ``"r: MD-2.2"``."""
        actor = self.state.actor
        mark = "@" if actor == CHANCE else "#" if actor == NOBODY else f"{self.table.seats[actor]}:"
        return f"{mark} {self.game.prompt(self.state).rule}"

    def _read(self, mark: str, token: str) -> Move:
        move = CODEC.read_entry(token) if mark == "@" else CODEC.read_move(token)
        assert move is not None, token
        due = "@" if self.state.actor == CHANCE else f"{self.table.seats[self.state.actor]}:"
        assert mark == due, f"{mark} {token} where {self.asked} is due"
        return move

    def play(self, text: str) -> Desk:
        """Play tokens, such as ``"r: Ta @ card=h"``."""
        mark = ""
        for token in text.split():
            if token == "@" or token.endswith(":"):
                mark = token
            else:
                self._step(self._read(mark, token))
        return self

    def _step(self, move: Move) -> None:
        state, actor, before = self.state, self.state.actor, len(self.state.points)
        facts: list[Fact] = []
        state.facts = facts
        self.meter.before(state, actor, move)
        self.game.apply(state, move)
        self.meter.after(state, actor, move, state.points[before:], facts)

    def measures(self) -> Measures:
        """Features and labels now."""
        return self.meter.result(self.state, self.game.ranks(self.state))

    def features(self, seat: str, *names: str) -> list[Value]:
        """Values of features of a seat now."""
        of_seat = self.measures().seats[self.table.index(seat)]
        return [of_seat[name] for name in names]

    def refused(self, text: str) -> str:
        """Try one token, which must be refused and leave no trace; the finding's code and rule."""
        mark, token = text.split()
        move = self._read(mark, token)
        before = digest(self.game, self.state), self.state.points[:]
        with pytest.raises(RuleError) as caught:
            self.game.apply(self.state, move)
        assert (digest(self.game, self.state), self.state.points) == before
        assert caught.value.reason
        code = {IllegalMove: "illegal-move", ImpossibleChance: "impossible-chance"}[type(caught.value)]
        return f"{code} {caught.value.rule}"

    def tokens(self) -> list[str]:
        """All legal moves, as tokens."""
        return [CODEC.write(move) for move in self.game.legal_moves(self.state)]

    def claims(self, seat: str, *keys: str) -> list[int | str]:
        """Claimed values of a seat."""
        return [self.game.claim(self.state, self.table.index(seat), key) for key in keys]

    def scores(self) -> dict[str, int]:
        """Scores by seat."""
        return dict(zip(self.table.seats, self.state.scores, strict=True))

    def events(self) -> list[tuple[str, str, int]]:
        """Scoring events: seat, source, amount."""
        return [(self.table.seats[seat], source, amount) for seat, source, amount, _, _ in self.state.points]

    def party(self, letter: str) -> int:
        """Index of a seat letter, or of ``n``."""
        return 2 if letter == "n" else self.table.index(letter)

    def opened(self, district: str) -> dict[str, int]:
        """Figures in the open area of a district, by party."""
        letters = [*self.table.seats, *("n" for _ in range(self.state.rulings.parties - len(self.table.seats)))]
        counts = [row[DISTRICT[district]] for row in self.state.open]
        return {letter: number for letter, number in zip(letters, counts, strict=True) if number}

    def lay(
        self,
        *,
        round: int = 1,
        start: str | None = None,
        open: Mapping[str, str] | None = None,
        monks: Mapping[str, str] | None = None,
        tiles: Mapping[str, str] | None = None,
        princes: str = "a1 b1 c1 d1",
        hands: Mapping[str, str] | None = None,
        spaces: Mapping[str, str] | None = None,
        scores: Mapping[str, int] | None = None,
    ) -> Desk:
        """Lay out a position in phase 3 of a round; figures and cards come from supply, deck and dragon stack.

        ``open``: district → ``"r3 b2"``. ``monks``: district → seat. ``tiles``: seat → letters. ``hands``: seat → card
        letters. ``spaces``: seat → letters of the spaces, one a figure. ``princes``: districts in seat order.
        """
        state = self.state
        seats = self.table.seats
        state.round, state.step, state.phase, state.question = round, 4, "princes", Question.PRINCE
        state.completed_rounds = round - 1
        state.start = 0 if start is None else self.table.index(start)
        state.actor = state.start
        state.princes = [DISTRICT[name] for name in princes.split()[: len(seats)]]
        for district, figures in (open or {}).items():
            for word in figures.split():
                party = self.party(word[0])
                state.open[party][DISTRICT[district]] += int(word[1:])
                if party < len(seats):
                    state.supply[party] -= int(word[1:])
        for district, seat in (monks or {}).items():
            state.monks[DISTRICT[district]] = self.table.index(seat)
            state.supply[self.table.index(seat)] -= 1
        for seat, letters in (tiles or {}).items():
            for letter in letters:
                state.tiles[self.table.index(seat)][PROVINCE[letter]] += 1
                state.stock[PROVINCE[letter]] -= 1
        for seat, letters in (hands or {}).items():
            self.deal(seat, letters)
        for seat, letters in (spaces or {}).items():
            for letter in letters:
                state.spaces[self.table.index(seat)][PROVINCE[letter]] += 1
                state.supply[self.table.index(seat)] -= 1
        for seat, score in (scores or {}).items():
            state.award(self.table.index(seat), score, "kept")
        return self

    def deal(self, seat: str, letters: str) -> None:
        """Put cards from deck and dragon stack into a hand."""
        state = self.state
        index = self.table.index(seat)
        for letter in letters:
            card = CARD[letter]
            state.hands[index][card] += 1
            state.hand_sizes[index] += 1
            if letter == CARDS[-1]:
                state.dragons -= 1
            else:
                state.deck[card] -= 1
                state.deck_size -= 1

    def empty_display(self, *provinces: str) -> None:
        """Take the cards beside these spaces out of the game."""
        for province in provinces:
            self.state.display[PROVINCE[province]] = NONE

    def all_pass(self) -> Desk:
        """Everybody passes: what follows phase 3 begins."""
        for seat in self.state.rulings.turns[self.state.start]:
            self.play(f"{self.table.seats[seat]}: -")
        return self


@pytest.fixture
def desk() -> Callable[..., Desk]:
    """``desk("rb", returns="clamp")``: a new game; ``game=`` for another map or other pieces."""

    def make(seats: str = "rbyg", *, game: Ming = GAME, **options: str) -> Desk:
        return Desk(seats, game, {key.replace("_", "-"): value for key, value in options.items()})

    return make
