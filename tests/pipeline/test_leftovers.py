"""What a killed load leaves beside a database is taken away by the next one; what somebody still uses is not."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from pipeline.warehouse.leftovers import clear, making_folder
from pipeline.warehouse.load import load
from tests.pipeline.test_worker_pool import ROOT


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def killed(code: str, *arguments: Path) -> None:
    """Run code in a process that kills itself."""
    end = "import os, signal\nos.kill(os.getpid(), signal.SIGKILL)\n"
    run = subprocess.run([sys.executable, "-c", code + end, *map(str, arguments)], cwd=ROOT, capture_output=True)
    assert run.returncode == -signal.SIGKILL, run.stderr


@pytest.fixture
def record(tmp_path: Path, good_records: list[str]) -> Path:
    path = tmp_path / "logs" / "a.fpn"
    path.parent.mkdir()
    path.write_text(good_records[0])
    return path


@pytest.fixture
def place(tmp_path: Path) -> Path:
    folder = tmp_path / "databases"
    folder.mkdir()
    return folder / "games.duckdb"


def test_the_folder_in_which_a_killed_load_made_the_database_goes(record: Path, place: Path) -> None:
    making = (
        "import sys; from pathlib import Path; from pipeline.warehouse.leftovers import making_folder\n"
        "made = making_folder(Path(sys.argv[1])); folder = made.__enter__()\n"
        "(folder / 'games.duckdb').touch(); (folder / 'games.duckdb.wal').touch()\n"
    )
    killed(making, place)
    assert len(names(place.parent)) == 1
    load([record], place)
    assert names(place.parent) == ["games.duckdb"]


def test_a_folder_in_which_a_database_is_being_made_stays(place: Path) -> None:
    with making_folder(place) as folder:
        clear(place)
        assert folder.is_dir()
    assert names(place.parent) == []


def test_what_is_not_ours_stays(record: Path, place: Path) -> None:
    for name in (".games.duckdb.backup", ".games.duckdb.12345678", ".other.duckdb.12345678.making", "games.duckdb.tmp"):
        (place.parent / name).mkdir()
        (place.parent / name / "mine").touch()
    before = names(place.parent)
    load([record], place)
    assert names(place.parent) == sorted([*before, "games.duckdb"])
    assert (place.parent / "games.duckdb.tmp" / "mine").exists()


def test_what_the_database_had_on_the_disk_for_want_of_memory_goes(record: Path, place: Path) -> None:
    load([record], place)
    spilled = place.with_name("games.duckdb.tmp")
    spilled.mkdir()
    (spilled / "duckdb_temp_storage_DEFAULT-0.tmp").write_bytes(b"x" * 1000)
    load([record], place)
    assert names(place.parent) == ["games.duckdb"]


def test_the_log_of_a_database_that_has_gone_does_not_stop_a_new_one(record: Path, place: Path) -> None:
    code = (
        "import sys, duckdb\nconnection = duckdb.connect(sys.argv[1])\n"
        "connection.execute('create table t (i int)')\nconnection.execute('insert into t values (1)')\n"
    )
    killed(code, place)
    place.unlink()
    assert names(place.parent) == ["games.duckdb.wal"]
    assert load([record], place).changes.new == 1
    assert names(place.parent) == ["games.duckdb"]


def test_the_log_of_a_database_that_is_there_is_read(record: Path, place: Path) -> None:
    """A load that was killed after its last commit, before the database took its log over."""
    code = (
        "import sys; from pipeline.warehouse.load import load; import pipeline.warehouse.load as module\n"
        "note = module.note_input\n"
        "def note_and_die(connection):\n"
        "    note(connection)\n"
        "    import os, signal; os.kill(os.getpid(), signal.SIGKILL)\n"
        "module.note_input = note_and_die\n"
        "load([sys.argv[1]], sys.argv[2])\n"
    )
    killed(code, record, place)
    done = load([record], place)
    assert (done.unchanged, done.changes.new) == (1, 0)
    assert names(place.parent) == ["games.duckdb"]


def test_parts_of_a_load_that_was_killed_and_is_not_repeated_go(record: Path, place: Path) -> None:
    other = record.with_name("b.fpn")
    other.write_text(record.read_text())
    code = (
        "import sys, os, signal; from pipeline.warehouse.load import load; import pipeline.warehouse.load as module\n"
        "module._Loading._pass_staged = lambda *_: None\n"
        "write = module.Staging.write\n"
        "def write_and_die(*arguments):\n"
        "    write(*arguments)\n"
        "    os.kill(os.getpid(), signal.SIGKILL)\n"
        "module.Staging.write = write_and_die\n"
        "load([sys.argv[1]], sys.argv[2])\n"
    )
    killed(code, record, place)
    assert "games.duckdb.parts" in names(place.parent)
    load([other], place)
    assert names(place.parent) == ["games.duckdb"]
