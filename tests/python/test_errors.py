"""Errors of the library: one root, the built-in error that fits, and nothing of what is inside."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from pathlib import Path

import pytest

import fupan

DEMO = fupan.demo_records()
ERRORS = [name for name in fupan.__all__ if name.endswith("Error")]
BUILT_IN = (ValueError, TypeError, OSError, RuntimeError)


def use(found: object) -> object:
    return list(found) if hasattr(found, "__next__") else found  # type: ignore[call-overload]


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A database of one record."""
    path = tmp_path_factory.mktemp("database") / "a.duckdb"
    fupan.load(path, DEMO / "ming-four.fpn")
    return path.read_bytes()


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, database: bytes) -> Path:
    """A folder with what can go wrong in it, which is the present one."""
    monkeypatch.chdir(tmp_path)
    Path("file").write_text("no database")
    Path("data.jsonl").write_text("{}\n")
    Path("results.jsonl").write_text('{"status": "ok", "id": 3}\n')
    Path("wrong.fpn").write_text("%fpn 1\n[Game ming]\n")
    Path("damaged.fpn.gz").write_bytes(b"\x1f\x8b\x08\x00damaged")
    Path("copies").mkdir()
    Path("copies/ming-four.fpn").write_text("here already")
    Path("full").mkdir()
    Path("full/something").write_text("else")
    Path("a.duckdb").write_bytes(database)
    return tmp_path


CASES: list[tuple[Callable[[], object], type[Exception], type[Exception], str]] = [
    (lambda: fupan.verify_files("nowhere"), fupan.UnreadableFileError, OSError, "nowhere: there is no such file"),
    (lambda: fupan.verify_files("damaged.fpn.gz"), fupan.UnreadableFileError, OSError, "damaged.fpn.gz: "),
    (lambda: fupan.read_files("nowhere"), fupan.UnreadableFileError, OSError, "nowhere: there is no such file"),
    (lambda: fupan.format_file("nowhere"), fupan.UnreadableFileError, OSError, "nowhere: "),
    (lambda: fupan.format_file("data.jsonl"), fupan.UnreadableFileError, OSError, "this is jsonl"),
    (lambda: fupan.format_file("damaged.fpn.gz"), fupan.UnreadableFileError, OSError, "it is left as it is"),
    (lambda: fupan.diff("nowhere", "wrong.fpn"), fupan.UnreadableFileError, OSError, "nowhere: "),
    (lambda: fupan.read_files("wrong.fpn"), fupan.RecordError, ValueError, "wrong.fpn #1, line 2, column 1: "),
    (lambda: fupan.read_files("data.jsonl"), fupan.RecordError, ValueError, r"data.jsonl #1, \$: "),
    (lambda: fupan.diff("wrong.fpn", "results.jsonl"), fupan.ComparisonError, ValueError, "results.jsonl:1: "),
    (lambda: fupan.query("nowhere", "select 1"), fupan.DatabaseError, ValueError, "there is no database nowhere"),
    (lambda: fupan.query("file", "select 1"), fupan.DatabaseError, ValueError, "file"),
    (lambda: fupan.query("a.duckdb", "select x"), fupan.QueryError, ValueError, "x"),
    (lambda: fupan.query("a.duckdb", "drop table seats"), fupan.QueryError, ValueError, "SELECT"),
    (lambda: fupan.report("nowhere", "scoring"), fupan.DatabaseError, ValueError, "there is no database nowhere"),
    (lambda: fupan.report("a.duckdb", "scoring", game="Ming"), fupan.ArgumentError, ValueError, "'Ming'"),
    (lambda: fupan.report("a.duckdb", "game", since="1950", until="1951"), fupan.ReportError, ValueError, "no "),
    (lambda: fupan.report("a.duckdb", "scoring", "file/x"), fupan.UnwritableFileError, OSError, "file"),
    (lambda: fupan.load("file", DEMO), fupan.DatabaseError, ValueError, "file"),
    (lambda: fupan.load("none/a.duckdb", DEMO), fupan.DatabaseError, ValueError, "there is no folder none"),
    (lambda: fupan.write_parquet("nowhere", "tables"), fupan.DatabaseError, ValueError, "there is no database"),
    (lambda: fupan.write_parquet("a.duckdb", "full"), fupan.UnwritableFileError, OSError, "full"),
    (lambda: fupan.migrate("copies", DEMO / "ming-four.fpn"), fupan.UnwritableFileError, OSError, "is there already"),
    (
        lambda: fupan.write_file("none/a.fpn", []),
        fupan.UnwritableFileError,
        OSError,
        "none/a.fpn: it cannot be written",
    ),
    (lambda: fupan.write_file("copies", [], form="text"), fupan.UnwritableFileError, OSError, "a folder of that name"),
    (
        lambda: fupan.verify_files("wrong.fpn", scheduler="tcp://127.0.0.1:1"),
        fupan.WorkerError,
        RuntimeError,
        "no Dask scheduler answers|pip install",
    ),
]


