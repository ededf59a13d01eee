"""``fupan query``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import click

from fupan.command import verb
from fupan.exits import Unreadable
from fupan.filtering import database_option, filter_options, filters_of

FORMS = ("table", "csv", "json", "jsonl", "parquet")


@verb
@click.argument("question", metavar="[SQL|NAME]", required=False)
@database_option
@click.option("--list", "listing", is_flag=True, help="List the named queries.")
@click.option("--format", "form", type=click.Choice(FORMS), help="How to print the rows; else -o says, else a table.")
@click.option("-o", "--output", "target", metavar="FILE", help="Write there, not to the output.")
@filter_options
def query(
    question: str | None, database: str, listing: bool, form: str | None, target: str | None, **filters: Any
) -> None:
    """Ask a database, in SQL or by a named query.

    Named queries take the same filters as the pages, and give as rows what these show. Nothing is written into the
    database. Its tables are in the reference: fupan/REFERENCE.md.
    """
    if listing:
        from reports.queries import queries

        named = queries()
        wide = max(len(one.name) for one in named)
        click.echo("\n".join(f"{one.name:{wide}}  {one.meaning}" for one in named))
        return
    if question is None:
        raise click.UsageError("a question is needed: SQL, or a name ('fupan query --list' shows them)")
    sql, parameters = _statement(question, filters)
    form = form or _form_of(target)
    from fupan.database import reading
    from fupan.outputs import output

    if form == "parquet":
        if target is None or target == "-":
            raise Unreadable("--format parquet needs -o FILE")
        with reading(database) as connection:
            _parquet(connection.sql(sql, params=list(parameters)), target)
        return
    from fupan.rows import FORMS as PRINTED

    with reading(database) as connection:
        asked = connection.execute(sql, parameters)
        names = [column[0] for column in asked.description or ()]
        with output(target) as out:
            for data in PRINTED[form](names, _rows(asked)):
                out.write(data)


def _form_of(target: str | None) -> str:
    ending = (target or "").rpartition(".")[2]
    return ending if ending in FORMS else "table"


def _rows(asked: Any) -> Iterator[Sequence[Any]]:
    while rows := asked.fetchmany(4096):
        yield from rows


def _statement(question: str, filters: dict[str, Any]) -> tuple[str, Sequence[Any]]:
    if " " not in question.strip():
        from reports.queries import queries, statement

        if any(one.name == question for one in queries()):
            return statement(question, filters_of(filters))
        raise Unreadable(f"no query is called {question!r}; 'fupan query --list' shows them")
    given = [name for name, value in filters.items() if value and name != "min_n"]
    if given:
        raise Unreadable(f"--{given[0]} is for named queries; in SQL, say it there")
    return question, ()


def _parquet(asked: Any, target: str) -> None:
    from pathlib import Path

    from fupan.outputs import written_whole

    with written_whole(Path(target)) as file:
        asked.write_parquet(file.name)
