"""Databases made to harm whoever opens them: nothing in them runs unlocked, and what stands in is refused."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from pathlib import Path

import duckdb
import polars as pl
import pytest

import fupan
from pipeline.warehouse.database import DatabaseError, open_to_load, open_to_read
from pipeline.warehouse.dataset import write_dataset
from pipeline.warehouse.load import load
from pipeline.warehouse.query import QueryError, query
from reports.data.filters import Filters
from reports.data.selection import count_passing
from reports.publish import publish

LOG = "SELECT * FROM enable_logging(storage = 'file', storage_path = '{folder}/harm')"
READ = "SELECT filename AS key, content AS value FROM read_text('{folder}/secret')"
STAND_INS = {
    f"a view that {what} in place of {table}": (f"DROP TABLE {table} CASCADE", f"CREATE VIEW {table} AS {sql}")
    for what, sql in (("logs", LOG), ("reads", READ))
    for table in ("meta", "records")
}
TABLES = {
    "a macro in place of count": ("CREATE MACRO count(x) AS (SELECT content FROM read_text('{folder}/secret'))",),
    "a macro in place of lower": ("CREATE MACRO LOWER(x) AS 'harm'",),
    "a table macro in place of a catalogue function": ("CREATE MACRO duckdb_tables() AS TABLE SELECT 1 AS a",),
    "a computed column": ("ALTER TABLE files ADD COLUMN harm INTEGER DEFAULT (random())",),
    "a default": ("ALTER TABLE files ALTER path SET DEFAULT (uuid())",),
    "another type": ("ALTER TABLE files ALTER bytes TYPE VARCHAR",),
    "a generated column": (
        "DROP TABLE labels",
        "CREATE TABLE labels (record_id BIGINT NOT NULL, seat seat_list NOT NULL, label label_list AS ('x'))",
    ),
    "a check": (
        "CREATE TABLE meta2 (key VARCHAR NOT NULL, value VARCHAR NOT NULL, CHECK (length(key) > random() - 9))",
        "INSERT INTO meta2 SELECT * FROM meta",
        "DROP TABLE meta",
        "ALTER TABLE meta2 RENAME TO meta",
    ),
    "an index that computes": ("CREATE INDEX harm ON files ((length(path) + 1))",),
    "a table in place of a view": ("DROP VIEW findings", "CREATE TABLE findings AS SELECT 1 AS a"),
    "a missing table": ("DROP TABLE labels",),
    "a table elsewhere": ("CREATE SCHEMA other", "DROP TABLE labels", "CREATE TABLE other.labels (a INTEGER)"),
    "a missing version": ("DELETE FROM meta WHERE key = 'schema'",),
}


@pytest.fixture(scope="session")
def sound(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A database of three records."""
    folder = tmp_path_factory.mktemp("sound")
    load([fupan.demo_records() / "ming-four.fpn"], folder / "sound.duckdb")
    return (folder / "sound.duckdb").read_bytes()


@pytest.fixture
def place(tmp_path: Path, sound: bytes) -> Path:
    """A sound database beside a file that no query may read."""
    (tmp_path / "secret").write_text("secret")
    (tmp_path / "games.duckdb").write_bytes(sound)
    return tmp_path / "games.duckdb"


def spoil(database: Path, *statements: str) -> None:
    with duckdb.connect(str(database)) as connection:
        for statement in statements:
            connection.execute(statement.format(folder=database.parent))


@pytest.fixture
def untouched(place: Path) -> Iterator[None]:
    """Nothing is written beside the database meanwhile."""
    before = sorted(path.name for path in place.parent.iterdir())
    yield
    assert sorted(path.name for path in place.parent.iterdir()) == before


def _load(database: Path) -> object:
    return load([fupan.demo_records() / "beijing-full.fpn"], database)


SURFACES: dict[str, Callable[[Path], object]] = {
    "query": lambda database: query(database, "SELECT 1", io.BytesIO(), "csv"),
    "parquet": lambda database: query(database, "SELECT 1", io.BytesIO(), "parquet"),
    "named": lambda database: fupan.query(database, "verdicts"),
    "frame": lambda database: fupan.query(database, "SELECT count(*) FROM records"),
    "report": lambda database: publish("verification", database, Filters(), database.parent / "pages"),
    "passing": lambda database: count_passing(database, Filters()),
    "dataset": lambda database: write_dataset(database, database.parent / "set"),
    "load": _load,
}


