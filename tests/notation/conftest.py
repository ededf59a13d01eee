"""A toy game's codec: the notation knows no game, so its tests need none of the real ones."""

from __future__ import annotations

import re

import pytest

from notation.codec import Codec, Move


class Build(Move, frozen=True, gc=False, tag="build"):
    plots: tuple[str, ...]
    extra: bool = False


class Take(Move, frozen=True, gc=False, tag="take"):
    count: int


class Stop(Move, frozen=True, gc=False, tag="stop"):
    pass


class Deal(Move, frozen=True, gc=False, tag="deal"):
    seat: str
    cards: str


_BUILD = re.compile(r"C((?:[a-c][1-3])+)(\+?)")


class ToyCodec:
    """``Ca1b2`` builds (plots in order), ``T3`` takes, ``-`` stops; ``deal.y=abc`` deals."""

    moves: tuple[type[Move], ...] = (Build, Take, Stop)
    entries: tuple[type[Move], ...] = (Deal,)

    def read_move(self, token: str) -> Move | None:
        build = _BUILD.fullmatch(token)
        if build is not None:
            plots = sorted(build[1][place : place + 2] for place in range(0, len(build[1]), 2))
            return Build(tuple(plots), build[2] == "+") if len(set(plots)) == len(plots) else None
        if re.fullmatch("T[1-9]", token):
            return Take(int(token[1:]))
        return Stop() if token == "-" else None

    def read_entry(self, token: str) -> Move | None:
        deal = re.fullmatch(r"deal\.([a-z])=([a-z]+)", token)
        return None if deal is None else Deal(deal[1], deal[2])

    def write(self, move: Move) -> str:
        if isinstance(move, Build):
            return "C" + "".join(sorted(move.plots)) + ("+" if move.extra else "")
        if isinstance(move, Take):
            return "T" + "0123456789"[move.count]
        if isinstance(move, Deal):
            return f"deal.{move.seat}={move.cards}"
        return "-"


@pytest.fixture(scope="session")
def codec() -> Codec:
    return ToyCodec()
