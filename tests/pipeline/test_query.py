"""Queries: what can be asked, and that nothing can be changed or reached by them."""

from __future__ import annotations

import io
import json
from pathlib import Path

import duckdb
import polars as pl
import pytest

from pipeline.warehouse.database import open_to_load, open_to_read
from pipeline.warehouse.load import load
from pipeline.warehouse.query import QueryError
from tests.pipeline.tables import content, write_answer

SQL = "SELECT status, count(*) AS n, max(id) AS id FROM records GROUP BY status ORDER BY n"


@pytest.fixture
def database(folder: Path) -> Path:
    path = folder.parent / "games.duckdb"
    load([folder], path)
    return path


def answer(database: Path, sql: str, kind: str) -> bytes:
    target = io.BytesIO()
    assert write_answer(database, sql, target, kind) >= 0
    return target.getvalue()


def test_a_table_for_people(database: Path) -> None:
    lines = answer(database, SQL, "table").decode().splitlines()
    assert lines[0].split() == ["status", "n", "id"]
    assert lines[1].startswith("-")
    assert [line.split()[:2] for line in lines[2:]] == [["findings", "4"], ["ok", "6"]]


def test_long_texts_are_cut_and_null_is_empty(database: Path) -> None:
    text = answer(database, "SELECT repeat('x', 99) AS a, NULL AS b, 0.123456::DOUBLE AS c", "table").decode()
    assert "x" * 59 + "…" in text
    assert "0.1235" in text
    assert "None" not in text


def test_the_other_forms_say_the_same(database: Path) -> None:
    rows = json.loads(answer(database, SQL, "json"))
    assert [(row["status"], row["n"]) for row in rows] == [("findings", 4), ("ok", 6)]
    assert [json.loads(line) for line in answer(database, SQL, "jsonl").splitlines()] == rows
    csv = answer(database, SQL, "csv").decode().splitlines()
    assert csv[0] == "status,n,id"
    assert csv[1].startswith("findings,4,")
    frame = pl.read_parquet(io.BytesIO(answer(database, SQL, "parquet")))
    assert frame["n"].to_list() == [4, 6]


@pytest.mark.parametrize("kind", ["table", "csv", "json", "jsonl", "parquet"])
def test_some_and_no_rows(database: Path, kind: str) -> None:
    target = io.BytesIO()
    assert write_answer(database, "SELECT * FROM steps ORDER BY ALL LIMIT 3", target, kind) == 3
    assert write_answer(database, "SELECT * FROM steps WHERE false", io.BytesIO(), kind) == 0
    assert write_answer(database, "SELECT 1 LIMIT 0", io.BytesIO(), kind) == 0


def test_an_empty_array(database: Path) -> None:
    assert json.loads(answer(database, "SELECT 1 WHERE false", "json")) == []


@pytest.mark.parametrize(
    "sql",
    [
        "DROP TABLE records",
        "INSERT INTO meta VALUES ('a', 'b')",
        "SELECT 1; DROP TABLE records",
        "",
        "COPY records TO '{folder}/out.csv'",
        "ATTACH '{folder}/other.duckdb'",
        "SELECT * FROM read_text('{folder}/logs/notes.txt')",
        "SET enable_external_access = true",
        "SELECT * FROM nothing",
        "SELEC 1",
    ],
)
def test_nothing_can_be_changed_or_reached(database: Path, sql: str) -> None:
    before = content(database)
    files = sorted(database.parent.iterdir())
    with pytest.raises(QueryError):
        answer(database, sql.format(folder=database.parent), "table")
    assert content(database) == before
    assert sorted(database.parent.iterdir()) == files


def test_a_database_that_this_process_has_open_can_still_be_read(tmp_path: Path) -> None:
    database = tmp_path / "open.duckdb"
    open_to_load(database).close()
    with duckdb.connect(str(database), read_only=True) as mine:
        open_to_read(database).close()
        assert mine.execute("SELECT count(*) FROM records").fetchone() == (0,)


@pytest.mark.parametrize("value", ["INTERVAL 1 DAY", "[INTERVAL 1 DAY]", "{'b': union_value(c := 1)}"])
def test_types_that_parquet_does_not_take_are_named(database: Path, value: str) -> None:
    with pytest.raises(QueryError, match=r"the column 'a' is of the type .*; cast it"):
        answer(database, f"SELECT {value} AS a", "parquet")
    for kind in ("table", "csv", "json", "jsonl"):
        assert answer(database, f"SELECT {value} AS a", kind)


def test_odd_values_are_told_in_every_form(database: Path) -> None:
    values = (
        "DATE 'infinity'", "chr(27)", "uuid()", "2::HUGEINT ** 100", "map {1: 'nan'::DOUBLE}", "'1'::BIT",
        "'\\xAA'::BLOB",
    )  # fmt: skip
    sql = "SELECT " + ", ".join(f"{value} AS c{number}" for number, value in enumerate(values))
    for kind in ("table", "csv", "jsonl"):
        assert answer(database, sql, kind)
    assert answer(database, sql.replace("'1'::BIT", "1"), "parquet")
    assert len(json.loads(answer(database, sql, "json"))) == 1
    assert answer(database, sql, "table").decode().replace("\n", "").isprintable()
