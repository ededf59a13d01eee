"""Tokens of City and Trade, read and written without a state; one codec for each variant."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, TypeAlias

from rules.game import Move
from rules.games.yinzi import moves as m
from rules.games.yinzi.components.board import FIELDS, SITES, SPACES
from rules.games.yinzi.components.pieces import BENEFITS, CARAVANS, REQUESTS, SHIPS, UNIT_NAMES
from rules.games.yinzi.entries.reading import read_entry
from rules.games.yinzi.entries.types import ENTRY_TYPES
from rules.games.yinzi.entries.writing import write_entry
from rules.games.yinzi.stock.units import SALT_NAMES, UNITS

Reader: TypeAlias = tuple[re.Pattern[str], Callable[..., Move | None]]


def _one_of(names: tuple[str, ...]) -> str:
    return f"(?:{'|'.join(names)})"


_FIELD, _SPACE, _SITE, _SHIP = _one_of(FIELDS), _one_of(SPACES), _one_of(SITES), _one_of(SHIPS)
_CARAVAN, _UNIT, _BENEFIT = _one_of(CARAVANS), _one_of(tuple(UNITS)), _one_of(BENEFITS)
_INPUT = "(?:[rbyg][1-4]|v)"


def _read_deployment(field: str, plus: str | None) -> Move:
    return m.Deploy(field, plus is not None)


def _read_city_directive(quarter: str, card: str, reinforcement: str | None) -> Move:
    return m.CityDirective(quarter, int(card), int(reinforcement or 0))


def _read_request(plain: str | None, site: str | None) -> Move:
    return m.Request(REQUESTS[-1], site) if plain is None else m.Request(plain)


def _read_keeping(caravan: str, under: str) -> Move:
    return m.Keep(caravan, tuple(under.split(",")[1:]))


def _read_load(unit: str, ship: str, letter: str | None) -> Move | None:
    return m.Load(unit, ship, letter) if (unit in SALT_NAMES) == (letter is not None) else None


def _read_production(site: str, first: str, second: str | None) -> Move | None:
    if second is None:
        return m.Produce(site, (first,))
    return m.Produce(site, (first, second)) if first <= second else None


def _read_completion(caravan: str, units: str) -> Move | None:
    names = units.split(",")
    return m.Complete(caravan, tuple(names)) if names == sorted(names) else None


def _read_mass_exodus(letters: str) -> Move | None:
    places = [REQUESTS.index(letter) for letter in letters]
    return m.MassExodus(tuple(letters)) if places == sorted(places) else None


def _read_food_surplus(first: str, second: str, ship: str) -> Move | None:
    return m.FoodSurplus((first, second), ship) if first <= second else None


def _compile_reader(pattern: str, build: Callable[..., Move | None]) -> Reader:
    return re.compile(pattern), build


_BOTH: Final[dict[str, Reader]] = {
    "C": _compile_reader("C([pmtace])([1-3])(?:[+]([1-3]))?", _read_city_directive),
    "R": _compile_reader(f"R(?:([mtc])|b({_SITE})?)", _read_request),
    "K": _compile_reader(f"K({_CARAVAN})((?:,{_CARAVAN})*)", _read_keeping),
    "W": _compile_reader("W", lambda: m.Buy("w")),
    "S": _compile_reader("S", lambda: m.Buy("s")),
    "L": _compile_reader(f"L({_UNIT})>({_SHIP})([{''.join(UNIT_NAMES)}])?", _read_load),
    "P": _compile_reader(f"P({_SITE})<({_INPUT})(?:,({_INPUT}))?", _read_production),
    "V": _compile_reader(f"V({_CARAVAN})<({_UNIT}(?:,{_UNIT})*)", _read_completion),
    "G": _compile_reader("G([1-9])", lambda overseers: m.Guard(int(overseers))),
    "T": _compile_reader("T", m.TradeUse),
    "-": _compile_reader("-", m.Pass),
    "Bif": _compile_reader("Bif", m.ImperialFavor),
    "Bmp": _compile_reader("Bmp>([amt])", m.MassProduction),
    "Bte": _compile_reader("B(te)", m.TradeOverseer),
    "Bta": _compile_reader("B(ta)", m.TradeOverseer),
    "Bme": _compile_reader(f"Bme<([{''.join(REQUESTS)}]{{1,2}})", _read_mass_exodus),
    "Bfs": _compile_reader(f"Bfs({_FIELD}),({_FIELD})>({_SHIP})", _read_food_surplus),
    "Bpc": _compile_reader("Bpc", m.PrivateCaravan),
    "Bsw": _compile_reader(f"Bsw>({_SPACE})", m.Saltworks),
}
_CLOSED: Final[dict[str, Reader]] = {
    "A": _compile_reader(f"A({_BENEFIT})", m.Take),
    "F": _compile_reader("F([dmwt])([1-3])", lambda kind, card: m.FieldDirective(kind, int(card))),
    "D": _compile_reader(f"D({_FIELD})([+])?", _read_deployment),
    "M": _compile_reader(f"M({_FIELD})>({_SPACE})", m.Sale),
    "U": _compile_reader(f"U({_SITE})(?:[+]([ws]))?", m.Build),
    "Q": _compile_reader("Q", m.Taxes),
    "Beh": _compile_reader(f"Beh({_FIELD})(?:[+]({_FIELD}))?", m.ExceptionalHarvest),
    "Bsm": _compile_reader(f"Bsm({_FIELD})>({_SPACE})", m.ShrewdMerchant),
}
_CHAPTER: Final[dict[str, Reader]] = {
    "Beh": _compile_reader("Beh", m.ExceptionalHarvest),
    "Bsm": _compile_reader("Bsm", m.ShrewdMerchant),
    "Box": _compile_reader("Box", m.Overexploitation),
}

_CLOSED_MOVES: Final = (m.Take, m.FieldDirective, m.Deploy, m.Sale, m.Build, m.Taxes)
_BOTH_MOVES: Final = (
    m.CityDirective, m.Request, m.Keep, m.Buy, m.Load, m.Produce, m.Complete, m.Guard, m.TradeUse, m.Pass,
    m.ImperialFavor, m.MassProduction, m.TradeOverseer, m.MassExodus, m.FoodSurplus, m.PrivateCaravan, m.Saltworks,
    m.ExceptionalHarvest, m.ShrewdMerchant,
)  # fmt: skip


class Codec:
    """The tokens of one variant; moves and entries of the other are unknown."""

    def __init__(self, closed: bool) -> None:
        self.moves: tuple[type[Move], ...]
        if closed:
            self.moves = (*_CLOSED_MOVES, *_BOTH_MOVES)
            self._readers = _BOTH | _CLOSED
        else:
            self.moves = (*_BOTH_MOVES, m.Overexploitation)
            self._readers = _BOTH | _CHAPTER
        self.entries = ENTRY_TYPES[closed]
        self._closed = closed

    def read_move(self, token: str) -> Move | None:
        """The move that ``token`` spells, ``None`` if the variant has no such one."""
        reader = self._readers.get(token[:3] if token[:1] == "B" else token[:1])
        if reader is None:
            return None
        found = reader[0].fullmatch(token)
        return reader[1](*found.groups()) if found else None

    def read_entry(self, token: str) -> Move | None:
        """The chance entry that ``token`` spells, ``None`` if the variant has no such one."""
        entry = read_entry(token)
        return entry if type(entry) in self.entries else None

    def write(self, move: Move) -> str:
        """The one token of a move or entry."""
        writer = _WRITERS.get(type(move))
        return write_entry(move) if writer is None else writer(move)


def _write_city(move: m.CityDirective) -> str:
    return f"C{move.quarter}{move.card}" + (f"+{move.reinforcement}" if move.reinforcement else "")


def _write_harvest(move: m.ExceptionalHarvest) -> str:
    return "Beh" + (move.field or "") + (f"+{move.purchase}" if move.purchase else "")


def _write_merchant(move: m.ShrewdMerchant) -> str:
    return "Bsm" + (f"{move.field}>{move.space}" if move.field else "")


_WRITERS: Final[dict[type[Move], Callable[..., str]]] = {
    m.Take: lambda move: f"A{move.benefit}",
    m.FieldDirective: lambda move: f"F{move.kind}{move.card}",
    m.Deploy: lambda move: f"D{move.field}{'+' if move.purchase else ''}",
    m.Sale: lambda move: f"M{move.field}>{move.space}",
    m.Build: lambda move: f"U{move.site}" + (f"+{move.free}" if move.free else ""),
    m.Taxes: lambda move: "Q",
    m.CityDirective: _write_city,
    m.Request: lambda move: f"R{move.request}{move.site or ''}",
    m.Keep: lambda move: "K" + ",".join((move.caravan, *move.under)),
    m.Buy: lambda move: "W" if move.material == "w" else "S",
    m.Load: lambda move: f"L{move.unit}>{move.ship}{move.letter or ''}",
    m.Produce: lambda move: f"P{move.site}<" + ",".join(move.inputs),
    m.Complete: lambda move: f"V{move.caravan}<" + ",".join(move.units),
    m.Guard: lambda move: f"G{move.overseers}",
    m.TradeUse: lambda move: "T",
    m.Pass: lambda move: "-",
    m.ImperialFavor: lambda move: "Bif",
    m.MassProduction: lambda move: f"Bmp>{move.quarter}",
    m.TradeOverseer: lambda move: f"B{move.benefit}",
    m.MassExodus: lambda move: "Bme<" + "".join(move.requests),
    m.FoodSurplus: lambda move: f"Bfs{move.fields[0]},{move.fields[1]}>{move.ship}",
    m.PrivateCaravan: lambda move: "Bpc",
    m.Saltworks: lambda move: f"Bsw>{move.space}",
    m.ExceptionalHarvest: _write_harvest,
    m.ShrewdMerchant: _write_merchant,
    m.Overexploitation: lambda move: "Box",
}

CODECS: Final = {"closed": Codec(closed=True), "chapter": Codec(closed=False)}
