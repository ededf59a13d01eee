"""Tokens of chance entries, written without a state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rules.game import Move
from rules.games.yinzi import moves as m
from rules.games.yinzi.entries.reading import MONEY


def _write_amounts(name: str, entry: m.Gain | m.Pay) -> str:
    parts = [f"{letter}{getattr(entry, kind)}" for letter, kind in MONEY.items() if getattr(entry, kind)]
    return f"{name}.{entry.seat}=" + ",".join(parts)


def _write_start(entry: m.StartValues) -> str:
    return f"start.{entry.seat}=q{entry.sapeques},y{entry.yinzi},w{entry.wood},s{entry.stone},t{entry.level}"


_WRITERS: Final[dict[type[Move], Callable[..., str]]] = {
    m.ShipsInPort: lambda entry: "ships=" + ",".join(entry.ships),
    m.Displayed: lambda entry: "caravans=" + ",".join(entry.caravans),
    m.StartValues: _write_start,
    m.ShownBenefits: lambda entry: "benefits=" + ",".join(entry.benefits),
    m.Orders: lambda entry: f"orders.{entry.seat}=" + ",".join(map(str, entry.cards)),
    m.TurnOrder: lambda entry: f"order={entry.seats}",
    m.Drawn: lambda entry: "draw=" + ",".join(entry.caravans),
    m.NewShip: lambda entry: f"ship={entry.ship}",
    m.FieldCard: lambda entry: f"card.{entry.seat}={entry.overseers}",
    m.Gain: lambda entry: _write_amounts("gain", entry),
    m.Pay: lambda entry: _write_amounts("pay", entry),
    m.Deployed: lambda entry: f"deploy.{entry.seat}=" + ",".join(entry.places),
    m.Recalled: lambda entry: f"recall.{entry.seat}=" + ",".join(entry.places),
    m.Shifted: lambda entry: f"shift.{entry.seat}={entry.origin}>{entry.place}",
    m.Work: lambda entry: (f"work.{entry.seat}=" if entry.seat else "work=") + entry.site,
    m.TransportLevel: lambda entry: f"level.{entry.seat}={entry.level}",
    m.GotBenefit: lambda entry: f"benefit.{entry.seat}={entry.benefit}",
    m.OtherPoints: lambda entry: f"wp.{entry.seat}={entry.points}",
}


def write_entry(entry: Move) -> str:
    """The one token of a chance entry."""
    return _WRITERS[type(entry)](entry)
