"""``fupan show``: a record in words."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]


@pytest.mark.parametrize("game", ["beijing", "dayunhe", "ming", "yinzi"])
def test_every_gain_is_told_and_gains_sum_to_the_scores(fupan: Run, demo: Path, game: str) -> None:
    ran = fupan("show", demo / f"{game}-annotated.fpn")
    assert ran.code == 0
    totals: dict[str, int] = {}
    last: dict[str, int] = {}
    for seat, gains, total in re.findall(r"^ {25,}([a-z])  (.*)  = (-?\d+)$", ran.out, re.MULTILINE):
        assert "[" in gains, "each gain names its rule"
        totals[seat] = totals.get(seat, 0) + sum(int(n) for n in re.findall(r"(?:^|, )([+-]\d+) ", gains))
        last[seat] = int(total)
    final = dict(re.findall(r"\d+\. ([a-z]) (-?\d+)", ran.out.split("The game is over.")[0].splitlines()[-1]))
    assert set(last) <= set(final)
    starts = {seat: int(score) - totals.get(seat, 0) for seat, score in final.items()}
    assert len(set(starts.values())) == 1, "all seats start with the same score"
    assert all(int(final[seat]) == score for seat, score in last.items())


def test_remarks_stand_where_they_belong(fupan: Run, demo: Path) -> None:
    lines = fupan("show", demo / "beijing-annotated.fpn").out.splitlines()
    step = next(i for i, line in enumerate(lines) if "b: Cc1 " in line)
    assert lines[step + 1].strip() == "{龙年}"
    assert any("w: Dm>a1,w>b1!?" in line for line in lines)
    instead = next(i for i, line in enumerate(lines) if line.startswith("       instead of step "))
    assert lines[instead + 1].startswith("       | w: Pm>b2 ")


def test_at_stops_after_a_step(fupan: Run, wrong: Path) -> None:
    ran = fupan("show", "wrong.fpn", "--at", "112", "--legal", "--board", "--moves")
    assert ran.code == 0
    assert "  112  " in ran.out
    assert "  113  " not in ran.out
    assert "After step 112" in ran.out
    assert "The game waits for r (red): " in ran.out
    assert ran.out.splitlines()[-2:] == ["2 legal moves:", "F -"]
    assert fupan("show", "wrong.fpn", "--at", "112").out in ran.out
    assert (
        fupan("show", "wrong.fpn", "--at", "112", "--legal", "--most", "1").out
        == "more than 1 legal move, the first 1:\nF\n"
    )
    first = fupan("show", "wrong.fpn", "--at", "0", "--legal").out
    assert "No seat is asked." in first
    beyond = fupan("show", "wrong.fpn", "--at", "113")
    assert beyond.code == 2
    assert beyond.err == (
        "fupan: --at 113: the record has 112 steps that can be replayed, so --at goes from 0 to 112\n"
    )


def test_a_faulty_record_is_told_up_to_the_fault(fupan: Run, wrong: Path) -> None:
    ran = fupan("show", "wrong.fpn")
    assert ran.code == 1
    assert "  112  " in ran.out
    assert "wrong.fpn:140:4: illegal-move BJ-4.4" in ran.out


def test_which_record_of_a_file(fupan: Run, tmp_path: Path) -> None:
    fupan("generate", "--game", "ming", "--seats", "2", "--count", "3", "-o", "three.fpn")
    ran = fupan("show", "three.fpn", "--record", "2")
    assert (ran.code, ran.err) == (0, "\n(record 2 of 3 in three.fpn; --record names another)\n")
    assert fupan("show", "three.fpn", "--record", "ming-2p-1-1").out == ran.out
    assert fupan("show", "three.fpn").out != ran.out
    missing = fupan("show", "three.fpn", "--record", "9")
    assert (missing.code, missing.err) == (2, "fupan: three.fpn: there is no record '9' in it; it holds 3\n")


def test_an_id_of_several_records_names_none_of_them(fupan: Run, tmp_path: Path) -> None:
    one = VARIED.replace("[Seats", '[Id "2"]\n[Seats')
    (tmp_path / "same.fpn").write_text(f"{one}\n{one}")
    assert "record 2 of 2" in fupan("show", "same.fpn", "--record", "2").err
    other = one.replace("[Id", '[Site "x"]\n[Id')
    (tmp_path / "same.fpn").write_text(f"{one}\n{VARIED}\n{other}")
    ran = fupan("show", "same.fpn", "--record", "2")
    assert "record 2 of 3" in ran.err
    (tmp_path / "same.fpn").write_text((tmp_path / "same.fpn").read_text().replace('"2"', '"A"'))
    ran = fupan("show", "same.fpn", "--record", "A")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == "fupan: same.fpn: several records have the Id 'A': 1, 3; name one by its number\n"


def test_the_number_of_legal_moves_belongs_to_the_legal_moves(fupan: Run, tmp_path: Path) -> None:
    (tmp_path / "a.fpn").write_text(VARIED)
    ran = fupan("show", "a.fpn", "--most", "3")
    assert ran.code == 2
    assert "--most goes with --legal" in ran.err


def test_what_cannot_be_shown_is_said(fupan: Run, tmp_path: Path) -> None:
    (tmp_path / "empty.fpn").write_text("")
    (tmp_path / "bad.fpn").write_text('%fpn 1\n[Game "go"]\n\n#\n')
    assert fupan("show", "empty.fpn") == (2, "", "fupan: empty.fpn: there is no record in it\n")
    assert fupan("show", "none.fpn") == (2, "", "fupan: none.fpn: there is no such file\n")
    ran = fupan("show", "bad.fpn")
    assert ran.code == 1
    assert "no game is called 'go'" in ran.out


VARIED = """%fpn 1
[Game "beijing"]
[Variant "basic"]
[Rules "1"]
[Seats "g y"]

