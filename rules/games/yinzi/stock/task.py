"""Something on the agenda."""

from __future__ import annotations

from rules.state import CHANCE


class Task:
    """Something on the agenda: a directive, or a step of an interrupt. It is over when ``left`` is 0.

    ``seat`` is asked (``CHANCE`` for the ``draw`` and ``ship`` entries). ``left``: of a City Directive the Overseers
    that have not acted, of a Field Directive the actions; else 1. ``rice``: a second ``z`` of Opulence is left.
    ``main``: the turn ends with it. ``keeper``: seat that keeps a drawn Caravan; ``private``: as its own. ``cards``:
    the Caravans drawn. ``destination``: that of the ship that sailed.
    """

    __slots__ = ("cards", "destination", "keeper", "left", "main", "private", "question", "rice", "seat")

    def __init__(self, question: int, seat: int, left: int = 1, main: bool = False) -> None:
        self.question = question
        self.seat = seat
        self.left = left
        self.main = main
        self.rice = False
        self.keeper = CHANCE
        self.private = False
        self.cards: tuple[int, ...] = ()
        self.destination = 0

    def copy(self) -> Task:
        """The same task, sharing nothing that changes."""
        other = Task(self.question, self.seat, self.left, self.main)
        other.rice = self.rice
        other.keeper = self.keeper
        other.private = self.private
        other.cards = self.cards
        other.destination = self.destination
        return other
