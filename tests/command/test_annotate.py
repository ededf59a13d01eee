"""``fupan annotate``: what the program knows, as comments; what people wrote stays."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import fupan as library
from notation.model import Comment, Play, Record, Variation
from rules.annotation.remarks import is_own, read_gains, read_rarity, write_gains, write_rarity
from rules.picture.scene import Gain
from tests.viewer.varied import BROKEN, varied_record

Run = Callable[..., Any]
GAMES = [
    ("beijing", "full", 3),
    ("dayunhe", None, 2),
    ("ming", None, 3),
    ("yinzi", "closed", 2),
    ("yinzi", "chapter", 2),
]


def remarked(game: str, variant: str | None, seats: int) -> str:
    """A record with variations, and with comments of a person, some of which are like the program's."""
    text = varied_record(game, variant, seats)
    lines = text.split("\n")
    start = lines.index("") + 2
    for number, remark in enumerate(
        ("{good}", "{[%fupan] mine}", "{[%clk 0:01:00] see [%fupan forced]}", "{[%fupan gains]}")
    ):
        lines[start + 3 * number] += f" {remark}"
    return library.format_text("\n".join(lines))


def comments(record: Record) -> list[str]:
    found: list[str] = []

    def collect(line: tuple[Any, ...]) -> None:
        for element in line:
            if isinstance(element, Comment):
                found.append(element.text)
            elif isinstance(element, Variation):
                collect(element.line)

    collect(record.line)
    return found


@pytest.mark.parametrize(("game", "variant", "seats"), GAMES)
def test_what_is_stripped_is_exactly_what_was_added(game: str, variant: str | None, seats: int) -> None:
    text = remarked(game, variant, seats)
    annotated = library.annotate(text, better=True)
    assert library.write(library.strip_annotations(annotated)) == library.format_text(text)
    assert library.annotate(annotated, better=True) == annotated
    own = [comment for comment in comments(annotated) if is_own(Comment(comment))]
    assert len(own) > 5
    assert [one for one in comments(annotated) if one not in own] == comments(library.read(text))


@pytest.mark.parametrize(("game", "variant", "seats"), GAMES)
def test_an_annotated_record_means_the_same(game: str, variant: str | None, seats: int) -> None:
    text = remarked(game, variant, seats)
    before, after = library.verify(text), library.verify(library.annotate(text, better=True))
    assert (after.status, after.scores, after.digest, after.steps) == (
        before.status, before.scores, before.digest, before.steps,
    )  # fmt: skip
    assert after.findings == []


@pytest.mark.parametrize(("game", "variant", "seats"), GAMES)
def test_gains_add_up_to_the_scores(game: str, variant: str | None, seats: int) -> None:
    record = next(library.generate(game, variant=variant, seats=seats))
    start = library.scene(record, 0).scores
    sums = dict(start)
    for text in comments(library.annotate(record, forced=False)):
        for gain in read_gains(text) or ():
            sums[gain.seat] += gain.amount
    assert sums == library.verify(record).scores


def test_a_move_is_called_forced_where_it_was_the_only_one() -> None:
    record = next(library.generate("ming", seats=2))
    annotated = library.annotate(record, gains=False)
    step = 0
    for number, element in enumerate(annotated.line):
        if isinstance(element, Play):
            following = annotated.line[number + 1]
            is_forced = isinstance(following, Comment) and following.text == "[%fupan forced]"
            assert is_forced == (element.actor != "@" and len(library.legal_moves(record, at=step, limit=2)) == 1)
            step += 1


def test_a_better_gain_stands_as_a_variation_that_gains_more() -> None:
    record = next(library.generate("dayunhe", seats=2, bots="random"))
    annotated = library.write(library.annotate(record, better=True))
    found = 0
    for at in range(1, library.verify(record).steps + 1):
        try:
            better = library.scene(annotated, f"{at}/1:1")
        except library.ArgumentError:
            continue
        found += 1
        played = library.scene(annotated, at)
        assert better.last is not None and played.last is not None
        seat = better.last.text[0]
        own = [sum(one.amount for one in last.gains if one.seat == seat) for last in (better.last, played.last)]
        assert own[0] > own[1]
    assert found > 3


def test_a_variation_to_which_somebody_added_something_stays() -> None:
    text = BROKEN.replace("g: Cc1", "g: Cc1 (g: {[%fupan better]} S {[%fupan forced]})").replace("(g: xx)", "")
    text = text.replace("(y: hx)", "").replace("(y: I7 {too dear})", "").replace("= y99", "")
    assert "(g: S)" not in library.write(library.strip_annotations(text))
    mine = text.replace("{[%fupan forced]})", "{[%fupan forced]} {no, too slow})")
    assert "(g: S {no, too slow})" in library.write(library.strip_annotations(mine))


