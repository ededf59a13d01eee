"""Tokens of Beijing, read and written without a state; one grammar for both variants."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from rules.game import Move
from rules.games.beijing import moves
from rules.games.beijing.moves import (
    Audience,
    Bank,
    Circles,
    Construction,
    Decay,
    Draft,
    Dragon,
    Events,
    Fireworks,
    Harvest,
    Hire,
    Lantern,
    Medallions,
    Pass,
    Remove,
    Scriptorium,
    Training,
)

LARGEST: Final = 10**18 - 1
"""Larger numbers are read as this one: no rule allows either, and it fits every form of the data."""

_PLOT = "[a-z][1-3]"
_TILE = r"(?:[wmbl]|[sfkhrcd]\+?)"
_NUMBER = "[1-9][0-9]*"

_DRAFT = re.compile(rf"D({_TILE})>({_PLOT}),({_TILE})>({_PLOT})")
_ACTION = re.compile(rf"(?:([BFHMS])|I([27])|C((?:{_PLOT})+)|L((?:{_PLOT})*))(?:\+({_NUMBER}))?")
_HIRE = re.compile(rf"P(?:(j)|g&([a-z]))?({_TILE})(?:([>x])({_PLOT})|-)")
_CARD = re.compile(r"P(?:([wmbsfkhrcldjg])|g&([a-z]))")
_PLOTS = re.compile(rf"([XW])((?:{_PLOT})+)")
_COUNT = re.compile(rf"([JR])({_NUMBER})")

_PASS: Final = Pass()
_PLAIN: Final[dict[str, Callable[[int], Move]]] = {
    "B": Bank, "F": Fireworks, "H": Harvest, "M": Training, "S": Scriptorium,
}  # fmt: skip
_WAYS: Final[dict[str | None, Any]] = {">": "house", "x": "exchange", None: "decline"}
_PLACES: Final = {"house": ">", "exchange": "x", "decline": "-"}


def _read_number(digits: str) -> int:
    return LARGEST if len(digits) > 18 else int(digits)


def _split_plots(text: str) -> tuple[str, ...]:
    return tuple(sorted(text[offset : offset + 2] for offset in range(0, len(text), 2)))


def _read_draft(token: str) -> Move | None:
    match = _DRAFT.fullmatch(token)
    if match is None:
        return None
    (tile, plot), (other_tile, other_plot) = sorted(((match[1], match[2]), (match[3], match[4])))
    return Draft((tile, other_tile), (plot, other_plot))


def _read_action(token: str) -> Move | None:
    match = _ACTION.fullmatch(token)
    if match is None:
        return None
    plain, price, building, lighting, digits = match.groups()
    medallions = _read_number(digits) if digits else 0
    if plain is not None:
        return _PLAIN[plain](medallions)
    if price is not None:
        return Audience(medallions, price=2 if price == "2" else 7)
    if building is not None:
        return Construction(medallions, plots=_split_plots(building))
    return Lantern(medallions, plots=_split_plots(lighting))


def _read_hire(token: str) -> Move | None:
    match = _HIRE.fullmatch(token)
    if match is not None:
        migrant, seat, tile, place, plot = match.groups()
        card = migrant or ("g" if seat else tile[0])
        return Hire(card, seat, tile, _WAYS[place], plot)
    match = _CARD.fullmatch(token)
    return None if match is None else Hire(match[1] or "g", match[2])


def _read_plots(token: str) -> Move | None:
    match = _PLOTS.fullmatch(token)
    if match is None:
        return None
    plots = _split_plots(match[2])
    return Remove(plots) if match[1] == "X" else Decay(plots)


def _read_count(token: str) -> Move | None:
    match = _COUNT.fullmatch(token)
    if match is None:
        return None
    number = _read_number(match[2])
    return Medallions(number) if match[1] == "J" else Dragon(number)


def _read_pass(token: str) -> Move | None:
    return _PASS if token == "-" else None


_READERS: Final = {
    "D": _read_draft, "P": _read_hire, "X": _read_plots, "W": _read_plots, "J": _read_count, "R": _read_count,
    "-": _read_pass,
}  # fmt: skip


def read_move(token: str) -> Move | None:
    """The move that a token spells; ``None``: there is no such."""
    return _READERS.get(token[:1], _read_action)(token)


def read_entry(token: str) -> Move | None:
    """The chance entry that ``name=outcome`` spells; its letters are judged by the rules, only its name here."""
    name, _, outcome = token.partition("=")
    if name == "events":
        return Events(outcome)
    if name == "acts":
        circles = ("".join(sorted(circle)) for circle in outcome.split("/"))
        return Circles(tuple(sorted(circles, key=lambda circle: (-len(circle), circle))))
    return None


def _write_draft(move: Draft) -> str:
    return f"D{move.tiles[0]}>{move.plots[0]},{move.tiles[1]}>{move.plots[1]}"


def _write_action(letters: str, medallions: int) -> str:
    return f"{letters}+{medallions}" if medallions else letters


def _write_hire(move: Hire) -> str:
    played = "P" if move.tile is not None and move.card not in ("j", "g") else f"P{move.card}"
    if move.seat is not None:
        played += f"&{move.seat}"
    if move.tile is None or move.way is None:
        return played
    return f"{played}{move.tile}{_PLACES[move.way]}{move.plot or ''}"


_WRITERS: Final[dict[type[Move], Callable[[Any], str]]] = {
    Events: lambda move: f"events={move.order}",
    Circles: lambda move: "acts=" + "/".join(move.circles),
    Draft: _write_draft,
    Bank: lambda move: _write_action("B", move.medallions),
    Fireworks: lambda move: _write_action("F", move.medallions),
    Harvest: lambda move: _write_action("H", move.medallions),
    Training: lambda move: _write_action("M", move.medallions),
    Scriptorium: lambda move: _write_action("S", move.medallions),
    Audience: lambda move: _write_action(f"I{move.price}", move.medallions),
    Construction: lambda move: _write_action("C" + "".join(move.plots), move.medallions),
    Lantern: lambda move: _write_action("L" + "".join(move.plots), move.medallions),
    Pass: lambda move: "-",
    Hire: _write_hire,
    Medallions: lambda move: f"J{move.number}",
    Remove: lambda move: "X" + "".join(move.plots),
    Dragon: lambda move: f"R{move.number}",
    Decay: lambda move: "W" + "".join(move.plots),
}


class BeijingCodec:
    """The codec of both variants (:class:`rules.game.Codec`)."""

    moves: tuple[type[Move], ...] = (
        Draft, Bank, Fireworks, Harvest, Training, Scriptorium, Audience, Construction, Lantern, Pass, Hire, Medallions,
        Remove, Dragon, Decay,
    )  # fmt: skip
    entries: tuple[type[Move], ...] = (Events, Circles)

    def read_move(self, token: str) -> Move | None:
        """The move that ``token`` spells; ``None``: there is no such."""
        return read_move(token)

    def read_entry(self, token: str) -> Move | None:
        """The chance entry that ``name=outcome`` spells; ``None``: there is no such."""
        return read_entry(token)

    def write(self, move: Move) -> str:
        """The canonical token of a move or chance entry."""
        return _WRITERS[type(move)](move)


CODEC: Final = BeijingCodec()
assert set(_WRITERS) == {*CODEC.moves, *CODEC.entries}, moves.__name__
