"""``fupan query``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, cast

import click

from fupan.command import verb
from fupan.exits import Unreadable
from fupan.filtering import database_option, filter_options, filters_of, refuse_unknown_values, tell_if_none

if TYPE_CHECKING:
    from pipeline.query import Format
    from reports.filters import Filters

FORMS = ("table", "csv", "json", "jsonl", "parquet")


@verb
@click.argument("question", metavar="[SQL|NAME]", required=False)
@database_option
@click.option("--list", "listing", is_flag=True, help="List the named queries.")
@click.option("--format", "form", type=click.Choice(FORMS), help="How to print the rows; else -o says, else a table.")
@click.option("--excel", is_flag=True, help="CSV for spreadsheets: nothing in it is a formula, UTF-8 with its mark.")
@click.option("-o", "--output", "target", metavar="FILE", help="Write there, not to the output.")
@filter_options
def query(
    question: str | None,
    database: str,
    listing: bool,
    form: str | None,
    excel: bool,
    target: str | None,
    **filters: Any,
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
    sql, parameters, restricted = _statement(question, filters)
    form = form or _form_of(target)
    if excel:
        if form != "csv":
            raise click.UsageError("--excel is for CSV: give --format csv, or -o with a name that ends in .csv")
        form = "spreadsheet"
    if form == "parquet" and target in (None, "-"):
        raise Unreadable("--format parquet needs -o FILE")
    from fupan.database import told
    from fupan.outputs import keep_apart, output
    from pipeline.query import query as answer

    keep_apart(target, [database])
    if restricted is not None:
        refuse_unknown_values(database, restricted)
    with told(database), output(target) as out:
        answer(database, sql, out, cast("Format", form), parameters=parameters)
        if restricted is not None:
            tell_if_none(database, restricted)


def _form_of(target: str | None) -> str:
    ending = (target or "").rpartition(".")[2]
    return ending if ending in FORMS else "table"


def _statement(question: str, filters: dict[str, Any]) -> tuple[str, Sequence[Any], Filters | None]:
    if " " not in question.strip():
        from reports.queries import queries, statement

        if any(one.name == question for one in queries()):
            restricted = filters_of(filters)
            return *statement(question, restricted), restricted
        raise Unreadable(f"no query is called {question!r}; 'fupan query --list' shows them")
    given = [name for name, value in filters.items() if value and name != "min_n"]
    if given:
        raise Unreadable(f"--{given[0]} is for named queries; in SQL, say it there")
    return question, (), None
