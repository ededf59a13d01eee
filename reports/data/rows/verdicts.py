"""Rows about records and their findings. ``game``, ``variant``, ``client``: ``""`` where there is none."""

from __future__ import annotations

from typing import NamedTuple


class VerdictsRow(NamedTuple):
    """``status``: ``ok``, ``unfinished`` or ``findings``."""

    game: str
    variant: str
    client: str
    status: str
    records: int


class VerdictsByMonthRow(NamedTuple):
    """``month``: ``YYYY-MM``, or ``""`` where it is not known."""

    game: str
    month: str
    status: str
    records: int


class FailuresRow(NamedTuple):
    """``code``, ``rule``: those of the first error; ``rule`` is ``""`` if it has none. ``example``: a record id."""

    game: str
    variant: str
    client: str
    code: str
    rule: str
    records: int
    example: int


class FailurePlacesRow(NamedTuple):
    """``tenth``: of the median length, 10 at or beyond it, -1 in the headers, ``None`` if no game of the kind is
    finished. ``round``: of the last good step, 0 if there is none.
    """

    game: str
    code: str
    tenth: int | None
    round: int
    records: int


class FindingsByCodeRow(NamedTuple):
    """``tainted``: after an error of the same line of play."""

    game: str
    code: str
    severity: str
    tainted: bool
    findings: int
    records: int