@pytest.mark.usefixtures("untouched")
@pytest.mark.parametrize("name", [*STAND_INS, *TABLES])
def test_what_stands_in_for_ours_is_refused(place: Path, name: str) -> None:
    spoil(place, *{**STAND_INS, **TABLES}[name])
    before = place.read_bytes()
    with pytest.raises(DatabaseError, match=r"games\.duckdb (has|is|lacks) .*; (load|take it out)"):
        open_to_read(place)
    assert place.read_bytes() == before


@pytest.mark.usefixtures("untouched")
@pytest.mark.parametrize("surface", SURFACES)
def test_every_surface_refuses_it(place: Path, surface: str) -> None:
    spoil(place, *STAND_INS["a view that logs in place of records"])
    with pytest.raises(ValueError, match="view") if surface in ("named", "frame") else pytest.raises(DatabaseError):
        SURFACES[surface](place)


@pytest.mark.usefixtures("untouched")
@pytest.mark.parametrize("sql", [LOG, READ])
def test_our_view_is_ours_whatever_the_file_has_under_its_name(place: Path, sql: str) -> None:
    spoil(place, "DROP VIEW findings", f"CREATE VIEW findings AS {sql}")
    answer = fupan.query(place, "SELECT * FROM findings")
    assert "code" in answer.columns
    with pytest.raises(ValueError, match=r"locked|disabled"):
        fupan.query(place, "SELECT * FROM db.main.findings")


@pytest.mark.usefixtures("untouched")
def test_other_tables_views_and_indexes_on_columns_are_nobody_s_business(place: Path) -> None:
    spoil(
        place,
        "CREATE TABLE notes AS SELECT 'mine' AS text",
        "CREATE VIEW harm AS " + READ,
        "CREATE MACRO mine(x) AS x + 1",
        "CREATE INDEX faster ON steps (record_id, step)",
    )
    assert fupan.query(place, "SELECT text, mine(1) AS two FROM notes").rows() == [("mine", 2)]
    with pytest.raises(ValueError, match="disabled"):
        fupan.query(place, "SELECT * FROM harm")


@pytest.mark.usefixtures("untouched")
@pytest.mark.parametrize(
    "sql",
    [
        LOG,
        READ,
        "SELECT * FROM read_csv('{folder}/secret')",
        "SELECT * FROM '{folder}/secret'",
        "SELECT * FROM glob('{folder}/*')",
        "SELECT * FROM query('COPY (SELECT 1) TO ''{folder}/harm''')",
        "COPY (SELECT 1) TO '{folder}/harm'",
        "EXPORT DATABASE '{folder}/harm'",
        "IMPORT DATABASE '{folder}'",
        "ATTACH '{folder}/harm'",
        "INSTALL httpfs",
        "SET enable_external_access = true",
        "EXPLAIN ANALYZE COPY (SELECT 1) TO '{folder}/harm'",
        "SELECT * FROM place",
    ],
)
def test_sql_reaches_no_file_and_no_setting(place: Path, sql: str) -> None:
    with pytest.raises(QueryError):
        query(place, sql.format(folder=place.parent), io.BytesIO(), "csv")


def test_a_load_reads_its_own_parts_alone(place: Path) -> None:
    with open_to_load(place, reads_from=place.parent / "parts") as connection:
        for sql in (LOG, READ, "COPY meta TO '{folder}/harm'"):
            with pytest.raises(duckdb.Error, match=r"locked|disabled"):
                connection.execute(sql.format(folder=place.parent))
    assert not (place.parent / "harm").exists()


@pytest.mark.parametrize("name", ["it's.duckdb", 'a"b;茶 --.duckdb', "memory", "http:x"])
def test_names_with_quotes_are_names(tmp_path: Path, sound: bytes, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path(name).write_bytes(sound)
    assert fupan.query(name, "SELECT count(*) AS n FROM records").rows() == [(1,)]
    assert load([fupan.demo_records() / "beijing-full.fpn"], name).changes.new == 1
    assert write_dataset(name, "it's a set")
    assert pl.read_parquet("it's a set/meta/part-0.parquet").height > 3


def test_a_name_with_a_question_mark_is_refused_before_work_is_lost(tmp_path: Path) -> None:
    with pytest.raises(DatabaseError, match="question mark"):
        load([fupan.demo_records() / "beijing-full.fpn"], tmp_path / "x?.duckdb")
    assert list(tmp_path.iterdir()) == []


def test_a_name_that_is_not_utf_8_is_said(tmp_path: Path, sound: bytes) -> None:
    path = Path(str(tmp_path / "a") + "\udcff.duckdb")
    path.write_bytes(sound)
    with pytest.raises(DatabaseError, match="UTF-8"):
        open_to_read(path)
