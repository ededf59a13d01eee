"""What a game may offer besides its rules: strategy measures, and bots."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from random import Random
from typing import Any, Generic, TypeAlias, TypeVar

import msgspec

from notation.codec import Move
from rules.state import Event, Fact, State, Value

S = TypeVar("S", bound=State)


class Feature(msgspec.Struct, frozen=True):
    """A strategy measure of the game's page.

    ``kind``: ``"int"``, ``"float"`` or ``"text"``. ``unit``: what is counted (``"yuan"``, ``"rounds"``…).
    ``table``: a measure of the whole game, not of a seat.
    """

    name: str
    kind: str
    unit: str
    meaning: str
    table: bool = False


class Label(msgspec.Struct, frozen=True):
    """A strategy label of the game's page. ``condition``: its threshold in words. ``variants``: empty means all."""

    name: str
    condition: str
    variants: tuple[str, ...] = ()


class Measures(msgspec.Struct):
    """Features and labels of one record.

    ``seats``: one mapping from feature name to value per seat, in seat order. ``table``: features of the game.
    ``labels``: per seat, in the page's order.
    """

    seats: list[dict[str, Value]]
    table: dict[str, Value]
    labels: list[list[str]]


class Meter(ABC, Generic[S]):
    """Follows one replay and measures features; made anew for each record by :meth:`Game.meter`."""

    def before(self, state: S, actor: int, move: Move) -> None:
        """Called with the state in which ``move`` is about to be applied (it has not been checked yet)."""

    @abstractmethod
    def after(self, state: S, actor: int, move: Move, events: list[Event], facts: list[Fact]) -> None:
        """Called after each step with its scoring events and facts. ``actor``: seat index or ``CHANCE``."""

    @abstractmethod
    def result(self, state: S, ranks: list[int]) -> Measures:
        """Features and labels at ``state``, the last good one (the record may be unfinished)."""


Bot: TypeAlias = Callable[[Any, Random], Move]
"""Chooses a legal move for ``state.actor`` (a seat): ``bot(state, rng)``. Uses no other source of chance."""
