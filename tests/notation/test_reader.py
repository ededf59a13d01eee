"""Good records: every token is read as what the page says it is."""

from __future__ import annotations

import pytest

from notation.model import Claim, Comment, Element, End, Header, Nag, Play, Record, Round, Variation
from notation.reading.reader import read

WHOLE = """%fpn 1
[Game "beijing"]
[Variant "basic"]
[Seats "y r"]

@ events=ccdft deal.y=a/b
1. {first}
y: Ca1a2d1! $10 {forced} (r: S {better}) -
= y12 r-3 y.yuan=3 ~9f31c2aa
#
{thanks}
"""


def elements(movetext: str) -> tuple[Element, ...]:
    reading = read(f"%fpn 1\n\n{movetext} #")
    assert reading.findings == []
    assert reading.record.line[-1] == End("#")
    return reading.record.line[:-1]


def test_a_whole_record() -> None:
    reading = read(WHOLE)
    assert reading.findings == []
    assert reading.main == []
    assert reading.stops is None
    assert not reading.header_fault
    assert reading.record == Record(
        1,
        (Header("Game", "beijing"), Header("Variant", "basic"), Header("Seats", "y r")),
        (
            Play("@", "events=ccdft"),
            Play("@", "deal.y=a/b"),
            Round(1),
            Comment("first"),
            Play("y", "Ca1a2d1", "!"),
            Nag(10),
            Comment("forced"),
            Variation((Play("r", "S"), Comment("better"))),
            Play("y", "-"),
            Claim("y12"),
            Claim("r-3"),
            Claim("y.yuan=3"),
            Claim("~9f31c2aa"),
            End("#"),
            Comment("thanks"),
        ),
    )


def test_every_element_knows_where_it_stands() -> None:
    reading = read(WHOLE)
    line = reading.record.line
    stand = [WHOLE[element.at :].split(maxsplit=1)[0] for element in line]
    assert stand[:3] == ["events=ccdft", "deal.y=a/b", "1."]
    assert stand[3:9] == ["{first}", "Ca1a2d1!", "$10", "{forced}", "(r:", "-"]
    assert stand[9:] == ["y12", "r-3", "y.yuan=3", "~9f31c2aa", "#", "{thanks}"]
    assert WHOLE[reading.record.headers[1].at :].startswith("[Variant")
    assert reading.movetext == WHOLE.index("@ events")
    variation = line[7]
    assert isinstance(variation, Variation)
    assert WHOLE[variation.line[0].at :].startswith("S {better}")
    assert reading.places.at(line[4].at) == (8, 4)


def test_places_count_from_the_record_s_first_line() -> None:
    reading = read("%fpn 1\ny: A% #", file="a.fpn", record=7, first_line=100)
    (finding,) = reading.findings
    assert (finding.file, finding.record, finding.line, finding.column) == ("a.fpn", 7, 101, 4)


@pytest.mark.parametrize("space", [" ", "\t", "\n", "\r\n", "\r", " \t \r\n\n "])
def test_any_white_space_separates(space: str) -> None:
    text = space.join(["y:", "A", "r:", "B!", "$3", "(", "@", "a=b", ")", "=", "y1", "2.", "*"])
    assert read(f"%fpn 1\n{text}").record.line == (
        Play("y", "A"), Play("r", "B", "!"), Nag(3), Variation((Play("@", "a=b"),)), Claim("y1"), Round(2), End("*"),
    )  # fmt: skip


def test_n2_tokens_end_at_brackets_too() -> None:
    assert elements("y: A{c}B(r: C{d})D") == (
        Play("y", "A"), Comment("c"), Play("y", "B"), Variation((Play("r", "C"), Comment("d"))), Play("y", "D"),
    )  # fmt: skip


def test_an_actor_acts_until_the_next_mark() -> None:
    assert elements("y: A B 1. C @ a=b c=d y: r: E") == (
        Play("y", "A"), Play("y", "B"), Round(1), Play("y", "C"), Play("@", "a=b"), Play("@", "c=d"), Play("r", "E"),
    )  # fmt: skip


def test_after_a_variation_its_line_goes_on_as_before() -> None:
    assert elements("@ a=b (@ c=d y: A) e=f")[2] == Play("@", "e=f")


@pytest.mark.parametrize("token", ["A", "-", "--", "Z", "Ca1a2d1", "Pm>b2", "S-+,./><^'&|Z9a", "Axyz"])
def test_moves(token: str) -> None:
    assert elements(f"y: {token}") == (Play("y", token),)


