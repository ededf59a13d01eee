"""The ways that a prince can go, counted and drawn without listing them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.games.ming.components.board import DISTRICTS
from rules.games.ming.components.pieces import DRAGON
from rules.games.ming.components.tables import MingBoard
from rules.games.ming.moves import Step, Way
from rules.games.ming.state import MingState

_BITS = 6
_MASK = (1 << _BITS) - 1


def build_ways(state: MingState) -> Ways:
    """The ways of the actor's prince."""
    seat = state.actor
    others = [home for other, home in enumerate(state.princes) if other != seat]
    return Ways(state.board, state.princes[seat], state.hands[seat], others)


class Ways:
    """All ways from a district with the cards of a hand.

    Each step spends a card, so a way has as many steps as the hand has cards at most. How the rest of a way can go
    depends only on where the prince stands and on what is left of the hand; with five cards these are at most 18 times
    32 places, however many ways lead there. So the ways from each such place are counted once, and a way is drawn by
    its number: the counts say at each step which branch that number lies in. The order is that of a walk in depth:
    neighbours in the order of the districts, paid by card before paid by dragon, a way before its continuations.

    ``here``: district. ``hand``: seven counts. ``blocked``: districts of other princes, where no way ends.

    Rule: MD-4.2, MD-4.3, MD-4.4, MD-4.5
    """

    def __init__(self, board: MingBoard, here: int, hand: Sequence[int], blocked: Sequence[int]) -> None:
        self._neighbours = board.neighbours
        self._here = here
        self._hand = sum(number << _BITS * card for card, number in enumerate(hand))
        self._blocked = frozenset(blocked)
        self._counts: dict[tuple[int, int], int] = {}

    def __iter__(self) -> Iterator[Way]:
        return self._walk(self._here, self._hand, ())

    def __len__(self) -> int:
        return self._count(self._here, self._hand)

    def _branches(self, here: int, hand: int) -> Iterator[tuple[int, bool, int]]:
        """Next district, whether a dragon pays, and the hand after the step."""
        dragons = hand >> _BITS * DRAGON & _MASK
        for there, sign in self._neighbours[here]:
            if hand >> _BITS * sign & _MASK:
                yield there, False, hand - (1 << _BITS * sign)
            if dragons:
                yield there, True, hand - (1 << _BITS * DRAGON)

    def _walk(self, here: int, hand: int, steps: tuple[Step, ...]) -> Iterator[Way]:
        for there, dragon, left in self._branches(here, hand):
            further = (*steps, Step(DISTRICTS[there], dragon))
            if there not in self._blocked:
                yield Way(further)
            if left:
                yield from self._walk(there, left, further)

    def _count(self, here: int, hand: int) -> int:
        key = (here, hand)
        number = self._counts.get(key)
        if number is None:
            number = 0
            for there, _, left in self._branches(here, hand):
                number += there not in self._blocked
                if left:
                    number += self._count(there, left)
            self._counts[key] = number
        return number

    def way(self, number: int) -> Way:
        """The way of that number, from 0, in the order of iteration. Raises ``IndexError`` if there are fewer."""
        if not 0 <= number < len(self):
            raise IndexError(number)
        here, hand = self._here, self._hand
        steps: list[Step] = []
        while True:
            here, hand, step, number, ends = self._branch_of(here, hand, number)
            steps.append(step)
            if ends and number == 0:
                return Way(tuple(steps))
            number -= ends

    def _branch_of(self, here: int, hand: int, number: int) -> tuple[int, int, Step, int, bool]:
        """The branch of ``number``: district, rest of the hand, step, number in it, whether a way ends there."""
        for there, dragon, left in self._branches(here, hand):
            ends = there not in self._blocked
            size = ends + (self._count(there, left) if left else 0)
            if number < size:
                return there, left, Step(DISTRICTS[there], dragon), number, ends
            number -= size
        raise IndexError(number)
