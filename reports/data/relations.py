"""The relations that the filters make of a database: what named queries and pages read apart from its tables.

Each is a file ``sql/relations/NAME.sql``; its first lines, a comment, say what it is. It may read those before it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from reports.data.conditions import (
    Parameter,
    Where,
    known_date,
    named_player,
    player_where,
    population_where,
    seat_where,
)
from reports.data.filters import Filters
from rules import registry

RELATIONS = ("population", "pool", "rated", "chosen", "chosen_seats", "all_seats", "kept_seats", "sections")
"""Their names, each after those that it reads."""

_FOLDER = Path(__file__).parent / "sql" / "relations"


def build_relations(filters: Filters) -> Iterator[tuple[str, str, tuple[Parameter, ...]]]:
    """Name, SQL, and parameters of each relation, in order."""
    conditions = {
        "population": population_where(filters),
        "pool": player_where(filters, "population"),
        "chosen_seats": seat_where(filters),
        "kept_seats": seat_where(filters, "seat"),
        "sections": final_phase(),
    }
    for name in RELATIONS:
        where = conditions.get(name, Where(""))
        yield name, _read(name).replace("{condition}", where.sql), where.parameters


def final_phase() -> Where:
    """The name of the phase of the final scoring, which is the last of each game's phases, as an expression."""
    games = registry.games()
    if not games:
        return Where("''")
    cases = " ".join("WHEN ? THEN ?" for _ in games)
    return Where(
        f"CASE pool.game {cases} ELSE '' END", tuple(v for game in games for v in (game.name, game.phases[-1]))
    )


@cache
def _read(name: str) -> str:
    """The SQL without its comment; ``{condition}`` stands for what the filters say."""
    lines = (_FOLDER / f"{name}.sql").read_text(encoding="utf-8").splitlines()
    sql = "\n".join(line for line in lines if not line.startswith("--"))
    return sql.replace("{date}", known_date("records.date")).replace("{player}", named_player("seats.player"))
