"""``fupan new``: a record to type into."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import fupan as library
from rules import registry

Run = Callable[..., Any]


@pytest.mark.parametrize("name", ["beijing", "dayunhe", "ming", "yinzi"])
def test_a_template_is_a_good_record_that_says_the_moves_of_its_game(fupan: Run, name: str) -> None:
    game = registry.game(name)
    for variant in game.variants or (None,):
        more = ["--variant", variant] if variant else []
        ran = fupan("new", "--game", name, "--seats", " ".join(game.seat_letters[:2]), *more)
        assert ran.code == 0
        verdict = library.verify(ran.out)
        assert (verdict.status, verdict.findings, verdict.variant) == ("unfinished", [], variant)
        assert library.format_text(ran.out) == ran.out
        assert f"fupan rules {name} notation" in ran.out
        state = game.start(library_table(name, variant))
        assert game.prompt(state).what.replace("{", "(").replace("}", ")") in ran.out


def library_table(name: str, variant: str | None) -> Any:
    from rules.engine.headers import table_of

    game = registry.game(name)
    return table_of(game, variant, game.seat_letters[:2], {})


def test_headers_are_those_that_are_asked_for(fupan: Run, tmp_path: Path) -> None:
    ran = fupan(
        "new", "--game", "ming", "--seats", "r b", "--player", "r=Ada", "--option", "tie-bonus=split", "--date",
        "2026-11-30", "--header", "Event=Club night", "-o", tmp_path / "a.fpn",
    )  # fmt: skip
    assert (ran.code, ran.out, ran.err) == (0, "", "")
    record = library.read((tmp_path / "a.fpn").read_text())
    assert {header.key: header.value for header in record.headers} == {
        "Game": "ming", "Rules": "1", "Seats": "r b", "Options": "tie-bonus=split", "Player.r": "Ada",
        "Date": "2026-11-30", "Event": "Club night",
    }  # fmt: skip


def test_a_file_that_is_there_is_not_written_over(fupan: Run, tmp_path: Path) -> None:
    (tmp_path / "a.fpn").write_text("mine")
    ran = fupan("new", "--game", "ming", "--seats", "r b", "-o", tmp_path / "a.fpn")
    assert ran.code == 2
    assert (tmp_path / "a.fpn").read_text() == "mine"


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--game", "mng", "--seats", "r b"], "did you mean 'ming'"),
        (["--game", "ming", "--seats", "r q"], "q"),
        (["--game", "ming", "--seats", "r r"], "twice"),
        (["--game", "ming", "--seats", "r"], "2 to 4"),
        (["--game", "ming", "--seats", "r b", "--player", "y=Ada"], "--player: nobody sits at 'y'"),
        (["--game", "ming", "--seats", "r b", "--option", "tie-bonus"], "KEY=VALUE is wanted"),
        (["--game", "ming", "--seats", "r b", "--option", "tie=x"], "tie"),
        (["--game", "ming", "--seats", "r b", "--variant", "x"], "no variant is called 'x'"),
        (["--game", "beijing", "--seats", "y r", "--variant", "ful"], "did you mean 'full'"),
        (["--game", "ming", "--seats", "r b", "--date", "tomorrow"], "tomorrow"),
        (["--game", "ming", "--seats", "r b", "--header", "Game=x"], "--header: Game is given by another argument"),
        (["--game", "ming", "--seats", "r b", "--header", "a b=c"], "--header: 'a b' is no header's key"),
    ],
)
def test_what_the_game_does_not_have_is_a_usage_error(fupan: Run, options: list[str], words: str) -> None:
    ran = fupan("new", *options)
    assert (ran.code, ran.out) == (2, "")
    assert words in ran.err
