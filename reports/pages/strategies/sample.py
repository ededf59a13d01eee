"""The measures of some games, as a matrix for a model."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Any

import msgspec

from reports.data.selection import Selection

MAX_GAMES = 500
"""Games that one model takes: those with the smallest record ids, which are hashes, so as good as drawn at random."""


class SeatSample(msgspec.Struct, frozen=True):
    """Seats of the games that models take.

    ``seats``: columns by name. ``values``: a row a seat, a column a measure, NaN where it has no value; ``names``: of
    its columns.
    """

    seats: dict[str, Any]
    values: Any
    names: tuple[str, ...]


def take_sample(selection: Selection) -> SeatSample | None:
    """The games that models take, of all groups; ``None`` where scikit-learn is not installed."""
    if find_spec("sklearn") is None:
        return None
    import numpy as np

    run = selection.connection.execute
    run(SAMPLED)
    seats = run("SELECT * EXCLUDE (seat) FROM sampled ORDER BY place").fetchnumpy()
    names = [
        row[0] for row in run("SELECT DISTINCT CAST(feature AS VARCHAR) AS name FROM features ORDER BY name").fetchall()
    ]
    cells = run(CELLS).fetchnumpy()
    run("DROP TABLE sampled")
    values = np.full((len(seats["place"]), len(names)), np.nan)
    values[cells["place"], cells["measure"]] = cells["number"]
    return SeatSample({name: np.ma.filled(column) for name, column in seats.items()}, values, tuple(names))


SAMPLED = f"""
CREATE OR REPLACE TEMP TABLE sampled AS
WITH numbered AS (
    SELECT record_id, row_number() OVER (PARTITION BY section, players ORDER BY record_id) AS number FROM chosen
)
SELECT row_number() OVER (ORDER BY section, players, record_id, position) - 1 AS place, section, players, record_id,
    seat, won, win60
FROM chosen_seats JOIN numbered USING (record_id)
WHERE number <= {MAX_GAMES}
"""

CELLS = """
WITH measures AS (
    SELECT feature, row_number() OVER (ORDER BY CAST(feature AS VARCHAR)) - 1 AS measure
    FROM (SELECT DISTINCT feature FROM features)
)
SELECT place, measure, number
FROM features JOIN sampled USING (record_id, seat) JOIN measures USING (feature)
WHERE number IS NOT NULL
"""
