"""A file that is not the same at its end as it was at its beginning is named; the others are read all the same."""

from __future__ import annotations

import gzip
import os
from collections.abc import Callable
from pathlib import Path

import pytest

import pipeline.warehouse.load
from pipeline.sources.changes import CHANGED, SHORTER
from pipeline.verdicts.batches import Batch
from pipeline.verdicts.judge import Trouble
from pipeline.warehouse.load import load
from pipeline.workers.cluster import Cluster
from tests.pipeline.lines import verify_lines


@pytest.fixture
def logs(tmp_path: Path, good_records: list[str]) -> Path:
    folder = tmp_path / "logs"
    folder.mkdir()
    (folder / "a.fpn").write_text("\n".join(good_records * 40))
    (folder / "b.fpn").write_text(good_records[0])
    return folder


def shorten(path: Path) -> None:
    os.truncate(path, path.stat().st_size // 2)


def grow(path: Path) -> None:
    with path.open("a") as file:
        file.write("\n%fpn 1\n")


def touch(path: Path) -> None:
    os.utime(path, (1, 1))


def replace(path: Path) -> None:
    beside = path.with_name("new")
    beside.write_text("%fpn 1\n")
    beside.replace(path)


def judged(logs: Path, change: Callable[[Path], None]) -> tuple[list[Trouble], int, int]:
    """Troubles, records of the file that is changed after its first chunk, and those of the other."""
    found: list[Batch] = []
    for batch in verify_lines([logs], size=20_000):
        if not found:
            change(logs / "a.fpn")
        found.append(batch)
    lines = b"".join(batch.lines for batch in found).splitlines()
    assert all(b'"status":"ok"' in line for line in lines if change is not grow)
    troubles = [trouble for batch in found for trouble in batch.troubles]
    return troubles, sum(b"a.fpn" in line[:200] for line in lines), sum(b"b.fpn" in line[:200] for line in lines)


def test_a_file_that_becomes_shorter_is_told_and_no_half_record_is_judged(logs: Path) -> None:
    assert (logs / "a.fpn").stat().st_size > 3 << 18
    troubles, records, others = judged(logs, shorten)
    assert [trouble.file for trouble in troubles] == [str(logs / "a.fpn")]
    assert troubles[0].reason == f"{SHORTER}; what follows record {records} is lost"
    assert others == 1
    assert all(
        b'"status":"ok"' in line for batch in verify_lines([logs / "b.fpn"]) for line in batch.lines.splitlines()
    )


@pytest.mark.parametrize("change", [grow, touch])
def test_a_file_that_changes_is_told(logs: Path, change: Callable[[Path], None]) -> None:
    troubles, _, others = judged(logs, change)
    assert [(trouble.file, trouble.reason) for trouble in troubles] == [(str(logs / "a.fpn"), CHANGED)]
    assert others == 1


def test_a_file_whose_name_is_given_to_another_is_read_to_its_end(logs: Path, good_records: list[str]) -> None:
    assert judged(logs, replace) == ([], 40 * len(good_records), 1)


def test_a_compressed_file_that_becomes_shorter_is_told(logs: Path, good_records: list[str]) -> None:
    path = logs / "a.fpn"
    path.unlink()
    packed = path.with_name("a.fpn.gz")
    packed.write_bytes(gzip.compress("\n".join(good_records * 40).encode(), compresslevel=0))
    troubles: list[Trouble] = []
    for number, batch in enumerate(verify_lines([logs], size=20_000)):
        if number == 0:
            shorten(packed)
        troubles += batch.troubles
    assert [trouble.file for trouble in troubles] == [str(packed)]
    assert troubles[0].reason.startswith(SHORTER)


def test_a_file_that_changed_during_a_load_is_read_again_by_the_next(
    logs: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pipeline.warehouse.load, "CHUNK", 200_000)
    touched: list[int] = []

    def progress(stored: int, records: int) -> None:
        if not touched:
            touched.append(stored)
            touch(logs / "a.fpn")

    database = logs.parent / "games.duckdb"
    (logs / "a.fpn").touch()
    done = load([logs], database, progress=progress)
    assert [(trouble.file, trouble.reason) for trouble in done.troubles] == [(str(logs / "a.fpn"), CHANGED)]
    again = load([logs], database)
    assert (again.files, again.unchanged, again.troubles) == (1, 1, [])
    once_more = load([logs], database)
    assert (once_more.files, once_more.unchanged, once_more.troubles) == (0, 2, [])


def test_what_a_worker_reads_itself_is_what_was_cut(logs: Path) -> None:
    """As on a cluster whose workers see the files: a piece that has changed since is told, even of the same length."""
    from pipeline.verdicts.judge import read_records
    from pipeline.workers.chunks import chunks_of

    cluster = Cluster("", shared=True)
    chunk = cluster._lighter(next(chunks_of([logs / "a.fpn"], size=20_000)))
    assert not any(isinstance(one, Trouble) for one in read_records(chunk))
    data = (logs / "a.fpn").read_bytes()
    (logs / "a.fpn").write_bytes(data.replace(b"%fpn 1\n", b"%fpn 1 ", 1))
    assert [one.reason for one in read_records(chunk) if isinstance(one, Trouble)] == [CHANGED]
    (logs / "a.fpn").write_bytes(b"")
    assert [one.reason for one in read_records(chunk) if isinstance(one, Trouble)] == [SHORTER]
