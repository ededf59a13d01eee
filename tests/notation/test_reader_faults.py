"""Movetext that cannot be read: for every sentence of the page records that break it.

``▶`` stands before the place of each fault of the main line, ``▷`` before that of a variation's own; nothing else is
wrong. The marks are no part of the text.
"""

from __future__ import annotations

import gzip

import pytest

from notation.finding import Code
from notation.model import Comment, End, Nag, Play, Variation
from notation.reading.finding_list import MAX_FAULTS
from notation.reading.reader import Reading, read
from notation.shapes import MAX_DEPTH

HEAD = '%fpn 1\n[Game "toy"]\n\n'


def judged(marked: str) -> Reading:
    """The reading of a movetext, whose findings stand exactly at the marks."""
    text, wanted = "", []
    for character in HEAD + marked:
        if character in "▶▷":
            line = text.count("\n") + 1
            wanted.append((line, len(text) - text.rfind("\n"), character == "▶", len(text)))
        else:
            text += character
    reading = read(text)
    got = [(f.line, f.column, main) for f, main in zip(reading.findings, reading.main, strict=True)]
    assert got == [place[:3] for place in wanted], [f.message for f in reading.findings]
    mains = [place[3] for place in wanted if place[2]]
    assert reading.stops == (mains[0] if mains else None)
    tainted = [f.tainted for f, main in zip(reading.findings, reading.main, strict=True) if main]
    assert tainted == [False, *[True] * (len(mains) - 1)][: len(mains)]
    assert all(f.message and f.rule is None and f.severity == "error" for f in reading.findings)
    assert not reading.header_fault
    return reading


SYNTAX = [
    # N1: the section decides what a token must look like.
    "▶A #",
    "▶a=b y: A #",
    "▶y12 #",
    "{c} ▶- #",
    "y: ▶a=b A #",
    "y: ▶y12 #",
    "y: ▶~9f31c2aa #",
    "@ ▶A #",
    "@ ▶- #",
    "@ ▶y12 #",
    "= ▶A #",
    "= ▶acts=HM #",
    "= ▶deal.y= #",
    # Marks stand alone.
    "▶y:A #",
    "▶@a=b #",
    "▶=y1 #",
    "▶Y: ▶A #",
    "▶yy: ▶A #",
    "▶1: #",
    "▶@: #",
    # Moves.
    "y: ▶ab #",
    "y: ▶1a #",
    "y: ▶+A #",
    "y: ▶'A #",
    "y: ▶Ca3% #",
    'y: A\n\nr: ▶B" C #',
    *(f"y: ▶A{character}b #" for character in '*#@=~:;[]$%"\\_'),
    "y: ▶Aé #",
    "y: ▶A\u00a0B #",
    "y: ▶\u3000A #",
    "y: ▶\ufeffA #",
    "y: A▶} #",
    # N3: glyphs.
    "y: ▶A!!! #",
    "y: ▶A???? #",
    "y: ▶A!b #",
    "y: A ▶! #",
    "y: A ▶!? #",
    "@ ▶a=b! #",
    "= ▶y12? #",
    "▶$1 y: A #",
    "y: ▶$1 A #",
    "1. ▶$1 #",
    "= y12 ▶$1 #",
    "y: A = y12 ▶$1 #",
    "y: A 1. ▶$1 #",
    "y: A ▶$ #",
    "y: A ▶$x #",
    "y: A ▶$-1 #",
    "y: A ▶$1! #",
    "y: A ▶$" + "1" * 19 + " #",
    # Chance entries.
    "@ ▶a= #",
    "@ ▶=b #",
    "@ ▶A=b #",
    "@ ▶a.bb=c #",
    "@ ▶a.B=c #",
    "@ ▶a.b.c=d #",
    "@ ▶a=b=c #",
    "@ ▶1a=b #",
    "@ ▶a_B=c #",
    # Claims.
    "= ▶y #",
    "= ▶y+1 #",
    "= ▶y1.5 #",
    "= ▶12 #",
    "= ▶Y12 #",
    "= ▶y.=1 #",
    "= ▶y.a= #",
    "= ▶y.A=1 #",
    "= ▶yuan=1 #",
    "= ▶~9f31c2a #",
    "= ▶~9F31C2AA #",
    "= ▶~" + "0" * 65 + " #",
    "= ▶y" + "1" * 19 + " #",
    # Round marks.
    "▶0. #",
    "▶01. #",
    "▶-1. #",
    "▶1 #",
    "▶1.. #",
    "▶1.y: #",
    "▶" + "9" * 19 + ". #",
    # Comments. An unclosed one is at its brace, and swallows the rest.
    "▶{",
    "▶{abc #",
    "y: A ▶{ (r: B) #\n; c",
    "# ▶{",
    "y: A ; no ▶} brace\n#",
    "y: A ▶} #",
    "{a}▶} #",
    # Brackets without their partner.
    "y: A ▶) B #",
    "▶) #",
    "y: A (r: B) ▶) #",
    "{c} ▶[Game #",
    "y: A ▶] #",
    # N6: unclosed variations are at their bracket.
    "y: A ▶(r: B",
    "y: A ▶(",
    "y: A ▶(r: B ▷(r: C",
    "y: A (r: B) ▶(r: C (r: D)\n",
    "y: A ▶(r: B ▷{ ) #",
    # N13: it holds no end mark.
    "y: A ▶(r: B #",
    "y: A ▶(r: B *) r: D #",
    "y: A ▶(r: B ▷(r: C # {c}\n",
    # N6: a missing end mark is just behind the last character that is not white space.
    "y: A▶",
    "y: A▶ \t\r\n\n",
    "y: A {c}▶\n",
    "y: A ; c▶\n",
    "y: A (r: B)▶ ",
    "y: ▶A# B▶",
    # Bad characters, wherever they are.
    "y: A▶\x01 #",
    "y: ▶\x00 #",
    "y: A {b▶\x1bc} B #",
    "y: A ; b▶\x7f\n#",
    "y: A ▶\x0b B #",
    "y: A▶\x85 #",
    "▶\x0c▶\x0c #",
    "y: A▶\udcff▶\udc80 #",
    "# {▶\udce9}",
    "y: A (r: B▷\x01) C #",
    "y: A (r: B {▷\udcff}) C #",
    "y: A ▶{ ▶\x01",
]


