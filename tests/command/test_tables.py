"""``fupan load`` and ``fupan query``."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import duckdb
import polars as pl
import pytest

from pipeline.warehouse.query import query as answer
from reports.data.filters import Filters
from reports.data.queries import queries, statement

Run = Callable[..., Any]


@pytest.fixture
def loaded(fupan: Run, demo: Path) -> Run:
    """The command, in a folder with a database of the shipped records."""
    ran = fupan("load", demo)
    assert ran == (0, "fupan.duckdb: 12 files read, 12 records new, 4 with findings\n", "")
    return fupan


def test_loading_again_loads_nothing_and_a_changed_file_replaces_its_rows(loaded: Run, tmp_path: Path) -> None:
    own = tmp_path / "own.fpn"
    own.write_text(loaded("generate", "--game", "ming", "--count", "3").out)
    assert loaded("load", "own.fpn").out == "fupan.duckdb: 1 file read, 3 records new\n"
    assert loaded("load", "own.fpn").out == "fupan.duckdb: 0 files read, 1 unchanged, 0 records new\n"
    own.write_text(loaded("generate", "--game", "ming", "--count", "2").out)
    assert loaded("load", "own.fpn").out == "fupan.duckdb: 1 file read, 0 records new, 1 gone\n"
    assert loaded("query", "select count(*) from records", "--format", "csv").out == "count_star()\n14\n"


def test_the_same_tables_for_any_number_of_processes(fupan: Run, demo: Path, tmp_path: Path) -> None:
    fupan("load", demo, "--db", "one.duckdb", "--parquet", "one")
    fupan("load", demo, "--db", "two.duckdb", "--parquet", "two", "--jobs", "2")
    files = sorted(path.relative_to(tmp_path / "one") for path in (tmp_path / "one").rglob("*.parquet"))
    assert len(files) > 20
    for file in files:
        assert pl.read_parquet(tmp_path / "one" / file).equals(pl.read_parquet(tmp_path / "two" / file)), file


def test_an_answer_in_every_form(loaded: Run, tmp_path: Path) -> None:
    asked = "select game, count(*) as n, sum(steps) as steps from records group by game order by game"
    rows = [("beijing", 3), ("dayunhe", 3), ("ming", 3), ("yinzi", 3)]
    as_json = json.loads(loaded("query", asked, "--format", "json").out)
    assert [(row["game"], row["n"]) for row in as_json] == rows
    assert list(map(json.loads, loaded("query", asked, "--format", "jsonl").out.splitlines())) == as_json
    as_csv = list(csv.reader(io.StringIO(loaded("query", asked, "--format", "csv").out)))
    assert as_csv[0] == ["game", "n", "steps"]
    assert [(row[0], int(row[1])) for row in as_csv[1:]] == rows
    table = loaded("query", asked).out.splitlines()
    assert table[0].split() == ["game", "n", "steps"]
    assert table[2].split()[:2] == ["beijing", "3"]
    assert loaded("query", asked, "-o", "answer.parquet") == (0, "", "")
    assert pl.read_parquet(tmp_path / "answer.parquet")["n"].to_list() == [3, 3, 3, 3]
    assert loaded("query", asked, "--format", "parquet").code == 2


def test_points_sum_to_scores_in_the_tables(loaded: Run) -> None:
    asked = (
        "select count(*) as wrong from seats left join (select record_id, seat, sum(amount) as total from points "
        "group by all) using (record_id, seat) where score <> coalesce(total, 0)"
    )
    assert loaded("query", asked, "--format", "csv").out == "wrong\n0\n"


def test_every_named_query_is_answered(loaded: Run, tmp_path: Path) -> None:
    listed = loaded("query", "--list").out.splitlines()
    assert [line.split()[0] for line in listed] == [one.name for one in queries()]
    for one in queries():
        sql, parameters = statement(one.name, Filters(game="ming", players=2, since="2000"))
        answer(tmp_path / "fupan.duckdb", sql, io.BytesIO(), "csv", parameters=parameters)


def test_named_queries_take_filters(loaded: Run) -> None:
    rows = list(csv.DictReader(io.StringIO(loaded("query", "scores", "--game", "ming", "--format", "csv").out)))
    assert rows
    assert {row["game"] for row in rows} == {"ming"}
    assert loaded("query", "scores", "--since", "yesterday").code == 2
    unknown = loaded("query", "scores", "--game", "go")
    assert unknown == (2, "", "fupan: game: 'go' is not in the database; known are beijing, dayunhe, ming, yinzi\n")
    nobody = loaded("query", "scores", "--game", "ming", "--since", "2999", "--format", "csv")
    assert (nobody.code, nobody.out.count("\n")) == (0, 1)
    assert nobody.err == "fupan: fupan.duckdb: no record passes --game ming --since 2999\n"
    assert loaded("query", "select 1", "--game", "ming").code == 2
    assert loaded("query", "no-such-query").code == 2
    assert loaded("query").code == 2


def test_a_query_changes_nothing(loaded: Run, tmp_path: Path) -> None:
    before = (tmp_path / "fupan.duckdb").read_bytes()
    for asked in ("delete from records", "drop table records", "copy records to 'out.csv'", "select 1; select 2", "("):
        ran = loaded("query", f"{asked} ")
        assert ran.code == 2, asked
        assert ran.err.startswith("fupan: ")
    assert (tmp_path / "fupan.duckdb").read_bytes() == before
    assert not (tmp_path / "out.csv").exists()


@pytest.mark.parametrize("verb", [("query", "select 1"), ("report", "scoring")])
def test_databases_that_cannot_be_used(fupan: Run, tmp_path: Path, verb: tuple[str, ...]) -> None:
    assert fupan(*verb).code == 2
    (tmp_path / "corrupt").write_bytes(b"\x00" * 20_000)
    (tmp_path / "text").write_text("hello\n")
    (tmp_path / "empty").touch()
    duckdb.connect(str(tmp_path / "other")).execute("create table a (b integer)").close()
    for name in ("corrupt", "text", "empty", "other", ".", "no/folder/db"):
        ran = fupan(*verb, "--db", name)
        assert ran.code == 2, name
        assert ran.err.startswith("fupan: "), name


def test_a_database_in_use_is_said(loaded: Run, demo: Path, tmp_path: Path) -> None:
    with duckdb.connect(str(tmp_path / "fupan.duckdb")):
        for ran in (loaded("load", demo), loaded("query", "select 1 "), loaded("report", "scoring")):
            assert ran.code == 2
            assert "in use by another program" in ran.err


def test_what_cannot_be_read_is_said_and_the_rest_is_loaded(fupan: Run, good: Path, tmp_path: Path) -> None:
    (tmp_path / "bad.fpn.gz").write_bytes(b"\x1f\x8b nothing")
    ran = fupan("load", "good.fpn", "bad.fpn.gz", "none.fpn")
    assert ran.code == 2
    assert "1 record new" in ran.out
    assert "fupan: bad.fpn.gz: " in ran.err
    assert "fupan: none.fpn: there is no such file" in ran.err
    assert fupan("load", "good.fpn", "--db", "no/folder/db").code == 2
    assert fupan("load").code == 2