@pytest.mark.parametrize("glyph", ["!", "?", "!!", "??", "!?", "?!"])
def test_glyphs_stick_to_moves(glyph: str) -> None:
    assert elements(f"y: -{glyph} B{glyph}") == (Play("y", "-", glyph), Play("y", "B", glyph))


@pytest.mark.parametrize("token", ["a=b", "a-b_c9=Z", "acts=HM/SF/BCI", "deal.y=a>b<c", "a.b=3", "x=-+,./><^'&|"])
def test_chance_entries(token: str) -> None:
    assert elements(f"@ {token}") == (Play("@", token),)


@pytest.mark.parametrize(
    "token", ["y12", "y-3", "y0", "y.yuan=3", "y.a-b_9=a/b,-", "~9f31c2aa", "~" + "0" * 64, "y" + "9" * 18]
)
def test_claims(token: str) -> None:
    assert elements(f"= {token}") == (Claim(token),)


def test_round_marks_stand_anywhere() -> None:
    assert elements("1. y: 2. A 3. = 4. y1") == (Round(1), Round(2), Play("y", "A"), Round(3), Round(4), Claim("y1"))


def test_numeric_glyphs_follow_moves_entries_and_what_belongs_to_them() -> None:
    assert elements("y: A $1 {c} $007 (y: B) $0") == (
        Play("y", "A"), Nag(1), Comment("c"), Nag(7), Variation((Play("y", "B"),)), Nag(0),
    )  # fmt: skip
    assert elements("@ a=b $19") == (Play("@", "a=b"), Nag(19))


@pytest.mark.parametrize(
    ("text", "comment"),
    [
        ("{}", ""),
        ("{ a  b }", " a  b "),
        ("{a{b(c;d#e[f}", "a{b(c;d#e[f"),
        ("{a\r\nb\nc}", "a\nb\nc"),
        ("{a\rb}", "a\nb"),
        ("{a\r\r\nb}", "a\n\nb"),
        ("{更好 🀄\ttab}", "更好 🀄\ttab"),
        ("; to the end {of the (line\n", " to the end {of the (line"),
        (";\r\n", ""),
        (";a;b\r\n", "a;b"),
    ],
)
def test_comments_are_kept_as_they_stand(text: str, comment: str) -> None:
    assert elements(text) == (Comment(comment),)


def test_n2_a_semicolon_opens_a_comment_where_a_token_starts() -> None:
    assert elements("y: A ;one\nB{c};two\nC (y: D);three\n") == (
        Play("y", "A"), Comment("one"), Play("y", "B"), Comment("c"), Comment("two"), Play("y", "C"),
        Variation((Play("y", "D"),)), Comment("three"),
    )  # fmt: skip


def test_a_line_comment_may_end_the_text() -> None:
    assert read("%fpn 1\n# ; bye").record.line == (End("#"), Comment(" bye"))


def test_variations_nest_and_follow_each_other() -> None:
    assert elements("y: A (r: B (g: C) D) (@ a=b)") == (
        Play("y", "A"),
        Variation((Play("r", "B"), Variation((Play("g", "C"),)), Play("r", "D"))),
        Variation((Play("@", "a=b"),)),
    )


def test_n13_a_variation_follows_a_chance_entry_too() -> None:
    assert elements("@ a=b {c} $1 (@ a=c)")[-1] == Variation((Play("@", "a=c"),))


def test_a_comment_may_stand_before_a_variation_s_first_mark() -> None:
    assert elements("y: A ({c} r: B)")[1] == Variation((Comment("c"), Play("r", "B")))


def test_a_variation_may_hold_claims_and_round_marks() -> None:
    assert elements("y: A (r: 2. = y1 r: B)")[1] == Variation((Round(2), Claim("y1"), Play("r", "B")))


def test_marks_with_nothing_after_them_say_nothing() -> None:
    assert elements("y: @ = r:") == ()


@pytest.mark.parametrize("start", ["", "\n", "\ufeff", " \n\r\n"])
def test_what_may_stand_before_the_magic_line(start: str) -> None:
    assert read(start + "%fpn 1\n#").findings == []


@pytest.mark.parametrize("end", ["", " ", "\t", "\r"])
def test_white_space_may_stand_behind_the_version(end: str) -> None:
    assert read(f"%fpn 1{end}\n#").record == Record(1, (), (End("#"),))


def test_a_record_may_have_no_headers_and_no_moves() -> None:
    assert read("%fpn 1\n*").record == Record(1, (), (End("*"),))
