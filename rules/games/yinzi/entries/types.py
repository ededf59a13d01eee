"""Chance entries as data. Places, ships, benefits and Caravans are named as in the notation."""

from __future__ import annotations

from typing import Final

from rules.game import Move


class ShipsInPort(Move, frozen=True, gc=False, tag="ships"):
    """Chance: the ships in Port at the start."""

    ships: tuple[str, ...]


class Displayed(Move, frozen=True, gc=False, tag="caravans"):
    """Chance: Caravans turned up, at the start or in Maintenance."""

    caravans: tuple[str, ...]


class StartValues(Move, frozen=True, gc=False, tag="start"):
    """Chance: what a seat starts with (chapter)."""

    seat: str
    sapeques: int
    yinzi: int
    wood: int
    stone: int
    level: int


class ShownBenefits(Move, frozen=True, gc=False, tag="benefits"):
    """Chance: the benefits of a round (closed)."""

    benefits: tuple[str, ...]


class Orders(Move, frozen=True, gc=False, tag="orders"):
    """Chance: Order cards of a seat, by their Overseers (closed)."""

    seat: str
    cards: tuple[int, ...]


class TurnOrder(Move, frozen=True, gc=False, tag="order"):
    """Chance: the turn order of a round, as seat letters (chapter)."""

    seats: str


class Drawn(Move, frozen=True, gc=False, tag="draw"):
    """Chance: Caravans drawn from the pile."""

    caravans: tuple[str, ...]


class NewShip(Move, frozen=True, gc=False, tag="ship"):
    """Chance: a ship out of the Open Sea."""

    ship: str


class FieldCard(Move, frozen=True, gc=False, tag="card"):
    """Chance: a seat makes a Field Directive with a card of ``overseers`` Overseers (chapter)."""

    seat: str
    overseers: int


class Gain(Move, frozen=True, gc=False, tag="gain"):
    """Chance: money and material for a seat (chapter)."""

    seat: str
    sapeques: int = 0
    yinzi: int = 0
    wood: int = 0
    stone: int = 0


class Pay(Move, frozen=True, gc=False, tag="pay"):
    """Chance: money and material from a seat (chapter)."""

    seat: str
    sapeques: int = 0
    yinzi: int = 0
    wood: int = 0
    stone: int = 0


class Deployed(Move, frozen=True, gc=False, tag="deployed"):
    """Chance: Peasants from a seat's supply onto fields and spaces (chapter)."""

    seat: str
    places: tuple[str, ...]


class Recalled(Move, frozen=True, gc=False, tag="recalled"):
    """Chance: Peasants from fields and spaces to a seat's supply (chapter)."""

    seat: str
    places: tuple[str, ...]


class Shifted(Move, frozen=True, gc=False, tag="shifted"):
    """Chance: a Peasant from one field or space to another (chapter)."""

    seat: str
    origin: str
    place: str


class Work(Move, frozen=True, gc=False, tag="work"):
    """Chance: a workshop built or raised; ``seat`` ``None``: a neutral one (chapter)."""

    seat: str | None
    site: str


class TransportLevel(Move, frozen=True, gc=False, tag="level"):
    """Chance: a seat's transport level from now on (chapter)."""

    seat: str
    level: int


class GotBenefit(Move, frozen=True, gc=False, tag="benefit"):
    """Chance: a seat gets a benefit (chapter)."""

    seat: str
    benefit: str


class OtherPoints(Move, frozen=True, gc=False, tag="wp"):
    """Chance: points of other chapters (chapter)."""

    seat: str
    points: int


OTHER_CHAPTERS: Final[tuple[type[Move], ...]] = (
    FieldCard, Gain, Pay, Deployed, Recalled, Shifted, Work, TransportLevel, GotBenefit, OtherPoints,
)  # fmt: skip
"""Entries of section 12, which come through an open window."""

ENTRY_TYPES: Final[dict[bool, tuple[type[Move], ...]]] = {
    True: (ShipsInPort, Displayed, ShownBenefits, Orders, Drawn, NewShip),
    False: (ShipsInPort, Displayed, StartValues, TurnOrder, Drawn, NewShip, *OTHER_CHAPTERS),
}
"""Entries of ``closed`` (true) and of ``chapter``, in the order in RULES.md."""
