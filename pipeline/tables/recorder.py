"""The records of one chunk become columns, and the columns frames of the tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pipeline.sources.raw_records import RawRecord
from pipeline.tables.block_columns import Features, Holdings
from pipeline.tables.columns import polars_schema
from pipeline.tables.header_rows import TableRows, rows_of_appearance, rows_of_record
from pipeline.tables.identity import identity_of
from pipeline.tables.replay_observer import ReplayObserver
from pipeline.tables.replay_rows import rows_of_replay
from pipeline.tables.schema import (  # fmt: skip
    ANNOTATIONS,
    APPEARANCE_FINDINGS,
    APPEARANCES,
    FEATURES,
    HOLDINGS,
    LABELS,
    POINTS,
    RECORDS,
    SEATS,
    STEPS,
)
from pipeline.verdicts.judge import judge_and_observe
from rules.structs.verdict import Verdict

if TYPE_CHECKING:
    import polars as pl

TABLES = (APPEARANCES, APPEARANCE_FINDINGS, RECORDS, SEATS, STEPS, POINTS, LABELS, ANNOTATIONS)
"""The tables that are filled row by row."""


class Recorder:
    """The tables of one chunk. A record that stands in it twice has its rows once."""

    def __init__(self) -> None:
        self._columns: dict[str, list[list[Any]]] = {table.name: [[] for _ in table.columns] for table in TABLES}
        self._holdings = Holdings()
        self._features = Features()
        self._seen: set[int] = set()

    def add(self, file: str, file_id: int, text: RawRecord) -> Verdict:
        """Judge one record and keep its rows. ``file_id``: as in ``files``. Raises what the engine raises."""
        identity = identity_of(text)
        record_id = identity.record_id
        new = record_id not in self._seen
        verdict, observer = judge_and_observe(file, text, ReplayObserver if new else None)
        rows = rows_of_appearance(file_id, record_id, text, verdict)
        if new:
            rows |= rows_of_record(file_id, identity, text, verdict)
            if isinstance(observer, ReplayObserver):
                rows |= self._replayed(record_id, observer, verdict)
            self._seen.add(record_id)
        for name, columns in rows.items():
            for column, values in zip(self._columns[name], columns, strict=True):
                column += values
        return verdict

    def _replayed(self, record_id: int, follower: ReplayObserver, verdict: Verdict) -> TableRows:
        game, seats = follower.game.name, follower.table.seats
        measures = follower.measures([verdict.ranks[seat] for seat in seats])
        rows = rows_of_replay(record_id, follower, measures)
        self._holdings.add(record_id, game, seats, follower.holdings)
        for seat, values in zip(seats, measures.seats, strict=True):
            self._features.add(record_id, game, seat, values)
        self._features.add(record_id, game, None, measures.table)
        return rows

    def frames(self) -> dict[str, pl.DataFrame]:
        """The tables, by name."""
        import polars as pl

        frames = {
            HOLDINGS.name: self._holdings.frame(polars_schema(HOLDINGS)),
            FEATURES.name: self._features.frame(polars_schema(FEATURES)),
        }
        for table in TABLES:
            kinds = polars_schema(table).items()
            columns = zip(kinds, self._columns[table.name], strict=True)
            frames[table.name] = pl.DataFrame([pl.Series(name, values, kind) for (name, kind), values in columns])
        return frames
