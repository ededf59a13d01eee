"""SQL on a database, which it cannot change; the answer as rows in one of several forms, or as a polars frame."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

import msgspec

from notation.errors import FupanError
from pipeline.warehouse.answer_forms import (
    TEXT_FORMS,
    AnswerRows,
    Format,
    FormError,
    RowWriter,
    write_parquet,
    write_xlsx,
)
from pipeline.warehouse.answer_types import Purpose, UnsuitableTypeError, make_names_unique, sql_for_purpose
from pipeline.warehouse.database import DatabaseError, open_to_read

if TYPE_CHECKING:
    import duckdb
    import polars as pl
    from duckdb.sqltypes import DuckDBPyType

FETCHED = 10_000
"""Rows held in memory at a time where the format lets them be written one by one."""
_PIVOTS = frozenset({"pivot", "with", "from", "select", "("})
"""With what a PIVOT begins, which DuckDB answers in several statements."""
_PURPOSES: dict[str, Purpose] = {
    "csv": "text", "tsv": "text", "spreadsheet": "text", "json": "json", "jsonl": "json",
    "parquet": "parquet", "xlsx": "sheet",
}  # fmt: skip


class QueryError(FupanError, ValueError):
    """The query cannot be answered; the text says why."""

    __module__ = "fupan"


class _PreparedQuery(msgspec.Struct, frozen=True):
    """One statement that can be asked. ``names`` (each once) and ``types``: of its columns."""

    connection: Any
    sql: str
    parameters: list[object]
    names: list[str]
    types: list[DuckDBPyType]

    def ready_for(self, purpose: Purpose) -> str:
        """The statement with its columns as the form takes them."""
        columns = [f"c{number}" for number in range(len(self.names))]
        told = [sql_for_purpose(*column, purpose) for column in zip(columns, self.names, self.types, strict=True)]
        if purpose in ("text", "json") and not any(told):
            return self.sql
        chosen = ", ".join(
            f"{sql or column} AS {_identifier(name)}"
            for sql, column, name in zip(told, columns, self.names, strict=True)
        )
        return f"SELECT {chosen} FROM (\n{self.sql}\n) AS answer({', '.join(columns)})"


def query(
    database: str | Path,
    sql: str,
    target: IO[bytes],
    form: Format | RowWriter,
    *,
    parameters: Sequence[object] = (),
) -> int:
    """Answer one SELECT into ``target``; how many rows there were. ``parameters``: values for its ``?``, in order.

    ``form``: a function that writes the rows, or ``csv`` and ``tsv`` with a line of names, ``spreadsheet`` (CSV that no
    spreadsheet carries out, see :mod:`pipeline.warehouse.spreadsheet`), ``json`` (one array of objects), ``jsonl``
    (an object a line), ``parquet``, ``xlsx``. Of columns of one name, the second is called ``name_1`` in every form.
    Values for which a text form has no notation are written as DuckDB spells them; what Parquet does not hold is
    refused. The query can neither change the database nor reach other files. Raises
    :class:`pipeline.warehouse.database.DatabaseError` and :class:`QueryError`.
    """
    with _open_query(database, sql, parameters) as question:
        if form == "parquet" or form == "xlsx":
            answer = _frame(question, _PURPOSES[form])  # pyright: ignore[reportArgumentType]
            return (write_parquet if form == "parquet" else write_xlsx)(answer, target)
        write = form if callable(form) else TEXT_FORMS[form]
        ready = question.ready_for("text" if callable(form) else _PURPOSES[form])
        rows = _fetch(question.connection.execute(ready, question.parameters))
        return write(AnswerRows(question.names, [kind.id for kind in question.types], rows), target)


def frame(database: str | Path, sql: str, *, parameters: Sequence[object] = ()) -> pl.DataFrame:
    """The answer to one SELECT as a polars frame: the rows that :func:`query` writes. It raises the same."""
    with _open_query(database, sql, parameters) as question:
        return _frame(question, "frame")


@contextmanager
def _open_query(database: str | Path, sql: str, parameters: Sequence[object]) -> Iterator[_PreparedQuery]:
    """The database open, with the question; what goes wrong with it within is a :class:`QueryError`."""
    import duckdb

    try:
        sql.encode()
    except UnicodeEncodeError:
        raise QueryError("the SQL has bytes that are not UTF-8") from None
    with open_to_read(database) as connection:
        try:
            yield _prepare(connection, sql, list(parameters))
        except duckdb.InterruptException:
            raise
        except duckdb.Error as error:
            raise QueryError(_message(error)) from None
        except (FormError, UnsuitableTypeError) as error:
            raise QueryError(str(error)) from None


def _message(error: duckdb.Error) -> str:
    text = str(error).strip()
    kind, _, rest = text.partition(": ")
    # an error that this program has put into the statement
    return rest if kind == "Invalid Input Error" and rest.startswith("the column ") else text


def _prepare(connection: duckdb.DuckDBPyConnection, sql: str, parameters: list[object]) -> _PreparedQuery:
    import duckdb

    statements = connection.extract_statements(sql)
    if not statements:
        raise QueryError("there is no SQL in it; a SELECT is wanted")
    if len(statements) != 1:
        raise QueryError(f"one statement is wanted, not {len(statements)}")
    is_pivot = statements[0].type == duckdb.StatementType.MULTI and _first_word(sql) in _PIVOTS
    if statements[0].type != duckdb.StatementType.SELECT and not is_pivot:
        raise QueryError("only a SELECT (or WITH … SELECT) is answered")
    sql = _without_end(sql)
    if parameters:
        shown = connection.execute(f"SELECT * FROM (\n{sql}\n) AS answer LIMIT 0", parameters)
        columns = [(column[0], column[1]) for column in shown.description or []]
    elif wanted := sorted(statements[0].named_parameters):
        raise QueryError(f"the SQL asks for values ({', '.join(f'${name}' for name in wanted)}); write them into it")
    else:
        relation = _bind(connection, sql)
        columns = list(zip(relation.columns, relation.types, strict=True))
    types: list[Any] = [kind for _, kind in columns]
    return _PreparedQuery(connection, sql, parameters, make_names_unique([name for name, _ in columns]), types)


def _bind(connection: duckdb.DuckDBPyConnection, sql: str) -> duckdb.DuckDBPyRelation:
    import duckdb

    try:
        return connection.sql(sql)
    except duckdb.Error:
        # the same again, which says where in the SQL it is
        connection.execute(sql)
        raise


def _first_word(sql: str) -> str:
    tokens = _tokens(sql)
    if not tokens:
        return ""
    rest = sql.encode()[tokens[0] :].decode()
    return "(" if rest.startswith("(") else rest.split(maxsplit=1)[0].lower()


def _without_end(sql: str) -> str:
    """The statement without the semicolons and comments at its beginning and end; its lines are counted as before."""
    data = sql.encode()
    tokens = [at for at in _tokens(sql) if data[at : at + 1] != b";"]
    if not tokens:
        return sql
    after = [at for at in _tokens(sql) if at > tokens[-1]]
    begin = data[: tokens[0]].replace(b";", b" ")
    text = (begin + data[tokens[0] : after[0] if after else len(data)]).decode()
    # what the comments of the beginning say is of no use, but where the statement stands is
    lines = text[: len(begin.decode())].count("\n")
    return "\n" * lines + text[len(begin.decode()) :]


def _tokens(sql: str) -> list[int]:
    """Where the tokens begin (in bytes), comments left out."""
    import duckdb

    return [at for at, kind in duckdb.tokenize(sql) if kind != duckdb.token_type.comment]


def _frame(question: _PreparedQuery, purpose: Purpose) -> pl.DataFrame:
    import polars as pl

    ready = question.ready_for(purpose)
    answer = question.connection.sql(ready, params=question.parameters or None)
    try:
        return pl.DataFrame(answer)
    except pl.exceptions.PanicException as panic:
        raise QueryError(f"polars cannot hold this: {panic}; cast it, for example to VARCHAR") from None


def _fetch(answer: Any) -> Iterator[Sequence[Any]]:
    while rows := answer.fetchmany(FETCHED):
        yield from rows


def _identifier(name: str) -> str:
    doubled = name.replace('"', '""')
    return f'"{doubled}"'


__all__ = ["DatabaseError", "Format", "QueryError", "frame", "query"]
