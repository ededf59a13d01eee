"""From rows of a query to the sums behind a difference of two means."""

from __future__ import annotations

from typing import TypeAlias

from reports.data.intervals import Sums
from reports.data.rows.points import SeatCountsRow, SourceDifferencesRow
from reports.data.rows.strategies import FeatureDifferencesRow

ValueSums: TypeAlias = SourceDifferencesRow | FeatureDifferencesRow
SeatSums: TypeAlias = SeatCountsRow | FeatureDifferencesRow


def join_sums(values: ValueSums, seats: SeatSums) -> Sums:
    """Sums of values, and of the numbers of the seats that have them; one row may hold both."""
    return Sums(
        w=values.w,
        o=values.o,
        ww=values.ww,
        oo=values.oo,
        wo=values.wo,
        wn=values.w_winners,
        wm=values.w_others,
        on=values.o_winners,
        om=values.o_others,
        n=seats.winners,
        m=seats.others,
        nn=seats.winners_winners,
        mm=seats.others_others,
        nm=seats.winners_others,
    )
