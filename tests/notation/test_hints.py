"""A token that cannot be read says what was meant: habits of other notations, keyboards and text programs."""

from __future__ import annotations

import pytest

from notation.finding import Code, Finding
from notation.reading.characters import plain
from notation.reading.reader import read

HEAD = '%fpn 1\n[Game "x"]\n\n'


def first(movetext: str) -> Finding:
    """The first finding; it stands where ▶ does."""
    at = movetext.index("▶")
    finding = read(HEAD + movetext.replace("▶", "")).findings[0]
    assert (finding.code, finding.line) == (Code.SYNTAX, 4 + movetext[:at].count("\n"))
    assert finding.column == at - movetext.rfind("\n", 0, at)
    return finding


@pytest.mark.parametrize(
    ("movetext", "hint"),
    [
        # Actor marks.
        ("▶R: A #", "actor marks are lower case: r:"),
        ("y: A ▶R: B #", "actor marks are lower case: r:"),
        ("y: A (▶R: B) #", "actor marks are lower case: r:"),
        ("▶Y:A #", "actor marks are lower case, and write a space behind y:"),
        ("▶y : A #", "no white space before its colon: y:"),
        ("@ a=b ▶Y : A #", "no white space before its colon: y:"),
        ("y: A Y ▶: B #", "without white space between: y:"),
        ("@ a=b ▶y A #", "a seat letter and a colon: y:"),
        ("y: A ▶r B #", "a seat letter and a colon: r:"),
        ("▶y. A #", "a seat letter and a colon: y:"),
        ("y: A ▶red: B #", "one seat letter and a colon"),
        # Moves.
        ("y: ▶ha1 #", "a move begins with a capital letter: Ha1"),
        ("y: ▶i2 #", "a move begins with a capital letter: I2"),
        ("y: ▶pass #", "a pass is written -"),
        ("y: ▶skip #", "a pass is written -"),
        ("y: ▶A$5 #", "a numeric glyph is a token of its own: A $5"),
        # Numbers and results of chess records.
        ("▶1... y: A #", "an actor mark such as y: says who acts"),
        ("y: A ▶... B #", "an actor mark such as y: says who acts"),
        ("y: A ▶… B #", "an actor mark such as y: says who acts"),
        ("▶1.e4 #", "write a space behind 1."),
        ("y: A ▶1-0", "a result is written as claims"),
        ("y: A ▶½-½", "a result is written as claims"),
        ("y: A ▶1/2-1/2", "a result is written as claims"),
        # Numeric glyphs and glyphs.
        *((f"y: A ▶{token} #", "$1 a good move, $2 a mistake, $3 a brilliant move") for token in ("$", "$x", "$-1")),
        ("▶$1 y: A #", "$5 a move worth a try, $6 a doubtful move"),
        ("y: A ▶! #", "a glyph is stuck to its move: A!"),
        ("y: A {c} ▶?? #", "a glyph is stuck to its move: A??"),
        ("y: A! ▶? #", "A! has it already"),
        ("y: A ▶!!! #", "the glyphs are"),
        # Comments and variations.
        ("y: A {a {b} ▶c} #", "comments do not nest"),
        ("y: A {a {b}▶} B #", "comments do not nest"),
        ("y: A {a\n{b} ▶c\n} #", "take out the { at 5:1"),
        ("y: A ▶} #", "a comment cannot hold } either"),
        ("y: A ▶{open #", "a comment goes to the first }"),
        ("y: A ▶) #", "leave it out, or write ("),
        ("▶(y: A) #", "behind the move or chance entry that it replaces"),
        ("y: A 1. ▶(y: B) #", "behind the move or chance entry that it replaces"),
        ("y: A (▶better) #", "a remark stands in {…}"),
        ("y: A ▶(y:) #", "a remark stands in {…}"),
        ("y: A ▶// so #", "a remark is written {…}"),
        ("y: A ▶B;so #", "begins after white space"),
        ("y: A ▶#.", "# stands alone"),
        # Chance entries and claims.
        ("@ ▶Acts=HM #", "acts=HM"),
        ("@ ▶acts = HM #", "no white space around its =: acts=HM"),
        ("@ ▶acts:HM #", "acts=HM"),
        ("y: A = ▶Y12 #", "without anything between: y12"),
        ("y: A = ▶y:12 #", "without anything between: y12"),
        ("y: A = ▶y 12 #", "one token without white space"),
    ],
)  # fmt: skip
def test_a_hint_says_what_was_meant(movetext: str, hint: str) -> None:
    found = first(movetext).hint
    assert found is not None
    assert hint in found


@pytest.mark.parametrize(
    ("token", "name", "meant"),
    [
        ("–", "U+2013 EN DASH", "-"),
        ("—", "U+2014 EM DASH", "-"),
        ("−", "U+2212 MINUS SIGN", "-"),
        ("A’", "U+2019 RIGHT SINGLE QUOTATION MARK", "A'"),
        ("С1", "U+0421 CYRILLIC CAPITAL LETTER ES", "C1"),
        ("Cа1", "U+0430 CYRILLIC SMALL LETTER A", "Ca1"),
        ("Βa", "U+0392 GREEK CAPITAL LETTER BETA", "Ba"),
        ("Ｃ1", "U+FF23 FULLWIDTH LATIN CAPITAL LETTER C", "C1"),
        ("C１", "U+FF11 FULLWIDTH DIGIT ONE", "C1"),
        ("C\u200b1", "U+200B ZERO WIDTH SPACE", "C1"),
        ("\ufeffC1", "U+FEFF ZERO WIDTH NO-BREAK SPACE", "C1"),
        ("C\u00ad1", "U+00AD SOFT HYPHEN", "C1"),
        ("\u202eC1", "U+202E RIGHT-TO-LEFT OVERRIDE", "C1"),
        ("r：", "U+FF1A FULLWIDTH COLON", "r:"),
        ("＃", "U+FF03 FULLWIDTH NUMBER SIGN", "#"),
    ],
)
def test_a_character_that_only_looks_right_is_named_with_what_was_meant(token: str, name: str, meant: str) -> None:
    found = first(f"y: A ▶{token} #").hint
    assert found is not None
    assert found.startswith(name)
    assert found.endswith(f"did you mean {meant}?")
    assert plain(token) == meant


@pytest.mark.parametrize(
    ("token", "name"),
    [
        ("A\u00a0B", "U+00A0 NO-BREAK SPACE"),
        ("A\u3000B", "U+3000 IDEOGRAPHIC SPACE"),
        ("A\u2028B", "U+2028 LINE SEPARATOR"),
        ("“A”", "U+201C LEFT DOUBLE QUOTATION MARK"),
        ("A→", "U+2192 RIGHTWARDS ARROW"),
        ("马", "U+9A6C CJK UNIFIED IDEOGRAPH-9A6C"),
        ("\ue000", "U+E000 a character without a name"),
    ],
)
def test_other_foreign_characters_are_named(token: str, name: str) -> None:
    found = first(f"y: A ▶{token} #").hint
    assert found is not None
    assert found.startswith(name)


def test_marks_that_are_wrong_are_told_what_marks_look_like() -> None:
    for movetext in ("▶R: A #", "@ ▶R: a=b #", "y: A ▶red: B #"):
        assert first(movetext).expected == "an actor mark such as y:, or @, or ="


def test_every_hint_fits_a_terminal() -> None:
    long = first("y: ▶" + "Сс马–" * 500 + " #")
    assert long.hint is not None
    assert len(long.hint) < 200
