"""Rows about labels, measures, openings and choices."""

from __future__ import annotations

from typing import NamedTuple


class LabelsRow(NamedTuple):
    """``label``: ``""`` for seats without one. ``margin``: the sum over the seats, in points."""

    section: int
    players: int
    label: str
    seats: int
    win60: int
    margin: int
    squares: int


class SeatLabelsRow(NamedTuple):
    """``position``: from 1. ``player``: ``""`` if nobody is named. ``labels``: words with spaces between."""

    section: int
    players: int
    record_id: int
    position: int
    seat: str
    player: str
    win60: int
    score: int
    labels: str


class LabelPairsRow(NamedTuple):
    """``label`` comes before ``other`` in the alphabet."""

    section: int
    players: int
    label: str
    other: str
    seats: int
    win60: int


class FeatureDifferencesRow(NamedTuple):
    """Sums over games of the values of winners (``w``) and others (``o``), of their products and numbers."""

    section: int
    players: int
    feature: str
    w: float
    o: float
    ww: float
    oo: float
    wo: float
    w_winners: float
    w_others: float
    o_winners: float
    o_others: float
    winners: int
    others: int
    winners_winners: int
    others_others: int
    winners_others: int
    squares: float


class FeaturesRow(NamedTuple):
    """``value``: to two decimals, in the unit of the measure."""

    section: int
    players: int
    feature: str
    won: bool
    value: float
    seats: int
    win60: int


class OpeningsRow(NamedTuple):
    """``kind``: a measure, or what is meant by opening, with a digit that orders it."""

    section: int
    players: int
    kind: str
    opening: str
    seats: int
    win60: int
    margin: int
    squares: int


class VerbsByRoundRow(NamedTuple):
    """``round``: 0 during set-up. ``verb``: the kind of move."""

    section: int
    players: int
    won: bool
    round: int
    phase: str
    verb: str
    moves: int


class TableFeaturesRow(NamedTuple):
    """``value``: ``None`` if the measure is a text; ``text``: ``None`` if it is a number."""

    section: int
    players: int
    feature: str
    value: float | None
    text: str | None
    games: int
