"""Each call has an instance of DuckDB of its own, and leaves alone those of the caller."""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import duckdb
import pytest

import fupan
from pipeline.warehouse.database import DatabaseError, open_to_load, open_to_read


@pytest.fixture
def database(tmp_path: Path) -> Path:
    open_to_load(tmp_path / "games.duckdb").close()
    return tmp_path / "games.duckdb"


def locked(database: Path) -> bool:
    """Whether another process finds the database in use when it wants to write it."""
    code = f"import duckdb; duckdb.connect({str(database)!r})"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.returncode == 0 or "lock" in done.stderr
    return done.returncode != 0


def test_forty_queries_in_threads_are_forty_answers(database: Path) -> None:
    with ThreadPoolExecutor(4) as pool:
        answers = list(pool.map(lambda n: fupan.query(database, f"SELECT {n} AS n, * FROM meta").row(0)[0], range(40)))
    assert answers == list(range(40))


def test_a_connection_of_the_caller_stays_as_it_was(database: Path, tmp_path: Path) -> None:
    (tmp_path / "x.csv").write_text("a\n1\n")
    with duckdb.connect(str(database), read_only=True) as mine:
        for _ in range(2):
            assert fupan.query(database, "SELECT count(*) AS n FROM records").rows() == [(0,)]
        assert mine.execute(f"SELECT * FROM '{tmp_path}/x.csv'").fetchall() == [(1,)]
        mine.execute("SET threads = 1")
        assert mine.execute("SELECT count(*) FROM records").fetchone() == (0,)
    with duckdb.connect(str(database)) as mine:
        mine.execute("CREATE TABLE later (a INTEGER)")


@pytest.mark.skipif(not Path("/dev/fd").exists(), reason="the system does not tell open files")
def test_the_caller_s_lock_stays(database: Path) -> None:
    with duckdb.connect(str(database), read_only=True) as mine:
        fupan.query(database, "SELECT 1 AS a")
        assert locked(database)
        assert mine.execute("SELECT count(*) FROM records").fetchone() == (0,)
    assert not locked(database)


@pytest.mark.parametrize("spelling", ["games.duckdb", "soft", "hard", "below/../games.duckdb"])
def test_what_this_process_holds_for_writing_is_said(database: Path, spelling: str) -> None:
    (database.parent / "soft").symlink_to(database)
    os.link(database, database.parent / "hard")
    (database.parent / "below").mkdir()
    with duckdb.connect(str(database)) as mine:
        with pytest.raises(ValueError, match=r"this process has .* open for writing; close that connection first"):
            fupan.query(database.parent / spelling, "SELECT 1 AS a")
        with pytest.raises(ValueError, match="this process has"):
            fupan.load(database.parent / spelling, fupan.demo_records())
        mine.execute("CREATE TABLE later (a INTEGER)")
        assert locked(database)
    assert fupan.query(database, "SELECT 1 AS a").rows() == [(1,)]


def test_a_database_that_is_being_read_here_is_not_loaded(database: Path) -> None:
    with open_to_read(database), pytest.raises(DatabaseError, match="this process has"):
        open_to_load(database)
    open_to_load(database).close()
