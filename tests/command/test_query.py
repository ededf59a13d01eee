"""``fupan query``: the grid of forms, kinds of question and surfaces, and what is said of questions that are none."""

from __future__ import annotations

import csv
import gzip
import io
import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import polars as pl
import pytest

import fupan as package
from pipeline.warehouse.load import load
from tests.command.conftest import opened_once

Run = Callable[..., Any]
STDOUT = ("table", "csv", "tsv", "json", "jsonl")
FILES = {
    "txt": "table", "csv": "csv", "tsv": "tsv", "json": "json", "jsonl": "jsonl", "ndjson": "jsonl", "CSV": "csv",
    "csv.gz": "csv", "json.GZ": "json", "parquet": "parquet", "PARQUET": "parquet", "xlsx": "xlsx",
}  # fmt: skip
SQL = "-- by game\nSELECT\tgame, count(*) AS n, sum(steps) AS n FROM records GROUP BY game ORDER BY game;"
QUESTIONS: dict[str, tuple[tuple[str, ...], bytes]] = {
    "name": (("verdicts",), b""),
    "sql": (("select game, status from records order by all",), b""),
    "comment first": ((SQL,), b""),
    "file": (("-f", "ask.sql"), b""),
    "stdin": (("-",), SQL.encode()),
    "stdin by option": (("-f", "-"), b"\xef\xbb\xbf" + SQL.encode()),
}


@pytest.fixture(scope="session")
def loaded(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    folder = tmp_path_factory.mktemp("loaded")
    load([package.demo_records() / "ming-four.fpn", package.demo_records() / "beijing-wrong.fpn"], folder / "a.duckdb")
    return (folder / "a.duckdb").read_bytes()


@pytest.fixture(autouse=True)
def _database(tmp_path: Path, loaded: bytes) -> Iterator[None]:
    (tmp_path / "fupan.duckdb").write_bytes(loaded)
    (tmp_path / "ask.sql").write_text(SQL)
    yield


@pytest.fixture
def connected() -> Iterator[ExitStack]:
    """Holds the one connection of a test that asks often."""
    with ExitStack() as stack:
        yield stack


def rows(form: str, data: bytes) -> list[list[str]]:
    """The rows as texts, without their names."""
    if form == "parquet":
        return [[str(cell) for cell in row] for row in pl.read_parquet(io.BytesIO(data)).rows()]
    text = data.decode()
    if form in ("json", "jsonl"):
        objects = json.loads(text) if form == "json" else map(json.loads, text.splitlines())
        return [[str(cell) for cell in one.values()] for one in objects]
    if form == "table":
        return [line.split() for line in text.splitlines()[2:]]
    return list(csv.reader(io.StringIO(text), delimiter="\t" if form == "tsv" else ","))[1:]


@pytest.mark.parametrize("name", QUESTIONS)
def test_every_form_and_surface_gives_the_rows_that_python_gets(
    inside: Run, tmp_path: Path, connected: ExitStack, name: str
) -> None:
    words, stdin = QUESTIONS[name]
    if name != "name":
        # what varies is how the question is put
        connected.enter_context(opened_once(tmp_path / "fupan.duckdb"))
    asked = words[0] if name in ("name", "sql") else SQL
    expected = [[str(cell) for cell in row] for row in package.query(tmp_path / "fupan.duckdb", asked).rows()]
    assert expected
    for form in STDOUT:
        ran = inside("query", *words, "--format", form, stdin=stdin)
        assert (ran.code, ran.err) == (0, "")
        told = rows(form, ran.out.encode())
        # a table leaves empty cells empty
        assert told == ([[cell for cell in row if cell] for row in expected] if form == "table" else expected)


@pytest.mark.parametrize("ending", FILES)
def test_the_ending_says_the_form(inside: Run, tmp_path: Path, ending: str) -> None:
    expected = [[str(cell) for cell in row] for row in package.query(tmp_path / "fupan.duckdb", SQL).rows()]
    assert inside("query", SQL, "-o", f"answer.{ending}") == (0, "", "")
    data = (tmp_path / f"answer.{ending}").read_bytes()
    if ending.lower().endswith(".gz"):
        data = gzip.decompress(data)
    if FILES[ending] == "xlsx":
        assert data.startswith(b"PK")
    else:
        assert rows(FILES[ending], data) == expected


@pytest.mark.parametrize("words", [("-o", "a.dat"), ("-o", "a.csv", "--format", "json"), ("--format", "xlsx")])
def test_a_form_that_cannot_be_is_refused(inside: Run, tmp_path: Path, words: tuple[str, ...]) -> None:
    ran = inside("query", "verdicts", *words)
    assert (ran.code, ran.out) == (2, "")
    assert not list(tmp_path.glob("a.*"))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            ("verdict",),
            "fupan: no query is called 'verdict'; did you mean 'verdicts'? ('fupan query --list' shows them)\n",
        ),
        (("qqq",), "fupan: no query is called 'qqq' ('fupan query --list' shows them)\n"),
        (("Verdicts",), "Did you mean the query 'verdicts'?\n"),
        (("wins_by_seat",), "Did you mean the query 'wins-by-seat'?\n"),
        (("--gmae", "ming", "verdicts"), "No such option"),
        (("verdicts", "-f", "ask.sql"), "SQL is asked once"),
        (("-- one\nselect 1", "-- two\nselect 2"), "unexpected extra argument"),
        (("-f", "nowhere.sql"), "fupan: nowhere.sql: it cannot be read: No such file or directory\n"),
        (("-f", "bad.sql"), "fupan: bad.sql: line 2 is not UTF-8\n"),
        (("-f", "ask.sql", "--game", "ming"), "--game is for named queries"),
        (("-f", "ask.sql", "-o", "ask.sql"), "no known ending"),
        ((), "a question is needed"),
        (("select 1,\nnothing",), "LINE 2: nothing"),
        (("select 1 as a, interval 1 day as a", "-o", "a.parquet"), "the column 'a_1' is of the type INTERVAL"),
    ],
)
def test_what_is_no_question_is_said(inside: Run, tmp_path: Path, words: tuple[str, ...], said: str) -> None:
    (tmp_path / "bad.sql").write_bytes(b"select\n'\xff'")
    ran = inside("query", *words)
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err


def test_a_file_of_sql_is_not_written_over(inside: Run, tmp_path: Path) -> None:
    (tmp_path / "ask").write_text(SQL)
    assert inside("query", "-f", "ask", "-o", "ask").code == 2
    assert (tmp_path / "ask").read_text() == SQL


@pytest.mark.parametrize(
    "words",
    [
        ("--best\nselect 7 as a", "--format", "csv"),
        ("--format", "csv", "--", "-- best\nselect 7 as a"),
        ("--db", "fupan.duckdb", "--=\nselect 7 as a", "--format=csv"),
        ("--format", "csv", "/* c */select 7 a"),
    ],
)
def test_sql_may_begin_with_a_comment(inside: Run, words: tuple[str, ...]) -> None:
    assert inside("query", *words) == (0, "a\n7\n", "")


def test_unknown_names_say_what_was_meant_in_python(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"no query is called 'verdict'; did you mean 'verdicts'\?"):
        package.query(tmp_path / "fupan.duckdb", "verdict")
