"""Loading: incremental, the same whatever the workers and the order, true to the verdicts."""

from __future__ import annotations

import gzip
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import duckdb
import msgspec
import pytest

from pipeline.verdicts.verify import RecordOutcome, verify
from pipeline.warehouse.database import DatabaseError, open_to_load, open_to_read
from pipeline.warehouse.ingest import Transaction
from pipeline.warehouse.load import Loaded, load
from pipeline.workers.local import Local
from tests.pipeline.tables import content, sizes

SUMS = """
SELECT count(*) FROM seats s
LEFT JOIN (SELECT record_id, seat, sum(amount) AS total FROM points GROUP BY ALL) p USING (record_id, seat)
WHERE s.score IS DISTINCT FROM coalesce(p.total, 0)
"""


@pytest.fixture
def database(folder: Path) -> Path:
    return folder.parent / "games.duckdb"


def test_every_record_is_a_row_broken_ones_too(folder: Path, database: Path) -> None:
    loaded = load([folder], database)
    assert (loaded.files, loaded.counts.records, loaded.changes.new) == (3, 10, 10)
    assert loaded.counts.findings == 4
    verdicts = [one.verdict for one in verify([folder]) if isinstance(one, RecordOutcome)]
    with open_to_read(database) as connection:
        rows = connection.execute(
            "SELECT path, number, status::VARCHAR, rounds, steps, first_code::VARCHAR, first_rule, first_line, "
            "first_column, first_step, digest FROM records JOIN files USING (file_id) ORDER BY path, number"
        ).fetchall()
        firsts = [verdict.first_error for verdict in verdicts]
        assert rows == [
            (
                Path(verdict.file or "").relative_to(folder.parent).as_posix(), verdict.record, verdict.status,
                verdict.rounds, verdict.steps, first and first.code.value, first and first.rule, first and first.line,
                first and first.column, first and first.step, verdict.digest,
            )
            for verdict, first in zip(verdicts, firsts, strict=True)
        ]  # fmt: skip
        assert connection.execute("SELECT count(*) FROM findings").fetchone() == (
            sum(len(verdict.findings) for verdict in verdicts),
        )
        steps = connection.execute("SELECT count(*), count(DISTINCT record_id) FROM steps").fetchone()
        assert steps == (sum(verdict.steps for verdict in verdicts), sum(verdict.steps > 0 for verdict in verdicts))
        assert connection.execute(SUMS).fetchone() == (0,)
        assert connection.execute("SELECT sum(win) FROM seats").fetchone() == (sum(bool(v.scores) for v in verdicts),)


def test_points_stand_at_the_step_that_brought_them(folder: Path, database: Path) -> None:
    load([folder], database)
    with open_to_read(database) as connection:
        wrong = connection.execute(
            "SELECT count(*) FROM points p JOIN records r USING (record_id) WHERE p.step > r.steps OR p.step < 0"
        ).fetchone()
        assert wrong == (0,)
        ordered = connection.execute(
            "SELECT count(*) FROM (SELECT step, lag(step) OVER (PARTITION BY record_id ORDER BY event) AS before "
            "FROM points) WHERE before > step"
        ).fetchone()
        assert ordered == (0,)


def test_the_same_again_loads_nothing(folder: Path, database: Path) -> None:
    load([folder], database)
    before = content(database)
    again = load([folder], database)
    assert (again.files, again.unchanged, again.counts.records, again.changes.new) == (0, 3, 0, 0)
    assert content(database) == before
    replace = load([folder], database, reload=True)
    assert (replace.files, replace.changes.new, replace.changes.gone) == (3, 0, 0)
    assert content(database) == before


