"""``fupan generate``: the same seed gives the same bytes."""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]


@pytest.mark.parametrize("game", ["beijing", "dayunhe", "ming", "yinzi"])
def test_the_same_bytes_for_any_number_of_processes(fupan: Run, game: str) -> None:
    asked = ("generate", "--game", game, "--seats", "2-3", "--bot", "mixed", "--count", "20", "--seed", "5")
    one = fupan(*asked)
    assert one.code == 0
    assert one.out.count("%fpn 1") == 20
    assert fupan(*asked, "--jobs", "2", PYTHONHASHSEED="7") == one
    assert fupan("fmt", "--check", "-", stdin=one.out.encode()).code == 0
    verdict = fupan("verify", "-", stdin=one.out.encode())
    assert verdict.out.splitlines()[-1] == "20 records: 20 ok, 0 with findings"


def test_a_longer_series_begins_with_the_shorter_one(fupan: Run) -> None:
    three = fupan("generate", "--game", "ming", "--count", "3").out
    assert fupan("generate", "--game", "ming", "--count", "9").out.startswith(three)
    assert fupan("generate", "--game", "ming", "--count", "3", "--seed", "2").out != three
    assert fupan("generate", "--game", "ming", "--count", "0") == (0, "", "")


def test_seats_bots_variants_and_options(fupan: Run) -> None:
    ran = fupan(
        "generate", "--game", "beijing", "--variant", "full", "--seats", "w y g", "--bot", "greedy,random,greedy",
        "--option", "rounds=14",
    )  # fmt: skip
    assert '[Variant "full"]' in ran.out
    assert '[Seats "w y g"]' in ran.out
    assert '[Player.y "random bot"]' in ran.out
    assert '[Options "rounds=14"]' in ran.out
    assert fupan("generate", "--game", "beijing", "--seats", "wyg").out.count('[Seats "w y g"]') == 1
    turns = re.findall(r'\[Seats "(.*)"\]', fupan("generate", "--game", "ming", "--seats", "2-4", "--count", "4").out)
    assert turns == ["r b", "r b y", "r b y g", "b y"]


def test_into_a_file(fupan: Run, tmp_path: Path) -> None:
    assert fupan("generate", "--game", "ming", "-o", "a.fpn.gz") == (0, "", "")
    assert gzip.decompress((tmp_path / "a.fpn.gz").read_bytes()).startswith(b"%fpn 1\n")
    first = (tmp_path / "a.fpn.gz").read_bytes()
    fupan("generate", "--game", "ming", "-o", "a.fpn.gz")
    assert (tmp_path / "a.fpn.gz").read_bytes() == first


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--game", "go"), "no game is called 'go'; there are beijing, dayunhe, ming, yinzi"),
        (("--game", "ming", "--seats", "2-7"), "ming is for 2 to 4 players, not 2-7"),
        (("--game", "ming", "--seats", "r q"), "ming has no seat 'q'"),
        (("--game", "ming", "--seats", "r r"), "a seat is named twice"),
        (("--game", "ming", "--bot", "clever"), "ming has no bot 'clever'; it has random, mixed, greedy"),
        (("--game", "ming", "--bot", "greedy,random"), "2 bots for 3 seats"),
        (("--game", "ming", "--variant", "full"), "ming has no variants"),
        (("--game", "ming", "--option", "returns=never"), "the option returns has no value 'never'"),
        (("--game", "ming", "--option", "returns"), "--option returns: KEY=VALUE is needed"),
        (("--game", "ming", "-o", "no/folder/a.fpn"), "no/folder/a.fpn: it cannot be written"),
        ((), "Missing option '--game'"),
        (("--game", "ming", "--count", "-1"), "-1 is not in the range"),
    ],
)
def test_wrong_usage_says_what_is_possible(fupan: Run, arguments: tuple[str, ...], said: str) -> None:
    ran = fupan("generate", *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err
