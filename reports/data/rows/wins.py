"""Rows about who wins. ``score``, ``margin``: sums over the seats; ``scores``, ``margins``: sums of squares."""

from __future__ import annotations

from typing import NamedTuple


class WinsByPositionRow(NamedTuple):
    """``position``: place in playing order, from 1."""

    section: int
    players: int
    position: int
    seats: int
    win60: int
    score: int
    scores: int
    margin: int
    margins: int


class WinsBySeatRow(NamedTuple):
    """``seat``: its letter."""

    section: int
    players: int
    seat: str
    seats: int
    win60: int
    score: int
    scores: int
    margin: int
    margins: int


class WinsByPlayerRow(NamedTuple):
    """``player``: the name in the header, never empty."""

    section: int
    players: int
    player: str
    seats: int
    win60: int
    score: int
    scores: int
    margin: int
    margins: int


class SharedWinsRow(NamedTuple):
    """``winners``: how many share the win of a game."""

    section: int
    players: int
    winners: int
    games: int


class RatedGamesRow(NamedTuple):
    """``date``: ``None`` if it is not known. The lists are in playing order."""

    section: int
    players: int
    date: str | None
    record_id: int
    names: list[str]
    ranks: list[int]
    win60: list[int]