@pytest.mark.parametrize("marked", SYNTAX)
def test_syntax(marked: str) -> None:
    assert {finding.code for finding in judged(marked).findings} == {Code.SYNTAX}


VARIATIONS = [
    # N13: it follows a move or chance entry of the same line of play.
    "▷(y: A) y: B #",
    "y: ▷(y: A) B #",
    "1. ▷(y: A) #",
    "{c} ▷(y: A) #",
    "= y1 ▷(y: A) #",
    "y: A = y1 ▷(y: A) #",
    "y: A 1. ▷(y: A) #",
    "y: A (y: ▷(y: B) C) #",
    # It begins with a seat mark or @ (N1).
    "y: A (▷B r: C) #",
    "y: A (▷= y1 r: C) #",
    "y: A (▷1. r: C) #",
    "y: A (▷$1 r: C) #",
    "y: A ({c} ▷a=b) #",
    "y: A (▷(r: B) r: C) #",
    "y: A (▷r:B) #",
    # It is not empty.
    "y: A ▷() #",
    "y: A ▷( \n ) #",
    "y: A ▷(r:) #",
    "y: A ▷({c}) #",
    "y: A ▷(r: = y1) #",
    # Its faults are its own.
    "y: A (r: ▷a=b) B #",
    "y: A (r: B ▷% ▷% C) B #",
    "y: A (r: B (g: ▷%) C) B #",
    "y: A (r: ▷}) B #",
]


@pytest.mark.parametrize("marked", VARIATIONS)
def test_a_bad_variation_never_hides_the_main_line(marked: str) -> None:
    reading = judged(marked)
    assert {finding.code for finding in reading.findings} == {Code.SYNTAX}
    assert reading.stops is None
    assert reading.record.line[-1] == End("#")


AFTER_END = [
    "# ▶y: ▶A",
    "* ▶#",
    "# {c} ▶12.",
    "* ▶= ▶y12",
    "# ▶(▶r: ▶A▶)",
    "# ▶} ; fine",
    "# ▶$1",
    "# ▶x%",
]


@pytest.mark.parametrize("marked", AFTER_END)
def test_n4_behind_the_end_mark_only_comments_may_stand(marked: str) -> None:
    assert {finding.code for finding in judged(marked).findings} == {Code.AFTER_END}


def test_n6_a_record_without_movetext_has_no_end_mark_behind_its_headers() -> None:
    (finding,) = read('%fpn 1\n[A "x"] \n\n').findings
    assert (finding.line, finding.column) == (2, 8)
    (finding,) = read("%fpn 1").findings
    assert (finding.line, finding.column) == (1, 7)


def test_comments_behind_the_end_mark_are_kept() -> None:
    assert judged("# {a} ; b").record.line == (End("#"), Comment("a"), Comment(" b"))


def test_reading_goes_on_behind_a_fault() -> None:
    reading = judged("y: A ▶% B! (r: C) $1 {c} 1. @ a=b ▶A% #")
    assert reading.record.line[:2] == (Play("y", "A"), Play("y", "B", "!"))
    assert reading.record.line[2:4] == (Variation((Play("r", "C"),)), Nag(1))
    assert reading.record.line[-2:] == (Play("@", "a=b"), End("#"))


def test_what_belongs_to_a_bad_token_is_left_out_without_more_ado() -> None:
    reading = judged("y: A ▶% $1 (r: B) {c} (r: ▷%) B #")
    assert reading.record.line == (Play("y", "A"), Comment("c"), Play("y", "B"), End("#"))


def test_a_variation_is_kept_as_far_as_it_could_be_read() -> None:
    reading = judged("y: A (r: B {c} ▷% C (r: D)) E #")
    assert reading.record.line[1] == Variation((Play("r", "B"), Comment("c")))
    assert judged("y: A (r: ▷% C) E #").record.line == (Play("y", "A"), Play("y", "E"), End("#"))


