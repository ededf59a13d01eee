"""``fupan query``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any, cast

import click

from fupan.cli.command import verb
from fupan.cli.exits import InputError
from fupan.cli.options.filters import database_option, filter_options, filters_of, refuse_unknown_values, tell_if_none
from fupan.cli.output_forms import OutputForm, endings_in_words, read_output_name
from fupan.cli.questions import QuestionCommand, read_sql

if TYPE_CHECKING:
    from pipeline.warehouse.query import Format
    from reports.data.filters import Filters

FORMS = {
    "table": OutputForm(("txt",)),
    "csv": OutputForm(("csv",)),
    "tsv": OutputForm(("tsv",)),
    "json": OutputForm(("json",)),
    "jsonl": OutputForm(("jsonl", "ndjson")),
    "parquet": OutputForm(("parquet",), needs_file=True),
    "xlsx": OutputForm(("xlsx",), needs_file=True),
}


@partial(verb, kind=QuestionCommand)
@click.argument("question", metavar="[SQL|NAME|-]", required=False)
@click.option("-f", "--file", "source", metavar="FILE", help="Read the SQL from FILE; - is standard input.")
@database_option
@click.option("--list", "listing", is_flag=True, help="List the named queries.")
@click.option(
    "--format",
    "form",
    type=click.Choice(list(FORMS)),
    help="Form of the output; default: by the ending of -o, else table.",
)
@click.option("--excel", is_flag=True, help="CSV for spreadsheets: nothing in it is a formula, UTF-8 with its mark.")
@click.option(
    "-o",
    "--output",
    "target",
    metavar="FILE",
    help=f"Write to FILE instead of standard output: {endings_in_words(FORMS)}.",
)
@filter_options
def query(
    question: str | None,
    source: str | None,
    database: str,
    listing: bool,
    form: str | None,
    excel: bool,
    target: str | None,
    **filters: Any,
) -> None:
    """Ask a database, in SQL or by a named query.

    A name consists of small letters and hyphens; everything else is SQL, which is one SELECT. Named queries take the
    same filters as the pages, and give as rows what these show. Nothing is written into the database. Its tables are
    in the reference: fupan/REFERENCE.md.

    Of columns of one name, the second is called name_1. A value for which a form has no notation is written as DuckDB
    spells it; Parquet refuses it. Spreadsheets (xlsx) need the package xlsxwriter.
    """
    if listing:
        _list()
        return
    if question == "-" and source is None:
        question, source = None, "-"
    if (question is None) == (source is None):
        raise click.UsageError(
            "a question is needed: SQL, a name ('fupan query --list' shows them), or -f FILE"
            if question is None
            else "SQL is asked once: as an argument or with -f FILE"
        )
    chosen, compression = read_output_name(target, form, FORMS, "table")
    if excel:
        if chosen != "csv":
            raise click.UsageError("--excel is for CSV: give --format csv, or -o with a name that ends in .csv")
        chosen = "spreadsheet"
    sql, parameters, restricted = _statement(question, source, filters)
    from fupan.cli.database_errors import translate_database_errors
    from fupan.records.output_files import ensure_not_input, open_output
    from fupan.text.answer_table import write_table
    from pipeline.warehouse.query import query as answer

    ensure_not_input(target, [database, *([source] if source not in (None, "-") else [])])
    if restricted is not None:
        refuse_unknown_values(database, restricted)
    with translate_database_errors(database), _suggestions(question), open_output(target, compression) as out:
        writer = write_table if chosen == "table" else cast("Format", chosen)
        answer(database, sql, out, writer, parameters=parameters)
    if restricted is not None:
        with translate_database_errors(database):
            tell_if_none(database, restricted)


def _list() -> None:
    from fupan.text.text_table import align
    from reports.data.queries import queries

    click.echo("\n".join(align((one.name, one.meaning) for one in queries())))


def _statement(
    question: str | None, source: str | None, filters: dict[str, Any]
) -> tuple[str, Sequence[Any], Filters | None]:
    """The SQL to be asked, its parameters, and the filters where it is a named query."""
    from reports.data.queries import explain_unknown_query, is_name, statement

    if question is not None and is_name(question):
        restricted = filters_of(filters)
        try:
            return *statement(question, restricted), restricted
        except KeyError:
            raise InputError(f"{explain_unknown_query(question)} ('fupan query --list' shows them)") from None
    given = [name for name, value in filters.items() if value and name != "min_n"]
    if given:
        raise InputError(f"--{given[0]} is for named queries; in SQL, say it there")
    return question if question is not None else read_sql(cast("str", source)), (), None


@contextmanager
def _suggestions(question: str | None) -> Iterator[None]:
    """Of a word that is no SQL, say which query may have been meant."""
    from pipeline.warehouse.query import QueryError
    from reports.data.queries import find_similar_query

    try:
        yield
    except QueryError as error:
        meant = None if question is None else find_similar_query(question)
        if meant is None:
            raise
        raise QueryError(f"{error}\nDid you mean the query {meant!r}?") from None
