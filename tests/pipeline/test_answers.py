"""The grid of answers: every form and Python, for every type and kind of question."""

from __future__ import annotations

import csv
import datetime
import io
import json
from collections.abc import Iterator
from contextlib import contextmanager
from decimal import Decimal
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from pipeline.warehouse import query as module
from pipeline.warehouse.answer_types import make_names_unique
from pipeline.warehouse.database import open_to_load, open_to_read
from pipeline.warehouse.query import QueryError, frame, query
from reports.data.filters import Filters
from reports.data.queries import queries, statement
from tests.pipeline.tables import write_answer

TEXTS = ("table", "csv", "tsv", "json", "jsonl")
FORMS = (*TEXTS, "parquet", "xlsx", "frame")
REFUSED = "cast it"

# SQL: how a line spells it, the JSON value, and the Python value of a frame (None: refused there)
VALUES: dict[str, tuple[str, Any, Any]] = {
    "1::TINYINT": ("1", 1, 1),
    "18446744073709551615::UBIGINT": ("18446744073709551615", 2**64 - 1, 2**64 - 1),
    "170141183460469231731687303715884105727::HUGEINT": (str(2**127 - 1), 2**127 - 1, REFUSED),
    "12::HUGEINT": ("12", 12, Decimal(12)),
    "340282366920938463463374607431768211455::UHUGEINT": (str(2**128 - 1), 2**128 - 1, REFUSED),
    "'5'::BIGNUM": ("5", "5", REFUSED),
    "1.50::DECIMAL(9,2)": ("1.50", 1.5, Decimal("1.50")),
    "12345678901234567890.5::DECIMAL(38,1)": (
        "12345678901234567890.5", 12345678901234567890.5, Decimal("12345678901234567890.5")),
    "0.25::DOUBLE": ("0.25", 0.25, 0.25),
    "'inf'::DOUBLE": ("inf", None, float("inf")),
    "'-inf'::FLOAT": ("-inf", None, float("-inf")),
    "true": ("True", True, True),
    "'a\n\"b,\t茶'": ('a\n"b,\t茶', 'a\n"b,\t茶', 'a\n"b,\t茶'),
    "chr(27)": ("\x1b", "\x1b", "\x1b"),
    "'=1+1'": ("=1+1", "=1+1", "=1+1"),
    "''": ("", "", ""),
    "'x'::ENUM('x', 'y')": ("x", "x", "x"),
    "'{\"a\": 1}'::JSON": ('{"a": 1}', '{"a": 1}', '{"a": 1}'),
    "NULL": ("", None, None),
    "NULL::INTERVAL": ("", None, REFUSED),
    "NULL::DATE": ("", None, None),
    "DATE '2024-02-29'": ("2024-02-29", "2024-02-29", datetime.date(2024, 2, 29)),
    "DATE 'infinity'": ("infinity", "infinity", REFUSED),
    "DATE '99999-01-01'": ("99999-01-01", "99999-01-01", REFUSED),
    "TIMESTAMP '1850-01-01 10:00:00'": (
        "1850-01-01 10:00:00", "1850-01-01 10:00:00", datetime.datetime(1850, 1, 1, 10)),
    "TIMESTAMP '-infinity'": ("-infinity", "-infinity", REFUSED),
    "TIMESTAMPTZ '2024-01-01 00:00:00+02'": (
        "2023-12-31 22:00:00+00", "2023-12-31 22:00:00+00", datetime.datetime(2023, 12, 31, 22, tzinfo=datetime.UTC),
    ),
    "TIME '10:00'": ("10:00:00", "10:00:00", datetime.time(10)),
    "TIME '24:00:00'": ("24:00:00", "24:00:00", REFUSED),
    "TIMETZ '10:00:00+02'": ("10:00:00+02", "10:00:00+02", REFUSED),
    "INTERVAL 1 MONTH": ("1 month", "1 month", REFUSED),
    "'\\xAA'::BLOB": ("\\xAA", "\\xAA", b"\xaa"),
    "'101'::BIT": ("101", "101", REFUSED),
    "'00000000-0000-0000-0000-00000000000a'::UUID": ("00000000-0000-0000-0000-00000000000a",) * 3,
    "[1, NULL]": ("[1, NULL]", [1, None], [1, None]),
    "[]": ("[]", [], []),
    "[INTERVAL 1 DAY]": ("[1 day]", ["1 day"], REFUSED),
    "array_value(1, 2)": ("[1, 2]", [1, 2], [1, 2]),
    "{'a b': 1, 'c': ['nan'::DOUBLE]}": ("{'a b': 1, 'c': [nan]}", {"a b": 1, "c": [None]}, ...),
    "{'a': DATE '2024-01-01'}": ("{'a': 2024-01-01}", {"a": "2024-01-01"}, {"a": datetime.date(2024, 1, 1)}),
    "map {1: 'a'}": ("{1=a}", {"1": "a"}, ...),
    "map {[1]: 'a'}": ("{[1]=a}", {"[1]": "a"}, REFUSED),
    "union_value(c := 1)": ("1", "1", REFUSED),
    "row(1, 'a')": ("(1, a)", "(1, a)", REFUSED),
}  # fmt: skip
QUESTIONS: dict[str, tuple[list[str], list[Any]]] = {
    "SELECT 1 AS a, 2 AS a": (["a", "a_1"], [(1, 2)]),
    "SELECT 1 AS a, 2 AS A, 3 AS a_1": (["a", "A_2", "a_1"], [(1, 2, 3)]),
    "SELECT * FROM (VALUES (1)) x(k) JOIN (VALUES (1)) y(k) ON x.k = y.k": (["k", "k_1"], [(1, 1)]),
    "-- first\n/* then */ WITH t AS (SELECT 1 AS a) SELECT a FROM t; -- last;": (["a"], [(1,)]),
    "select\n1": (["1"], [(1,)]),
    "select*from(values(1))": (["col0"], [(1,)]),
    "FROM range(3) r(n)": (["n"], [(0,), (1,), (2,)]),
    "SELECT n FROM range(5) r(n) ORDER BY n DESC LIMIT 2;;": (["n"], [(4,), (3,)]),
    "VALUES (1, 2), (3, 4)": (["col0", "col1"], [(1, 2), (3, 4)]),
    'SELECT 1 AS "it\'s""quoted"""': (['it\'s"quoted"'], [(1,)]),
    "SELECT 1 AS a, 'x' AS b WHERE false": (["a", "b"], []),
    "PIVOT (SELECT 1 AS a, 'x' AS b) ON b USING max(a)": (["x"], [(1,)]),
    "SELECT '?' || 'ä' AS a": (["a"], [("?ä",)]),
}
WRONG = {
    "": "there is no SQL",
    " \n": "there is no SQL",
    "-- nothing": "there is no SQL",
    ";": "there is no SQL",
    "SELECT 1; SELECT 2": "one statement",
    "DELETE FROM records": "only a SELECT",
    "SET threads = 1": "only a SELECT",
    "BEGIN": "only a SELECT",
    "EXPLAIN SELECT 1": "only a SELECT",
    "SELECT ?": "asks for values",
    "SELECT $name": "asks for values",
    "SELEC 1": "LINE 1",
    "SELECT 1,\n  nothing": "LINE 2",
    "SELECT * FROM nowhere": "LINE 1",
    "SELECT 1 /*": "unterminated",
    "SELECT 'x'::INTEGER": "Could not convert",
    "SELECT error('own words')": "own words",
    "SELECT '\udcff'": "not UTF-8",
}


