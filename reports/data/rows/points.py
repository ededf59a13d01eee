"""Rows about scores and where their points come from."""

from __future__ import annotations

from typing import NamedTuple


class ScoresRow(NamedTuple):
    """``position``: place in playing order, from 1. ``seats``: how many reached ``score``."""

    section: int
    players: int
    position: int
    seat: str
    won: bool
    score: int
    seats: int
    win60: int


class SeatCountsRow(NamedTuple):
    """Seats of winners and of others, and the sums over games of the products of their numbers."""

    section: int
    players: int
    games: int
    winners: int
    others: int
    winners_winners: int
    others_others: int
    winners_others: int


class PointsBySourceRow(NamedTuple):
    """``seats``: how many got ``amount`` points in all from ``source``; those that got any."""

    section: int
    players: int
    won: bool
    source: str
    amount: int
    seats: int


class SourceDifferencesRow(NamedTuple):
    """Sums over games of the points of winners (``w``) and others (``o``), and of their products."""

    section: int
    players: int
    source: str
    w: int
    o: int
    ww: int
    oo: int
    wo: int
    w_winners: int
    w_others: int
    o_winners: int
    o_others: int


class PointsByRoundRow(NamedTuple):
    """``round``: 0 during set-up. ``final``: in the final scoring. ``amount``: points of all seats together."""

    section: int
    players: int
    won: bool
    round: int
    phase: str
    final: bool
    source: str
    amount: int
    events: int


class LeadersRow(NamedTuple):
    """``win3600``: wins of those who led after ``round``, in 3600ths."""

    section: int
    players: int
    round: int
    games: int
    win3600: int


class WinningMarginsRow(NamedTuple):
    """``margin``: the winner's score minus the best other score, in points."""

    section: int
    players: int
    margin: int
    games: int
