"""Named queries: everything that a page shows can be had as rows, for the same filters.

Each query is a file ``sql/NAME.sql``; its first lines, a comment, are its meaning. It reads the tables of the database
and relations that the filters make of them (see :mod:`reports.data.relations`): ``pool`` (records that the filters let
through), ``chosen`` (those of them that are finished and faultless), ``chosen_seats``, ``kept_seats`` (letters of the
seats that the filters keep) and ``sections`` (groups that are never mixed).
"""

from __future__ import annotations

import re
from difflib import get_close_matches
from functools import cache
from pathlib import Path

import msgspec

from reports.data.conditions import Parameter
from reports.data.filters import Filters
from reports.data.relations import build_relations
from reports.data.rows.reading import R, read_rows
from reports.data.selection import Selection

_FOLDER = Path(__file__).parent / "sql"
_NAME = re.compile("[a-z-]+")
_CAPITAL = re.compile("(?<!^)(?=[A-Z])")


class Query(msgspec.Struct, frozen=True):
    """A named query. ``meaning``: what a row is, for people. ``sql``: over the relations named above."""

    name: str
    meaning: str
    sql: str

    @property
    def is_grouped(self) -> bool:
        """Whether rows belong to a group (column ``section``)."""
        return "section" in self.sql


@cache
def queries() -> tuple[Query, ...]:
    """All named queries, in alphabetical order."""
    return tuple(_read(path) for path in sorted(_FOLDER.glob("*.sql")))


def query(name: str) -> Query:
    """The query of that name. Raises ``KeyError`` if there is none."""
    for known in queries():
        if known.name == name:
            return known
    raise KeyError(name)


def is_name(question: str) -> bool:
    """Whether it is taken for the name of a query, known or not; all else is SQL."""
    return _NAME.fullmatch(question) is not None


def find_similar_query(name: str) -> str | None:
    """The query whose name is most like a word; ``None`` if none is, or if it is no word."""
    if re.fullmatch(r"\s*[\w-]+\s*", name) is None:
        return None
    similar = get_close_matches(name.strip().lower().replace("_", "-"), [known.name for known in queries()], 1)
    return similar[0] if similar else None


def explain_unknown_query(name: str) -> str:
    """What is said of a name that no query has."""
    similar = find_similar_query(name)
    return f"no query is called {name!r}" + ("" if similar is None else f"; did you mean {similar!r}?")


def _read(path: Path) -> Query:
    lines = path.read_text(encoding="utf-8").splitlines()
    head = next(i for i, line in enumerate(lines) if not line.startswith("--"))
    meaning = " ".join(line.removeprefix("--").strip() for line in lines[:head])
    return Query(path.stem, meaning, "\n".join(lines[head:]))


def statement(name: str, filters: Filters) -> tuple[str, tuple[Parameter, ...]]:
    """One SQL statement that needs nothing but the database, and its parameters; groups are spelled out in its columns.

    Raises ``KeyError`` if there is no such query.
    """
    known = query(name)
    relations = list(build_relations(filters))
    common = ",\n".join(f"{relation} AS MATERIALIZED ({sql.strip()})" for relation, sql, _ in relations)
    parameters = tuple(value for _, _, values in relations for value in values)
    if known.is_grouped:
        shown = "sections.game, sections.variant, sections.rules, sections.options, sections.bots"
        chosen = f"SELECT {shown}, answer.* EXCLUDE (section) FROM answer JOIN sections USING (section)"
    else:
        chosen = "SELECT * FROM answer"
    return f"WITH {common},\nanswer AS ({known.sql})\n{chosen} ORDER BY ALL", parameters


def fetch_rows(selection: Selection, kind: type[R], **instead: str) -> list[R]:
    """The rows of a named query in a fixed order, for the selection's filters.

    ``kind``: the class of its rows, which names it. ``instead``: relations to read in place of others, as
    ``chosen="rated"``: all games that ratings follow. Raises ``KeyError`` for a class that belongs to no query, and
    ``TypeError`` for one that has other fields.
    """
    common = ", ".join(f"{relation} AS (SELECT * FROM {other})" for relation, other in instead.items())
    sql = f"SELECT * FROM ({query(query_name(kind)).sql}) ORDER BY ALL"
    return read_rows(selection.connection.execute(f"WITH {common} {sql}" if common else sql), kind)


def query_name(kind: type[object]) -> str:
    """The name of the query that gives rows of a class: ``points-by-source`` for ``PointsBySourceRow``."""
    return _CAPITAL.sub("-", kind.__name__.removesuffix("Row")).lower()
