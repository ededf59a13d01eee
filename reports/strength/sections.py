"""The seats of each section of a page, and the rates of its labels."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeVar

from reports.data.rows.strategies import SeatLabelsRow
from reports.strength.design import build_design
from reports.strength.discoveries import find_discoveries
from reports.strength.fit import NotConvergedError, fit_strength
from reports.strength.rates import AdjustedRate, rate_label, rate_place
from reports.strength.seats import SeatRow, Seats, collect_seats

K = TypeVar("K")


class RatedGroup(NamedTuple):
    """The rate of a group of seats. ``is_found``: it is a discovery among all that are shown beside it."""

    rate: AdjustedRate
    is_found: bool


def collect_sections(rows: Iterable[SeatLabelsRow]) -> dict[int, Seats]:
    """The seats of each section."""
    by_section: defaultdict[int, list[SeatRow]] = defaultdict(list)
    for row in rows:
        seat = SeatRow(
            row.record_id, row.position, row.player, row.seat, row.win60 / 60, float(row.score),
            frozenset(row.labels.split()),
        )  # fmt: skip
        by_section[row.section].append(seat)
    return {section: collect_seats(of_section) for section, of_section in sorted(by_section.items())}


def rate_labels(
    seats: Seats, choices: Sequence[str], outcomes: Sequence[str], min_n: int
) -> dict[str, RatedGroup] | None:
    """The rates of all labels that some seats have: choices from one fit, each outcome from a fit of its own.

    ``None`` where there are too few games for a fit, or it has not converged.
    """
    rates: dict[str, AdjustedRate] = {}
    if seats.games < 2:
        return None
    try:
        design = build_design(seats, choices)
        fit = fit_strength(seats, design.columns)
        for label in choices:
            if (rate := rate_label(fit, design, label, min_n)) is not None:
                rates[label] = rate
        for label in outcomes:
            wider = build_design(seats, [*choices, label])
            if (rate := rate_label(fit_strength(seats, wider.columns), wider, label, min_n)) is not None:
                rates[label] = rate
    except NotConvergedError:
        return None
    return _mark(rates)


def rate_positions(seats: Seats, choices: Sequence[str], min_n: int) -> dict[tuple[int, int], RatedGroup] | None:
    """The rates of places in playing order, by number of players and place; ``None`` as for :func:`rate_labels`."""
    if seats.games < 2:
        return None
    rates: dict[tuple[int, int], AdjustedRate] = {}
    try:
        design = build_design(seats, choices)
        fit = fit_strength(seats, design.columns)
        for players in sorted(set(seats.players_in_game.tolist())):
            for place in range(1, players + 1):
                if (rate := rate_place(fit, design, str(place), players, min_n)) is not None:
                    rates[players, place] = rate
    except NotConvergedError:
        return None
    return _mark(rates)


def _mark(rates: dict[K, AdjustedRate]) -> dict[K, RatedGroup]:
    shown = {name: rate for name, rate in rates.items() if rate.is_shown}
    found = dict(zip(shown, find_discoveries([rate.p_value for rate in shown.values()]), strict=True))
    return {name: RatedGroup(rate, found.get(name, False)) for name, rate in rates.items()}
