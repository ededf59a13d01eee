"""Rows about single records."""

from __future__ import annotations

from typing import NamedTuple


class RecordRow(NamedTuple):
    """The headers; ``None`` where there is none. ``options``, ``seats``: words with spaces between. ``date``: only if
    it is one. ``generated``: bots played it. ``rounds``, ``steps``: up to the last good state. ``hash``: a SHA-256.
    """

    record_id: int
    id: str | None
    game: str | None
    variant: str | None
    rules: int | None
    options: str
    seats: str
    players: int
    date: str | None
    event: str | None
    site: str | None
    client: str | None
    annotator: str | None
    termination: str | None
    generated: bool
    status: str
    rounds: int
    steps: int
    hash: str


class RecordSeatsRow(NamedTuple):
    """``player``: ``None`` if nobody is named. ``win``: 1/k for each of k winners, else 0. ``margin``: in points."""

    record_id: int
    position: int
    seat: str
    player: str | None
    score: int
    rank: int
    win: float
    margin: int


class RecordStepsRow(NamedTuple):
    """``seat``: ``@`` for chance. ``text``: the canonical token. ``glyph``: ``None`` if there is none."""

    record_id: int
    step: int
    round: int
    phase: str
    seat: str
    verb: str
    text: str
    is_chance: bool
    glyph: str | None


class RecordAnnotationsRow(NamedTuple):
    """``step``: after which it stands, 0: before the first. ``kind``, ``text``: as in the table ``annotations``."""

    record_id: int
    step: int
    n: int
    kind: str
    text: str


class RecordFindingsRow(NamedTuple):
    """``line``, ``column``, ``path``: in the file that ``records`` names. ``step``: ``None`` for a header."""

    record_id: int
    n: int
    code: str
    severity: str
    line: int | None
    column: int | None
    path: str | None
    step: int | None
    rule: str | None
    message: str
    tainted: bool


class RecordPointsRow(NamedTuple):
    """``seat``: who gets the points. ``actor``, ``text``: of the step, ``None`` before the first."""

    record_id: int
    event: int
    step: int
    round: int
    phase: str
    seat: str
    source: str
    amount: int
    actor: str | None
    text: str | None


class RecordHoldingsRow(NamedTuple):
    """``what``: a claim key. ``round``: the one that was just completed."""

    record_id: int
    what: str
    seat: str
    round: int
    amount: int


class LikePlacesRow(NamedTuple):
    """``record_id``: the record that others are compared with. ``moves``, ``win60``: of the others."""

    record_id: int
    bots: bool
    round: int
    phase: str
    verb: str
    moves: int
    win60: int


class LikeMovesRow(NamedTuple):
    """``record_id``: the record that others are compared with. ``moves``: how many others made its move ``text``."""

    record_id: int
    bots: bool
    round: int
    phase: str
    text: str
    moves: int
