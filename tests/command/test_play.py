"""``fupan play``: one move after another, and a record that can be read at every moment."""

from __future__ import annotations

import os
import pty
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import fupan as library
from tests.waiting import HANG


def run(folder: Path, *arguments: str, lines: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "fupan", "play", *arguments], input=lines, text=True, capture_output=True, cwd=folder
    )


START = ("--game", "ming", "--seats", "r b", "--player", "r=Ada", "-o", "a.fpn")


def test_moves_are_written_as_they_are_made(tmp_path: Path) -> None:
    ran = run(tmp_path, *START, lines="show=hhjkow\nHf1!\n{a good place}\nHa1\n")
    assert (ran.returncode, ran.stderr) == (0, "")
    text = (tmp_path / "a.fpn").read_text()
    assert "r: Hf1! {a good place}" in text
    assert '[Player.r "Ada"]' in text
    verdict = library.verify(text)
    assert (verdict.status, verdict.steps, verdict.findings) == ("unfinished", 3, [])
    assert "puts the prince into f1" in ran.stdout


def test_what_is_not_legal_is_refused_with_the_rule_and_nothing_is_written(tmp_path: Path) -> None:
    ran = run(tmp_path, *START, lines="show=hhjkow\nHz9\nHf1\nHf1\nr: Ha1\nPa\n")
    assert ran.stdout.count("no: ") == 4
    assert "[MD-1.4]" in ran.stdout
    assert "b is asked, not r" in ran.stdout
    assert library.verify((tmp_path / "a.fpn").read_text()).steps == 2


def test_legal_moves_are_listed_and_chosen_by_number(tmp_path: Path) -> None:
    ran = run(tmp_path, *START, lines="roll\n? Hf\n2\n?\n")
    assert "   2  Hf2             puts the prince into f2" in ran.stdout
    text = (tmp_path / "a.fpn").read_text()
    assert "r: Hf2" in text


def test_a_move_is_taken_back_with_what_stands_behind_it(tmp_path: Path) -> None:
    run(tmp_path, *START, lines="show=hhjkow\nHf1\n{hm}\nundo\nHf2\n")
    text = (tmp_path / "a.fpn").read_text()
    assert "Hf1" not in text and "hm" not in text and "r: Hf2" in text


def test_bots_and_chance_play_a_game_to_its_end_and_it_is_gone_on_with(tmp_path: Path) -> None:
    run(tmp_path, *START, lines="roll\nHf1\n")
    ran = run(tmp_path, "a.fpn", "--bot", "r=greedy", "--bot", "b=random", "--roll")
    assert ran.returncode == 0
    assert "the game is over" in ran.stdout
    text = (tmp_path / "a.fpn").read_text()
    verdict = library.verify(text)
    assert (verdict.status, verdict.findings) == ("ok", [])
    assert library.format_text(text) == text
    assert run(tmp_path, "a.fpn").returncode == 2


@pytest.mark.parametrize(
    ("game", "seats", "more"),
    [("beijing", "y r", ("--variant", "full")), ("dayunhe", "y r g", ()), ("yinzi", "r b", ("--variant", "closed"))],
)
def test_every_game_is_played_by_bots(tmp_path: Path, game: str, seats: str, more: tuple[str, ...]) -> None:
    bots = [part for seat in seats.split() for part in ("--bot", f"{seat}=random")]
    ran = run(tmp_path, "--game", game, "--seats", seats, *more, *bots, "--roll", "-o", "a.fpn")
    assert (ran.returncode, ran.stderr) == (0, "")
    verdict = library.verify((tmp_path / "a.fpn").read_text())
    assert (verdict.status, verdict.findings) == ("ok", [])


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ((), "name the file of the record"),
        (("--game", "ming", "-o", "b.fpn"), "--game goes with --seats"),
        (("none.fpn",), "there is no such file"),
        (("there.fpn", "--seats", "r b"), "go with --game"),
        (("--game", "ming", "--seats", "r b", "-o", "there.fpn"), "it is there already"),
        (("there.fpn", "--bot", "y=random"), "nobody sits at y"),
        (("there.fpn", "--bot", "r=gredy"), "did you mean 'greedy'"),
    ],
)
def test_what_cannot_be_begun_is_a_usage_error(tmp_path: Path, arguments: tuple[str, ...], words: str) -> None:
    (tmp_path / "there.fpn").write_text(library.new("ming", seats="r b"))
    before = (tmp_path / "there.fpn").read_text()
    ran = run(tmp_path, *arguments)
    assert ran.returncode == 2
    assert words in ran.stderr
    assert "Traceback" not in ran.stderr
    assert (tmp_path / "there.fpn").read_text() == before


def test_at_a_terminal_nothing_is_lost_on_ctrl_c(tmp_path: Path) -> None:
    master, slave = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "fupan", "play", *START], stdin=slave, stdout=slave, stderr=slave, cwd=tmp_path
    )
    os.close(slave)
    said = b""

    def wait_for(text: bytes) -> None:
        nonlocal said
        for _ in range(400):
            if text in said:
                return
            said += os.read(master, 4096)
        pytest.fail(said.decode())

    wait_for(b"@ ")
    os.write(master, b"show=hhjkow\n")
    wait_for(b"r: ")
    os.write(master, b"Hf1\n")
    wait_for(b"b: ")
    process.send_signal(signal.SIGINT)
    try:
        assert process.wait(timeout=HANG) == 130
    finally:
        process.kill()
        os.close(master)
    assert library.verify((tmp_path / "a.fpn").read_text()).steps == 2
