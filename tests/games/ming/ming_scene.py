"""Scenes of Ming Dynasty: games brought to a point where one rule can be tried."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Self, TypeAlias

from rules.game import Move
from rules.games.ming.components.board import DISTRICT, PROVINCE
from rules.games.ming.components.pieces import CARD, CARDS
from rules.games.ming.game import Ming
from rules.games.ming.questions import Question
from rules.games.ming.state import NEUTRAL_PARTY, NONE, MingState
from rules.state import Fact, Value
from rules.structs.measures import Measures
from tests.scenes import Refusal, Scene


class MingScene(Scene):
    """A game of Ming Dynasty with its meter, and positions that are laid out."""

    game: Ming
    state: MingState

    def __init__(self, game: Ming, seats: str, options: Mapping[str, str]) -> None:
        super().__init__(game, None, seats, options)
        self.meter = game.meter(self.table)

    def play(self, text: str) -> Self:
        """Play tokens; whose mark stands before several of them must be asked for each."""
        mark, tokens = "", []
        for token in text.split():
            if token == "@" or token.endswith(":"):
                mark = token
            else:
                tokens += [mark, token]
        return super().play(" ".join(tokens))

    def refused(self, text: str) -> Refusal:
        """Try one token, of whoever is asked."""
        assert text.split()[0] == self.mark
        return super().refused(text)

    def step(self, move: Move) -> None:
        """Apply one move and measure it."""
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

    def count(self, seat: str, name: str) -> int:
        """Value now of a feature of a seat that counts something."""
        (value,) = self.features(seat, name)
        assert isinstance(value, int)
        return value

    def party(self, letter: str) -> int:
        """Index of a seat letter, or of ``n``."""
        return NEUTRAL_PARTY if letter == "n" else self.table.index(letter)

    def opened(self, district: str) -> dict[str, int]:
        """Figures in the open area of a district, by party."""
        letters = [*self.table.seats, *("n" for _ in range(self.state.rulings.parties - len(self.table.seats)))]
        counts = self.state.open_area(DISTRICT[district])
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
    ) -> Self:
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
        """Take the cards next to these spaces out of the game."""
        for province in provinces:
            self.state.display[PROVINCE[province]] = NONE

    def all_pass(self) -> Self:
        """Everybody passes: what follows phase 3 begins."""
        for seat in self.state.rulings.turns[self.state.start]:
            self.play(f"{self.table.seats[seat]}: -")
        return self


StartScene: TypeAlias = Callable[..., MingScene]
"""``scene("rb", returns="clamp")``: a new game; ``game=`` for another map or other pieces."""
