"""A game added by the steps of CONTRIBUTING.md, in a tree of its own, runs through everything."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TOY = Path(__file__).resolve().parent
ENVIRONMENT = {**os.environ, "PYTHONPATH": os.pathsep.join((str(ROOT), str(TOY)))}


def run(*arguments: str, cwd: Path, environment: dict[str, str] = ENVIRONMENT) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "fupan", *arguments],
        cwd=cwd, env=environment, capture_output=True, text=True, timeout=120,
    )  # fmt: skip
    assert done.returncode in (0, 1), done.stderr
    return done.stdout + done.stderr


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("nim") / "nim.fpn"
    run("generate", "--game", "nim", "--bot", "random", "--count", "12", "-o", path.name, cwd=path.parent)
    return path


def test_without_its_folder_on_the_path_it_is_no_game(tmp_path: Path) -> None:
    assert "nim" not in run("games", cwd=tmp_path, environment={**os.environ, "PYTHONPATH": str(ROOT)})
    assert "nim" in run("games", cwd=tmp_path)


def test_it_passes_the_conformance_tests() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "tests/conformance", "-k", "nim"],
        cwd=ROOT, env=ENVIRONMENT, capture_output=True, text=True, timeout=300,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout


def test_its_records_verify_and_a_wrong_one_is_found_out(records: Path, tmp_path: Path) -> None:
    assert "12 records: 12 ok, 0 with findings" in run("verify", records.name, cwd=records.parent)
    wrong = tmp_path / "wrong.fpn"
    wrong.write_text((TOY / "fixtures" / "nim" / "wrong-many.fpn").read_text())
    assert "illegal-move NM-2.2" in run("verify", "wrong.fpn", cwd=tmp_path)


def test_it_is_told_in_words_and_explained(records: Path) -> None:
    shown = run("show", records.name, "--record", "1", cwd=records.parent)
    assert "takes 1 stone of heap" in shown
    assert "+1 stones [NM-2.3]" in shown
    assert "NM-2.2" in run("explain", "NM-2.2", cwd=records.parent)
    assert "Three heaps of stones" in run("rules", "nim", cwd=records.parent)


def test_it_is_loaded_asked_and_reported(records: Path) -> None:
    folder = records.parent
    run("load", records.name, "--db", "nim.duckdb", cwd=folder)
    question = "SELECT count(*) AS n FROM records WHERE status = 'ok'"
    rows = run("query", question, "--db", "nim.duckdb", "--format", "csv", cwd=folder)
    assert rows.split() == ["n", "12"]
    run("report", "all", "--db", "nim.duckdb", "-o", "pages", cwd=folder)
    index = (folder / "pages" / "index.html").read_text(encoding="utf-8")
    assert "Nim" in index