def test_the_same_tables_for_any_number_of_workers_and_any_order(
    folder: Path, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    load([folder], database)
    expected = content(database)
    monkeypatch.setattr("pipeline.warehouse.load.CHUNK", 2000)
    monkeypatch.setattr("pipeline.warehouse.load.BATCH", 1)
    for number, (inputs, engine) in enumerate(
        [
            ([folder], Local(2)),
            ([folder / "below", folder / "b.fpn", folder / "a.fpn"], Local(1)),
            ([folder / "a.fpn", folder], Local(3)),
        ]
    ):
        other = database.with_name(f"other{number}.duckdb")
        load(inputs, other, engine=engine)
        assert content(other) == expected


@pytest.mark.parametrize("games", [8, pytest.param(99, marks=pytest.mark.slow)])
def test_the_same_tables_however_the_parts_are_taken_over(
    games: int, folder: Path, database: Path, good_records: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """First, with changes, and once more; a file of many parts holds records twice, in parts that are far apart."""
    good_records = good_records[:games]
    (folder / "many.fpn").write_text("\n".join([*good_records, *good_records[3:6], good_records[0]]))

    def change() -> None:
        (folder / "a.fpn").write_text("\n".join([good_records[1], good_records[6]]))
        (folder / "many.fpn").write_text("\n".join([*good_records[4:], *good_records[2:5]]))
        (folder / "below" / "c.fpn").unlink()

    def states(database: Path) -> list[tuple[Any, ...]]:
        told = [load([folder], database, prune=True).changes]
        before = content(database)
        saved = {path: path.read_text() for path in sorted(folder.rglob("*.fpn"))}
        change()
        told.append(load([folder], database, prune=True).changes)
        after = content(database)
        told.append(load([folder], database, reload=True).changes)
        assert content(database) == after
        for path, text in saved.items():
            path.write_text(text)
        return [tuple(map(msgspec.structs.astuple, told)), before, after]

    expected = states(database)
    monkeypatch.setattr("pipeline.warehouse.load.CHUNK", 2000)
    for group, batch in [(1, 1), (1, 1000), (2, 3), (1000, 1000)]:
        monkeypatch.setattr("pipeline.warehouse.load.GROUP", group)
        monkeypatch.setattr("pipeline.warehouse.load.BATCH", batch)
        assert states(database.with_name(f"{group}-{batch}.duckdb")) == expected, (group, batch)


def test_records_that_have_moved_within_their_file(folder: Path, database: Path) -> None:
    load([folder], database)
    path = folder / "b.fpn"
    path.write_text("\n\n\n" + path.read_text())
    load([folder], database)
    fresh = database.with_name("fresh.duckdb")
    load([folder], fresh)
    assert content(database) == content(fresh)


def test_a_damaged_file_is_told_each_time(folder: Path, database: Path, good_records: list[str]) -> None:
    (folder / "cut.fpn.gz").write_bytes(gzip.compress("\n".join(good_records).encode())[:-20])
    first = load([folder], database)
    again = load([folder], database)
    assert (first.files, again.files, again.unchanged) == (4, 0, 4)
    assert [trouble.reason[:26] for trouble in first.troubles] == ["the gzip stream ends early"]
    assert again.troubles == first.troubles
    assert again.counts.unreadable == 1


def test_in_steps_or_at_once(folder: Path, database: Path) -> None:
    load([folder], database)
    other = database.with_name("other.duckdb")
    for part in ("below", "a.fpn", "b.fpn"):
        load([folder / part], other)
    assert content(other) == content(database)


def test_a_changed_file_replaces_its_own_rows(folder: Path, database: Path, good_records: list[str]) -> None:
    load([folder], database)
    (folder / "a.fpn").write_text("\n".join([good_records[1], good_records[6]]))
    changed = load([folder], database)
    assert (changed.files, changed.unchanged) == (1, 2)
    assert (changed.changes.new, changed.changes.gone) == (1, 2)
    fresh = database.with_name("fresh.duckdb")
    load([folder], fresh)
    assert content(database) == content(fresh)


def test_a_record_stays_as_long_as_one_file_has_it(folder: Path, database: Path, good_records: list[str]) -> None:
    loose = good_records[0].replace("\n@", "\n\n  @").replace("\n", "\r\n")
    (folder / "again.fpn").write_text(loose + "\r\n" + good_records[2] + "\n" + good_records[2], newline="")
    loaded = load([folder], database)
    assert loaded.counts.records == 13
    assert loaded.changes.new == 10
    assert sizes(database)["appearances"] == 13
    with open_to_read(database) as connection:
        paths = "SELECT path, number FROM records JOIN files USING (file_id) WHERE hash = ?"
        assert (
            len(connection.execute("SELECT record_id FROM appearances GROUP BY ALL HAVING count(*) > 1").fetchall())
            == 2
        )
        both = connection.execute("SELECT hash FROM records JOIN files USING (file_id) WHERE path = 'logs/a.fpn'")
        hashes = [hash_ for (hash_,) in both.fetchall()]
        assert len(hashes) == 3
    (folder / "a.fpn").unlink()
    (folder / "a.fpn").write_text(good_records[1])
    assert load([folder], database).changes.gone == 0
    with open_to_read(database) as connection:
        found = {connection.execute(paths, [hash_]).fetchone() for hash_ in hashes}
    assert found == {("logs/a.fpn", 1), ("logs/again.fpn", 1), ("logs/again.fpn", 2)}
    fresh = database.with_name("fresh.duckdb")
    load([folder], fresh)
    assert content(database) == content(fresh)
    (folder / "again.fpn").write_text(good_records[1])
    assert load([folder], database).changes.gone == 2


def test_findings_move_with_the_place_of_the_record(
    folder: Path, database: Path, good_records: list[str], broken_records: list[str]
) -> None:
    (folder / "z.fpn").write_text(good_records[5] + "\n" + broken_records[1].replace("\n@", "\n\n@"))
    load([folder], database)
    (folder / "b.fpn").write_text(good_records[3])
    load([folder], database)
    fresh = database.with_name("fresh.duckdb")
    load([folder], fresh)
    assert content(database) == content(fresh)
    with open_to_read(database) as connection:
        (place,) = connection.execute(
            "SELECT files.path, f.line = r.first_line, f.column = r.first_column FROM findings f "
            "JOIN records r USING (record_id) JOIN files USING (file_id) WHERE severity = 'error'"
        ).fetchall()
    assert place == ("logs/z.fpn", True, True)


def test_files_that_have_vanished_are_taken_out_on_request(folder: Path, database: Path) -> None:
    load([folder], database)
    (folder / "b.fpn").unlink()
    assert load([folder], database).removed == 0
    assert sizes(database)["records"] == 10
    loaded = load([folder], database, prune=True)
    assert (loaded.removed, loaded.changes.gone) == (1, 6)
    fresh = database.with_name("fresh.duckdb")
    load([folder], fresh)
    assert content(database) == content(fresh)


def test_a_file_is_the_same_from_wherever_it_is_named(
    folder: Path, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    load([folder], database)
    monkeypatch.chdir(folder / "below")
    loaded = load(["..", "c.fpn", str(folder)], os.path.relpath(database))
    assert (loaded.files, loaded.unchanged) == (0, 3)


def test_a_file_that_ends_early_keeps_what_was_read(folder: Path, database: Path, good_records: list[str]) -> None:
    import gzip

    packed = b"".join(gzip.compress((text + "\n").encode()) for text in good_records)
    (folder / "cut.fpn.gz").write_bytes(packed[: len(packed) * 2 // 3])
    loaded = load([folder, folder / "none.fpn"], database)
    assert [Path(trouble.file).name for trouble in loaded.troubles] == ["cut.fpn.gz", "none.fpn"]
    with open_to_read(database) as connection:
        rows = connection.execute("SELECT records, error FROM files WHERE path = 'logs/cut.fpn.gz'").fetchall()
        assert connection.execute("SELECT count(*) FROM files").fetchone() == (4,)
    assert rows[0][0] > 2
    assert "ends early" in rows[0][1]


def test_a_file_that_cannot_be_read_this_time_keeps_its_rows(folder: Path, database: Path) -> None:
    load([folder], database)
    before = content(database)
    (folder / "a.fpn").rename(folder / "moved.txt")
    loaded = load([folder / "a.fpn"], database)
    assert loaded.troubles[0].reason == "there is no such file"
    assert content(database) == before


def test_nothing_is_left_beside_the_database(folder: Path, database: Path) -> None:
    load([folder], database, engine=Local(2))
    assert sorted(path.name for path in folder.parent.iterdir()) == ["games.duckdb", "logs"]


def test_ctrl_c_leaves_what_is_done(folder: Path, database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pipeline.warehouse.load.CHUNK", 2000)

    def interrupt(stored: int, records: int) -> None:
        if records >= 5:
            raise KeyboardInterrupt

    loaded = Loaded()
    with pytest.raises(KeyboardInterrupt):
        load([folder], database, progress=interrupt, loaded=loaded)
    assert loaded.files == 1
    assert sizes(database)["records"] == 3
    load([folder], database)
    fresh = database.with_name("fresh.duckdb")
    load([folder], fresh)
    assert content(database) == content(fresh)


def test_ctrl_c_in_a_file_leaves_nothing_of_it(
    folder: Path, database: Path, good_records: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "z.fpn").write_text("\n".join(good_records[:5] * 3))
    load([folder], database)
    expected = content(database)
    whole = database.with_name("whole.duckdb")
    load([folder / "a.fpn", folder / "b.fpn", folder / "below"], whole)
    other = database.with_name("other.duckdb")
    monkeypatch.setattr("pipeline.warehouse.load.CHUNK", 2000)
    monkeypatch.setattr("pipeline.warehouse.load.GROUP", 1)
    added = []

    class Stopped(Transaction):
        def add(self, staging: Any, keys: Any, file_ids: Any, *, replace: bool) -> None:
            super().add(staging, keys, file_ids, replace=replace)
            added.append(self)
            if len(added) == limit:
                raise KeyboardInterrupt

    monkeypatch.setattr("pipeline.warehouse.load.Transaction", Stopped)
    limit = 1000
    load([folder], database.with_name("counted.duckdb"))
    limit = len(added) - 2
    added.clear()
    with pytest.raises(KeyboardInterrupt):
        load([folder], other)
    assert content(other) == content(whole)
    load([folder], other)
    assert content(other) == expected


def test_another_schema_version_is_refused(folder: Path, database: Path) -> None:
    load([folder], database)
    with duckdb.connect(str(database)) as connection:
        connection.execute("UPDATE meta SET value = '0' WHERE key = 'schema'")
    for opened in (open_to_read, open_to_load):
        with pytest.raises(DatabaseError, match=r"schema version 0.* new database"):
            opened(database)


def test_a_program_that_knew_other_games_is_refused(folder: Path, database: Path) -> None:
    load([folder], database)
    with duckdb.connect(str(database)) as connection:
        connection.execute("UPDATE meta SET value = 'x' WHERE key = 'lists'")
    with pytest.raises(DatabaseError, match="new database"):
        load([folder], database)


def test_what_is_no_database_of_ours(folder: Path, database: Path) -> None:
    with pytest.raises(DatabaseError, match="there is no database"):
        open_to_read(database)
    with pytest.raises(DatabaseError, match="no DuckDB database"):
        open_to_load(folder / "a.fpn")
    duckdb.connect(str(database)).close()
    with pytest.raises(DatabaseError, match="none of fupan's"):
        load([folder], database)
    with pytest.raises(DatabaseError, match="no folder"):
        open_to_load(folder / "none" / "x.duckdb")


@pytest.mark.parametrize("content", [b"hello\n", b"SQLite format 3\0" + bytes(100), b"x" * 4096])
def test_a_file_of_another_program_is_not_looked_into(tmp_path: Path, content: bytes) -> None:
    database = tmp_path / "other.duckdb"
    database.write_bytes(content)
    for opened in (open_to_load, open_to_read):
        with pytest.raises(DatabaseError, match="is no DuckDB database"):
            opened(database)
    assert database.read_bytes() == content


def test_a_database_of_other_tables_is_none_of_ours(tmp_path: Path) -> None:
    for statement in ("CREATE TABLE t (a INT)", "CREATE TABLE meta (a INT)", "CREATE VIEW meta AS SELECT 1 AS key"):
        database = tmp_path / f"{len(statement)}.duckdb"
        with duckdb.connect(database) as connection:
            connection.execute(statement)
        with pytest.raises(DatabaseError, match="but none of fupan's"):
            open_to_load(database)


def test_damage_is_not_taken_for_a_lock(tmp_path: Path) -> None:
    database = tmp_path / "a.duckdb"
    open_to_load(database).close()
    data = bytearray(database.read_bytes())
    for at in range(4096, len(data), 511):
        data[at] ^= 255
    database.write_bytes(data)
    with pytest.raises(DatabaseError, match="cannot be opened"):
        open_to_read(database)


def test_loads_that_begin_together_do_not_make_the_database_twice(tmp_path: Path, good_records: list[str]) -> None:
    for number, text in enumerate(good_records[:4]):
        (tmp_path / f"{number}.fpn").write_text(text)
    load_one = "import sys; from pipeline.warehouse.load import load; load(sys.argv[1:2], sys.argv[2])"
    runs = [
        subprocess.Popen(
            [sys.executable, "-c", load_one, f"{number}.fpn", "a.duckdb"],
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])},
            stderr=subprocess.PIPE,
        )
        for number in range(4)
    ]
    said = [run.communicate()[1].decode() for run in runs]
    done = [number for number, run in enumerate(runs) if run.returncode == 0]
    assert all("in use by another program" in text for number, text in enumerate(said) if number not in done)
    with open_to_read(tmp_path / "a.duckdb") as connection:
        paths = connection.execute("SELECT path FROM files ORDER BY path").fetchall()
    assert paths == [(f"{number}.fpn",) for number in done]
    assert done


@pytest.mark.skipif(os.name == "nt", reason="there are no such limits")
def test_a_full_disk_leaves_no_database_that_is_half_made(tmp_path: Path, good_records: list[str]) -> None:
    (tmp_path / "a.fpn").write_text(good_records[0])
    limited = (
        "import resource, sys; resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, 200_000))\n"
        "from fupan.__main__ import run; sys.exit(run(['load', 'a.fpn']))"
    )
    ran = subprocess.run(
        [sys.executable, "-c", limited],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])},
        capture_output=True,
        text=True,
    )
    assert ran.returncode == 2
    assert "File too large" in ran.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["a.fpn"]
