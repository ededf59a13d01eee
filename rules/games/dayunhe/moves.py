"""Every decision and chance entry of Da Yunhe as typed data.

Hexes, tiles and seats are the letters of the notation; piles are 1 to 3, rotations 0 to 5.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from rules.game import Move

HexName = Annotated[str, Meta(pattern="^[a-u][0-5]$")]
CanalId = Annotated[str, Meta(pattern="^[a-t]$")]
SeatLetter = Annotated[str, Meta(pattern="^[yrgbp]$")]
Way = Annotated[str, Meta(pattern="^(se|sw|ne|nw|e|w)$")]
PileTiles = Annotated[str, Meta(pattern="^[a-u]*$")]
PileNumber = Annotated[int, Meta(ge=1, le=3)]
Rotation = Annotated[int, Meta(ge=0, le=5)]
CardNumber = Annotated[int, Meta(ge=1, le=10)]
PileList = Annotated[tuple[PileNumber, ...], Meta(min_length=1)]
Ways = Annotated[tuple[Way, ...], Meta(min_length=1)]


class Deal(Move, frozen=True, gc=False, tag="deal"):
    """Chance: the three piles of a seat, top tile first."""

    seat: SeatLetter
    piles: tuple[PileTiles, PileTiles, PileTiles]


class Piles(Move, frozen=True, gc=False, tag="piles"):
    """Chance: the new order of the piles that a seat reorganizes, in order of pile number."""

    seat: SeatLetter
    piles: Annotated[tuple[PileTiles, ...], Meta(min_length=1, max_length=3)]


class ChooseCard(Move, frozen=True, gc=False, tag="card"):
    """``C``: take an action card."""

    card: CardNumber


class Replenish(Move, frozen=True, gc=False, tag="replenish"):
    """``D``: take the top tile of a pile to the storage."""

    pile: PileNumber


class Build(Move, frozen=True, gc=False, tag="build"):
    """``B``: a canal tile from the storage on the board."""

    tile: CanalId
    hex: HexName
    rotation: Rotation


class Stir(Move, frozen=True, gc=False, tag="stir"):
    """``U``: an unrest tile from the storage on the board."""

    hex: HexName


class Court(Move, frozen=True, gc=False, tag="court"):
    """``F``: a canal tile from the storage into the Forbidden City."""

    tile: CanalId


class Swap(Move, frozen=True, gc=False, tag="swap"):
    """``S``: two tiles change places; rotations are those that the hexes show afterwards. ``hex`` <= ``other_hex``."""

    hex: HexName
    rotation: Rotation
    other_hex: HexName
    other_rotation: Rotation


class Realign(Move, frozen=True, gc=False, tag="realign"):
    """``A``: a tile gets a new rotation."""

    hex: HexName
    rotation: Rotation


class Relocate(Move, frozen=True, gc=False, tag="move"):
    """``M``: a tile goes to an empty hex, with a new rotation."""

    hex: HexName
    to: HexName
    rotation: Rotation


class Prestige(Move, frozen=True, gc=False, tag="prestige"):
    """``G``: gain 1 point."""


class Remove(Move, frozen=True, gc=False, tag="remove"):
    """``R``: an unrest tile leaves the board for the Wall."""

    hex: HexName


class Pacify(Move, frozen=True, gc=False, tag="pacify"):
    """``P``: an unrest tile of a seat leaves the Wall."""

    seat: SeatLetter


class Lay(Move, frozen=True, gc=False, tag="lay"):
    """``L``: unrest tiles go under these piles, one after the other."""

    piles: PileList


class Destroy(Move, frozen=True, gc=False, tag="destroy"):
    """``X``: a canal tile goes under its owner's ``owner_pile``, unrest under the own ``pile``."""

    hex: HexName
    pile: PileNumber
    owner_pile: PileNumber


class Inspect(Move, frozen=True, gc=False, tag="inspect"):
    """``V``: steps of the ship in an extra inspection."""

    steps: Ways


class TeaBreak(Move, frozen=True, gc=False, tag="tea-break"):
    """``T``: no journey this round."""

    pile: PileNumber


class Spy(Move, frozen=True, gc=False, tag="espionage"):
    """``E``: tops of these piles (ascending) are turned face up."""

    piles: PileList


class Intrigue(Move, frozen=True, gc=False, tag="intrigue"):
    """``I``: another seat loses 8."""

    seat: SeatLetter
    pile: PileNumber


class Blacken(Move, frozen=True, gc=False, tag="blacken"):
    """``K``: an unrest tile into another seat's part of the Forbidden City."""

    seat: SeatLetter
    pile: PileNumber


class Reorganize(Move, frozen=True, gc=False, tag="reorganize"):
    """``O``: these piles (ascending) are shuffled."""

    piles: PileList


class Journey(Move, frozen=True, gc=False, tag="journey"):
    """``J``: the whole walk of Phase 3."""

    steps: Ways


class Done(Move, frozen=True, gc=False, tag="done"):
    """``-``: the turn is over."""
