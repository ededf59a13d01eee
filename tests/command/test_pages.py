"""``fupan report`` and ``fupan demo``."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from fupan.cli.verbs.demo import command_name

Run = Callable[..., Any]


def test_the_whole_road(fupan: Run, tmp_path: Path) -> None:
    ran = fupan("demo", "--games", "6", "--jobs", "2")
    assert ran.code == 0
    assert ran.err == ""
    assert "12 records: 8 ok, 4 with findings" in ran.out
    assert "demo/fupan.duckdb: 18 files read, 60 records new, 4 with findings" in ran.out
    index = re.findall(r"^Open file://(.*/index\.html)$", ran.out, re.MULTILINE)
    assert index == [str(tmp_path / "demo" / "pages" / "index.html")]
    for page in ("index", "scoring", "strategies", "winrates", "verification", "game-beijing", "game-yinzi"):
        assert (tmp_path / "demo" / "pages" / f"{page}.html").stat().st_size > 1000
    assert fupan("demo", "--games", "1").code == 0, "a second time"


def test_the_command_is_named_as_it_can_be_called(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    script = tmp_path / ".venv" / "bin" / "fupan"
    script.parent.mkdir(parents=True)
    script.touch(0o755)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "argv", [str(script)])
    monkeypatch.setenv("PATH", str(tmp_path))
    assert command_name() == ".venv/bin/fupan"
    monkeypatch.chdir(script.parent)
    assert command_name() == "./fupan"
    monkeypatch.chdir(script.parents[2] / ".venv")
    monkeypatch.setenv("PATH", str(script.parent))
    assert command_name() == "fupan"
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(sys, "argv", [str(tmp_path / "__main__.py")])
    monkeypatch.setattr(sys, "executable", str(script.with_name("python")))
    assert command_name() == "bin/python -m fupan"


def test_a_page_with_filters_is_the_same_bytes_twice(fupan: Run, demo: Path, tmp_path: Path) -> None:
    fupan("load", demo)
    for folder in ("a", "b"):
        ran = fupan("report", "scoring", "--game", "ming", "--players", "2", "-o", folder)
        assert ran == (0, f"{folder}/scoring.html\n", "")
    first, second = ((tmp_path / folder / "scoring.html").read_bytes() for folder in ("a", "b"))
    assert first == second
    assert b"ming" in first


def test_filters_that_leave_nothing_are_said(fupan: Run, demo: Path, tmp_path: Path) -> None:
    fupan("load", demo)
    ran = fupan("report", "scoring", "--game", "ming", "--variant", "full")
    said = "fupan: fupan.duckdb: no record passes --game ming --variant full\n"
    assert ran == (0, "pages/scoring.html\n", said)
    ran = fupan("report", "scoring", "--game", "go")
    assert ran.code == 2
    assert "known are beijing, dayunhe, ming, yinzi" in ran.err


def test_one_record_as_a_page(fupan: Run, demo: Path, tmp_path: Path) -> None:
    fupan("load", demo)
    assert fupan("report", "game", "--record", "yinzi-n02").out == "pages/game.html\n"
    several = fupan("report", "game")
    assert several.code == 2
    assert several.err.startswith("fupan: ")
    assert fupan("report", "game", "--record", "no-such-id").code == 2


def test_what_is_not_possible_is_said(fupan: Run, demo: Path, tmp_path: Path) -> None:
    fupan("load", demo)
    (tmp_path / "file").touch()
    for arguments in (
        ("report", "poem"),
        ("report", "scoring", "--until", "soon"),
        ("report", "scoring", "-o", "file"),
        ("report", "scoring", "-o", "file/below"),
        ("report", "scoring", "--db", "none"),
        ("demo", "-o", "file"),
    ):
        ran = fupan(*arguments)
        assert ran.code == 2, arguments
        assert ran.err