@pytest.fixture(scope="session")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("answers") / "games.duckdb"
    open_to_load(path).close()
    return path


@pytest.fixture(scope="module", autouse=True)
def _one_connection(empty: Path) -> Iterator[None]:
    """All questions to one connection, for speed."""
    with open_to_read(empty) as connection, pytest.MonkeyPatch.context() as patch:

        @contextmanager
        def opened(_: Path) -> Iterator[Any]:
            yield connection

        patch.setattr(module, "open_to_read", opened)
        yield


def read(form: str, sql: str, empty: Path) -> tuple[list[str], list[tuple[Any, ...]]]:
    """Names and rows of the answer in a form; cells of lines and sheets are texts."""
    if form == "frame":
        answer = frame(empty, sql)
        return answer.columns, answer.rows()
    target = io.BytesIO()
    count = write_answer(empty, sql, target, form)
    data = target.getvalue()
    rows: list[tuple[Any, ...]]
    if form == "parquet":
        answer = pl.read_parquet(io.BytesIO(data))
        names_read, rows = answer.columns, answer.rows()
    elif form in ("json", "jsonl"):
        objects = json.loads(data) if form == "json" else [json.loads(line) for line in data.splitlines()]
        names_read = list(objects[0]) if objects else []
        rows = [tuple(one.values()) for one in objects]
    elif form == "xlsx":
        lines = _sheet(data)
        names_read, rows = list(lines[0]), [tuple(line) for line in lines[1:]][:count]
    elif form == "table":
        names_read, rows = data.decode().split("\n", 1)[0].split(), [()] * (data.count(b"\n") - 2)
    else:
        lines = list(csv.reader(io.StringIO(data.decode(), newline=""), delimiter="\t" if form == "tsv" else ","))
        names_read, rows = list(lines[0]), [tuple(line) for line in lines[1:]]
    assert count == len(rows)
    return names_read, rows


def _sheet(data: bytes) -> list[list[str]]:
    """Texts of the cells of the only sheet."""
    import re
    from html import unescape
    from zipfile import ZipFile

    with ZipFile(io.BytesIO(data)) as file:
        sheet = file.read("xl/worksheets/sheet1.xml").decode()
        shared = file.read("xl/sharedStrings.xml").decode() if "xl/sharedStrings.xml" in file.namelist() else ""
    assert set(re.findall("<f>.*?</f>", sheet)) <= {"<f>1/0</f>", "<f>-1/0</f>"}
    texts = [unescape(text) for text in re.findall(r"<si><t[^>]*>(.*?)</t></si>", shared, re.S)]
    rows = []
    for row in re.findall(r"<row [^>]*>(.*?)</row>", sheet, re.S):
        cells = re.findall(r'<c [^>]*?(t="s")?(?:/>|>(?:<v>(.*?)</v>)?</c>)', row, re.S)
        rows.append([texts[int(value)] if is_text else value for is_text, value in cells])
    return rows


