"""Moves and chance entries as data; the entries are declared in :mod:`~rules.games.yinzi.entries.types`.

Places, ships, benefits and Caravans are named as in the notation.
"""

from __future__ import annotations

from rules.game import Move

from rules.games.yinzi.entries.types import (  # isort: skip
    Deployed as Deployed, Displayed as Displayed, Drawn as Drawn, FieldCard as FieldCard, Gain as Gain,
    GotBenefit as GotBenefit, NewShip as NewShip, Orders as Orders, OtherPoints as OtherPoints, Pay as Pay,
    Recalled as Recalled, Shifted as Shifted, ShipsInPort as ShipsInPort, ShownBenefits as ShownBenefits,
    StartValues as StartValues, TransportLevel as TransportLevel, TurnOrder as TurnOrder, Work as Work,
)  # fmt: skip


class Take(Move, frozen=True, gc=False, tag="take"):
    """``A``: take a benefit (closed)."""

    benefit: str


class FieldDirective(Move, frozen=True, gc=False, tag="field-directive"):
    """``F``: a Field Directive of a kind (``d m w t``) with a card of ``card`` Overseers (closed)."""

    kind: str
    card: int


class Deploy(Move, frozen=True, gc=False, tag="deploy"):
    """``D``: a Peasant onto a field; ``purchase``: as Crop purchase (closed)."""

    field: str
    purchase: bool = False


class Sale(Move, frozen=True, gc=False, tag="sale"):
    """``M``: a Peasant from a field to a Local Market space (closed)."""

    field: str
    space: str


class Build(Move, frozen=True, gc=False, tag="build"):
    """``U``: build or raise a workshop (closed). ``free``: the material that Overexploitation gives, ``w`` or ``s``."""

    site: str
    free: str | None = None


class Taxes(Move, frozen=True, gc=False, tag="taxes"):
    """``Q``: take Sapeques (closed)."""


class CityDirective(Move, frozen=True, gc=False, tag="city-directive"):
    """``C``: a City Directive in a Quarter with a card of ``card`` Overseers, reinforced from the upper space."""

    quarter: str
    card: int
    reinforcement: int = 0


class Request(Move, frozen=True, gc=False, tag="request"):
    """``R``: carry out a request (``m t c b``) of the Palace. ``site``: for Build Bridges, if one is possible."""

    request: str
    site: str | None = None


class Keep(Move, frozen=True, gc=False, tag="keep"):
    """``K``: keep one of the drawn Caravans; the others go under the pile in this order."""

    caravan: str
    under: tuple[str, ...] = ()


class Buy(Move, frozen=True, gc=False, tag="buy"):
    """``W`` or ``S``: buy Wood (``w``) or Stone (``s``)."""

    material: str


class Load(Move, frozen=True, gc=False, tag="load"):
    """``L``: load a unit (field, site, ``x`` or ``z``) onto a ship; ``letter``: what salt stands for, else ``None``."""

    unit: str
    ship: str
    letter: str | None = None


class Produce(Move, frozen=True, gc=False, tag="produce"):
    """``P``: produce in a workshop. An input is a seat letter and a province number, or ``v``."""

    site: str
    inputs: tuple[str, ...]


class Complete(Move, frozen=True, gc=False, tag="complete"):
    """``V``: complete a Caravan with units (fields, sites, ``x``, ``z``)."""

    caravan: str
    units: tuple[str, ...]


class Guard(Move, frozen=True, gc=False, tag="guard"):
    """``G``: ``overseers`` of those left stay as guards."""

    overseers: int


class TradeUse(Move, frozen=True, gc=False, tag="trade-use"):
    """``T``: the Overseer of a Trade benefit leaves the game and the Ambassador advances."""


class Pass(Move, frozen=True, gc=False, tag="pass"):
    """``-``: pass at the start of a turn, stop inside a directive, decline the Trade use."""


class ImperialFavor(Move, frozen=True, gc=False, tag="imperial-favor"):
    """``Bif``."""


class MassProduction(Move, frozen=True, gc=False, tag="mass-production"):
    """``Bmp``: to the Artisan Quarter, the Materials Market or the Port (``a m t``)."""

    quarter: str


class TradeOverseer(Move, frozen=True, gc=False, tag="trade-overseer"):
    """``Bte``, ``Bta``: the Overseer of a Trade benefit goes to the Caravanserai."""

    benefit: str


class MassExodus(Move, frozen=True, gc=False, tag="mass-exodus"):
    """``Bme``: Overseers from requests to the upper space."""

    requests: tuple[str, ...]


class FoodSurplus(Move, frozen=True, gc=False, tag="food-surplus"):
    """``Bfs``: two Peasants from food fields onto a ship."""

    fields: tuple[str, str]
    ship: str


class PrivateCaravan(Move, frozen=True, gc=False, tag="private-caravan"):
    """``Bpc``."""


class Saltworks(Move, frozen=True, gc=False, tag="saltworks"):
    """``Bsw``: a Peasant from the supply onto a Local Market space."""

    space: str


class ExceptionalHarvest(Move, frozen=True, gc=False, tag="exceptional-harvest"):
    """``Beh``: closed: ``field`` and perhaps a purchased one; chapter: both ``None``."""

    field: str | None = None
    purchase: str | None = None


class ShrewdMerchant(Move, frozen=True, gc=False, tag="shrewd-merchant"):
    """``Bsm``: closed: one sale; chapter: both ``None``."""

    field: str | None = None
    space: str | None = None


class Overexploitation(Move, frozen=True, gc=False, tag="overexploitation"):
    """``Box`` (chapter)."""
