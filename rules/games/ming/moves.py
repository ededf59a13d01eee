"""Moves and chance entries, as data."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

from rules.game import Move

District: TypeAlias = Annotated[str, msgspec.Meta(pattern="^[a-f][1-3]$")]
Province: TypeAlias = Annotated[str, msgspec.Meta(pattern="^[a-f]$")]
CardLetter: TypeAlias = Annotated[str, msgspec.Meta(pattern="^[hjksow']$")]
SeatLetter: TypeAlias = Annotated[str, msgspec.Meta(pattern="^[rbyg]$")]
Outcome: TypeAlias = Annotated[str, msgspec.Meta(min_length=1)]
_Digit: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=9)]
_UpToThree: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=3)]
Parts: TypeAlias = tuple[_UpToThree, _UpToThree, _UpToThree]


class Prince(Move, frozen=True, gc=False, tag="prince"):
    """``H``: the prince's home at setup."""

    district: District


class Neutral(Move, frozen=True, gc=False, tag="neutral"):
    """``N``: a neutral figure into the open area of a district."""

    district: District


class Place(Move, frozen=True, gc=False, tag="place"):
    """``P``: one figure into a province space."""

    province: Province


class Take(Move, frozen=True, gc=False, tag="take"):
    """``T``: the movement card next to a province space."""

    province: Province


class Dragon(Move, frozen=True, gc=False, tag="dragon"):
    """``X``: a dragon; an own figure leaves that province space for the box."""

    province: Province


class Step(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """One step of a prince. ``dragon``: paid with a dragon, else with the card of the border's sign."""

    district: District
    dragon: bool


class Way(Move, frozen=True, gc=False, tag="move"):
    """``M``: the prince's way, all its steps."""

    steps: Annotated[tuple[Step, ...], msgspec.Meta(min_length=1)]


class Stay(Move, frozen=True, gc=False, tag="stay"):
    """``S``: the prince stays, paying that card."""

    card: CardLetter


class Deploy(Move, frozen=True, gc=False, tag="deploy"):
    """``D``: ``open`` figures into the open area, and with ``monk`` one more into the temple."""

    open: _UpToThree
    monk: bool


class Pass(Move, frozen=True, gc=False, tag="pass"):
    """``-``: out of phase 3."""


class Return(Move, frozen=True, gc=False, tag="return"):
    """``R``: sum of the return cards in that city."""

    province: Province
    sum: _Digit


class Back(Move, frozen=True, gc=False, tag="back"):
    """``B``: how many figures go back from part 1, 2 and 3 of the city."""

    province: Province
    parts: Parts


class NeutralBack(Move, frozen=True, gc=False, tag="neutral-back"):
    """``NB``: how many neutral figures go back from part 1, 2 and 3 of the city."""

    province: Province
    parts: Parts


class First(Move, frozen=True, gc=False, tag="first"):
    """``F``: names the start player of the next round."""

    seat: SeatLetter


class Show(Move, frozen=True, gc=False, tag="show"):
    """``show``: the display next to the spaces a to f, one letter a card."""

    cards: Outcome


class Card(Move, frozen=True, gc=False, tag="card"):
    """``card``: the letter of the card turned up."""

    card: Outcome


MOVES: tuple[type[Move], ...] = (
    Prince, Neutral, Place, Take, Dragon, Way, Stay, Deploy, Pass, Return, Back, NeutralBack, First,
)  # fmt: skip
ENTRIES: tuple[type[Move], ...] = (Show, Card)