@pytest.mark.parametrize("sql", VALUES)
@pytest.mark.parametrize("form", FORMS)
def test_a_value_of_every_type_is_told_in_every_form_or_refused_by_name(form: str, sql: str, empty: Path) -> None:
    line, as_json, in_frame = VALUES[sql]
    exact = form in ("parquet", "frame")
    is_day = "infinity" in sql or "99999" in sql
    no_sheet = form == "xlsx" and (is_day or sql.endswith("727::HUGEINT"))
    if (exact and in_frame is REFUSED and not (form == "parquet" and is_day)) or no_sheet:
        with pytest.raises(QueryError, match=r"the column 'v' .*cast it"):
            read(form, f"SELECT {sql} AS v", empty)
        return
    if form == "parquet" and is_day:
        query(empty, f"SELECT {sql} AS v", io.BytesIO(), "parquet")
        return
    names, rows = read(form, f"SELECT {sql} AS v", empty)
    assert (names, len(rows)) == (["v"], 1)
    if form in ("csv", "tsv"):
        assert rows == [(line,)]
    elif form in ("json", "jsonl"):
        assert rows == [(as_json,)]
    elif exact and in_frame is not ...:
        assert rows == [(in_frame,)]


@pytest.mark.parametrize("sql", QUESTIONS)
@pytest.mark.parametrize("form", FORMS)
def test_a_question_of_every_kind_has_the_same_answer_in_every_form(form: str, sql: str, empty: Path) -> None:
    names, rows = QUESTIONS[sql]
    found, told = read(form, sql, empty)
    assert len(told) == len(rows)
    if rows or form not in ("json", "jsonl"):
        assert found == names
    if form == "table":
        return
    if form in ("csv", "tsv", "xlsx"):
        assert told == [tuple(map(str, row)) for row in rows]
    else:
        assert told == rows


@pytest.mark.parametrize("sql", WRONG)
@pytest.mark.parametrize("form", ["csv", "parquet", "xlsx", "frame"])
def test_what_is_no_question_is_said_in_every_form(form: str, sql: str, empty: Path) -> None:
    with pytest.raises(QueryError, match=WRONG[sql]):
        read(form, sql, empty)


def test_a_spreadsheet_is_the_same_bytes_and_rounds_nothing(empty: Path) -> None:
    sql = (
        "SELECT 9007199254740993 AS big, 999999999999999 AS small, '=1' AS text, DATE '2024-01-01' AS day, "
        "7::HUGEINT AS n, 1.25::DECIMAL(9,2) AS d, 12345678901234567.5::DECIMAL(38,1) AS e"
    )
    one, two = io.BytesIO(), io.BytesIO()
    query(empty, sql, one, "xlsx")
    query(empty, sql, two, "xlsx")
    assert one.getvalue() == two.getvalue()
    assert _sheet(one.getvalue())[1] == [
        "9007199254740993",
        "999999999999999",
        "=1",
        "45292",
        "7",
        "1.25",
        "12345678901234567.5",
    ]
    with pytest.raises(QueryError, match="32,768 characters"):
        query(empty, "SELECT repeat('x', 32768) AS a", io.BytesIO(), "xlsx")


def test_without_the_package_spreadsheets_are_refused_plainly(empty: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "xlsxwriter", None)
    with pytest.raises(QueryError, match=r"pip install 'fupan\[excel\]'"):
        query(empty, "SELECT 1", io.BytesIO(), "xlsx")


def test_rows_keep_their_order_where_columns_are_made_ready(empty: Path) -> None:
    sql = "SELECT n, to_days(n::INTEGER) AS d FROM range(30000) r(n) ORDER BY hash(n)"
    plain = read("csv", sql.replace("to_days(n::INTEGER)", "1"), empty)[1]
    assert [row[0] for row in read("csv", sql, empty)[1]] == [row[0] for row in plain]


@pytest.mark.parametrize("name", [one.name for one in queries()])
def test_every_named_query_is_a_frame_and_a_file(name: str, empty: Path) -> None:
    sql, parameters = statement(name, Filters(game="ming", since="2000"))
    answer = frame(empty, sql, parameters=parameters)
    assert answer.width > 1
    for form in ("csv", "parquet"):
        target = io.BytesIO()
        assert query(empty, sql, target, form, parameters=parameters) == 0
        target.seek(0)
        read_back = pl.read_csv(target) if form == "csv" else pl.read_parquet(target)
        assert read_back.columns == answer.columns


def test_names_are_made_distinct_without_taking_one_that_is_there() -> None:
    assert make_names_unique(["a", "a", "a", "a_1", "B", "b"]) == ["a", "a_2", "a_3", "a_1", "B", "b_1"]