def test_an_unclosed_variation_is_left_out() -> None:
    assert judged("y: A ▶(r: B (r: C) # {c}").record.line == (Play("y", "A"), End("#"), Comment("c"))


def test_a_variation_is_tainted_by_what_stands_before_it() -> None:
    reading = judged("y: A (r: ▷% ▷%) ▶% B (r: C ▷%) #")
    assert [finding.tainted for finding in reading.findings] == [False, True, False, True]


def test_findings_say_what_was_wanted_and_how_to_mend_it() -> None:
    def only(marked: str) -> tuple[str | None, str | None]:
        (finding,) = judged(marked).findings
        return finding.got, finding.hint

    assert only("▶y:A #") == ("y:A", "write a space behind y:")
    assert only("y: A ▶!? #") == ("!?", "a glyph is stuck to its move: A!?")
    assert only("y: ▶A!!! #") == ("A!!!", "the glyphs are ! ? !! ?? !? ?!")
    assert only("@ ▶a=b! #") == ("a=b!", "a glyph belongs to a move")
    assert only("@ ▶A #") == ("A", "moves stand behind an actor mark such as y:")
    assert only("y: ▶a=b #") == ("a=b", "chance entries stand behind @")
    assert only("y: ▶y12 #") == ("y12", "claims stand behind =; a move begins with a capital letter: Y12")
    assert only("y: ▶A%b #") == ("A%b", "% cannot stand in a move")
    assert only("y: ▶A\u00a0b #") == (
        "A\u00a0b",
        "U+00A0 NO-BREAK SPACE is no white space of the notation: write a space",
    )
    assert only("y: A▶\udcff #")[0] == "\\xff"
    assert only("y: A▶\x07 #")[0] == "U+0007"
    assert only("▶01. #")[1] is not None
    assert only("y: ▶%" + "x" * 100 + " #")[0] == "%" + "x" * 38 + "…"


@pytest.mark.parametrize("depth", [50, MAX_DEPTH])
def test_variations_nest_deeply(depth: int) -> None:
    reading = judged("y: A " + "(y: A " * depth + ")" * depth + " #")
    line = reading.record.line
    for _ in range(depth):
        assert isinstance(line[1], Variation)
        line = line[1].line
    assert line == (Play("y", "A"),)
    assert reading.record == read(HEAD + "y: A " + "(y: A " * depth + ")" * depth + " #").record
    assert repr(reading.record)
    assert hash(reading.record)


@pytest.mark.parametrize("depth", [MAX_DEPTH + 1, 5_000, 100_000])
def test_variations_nested_too_deeply_are_left_out(depth: int) -> None:
    inner = depth - MAX_DEPTH
    marked = "y: A " + "(y: A " * MAX_DEPTH + "▷" + "(y: % } A " * inner + ")" * depth + " B #"
    reading = judged(marked.replace("} ", "{)} "))
    assert reading.record.line[2:] == (Play("y", "B"), End("#"))
    assert reading.stops is None


def test_an_unclosed_variation_nested_too_deeply() -> None:
    reading = read(HEAD + "y: A " + "(y: A " * 5_000 + "#")
    assert reading.stops == len(HEAD) + 5
    assert reading.record.line == (Play("y", "A"), End("#"))


def test_findings_are_limited_but_the_first_of_the_main_line_is_among_them() -> None:
    reading = read(HEAD + "y: A (" + "% " * 3_000)
    assert len(reading.findings) == MAX_FAULTS + 1
    assert reading.stops == len(HEAD) + 5
    assert reading.main[0] and not reading.findings[0].tainted
    assert len(read(HEAD + "y: " + "% " * 3_000 + "#").findings) == MAX_FAULTS


def test_a_variation_ends_at_its_fault_even_when_findings_are_limited() -> None:
    reading = read(HEAD + "y: " + "% " * 3_000 + " A (r: B % C) #")
    assert reading.record.line == (Play("y", "A"), Variation((Play("r", "B"),)), End("#"))


def test_a_text_of_two_records_is_a_fault_at_the_second() -> None:
    reading = judged("y: A #\n▶%fpn 1\ny: B #")
    assert reading.record.line == (Play("y", "A"), End("#"))


@pytest.mark.parametrize(
    ("data", "hint"),
    [
        ("%fpn 1\n*".encode("utf-16"), "this is UTF-16"),
        ("%fpn 1\n*".encode("utf-16-be"), "this is UTF-16"),
        ("%fpn 1\n*".encode("utf-16-le"), "this is UTF-16"),
        (gzip.compress(b"%fpn 1\n*", mtime=0), "this is gzip within gzip"),
        (b'{"fpn":1}', "this is JSON"),
        (b"%FPN 1\n*", "one space between"),
        (b"%fpn\t1\n*", "one space between"),
        (b"\n  %fpn 1\n*", "at column 1"),
        (b"%fpn 1\r*\r", "not in CR alone"),
    ],
)
def test_the_hint_says_what_a_file_is_instead(data: bytes, hint: str) -> None:
    finding = read(data.decode("utf-8", "surrogateescape")).findings[0]
    assert finding.hint is not None
    assert hint in finding.hint
