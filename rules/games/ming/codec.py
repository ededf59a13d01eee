"""Tokens read and written without a state."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from rules.game import Move
from rules.games.ming import moves
from rules.games.ming.moves import ENTRIES, MOVES

_STEP = re.compile(r"([a-f][1-3])('?)")

_ENTRY = re.compile(r"(show|card)=([A-Za-z0-9\-+,./><^'&|]+)")
_PASS = moves.Pass()


def _read_parts(digits: str) -> tuple[int, int, int]:
    return int(digits[0]), int(digits[1]), int(digits[2])


def _read_way(token: str) -> moves.Way:
    return moves.Way(tuple(moves.Step(district, dragon == "'") for district, dragon in _STEP.findall(token)))


_GRAMMAR: Final[dict[str, tuple[tuple[re.Pattern[str], Callable[[str], Move]], ...]]] = {
    "H": ((re.compile("H[a-f][1-3]"), lambda token: moves.Prince(token[1:])),),
    "N": (
        (re.compile("N[a-f][1-3]"), lambda token: moves.Neutral(token[1:])),
        (re.compile("NB[a-f][0-3]{3}"), lambda token: moves.NeutralBack(token[2], _read_parts(token[3:]))),
    ),
    "P": ((re.compile("P[a-f]"), lambda token: moves.Place(token[1])),),
    "T": ((re.compile("T[a-f]"), lambda token: moves.Take(token[1])),),
    "X": ((re.compile("X[a-f]"), lambda token: moves.Dragon(token[1])),),
    "M": ((re.compile("M(?:[a-f][1-3]'?)+"), _read_way),),
    "S": ((re.compile("S[hjksow']"), lambda token: moves.Stay(token[1])),),
    "D": ((re.compile(r"D[0-3]\+?"), lambda token: moves.Deploy(int(token[1]), len(token) == 3)),),
    "-": ((re.compile("-"), lambda token: _PASS),),
    "R": ((re.compile("R[a-f][0-9]"), lambda token: moves.Return(token[1], int(token[2]))),),
    "B": ((re.compile("B[a-f][0-3]{3}"), lambda token: moves.Back(token[1], _read_parts(token[2:]))),),
    "F": ((re.compile("F[rbyg]"), lambda token: moves.First(token[1])),),
}


def _write_digits(parts: tuple[int, ...]) -> str:
    return "".join(map(str, parts))


_WRITE: Final[dict[type[Move], Callable[[Any], str]]] = {
    moves.Prince: lambda move: "H" + move.district,
    moves.Neutral: lambda move: "N" + move.district,
    moves.Place: lambda move: "P" + move.province,
    moves.Take: lambda move: "T" + move.province,
    moves.Dragon: lambda move: "X" + move.province,
    moves.Way: lambda move: "M" + "".join(step.district + "'" * step.dragon for step in move.steps),
    moves.Stay: lambda move: "S" + move.card,
    moves.Deploy: lambda move: f"D{move.open}" + "+" * move.monk,
    moves.Pass: lambda move: "-",
    moves.Return: lambda move: f"R{move.province}{move.sum}",
    moves.Back: lambda move: f"B{move.province}{_write_digits(move.parts)}",
    moves.NeutralBack: lambda move: f"NB{move.province}{_write_digits(move.parts)}",
    moves.First: lambda move: "F" + move.seat,
    moves.Show: lambda move: "show=" + move.cards,
    moves.Card: lambda move: "card=" + move.card,
}


class MingCodec:
    """The notation of Ming Dynasty: each move has exactly one spelling, and no other is read."""

    moves = MOVES
    entries = ENTRIES

    def read_move(self, token: str) -> Move | None:
        """The move that ``token`` spells; ``None`` if it does not fit the grammar of its letter."""
        for pattern, make in _GRAMMAR.get(token[:1], ()):
            if pattern.fullmatch(token):
                return make(token)
        return None

    def read_entry(self, token: str) -> Move | None:
        """``show=`` or ``card=`` with any outcome (the rules judge it); ``None`` for another name or with a seat."""
        match = _ENTRY.fullmatch(token)
        if match is None:
            return None
        return moves.Show(match[2]) if match[1] == "show" else moves.Card(match[2])

    def write(self, move: Move) -> str:
        """The one token of a move or entry."""
        return _WRITE[type(move)](move)


CODEC: Final = MingCodec()