def test_remarks_are_read_back() -> None:
    gains = (Gain("r", "most", 3, "MD-5.13"), Gain("b", "floor", -2, "DY-1.6"))
    assert read_gains(write_gains(gains)) == gains
    assert read_gains("[%fupan gains r +3 most]") is None
    assert read_rarity(write_rarity(2, 40)) == (2, 40)
    assert read_rarity("[%fupan rare many]") is None


def test_the_command_writes_to_standard_output_and_leaves_the_file(fupan: Run, tmp_path: Path) -> None:
    (tmp_path / "a.fpn").write_text(library.write(next(library.generate("ming", seats=2))))
    before = (tmp_path / "a.fpn").read_text()
    ran = fupan("annotate", tmp_path / "a.fpn")
    assert (ran.code, ran.err) == (0, "")
    assert "{[%fupan gains " in ran.out and "{[%fupan forced]}" in ran.out
    assert (tmp_path / "a.fpn").read_text() == before
    assert "forced" not in fupan("annotate", "--gains", tmp_path / "a.fpn").out
    (tmp_path / "b.fpn").write_text(ran.out)
    assert fupan("annotate", "--strip", tmp_path / "b.fpn").out == before


def test_in_place_and_back(fupan: Run, tmp_path: Path) -> None:
    texts = [library.write(record) for record in library.generate("yinzi", variant="closed", seats=2, count=2)]
    (tmp_path / "a.fpn").write_text("\n".join(texts))
    assert fupan("annotate", "-i", tmp_path / "a.fpn") == (0, "", "")
    assert (tmp_path / "a.fpn").read_text().count("[%fupan ") > 10
    assert fupan("annotate", "-i", "--strip", tmp_path / "a.fpn") == (0, "", "")
    assert (tmp_path / "a.fpn").read_text() == "\n".join(texts)


def test_a_wrong_record_is_annotated_up_to_its_last_good_state(fupan: Run, wrong: Path) -> None:
    ran = fupan("annotate", "wrong.fpn")
    assert ran.code == 1
    assert "illegal-move" in ran.err
    assert "[%fupan gains " in ran.out


def test_a_record_that_cannot_be_read_is_left_out_or_left_alone(fupan: Run, tmp_path: Path) -> None:
    good = library.write(next(library.generate("ming", seats=2)))
    (tmp_path / "a.fpn").write_text(f'%fpn 1\n[Game "ming"]\n\nr: Hf1 (\n\n{good}')
    ran = fupan("annotate", tmp_path / "a.fpn")
    assert ran.code == 1
    assert ran.out.count("%fpn 1") == 1
    before = (tmp_path / "a.fpn").read_text()
    assert fupan("annotate", "-i", tmp_path / "a.fpn").code == 1
    assert (tmp_path / "a.fpn").read_text() == before


def test_rare_moves_are_counted_in_a_database(fupan: Run, tmp_path: Path) -> None:
    fupan("generate", "--game", "ming", "--seats", "3", "--count", "30", "--bot", "random", "-o", tmp_path / "many.fpn")
    fupan("load", tmp_path / "many.fpn", "--db", tmp_path / "a.duckdb")
    fupan("generate", "--game", "ming", "--seats", "3", "--seed", "99", "-o", tmp_path / "one.fpn")
    ran = fupan("annotate", "--rare", "--db", tmp_path / "a.duckdb", tmp_path / "one.fpn")
    assert ran.code == 0
    rarities = [read_rarity(text) for text in comments(library.read(ran.out))]
    assert rarities
    for found in rarities:
        assert found is not None
        assert found[1] >= 20 and found[0] <= found[1] / 20


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--rare"], "--rare goes with --db"),
        (["--db", "a.duckdb"], "--rare goes with --db"),
        (["--strip", "--gains"], "--strip takes all annotations out"),
        (["-i", "-o", "b.fpn"], "it does not go with -o"),
        (["--rare", "--db", "none.duckdb"], "none.duckdb"),
    ],
)
def test_options_that_do_not_go_together_are_usage_errors(
    fupan: Run, tmp_path: Path, options: list[str], words: str
) -> None:
    (tmp_path / "a.fpn").write_text(library.write(next(library.generate("ming", seats=2))))
    ran = fupan("annotate", *options, tmp_path / "a.fpn")
    assert (ran.code, ran.out) == (2, "")
    assert words in ran.err
