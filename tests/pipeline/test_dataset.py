"""The Parquet data set: the same tables, partitioned by game."""

from __future__ import annotations

from pathlib import Path

import duckdb
import pytest

from pipeline.tables.schema import TABLES
from pipeline.warehouse.dataset import MANIFEST, write_dataset
from pipeline.warehouse.load import load
from tests.pipeline.tables import content


@pytest.fixture
def database(folder: Path) -> Path:
    path = folder.parent / "games.duckdb"
    load([folder], path)
    return path


def rows(folder: Path, table: str) -> int:
    ((count,),) = duckdb.sql(
        f"SELECT count(*) FROM read_parquet('{folder}/{table}/**/*.parquet', hive_partitioning = true)"
    ).fetchall()
    return int(count)


def test_all_tables_with_all_rows(database: Path) -> None:
    folder = database.parent / "set"
    assert write_dataset(database, folder)
    of_tables = content(database)
    for table in TABLES:
        assert rows(folder, table.name) == len(of_tables[table.name]), table.name
    games = duckdb.sql(
        f"SELECT DISTINCT game FROM read_parquet('{folder}/records/**/*.parquet', hive_partitioning = true) ORDER BY 1"
    ).fetchall()
    assert games == sorted({(row[5],) for row in of_tables["records"]})


def test_rows_stand_in_the_order_of_the_key(database: Path) -> None:
    folder = database.parent / "set"
    write_dataset(database, folder)
    count = 0
    for part in sorted((folder / "steps").iterdir()):
        keys = duckdb.sql(f"SELECT record_id, step FROM read_parquet('{part}/part-0.parquet')").fetchall()
        assert keys == sorted(keys)
        count += len(keys)
    assert count == len(content(database)["steps"])


def test_it_is_written_anew_only_when_the_database_has_changed(folder: Path, database: Path) -> None:
    target = database.parent / "set"
    write_dataset(database, target)
    before = {path: path.read_bytes() for path in target.rglob("*.parquet")}
    assert not write_dataset(database, target)
    (folder / "below" / "c.fpn").unlink()
    load([folder], database, prune=True)
    assert write_dataset(database, target)
    assert {path: path.read_bytes() for path in target.rglob("*.parquet")} != before


def test_a_data_set_that_was_not_finished_is_written_anew(database: Path) -> None:
    target = database.parent / "set"
    write_dataset(database, target)
    before = {path.relative_to(target): path.read_bytes() for path in target.rglob("*.parquet")}
    (target / MANIFEST).unlink()
    next((target / "points").rglob("*.parquet")).unlink()
    assert write_dataset(database, target)
    assert {path.relative_to(target): path.read_bytes() for path in target.rglob("*.parquet")} == before


def test_a_folder_with_something_else_in_it_is_left_alone(folder: Path, database: Path) -> None:
    with pytest.raises(ValueError, match=r"a\.fpn"):
        write_dataset(database, folder)
    assert (folder / "a.fpn").exists()
