"""A game that is added by CONTRIBUTING.md's steps, without touching a file, runs through the whole program.

The game is in ``tests/toygame/rules/games/nim``; it is a game where ``tests/toygame`` is on Python's path only.
It has nothing but what a game must have: no bots, measures, labels, board or luck, and two seats.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from rules import registry

HOME = Path(__file__).resolve().parent
ROOT = HOME.parents[1]


def run(*arguments: str, code: int = 0) -> str:
    """Standard output of a Python that finds the toy game; it must end with that exit code."""
    path = os.pathsep.join([str(HOME), *filter(None, [os.environ.get("PYTHONPATH")])])
    done = subprocess.run(
        [sys.executable, *arguments],
        env={**os.environ, "PYTHONPATH": path, "COLUMNS": "200"},
        cwd=ROOT,
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    assert done.returncode == code, done.stdout + done.stderr
    return done.stdout


def fupan(*arguments: str | Path, code: int = 0) -> str:
    """Standard output of ``fupan``."""
    return run("-m", "fupan", *map(str, arguments), code=code)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Games of both variants, and a database of them."""
    place = tmp_path_factory.mktemp("nim")
    fupan("generate", "--game", "nim", "--count", "9", "-o", place / "normal.fpn")
    more = ("--bot", "mixed", "--option", "reward=2", "--seats", "b w", "--jobs", "2")
    fupan("generate", "--game", "nim", "--variant", "misere", *more, "--count", "20", "-o", place / "misere.fpn.jsonl")
    fupan("load", place, "--db", place / "nim.duckdb", "--jobs", "2")
    return place


def test_a_fupan_as_installed_does_not_list_it() -> None:
    assert "nim" not in registry.names()
    assert "nim" in fupan("games")


def test_it_conforms() -> None:
    assert "failed" not in run("-m", "pytest", "-q", "tests/conformance", "--game", "nim")


def test_its_rules_are_proved() -> None:
    run("-m", "pytest", "-q", "tests/toygame/tests")


def test_its_facts_and_rules_can_be_read() -> None:
    facts = fupan("games", "nim")
    for line in ("Players   2 of w white, b black", "most=3|6|2", "reward=3|2 (misere)", "Bots\n  random\n"):
        assert line in facts
    assert fupan("rules", "nim", "3.3").startswith("NM-3.3  One takes at most 3 stones")
    assert fupan("explain", "NM-3.2").startswith("NM-3.2 (nim)  One takes one stone or more")


def test_its_records_verify(folder: Path) -> None:
    assert fupan("verify", folder / "normal.fpn").endswith("9 records: 9 ok, 0 with findings\n")
    wrong = fupan("verify", HOME / "fixtures" / "nim" / "k03-four-at-once.fpn", code=1)
    assert "illegal-move NM-3.3" in wrong
    assert "at most 3 stones may be taken at once" in wrong


def test_a_record_is_told(folder: Path) -> None:
    told = fupan("show", folder / "normal.fpn", "--at", "3", "--board", "--legal", "--moves")
    assert "fills the heaps: a " in told
    assert "legal moves" in told


def test_records_go_through_every_form(folder: Path) -> None:
    forms = folder / "forms"
    forms.mkdir()
    source = folder / "normal.fpn"
    for ending in ("jsonl", "msgpack", "fpn"):
        fupan("convert", source, "-o", forms / f"again.{ending}")
        source = forms / f"again.{ending}"
    assert source.read_bytes() == (folder / "normal.fpn").read_bytes()


def test_the_database_answers(folder: Path) -> None:
    answer = fupan("query", "points-by-source", "--db", folder / "nim.duckdb", "--format", "json")
    assert {row["source"] for row in json.loads(answer)} == {"heap", "last"}
    sql = "SELECT DISTINCT what FROM holdings"
    assert json.loads(fupan("query", sql, "--db", folder / "nim.duckdb", "--format", "json")) == [{"what": "taken"}]


def test_every_page_is_made(folder: Path) -> None:
    made = fupan("report", "all", "--db", folder / "nim.duckdb", "-o", folder / "pages").split()
    assert folder / "pages" / "game-nim.html" in map(Path, made)
    for page in (folder / "pages").glob("*.html"):
        assert "Nim with dice" in page.read_text(encoding="utf-8")
    fupan(
        "report",
        "strategies",
        "--game",
        "nim",
        "--variant",
        "misere",
        "--db",
        folder / "nim.duckdb",
        "-o",
        folder / "one",
    )


def test_the_studies_take_it(folder: Path) -> None:
    fupan("selfcheck", folder / "normal.fpn")
    wrong = HOME / "fixtures" / "nim" / "k03-four-at-once.fpn"
    assert "most=6 explains illegal-move NM-3.3" in fupan("diagnose", wrong, code=1)
    fupan("demo", "-o", folder / "demo", "--games", "2")