@pytest.mark.parametrize(("made", "kind", "built_in", "words"), CASES)
def test_what_cannot_be_done_is_told_by_an_error_of_the_library(
    made: Callable[[], object],
    kind: type[Exception],
    built_in: type[Exception],
    words: str,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from pipeline.workers.cluster import Cluster

    monkeypatch.setattr(Cluster, "patience", 0.2, raising=False)
    with pytest.raises(kind, match=words) as told:
        use(made())
    assert isinstance(told.value, fupan.FupanError)
    assert isinstance(told.value, built_in)
    assert type(told.value).__module__ == "fupan"


@pytest.mark.parametrize("name", ERRORS)
def test_every_error_has_the_root_and_one_built_in_beside(name: str) -> None:
    error = getattr(fupan, name)
    assert issubclass(error, fupan.FupanError)
    assert name == "FupanError" or sum(issubclass(error, one) for one in BUILT_IN) == 1


@pytest.mark.parametrize(
    "error",
    [
        fupan.ArgumentError("a"),
        fupan.ArgumentTypeError("a"),
        fupan.ComparisonError("a"),
        fupan.DatabaseError("a"),
        fupan.InternalError("a", "trace"),
        fupan.QueryError("a"),
        fupan.RecordError("a", fupan.verify("").findings, "b.fpn", 3),
        fupan.ReportError("a"),
        fupan.UnreadableFileError("a.fpn", "gone"),
        fupan.UnwritableFileError("a"),
        fupan.WorkerError("a"),
    ],
    ids=lambda error: type(error).__name__,
)
def test_errors_come_whole_from_other_processes(error: Exception) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), str(again), vars(again)) == (type(error), str(error), vars(error))


def test_who_wants_to_go_on_is_told_of_each_error(folder: Path) -> None:
    errors: list[fupan.FupanError] = []
    verdicts = list(fupan.verify_files("nowhere", DEMO / "ming-four.fpn", "damaged.fpn.gz", on_error=errors.append))
    records = list(fupan.read_files("wrong.fpn", "nowhere", DEMO / "ming-four.fpn", on_error=errors.append))
    assert [verdict.status for verdict in verdicts] == ["ok"]
    assert len(records) == 1
    assert [type(error) for error in errors] == [
        fupan.UnreadableFileError, fupan.UnreadableFileError, fupan.RecordError, fupan.UnreadableFileError,
    ]  # fmt: skip


def test_a_fault_of_the_program_is_told_as_one(monkeypatch: pytest.MonkeyPatch) -> None:
    import pipeline.verdicts.judge

    def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError("in the rules")

    monkeypatch.setattr(pipeline.verdicts.judge, "verify_and_observe", broken)
    with pytest.raises(fupan.InternalError, match="in the rules") as told:
        next(fupan.verify_files(DEMO / "ming-four.fpn"))
    assert "ZeroDivisionError" in told.value.detail


def test_an_error_of_the_callers_own_iterator_stays_its_own(folder: Path) -> None:
    def breaks() -> object:
        yield next(fupan.generate("ming"))
        raise PermissionError(13, "mine")

    with pytest.raises(PermissionError, match="mine") as told:
        fupan.write_file("games.fpn", breaks())
    assert not isinstance(told.value, fupan.FupanError)
    assert not Path("games.fpn").exists()
