"""Canonical text: one layout, and refusals of what no text can say."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from notation.framing import split
from notation.model import Claim, Comment, Element, End, Header, Nag, Play, Record, Round, Variation
from notation.reading.reader import read
from notation.shapes import MAX_DEPTH
from notation.writing.writer import strip, write, write_line

FIXTURES = Path(__file__).resolve().parents[2] / "fixtures"
A, B = Play("y", "A"), Play("r", "B")


def formatted(movetext: str) -> str:
    """The canonical movetext, a slash for each line end."""
    reading = read(f"%fpn 1\n\n{movetext}")
    assert reading.findings == []
    text = write(reading.record)
    assert read(text).record == reading.record
    assert write(read(text).record) == text
    return text.removeprefix("%fpn 1\n\n").removesuffix("\n").replace("\n", " / ")


# Records that other engines wrote, in canonical layout; our own fixtures are laid out freely.
@pytest.mark.parametrize(
    "path",
    [path for path in sorted(FIXTURES.glob("*/*.fpn")) if re.fullmatch(r"[avwmny]\d\d(-.*)?", path.stem)],
    ids=lambda path: f"{path.parent.name}-{path.stem}",
)
def test_fixtures_stand_in_canonical_layout(path: Path) -> None:
    (chunk,) = split(path.read_bytes())
    reading = read(chunk.text)
    if not reading.findings:
        assert write(reading.record) == chunk.text


@pytest.mark.parametrize(
    ("movetext", "canonical"),
    [
        ("#", "#"),
        # N14: a new line at each change of actor, after a round mark and before an end mark.
        ("y: A y: B r: C @ a=b y: D #", "y: A B / r: C / @ a=b / y: D / #"),
        ("y: A 1. B 2. 3. C *", "y: A / 1. / y: B / 2. / 3. / y: C / *"),
        ("= y1 r2 y: A = ~01234567 = y3 #", "= y1 r2 / y: A / = ~01234567 y3 / #"),
        # Marks with nothing after them vanish.
        ("y: r: @ = 1. y: #", "1. / #"),
        # Comments stay behind the token before them, glyphs and variations too.
        ("{a} {b} y: {c} A {d} $1 (r: B) r: {e} B 1. {f} # {g}",
         "{a} {b} {c} / y: A {d} $1 (r: B) {e} / r: B / 1. {f} / # {g}"),
        ("y: A = y1 {c} r2 {d} #", "y: A / = y1 {c} r2 {d} / #"),
        ("y: A{b}(r: C){d}E #", "y: A {b} (r: C) {d} E / #"),
        ("y: A ; to the end\n#", "y: A { to the end} / #"),
        ("y: A! $007 #", "y: A! $7 / #"),
        # A variation is one line, with its marks as in the main line; it begins with one.
        ("y: A (r: B g: C 2. D = y1 @ a=b (@ a=c) c=d) #",
         "y: A (r: B g: C 2. g: D = y1 @ a=b (@ a=c) c=d) / #"),
        ("y: A ({c} r: B) (r: {c} B) (r: g: B) #", "y: A (r: {c} B) (r: {c} B) (g: B) / #"),
        ("y: A (r: 2. B) (@ = y1 r: B) #", "y: A (r: 2. r: B) (r: = y1 r: B) / #"),
    ],
)  # fmt: skip
def test_layout(movetext: str, canonical: str) -> None:
    assert formatted(movetext) == canonical


def test_line_ends_inside_comments_are_kept_and_long_lines_are_not_wrapped() -> None:
    assert formatted("y: {a\r\n b\n} " + "A " * 200 + "#") == "{a /  b / } / y: " + "A " * 199 + "A / #"


def test_a_whole_text() -> None:
    record = Record(1, (Header("Event", 'a "b" \\c'), Header("Game", "toy")), (A, End("#")))
    assert write(record) == '%fpn 1\n[Game "toy"]\n[Event "a \\"b\\" \\\\c"]\n\ny: A\n#\n'


def test_headers_stand_in_the_order_of_the_table_then_as_they_were_read() -> None:
    keys = [
        "Zeta", "Termination", "Result", "Id", "Player.r", "Player", "Client", "Annotator", "Team.y", "Date", "Site",
        "Rating.g", "Event", "Player.x", "Rating.y", "Game.y", "Player.y", "Player.g", "Options", "Rules", "Variant",
        "Team.r", "Game", "Alpha",
    ]  # fmt: skip
    headers = (*(Header(key, "v") for key in keys), Header("Seats", "r y g"))
    record = Record(1, headers, (End("#"),))
    assert [header.key for header in read(write(record)).record.headers] == [
        "Game", "Variant", "Rules", "Seats", "Options", "Player.r", "Player.y", "Player.g", "Player.x", "Rating.y",
        "Rating.g", "Team.r", "Team.y", "Event", "Site", "Date", "Annotator", "Client", "Id", "Result", "Termination",
        "Zeta", "Player", "Game.y", "Alpha",
    ]  # fmt: skip
    assert read(write(record)).record == record


def test_a_line_of_play_alone() -> None:
    assert write_line((Comment("c"), A, B, Variation((A,)), Round(2), B)) == "y: {c} A r: B (y: A) 2. r: B"
    assert write_line(()) == ""


def line(*elements: Element) -> Record:
    return Record(1, (), (*elements, End("#")))


def header(key: Any, value: Any) -> Record:
    return Record(1, (Header(key, value),), (End("#"),))


FLAWED: list[tuple[Record, str]] = [
    (Record(2, (), (End("#"),)), "$.version"),
    (Record(1, (), ()), "$.line"),
    (Record(1, (), (A,)), "$.line"),
    (Record(1, (), (End("."),)), "$.line[0].mark"),
    (Record(1, (), (End("#"), A)), "$.line[1]"),
    (Record(1, (), (End("#"), End("#"))), "$.line[1]"),
    (header("1", "v"), "$.headers[0].key"),
    (header("A.bb", "v"), "$.headers[0].key"),
    (header("A\n", "v"), "$.headers[0].key"),
    (header("A", "a\nb"), "$.headers[0].value"),
    (header("A", "a\rb"), "$.headers[0].value"),
    (header("A", "a\x07b"), "$.headers[0].value"),
    (header("A", "a\udcffb"), "$.headers[0].value"),
    (header("A", 1), "$.headers[0].value"),
    (header(1, "v"), "$.headers[0].key"),
    (Record(1, (Header("A", "1"), Header("A", "1")), (End("#"),)), "$.headers[1].key"),
    (line(Comment("}")), "$.line[0].text"),
    (line(Comment("a\r\nb")), "$.line[0].text"),
    (line(Comment("\x00")), "$.line[0].text"),
    (line(Comment("\ud800")), "$.line[0].text"),
    (line(Comment("a\n%fpn 1\n")), "$.line[0].text"),
    (line(Play("y", "a")), "$.line[0].token"),
    (line(Play("y", "A!")), "$.line[0].token"),
    (line(Play("y", "A\n")), "$.line[0].token"),
    (line(Play("y", "")), "$.line[0].token"),
    (line(Play("yy", "A")), "$.line[0].actor"),
    (line(Play("Y", "A")), "$.line[0].actor"),
    (line(Play("", "A")), "$.line[0].actor"),
    (line(Play("y", "A", "!!!")), "$.line[0].glyph"),
    (line(Play("y", "A", "")), "$.line[0].glyph"),
    (line(Play("@", "A")), "$.line[0].token"),
    (line(Play("@", "a=b", "!")), "$.line[0].glyph"),
    (line(Claim("A")), "$.line[0].token"),
    (line(A, Round(0)), "$.line[1].number"),
    (line(Round(10**18)), "$.line[0].number"),
    (line(Round(True)), "$.line[0].number"),
    (line(A, Nag(-1)), "$.line[1].number"),
    (line(Nag(1)), "$.line[0]"),
    (line(A, Round(1), Nag(1)), "$.line[2]"),
    (line(Variation((A,))), "$.line[0]"),
    (line(A, Claim("y1"), Variation((A,))), "$.line[2]"),
    (line(A, Variation(())), "$.line[1]"),
    (line(A, Variation((Comment("c"),))), "$.line[1]"),
    (line(A, Variation((B, Variation((Round(1),))))), "$.line[1].line[1]"),
    (line(A, Variation((B, End("#")))), "$.line[1].line[1]"),
    (line(A, Variation((B, Comment("}")))), "$.line[1].line[1].text"),
    (line("A"), "$.line[0]"),
]


@pytest.mark.parametrize(("record", "path"), FLAWED)
def test_what_no_text_can_say_is_refused_with_its_place(record: Record, path: str) -> None:
    with pytest.raises(ValueError, match="cannot be written") as refusal:
        write(record)
    assert str(refusal.value).startswith(f"cannot be written: {path}: ")


def nested(depth: int) -> Record:
    inner: tuple[Element, ...] = (A,)
    for _ in range(depth):
        inner = (A, Variation(inner))
    return line(*inner)


def test_variations_nest_as_deeply_as_they_can_be_read() -> None:
    record = nested(MAX_DEPTH)
    assert read(write(record)).record == record
    for depth in (MAX_DEPTH + 1, 50_000):
        with pytest.raises(ValueError, match="nested too deeply"):
            write(nested(depth))


ANNOTATED = read("%fpn 1\n{a} y: A! $1 {b} (r: B? (g: C {c}) $2) 1. {d} = y1 # {e}").record


def test_strip_leaves_out_what_it_is_asked_to() -> None:
    def stripped(**what: bool) -> str:
        return write_line(strip(ANNOTATED, **what).line)

    assert stripped() == write_line(ANNOTATED.line)
    assert stripped(comments=True) == "y: A! $1 (r: B? (g: C) $2) 1. = y1 #"
    assert stripped(variations=True) == "y: {a} A! $1 {b} 1. {d} = y1 # {e}"
    assert stripped(glyphs=True) == "y: {a} A {b} (r: B (g: C {c})) 1. {d} = y1 # {e}"
    assert stripped(comments=True, variations=True, glyphs=True) == "y: A 1. = y1 #"


def test_strip_goes_as_deep_as_variations() -> None:
    assert strip(nested(MAX_DEPTH), comments=True) == nested(MAX_DEPTH)
    assert strip(nested(MAX_DEPTH), variations=True) == line(A)