@ events=ccdtptmfpfmd
g: Dm>a1,s>b1
y: Dh>a1,m>b1
1.
@ acts=FHIS/BCM
g: Cc1 $1 {a third street} ()
y: I2 (y: I7 {too dear}) (y: S! $3 {two
lines} (y: F?) g: Pm>a2 y: Pm>b2 = y99) (y: hx)
g: Pm>a2! {fine}
y: Pm>b2
= g4 y5
*
"""


def varied(tmp_path: Path) -> Path:
    (tmp_path / "v.fpn").write_text(VARIED)
    return tmp_path / "v.fpn"


def test_variations_are_told_in_words_nested_with_their_gains_and_remarks(inside: Run, tmp_path: Path) -> None:
    out = inside("show", varied(tmp_path)).out
    told = out[out.index("       instead of step 6, y: I2:\n       | y: S!") : out.index("    7  g: Pm>a2!")]
    assert told.split("\n") == [
        "       instead of step 6, y: I2:",
        "       | y: S!             Yellow writes in the scriptorium",
        "       |                   y  +1 scriptorium [BJ-4.14]  = 1",
        "       | $3 (a brilliant move)",
        "       | {two",
        "       | lines}",
        "       | instead of y: S!:",
        "       | | y: F?             Yellow makes fireworks",
        "       | g: Pm>a2          Green plays musician and houses a musician on a2",
        "       | y: Pm>b2          Yellow plays musician and houses a musician on b2",
        "       |                   g  +2 streets [BJ-8.2], +2 musicians [BJ-8.2]  = 4",
        "       |                   y  +2 streets [BJ-8.2], +2 musicians [BJ-8.2]  = 5",
        "       | Round 2",
        "       | (line 14, column 36: the replay says otherwise)",
        "       (variation, line 14, column 45: this token cannot be read here)",
        "",
    ]


def test_a_broken_variation_says_where_and_the_main_line_goes_on(inside: Run, tmp_path: Path) -> None:
    ran = inside("show", varied(tmp_path))
    lines = ran.out.split("\n")
    assert ran.code == 1
    broken = lines.index("       | (it goes no further; line 13, column 11: 7 yuan are to be paid, there are 6)")
    assert lines[broken - 1] == "       instead of step 6, y: I2:"
    assert "       (variation, line 12, column 28: a variation without a move or chance entry)" in lines
    assert "    8  y: Pm>b2          Yellow plays musician and houses a musician on b2" in lines
    assert "1. y 5, 2. g 4" in lines


def test_remarks_of_the_last_step_at_a_moment_are_told_and_no_later_ones(inside: Run, tmp_path: Path) -> None:
    out = inside("show", varied(tmp_path), "--at", "5").out
    assert "       $1 (a good move)\n       {a third street}\n" in out
    assert "instead of" not in out
    assert "instead of step 6" in inside("show", varied(tmp_path), "--at", "6").out
    assert "{fine}" not in inside("show", varied(tmp_path), "--at", "6").out


def test_variations_of_every_game_are_told_as_their_main_lines(inside: Run, demo: Path, tmp_path: Path) -> None:
    """The last turn of a game once more, as a variation on itself: the words and gains are the same."""
    games = set()
    for path in sorted(demo.glob("*.fpn")):
        text = path.read_text()
        if "wrong" in path.name or text.count("%fpn") > 1 or "(" in text or "{" in text:
            continue
        *_, last = [line for line in text.split("\n") if re.match(r"[a-z]: \S+$", line)]
        head, _, tail = text.rpartition(f"\n{last}\n")
        (tmp_path / "twice.fpn").write_text(f"{head}\n{last} ({last})\n{tail}")
        lines = inside("show", "twice.fpn").out.split("\n")
        begin = next(i for i, line in enumerate(lines) if line.startswith("       instead of step "))
        step = lines[begin].partition("step ")[2].partition(",")[0]
        main = next(i for i, line in enumerate(lines) if line.startswith(f"{step:>5}  "))
        assert [line[7:] for line in lines[main:begin]] == [
            line[9:] for line in lines[begin + 1 : begin + 1 + (begin - main)]
        ], path.name
        games.add(path.name.partition("-")[0])
    assert games == {"beijing", "dayunhe", "ming", "yinzi"}


@pytest.mark.parametrize("options", [["--board"], ["--legal"], ["--board", "--legal"]])
def test_pictures_of_a_moment_stand_alone_unless_moves_are_asked_for(
    inside: Run, tmp_path: Path, options: list[str]
) -> None:
    alone = inside("show", varied(tmp_path), "--at", "5", *options)
    assert (alone.code, alone.err) == (0, "")
    assert alone.out.startswith("round 1, action:" if "--board" in options else "15 legal moves:\nB Ca3 ")
    assert "Round 1" not in alone.out
    assert ("15 legal moves:" in alone.out) == ("--legal" in options)
    told = inside("show", varied(tmp_path), "--at", "5", *options, "--moves").out
    assert told.endswith(f"\n\n{alone.out}")
    assert told.startswith(inside("show", varied(tmp_path), "--at", "5").out)
    at_end = inside("show", varied(tmp_path), *options).out
    assert "Round 1" in at_end


@pytest.mark.parametrize("at", [9, 10, 10**8])
def test_a_step_that_is_not_there_is_refused_with_the_range(inside: Run, tmp_path: Path, at: int) -> None:
    for more in ([], ["--board"]):
        ran = inside("show", varied(tmp_path), "--at", str(at), *more)
        assert (ran.code, ran.out) == (2, "")
        assert ran.err == f"fupan: --at {at}: the record has 8 steps that can be replayed, so --at goes from 0 to 8\n"


def test_moves_alone_are_refused(inside: Run, tmp_path: Path) -> None:
    for options in (["--moves"], ["--moves", "--at", "3"], ["--moves", "--board"]):
        assert inside("show", varied(tmp_path), *options).code == 2


def test_a_moment_in_a_variation_is_told_with_what_leads_there_and_nothing_after_it(
    inside: Run, tmp_path: Path
) -> None:
    out = inside("show", varied(tmp_path), "--at", "6/2:2").out
    assert "       | g: Pm>a2          Green plays musician" in out
    assert "| y: Pm>b2" not in out
    assert "    7  " not in out
    assert "In a variation, at 6/2:2" in out
    assert "The game waits for y (yellow): " in out
    nested = inside("show", varied(tmp_path), "--at", "6/2:1/1:1").out
    assert "       | | y: F?             Yellow makes fireworks" in nested
    assert "| g: Pm>a2" not in nested


def test_the_first_moment_is_told_without_a_step(inside: Run, tmp_path: Path) -> None:
    out = inside("show", varied(tmp_path), "--at", "0").out
    assert "    1  " not in out
    assert "Before the first step" in out


@pytest.mark.parametrize("address", ["6/9:1", "6/1:1", "x", "6/2", "06"])
def test_an_address_that_leads_nowhere_is_a_usage_error(inside: Run, tmp_path: Path, address: str) -> None:
    ran = inside("show", varied(tmp_path), "--at", address)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("fupan: --at ")


def test_colours_are_added_on_request_and_change_no_word(inside: Run, tmp_path: Path) -> None:
    plain = inside("show", varied(tmp_path)).out
    coloured = inside("show", varied(tmp_path), "--color", "always").out
    assert "\x1b[" not in plain
    assert "\x1b[1;33mYellow\x1b[0m" in coloured
    assert "\x1b[32m+2 musicians\x1b[0m" in coloured
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == plain


def test_no_text_of_a_record_reaches_the_terminal_as_a_command(inside: Run, tmp_path: Path) -> None:
    hostile = VARIED.replace("{fine}", "{\x1b[2J[bold]x[/bold] :smile: [link=http://x]y[/link]}")
    (tmp_path / "h.fpn").write_text(hostile)
    coloured = inside("show", tmp_path / "h.fpn", "--color", "always").out
    assert "\x1b[2J" not in coloured
    assert "[bold]x[/bold] :smile: [link=http://x]y[/link]" in coloured
