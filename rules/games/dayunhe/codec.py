"""Tokens of Da Yunhe, read and written without a state."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from rules.game import Move
from rules.games.dayunhe import moves as m

_HEX = "[a-u][0-5]"
_PILES = "[123](?:,[123])*"
_WAYS = "(?:se|sw|ne|nw|e|w)(?:,(?:se|sw|ne|nw|e|w))*"
_SEAT = "[yrgbp]"

Reading = tuple[re.Pattern[str], Callable[[re.Match[str]], Move]]


def _read_numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split(",")))


def _read_swap(found: re.Match[str]) -> Move:
    hex_, rotation, other, other_rotation = found.groups()
    if hex_ > other:
        hex_, rotation, other, other_rotation = other, other_rotation, hex_, rotation
    return m.Swap(hex_, int(rotation), other, int(other_rotation))


_DONE = m.Done()
_PRESTIGE = m.Prestige()

_READ: dict[str, Reading] = {
    letter: (re.compile(letter + pattern), make)
    for letter, pattern, make in (
        ("C", "(10|[1-9])", lambda f: m.ChooseCard(int(f[1]))),
        ("D", "([123])", lambda f: m.Replenish(int(f[1]))),
        ("B", rf"([a-t])>({_HEX})\^([0-5])", lambda f: m.Build(f[1], f[2], int(f[3]))),
        ("U", f"({_HEX})", lambda f: m.Stir(f[1])),
        ("F", "([a-t])", lambda f: m.Court(f[1])),
        ("S", rf"({_HEX})\^([0-5]),({_HEX})\^([0-5])", _read_swap),
        ("A", rf"({_HEX})\^([0-5])", lambda f: m.Realign(f[1], int(f[2]))),
        ("M", rf"({_HEX})>({_HEX})\^([0-5])", lambda f: m.Relocate(f[1], f[2], int(f[3]))),
        ("G", "", lambda f: _PRESTIGE),
        ("R", f"({_HEX})", lambda f: m.Remove(f[1])),
        ("P", f"({_SEAT})", lambda f: m.Pacify(f[1])),
        ("L", f"({_PILES})", lambda f: m.Lay(_read_numbers(f[1]))),
        ("X", f"({_HEX})>([123])/([123])", lambda f: m.Destroy(f[1], int(f[2]), int(f[3]))),
        ("V", f"({_WAYS})", lambda f: m.Inspect(tuple(f[1].split(",")))),
        ("T", ">([123])", lambda f: m.TeaBreak(int(f[1]))),
        ("E", f"({_PILES})", lambda f: m.Spy(tuple(sorted(_read_numbers(f[1]))))),
        ("I", f"({_SEAT})>([123])", lambda f: m.Intrigue(f[1], int(f[2]))),
        ("K", f"({_SEAT})>([123])", lambda f: m.Blacken(f[1], int(f[2]))),
        ("O", f"({_PILES})", lambda f: m.Reorganize(tuple(sorted(_read_numbers(f[1]))))),
        ("J", f"({_WAYS})", lambda f: m.Journey(tuple(f[1].split(",")))),
        ("-", "", lambda f: _DONE),
    )
}
_DEAL = re.compile(rf"deal\.({_SEAT})=([a-u]*)/([a-u]*)/([a-u]*)")
_PILES_ENTRY = re.compile(rf"piles\.({_SEAT})=(?=.)([a-u]*(?:/[a-u]*){{0,2}})")


def _list(letter: str, items: tuple[Any, ...]) -> str:
    return letter + ",".join(map(str, items))


_WRITE: dict[type[Move], Callable[[Any], str]] = {
    m.Deal: lambda e: f"deal.{e.seat}={'/'.join(e.piles)}",
    m.Piles: lambda e: f"piles.{e.seat}={'/'.join(e.piles)}",
    m.ChooseCard: lambda e: f"C{e.card}",
    m.Replenish: lambda e: f"D{e.pile}",
    m.Build: lambda e: f"B{e.tile}>{e.hex}^{e.rotation}",
    m.Stir: lambda e: f"U{e.hex}",
    m.Court: lambda e: f"F{e.tile}",
    m.Swap: lambda e: f"S{e.hex}^{e.rotation},{e.other_hex}^{e.other_rotation}",
    m.Realign: lambda e: f"A{e.hex}^{e.rotation}",
    m.Relocate: lambda e: f"M{e.hex}>{e.to}^{e.rotation}",
    m.Prestige: lambda e: "G",
    m.Remove: lambda e: f"R{e.hex}",
    m.Pacify: lambda e: f"P{e.seat}",
    m.Lay: lambda e: _list("L", e.piles),
    m.Destroy: lambda e: f"X{e.hex}>{e.pile}/{e.owner_pile}",
    m.Inspect: lambda e: _list("V", e.steps),
    m.TeaBreak: lambda e: f"T>{e.pile}",
    m.Spy: lambda e: _list("E", e.piles),
    m.Intrigue: lambda e: f"I{e.seat}>{e.pile}",
    m.Blacken: lambda e: f"K{e.seat}>{e.pile}",
    m.Reorganize: lambda e: _list("O", e.piles),
    m.Journey: lambda e: _list("J", e.steps),
    m.Done: lambda e: "-",
}


class DayunheCodec:
    """The notation of Da Yunhe. Shared by all records; holds no state."""

    moves: tuple[type[Move], ...] = (
        m.ChooseCard, m.Replenish, m.Build, m.Stir, m.Court, m.Swap, m.Realign, m.Relocate, m.Prestige, m.Remove,
        m.Pacify, m.Lay, m.Destroy, m.Inspect, m.TeaBreak, m.Spy, m.Intrigue, m.Blacken, m.Reorganize, m.Journey,
        m.Done,
    )  # fmt: skip
    entries: tuple[type[Move], ...] = (m.Deal, m.Piles)

    def read_move(self, token: str) -> Move | None:
        """The move that a token spells; piles of ``E`` and ``O`` and hexes of ``S`` in any order. ``None``: no move."""
        reading = _READ.get(token[:1])
        if reading is None:
            return None
        found = reading[0].fullmatch(token)
        return None if found is None else reading[1](found)

    def read_entry(self, token: str) -> Move | None:
        """The chance entry that a token spells, possible or not. ``None``: no entry of this game."""
        if found := _DEAL.fullmatch(token):
            return m.Deal(found[1], (found[2], found[3], found[4]))
        if found := _PILES_ENTRY.fullmatch(token):
            return m.Piles(found[1], tuple(found[2].split("/")))
        return None

    def write(self, move: Move) -> str:
        """The canonical token of a move or entry."""
        return _WRITE[type(move)](move)


CODEC = DayunheCodec()
