"""The header block: what is read, and a fault for each thing that can be wrong."""

from __future__ import annotations

import pytest

from notation.finding import Code
from notation.model import End, Header, Record
from notation.reading.reader import Reading, read


def reading(block: str) -> Reading:
    return read(f"%fpn 1\n{block}\n#")


def headers(block: str) -> tuple[Header, ...]:
    found = reading(block)
    assert found.findings == []
    assert not found.header_fault
    assert found.record.line == (End("#"),)
    return found.record.headers


def faults(block: str) -> list[tuple[Code, int, int]]:
    """Code, line and column of each finding, lines counted in the block."""
    found = reading(block)
    assert found.header_fault
    assert all(found.main)
    assert [finding.tainted for finding in found.findings] == [False] + [True] * (len(found.findings) - 1)
    assert all(finding.step is None for finding in found.findings)
    return [(finding.code, finding.line - 1, finding.column) for finding in found.findings]  # type: ignore[misc]


def test_one_a_line() -> None:
    assert headers('[Game "beijing"]\n[Seats "y r"]\n') == (Header("Game", "beijing"), Header("Seats", "y r"))


@pytest.mark.parametrize("key", ["A", "Player.y", "x-y_9", "Z9.a", "Game"])
def test_keys(key: str) -> None:
    assert headers(f'[{key} "v"]') == (Header(key, "v"),)


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("", ""),
        ('say \\"hi\\"', 'say "hi"'),
        ("back\\\\slash", "back\\slash"),
        ('\\\\\\"', '\\"'),
        ("龙 ] [ { } ( ) ; # *\ttab", "龙 ] [ { } ( ) ; # *\ttab"),
    ],
)
def test_values_and_their_escapes(written: str, value: str) -> None:
    assert headers(f'[A "{written}"]') == (Header("A", value),)


def test_white_space_is_free_around_and_inside_a_header() -> None:
    assert headers(' [A "1"]\t\r\n\n\r\n  [ B \t "2"  ] \n') == (Header("A", "1"), Header("B", "2"))


def test_unknown_headers_are_kept_in_their_place() -> None:
    assert [header.key for header in headers('[Opening "x"]\n[Game "g"]\n[Mood "y"]')] == ["Opening", "Game", "Mood"]


def test_n7_a_repeated_key_is_a_header_finding_at_the_second_bracket() -> None:
    block = '[A "1"]\n[B "2"]\n  [A "1"]'
    assert faults(block) == [(Code.HEADER, 3, 3)]
    assert [header.key for header in reading(block).record.headers] == ["A", "B"]


def test_keys_differ_by_case() -> None:
    assert len(headers('[Game "1"]\n[game "2"]')) == 2


@pytest.mark.parametrize("value", ["open", 'open\\"]', "a]", "", "a\\", "back \\\\\\"])
def test_n7_an_unclosed_value_is_at_its_opening_quote(value: str) -> None:
    assert faults(f'[Event "{value}\n[B "2"]') == [(Code.SYNTAX, 1, 8)]


def test_a_raw_line_end_leaves_a_value_open() -> None:
    for line_end in ("\n", "\r\n", "\r"):
        found = reading(f'[Event "one{line_end}two"]\n').findings
        assert (found[0].code, found[0].line, found[0].column) == (Code.SYNTAX, 2, 8)


def test_n7_a_bad_escape_is_at_its_backslash() -> None:
    assert faults('[A "x\\y"]') == [(Code.SYNTAX, 1, 6)]
    assert faults('[A "\\\\\\n \\" \\t"]') == [(Code.SYNTAX, 1, 7), (Code.SYNTAX, 1, 13)]


def test_an_open_value_comes_before_the_bad_escape_in_it() -> None:
    assert faults('[A "x\\y') == [(Code.SYNTAX, 1, 4)]


@pytest.mark.parametrize(
    "line",
    ["[]", "[A]", '["x"]', '[A"x"]', "[A x]", "[A 'x']", '[1A "x"]',
     '[A.yy "x"]', '[A. "x"]', '[Ä "x"]', '[A "x"', '[A "x" y]',
     '[A "x")', "[", '[A B "x"]', '[A\n"x"]'],
)  # fmt: skip
def test_a_malformed_header_is_at_its_bracket(line: str) -> None:
    assert faults(f"{line}\n")[0] == (Code.SYNTAX, 1, 1)


def test_one_header_a_line() -> None:
    block = '[A "1"] [B "2"]\n[C "3"] y: A'
    assert faults(block) == [(Code.SYNTAX, 1, 9), (Code.SYNTAX, 2, 9)]
    assert [header.key for header in reading(block).record.headers] == ["A", "B", "C"]


def test_bad_characters_are_where_they_are() -> None:
    block = '[A "x\x07\udcff"]\n[B\x85 "y"]'
    assert faults(block) == [(Code.SYNTAX, 1, 6), (Code.SYNTAX, 1, 7), (Code.SYNTAX, 2, 3)]
    assert reading(block).record.headers == (Header("A", "x\ufffd\ufffd"),)


def test_headers_behind_the_movetext_s_beginning_are_none() -> None:
    found = read('%fpn 1\n{c}\ny: A\n[A "1"]\n#')
    assert next((f.code, f.line, f.column, f.hint) for f in found.findings) == (
        Code.SYNTAX, 4, 1, "headers stand before the movetext",
    )  # fmt: skip
    assert not found.header_fault


def test_the_first_fault_does_not_hide_later_ones_nor_the_movetext() -> None:
    found = read('%fpn 1\n[A "x\n[B y]\n[C "z"]\ny: A% B\n#')
    assert [(f.line, f.column, f.tainted) for f in found.findings] == [(2, 4, False), (3, 1, True), (5, 4, True)]
    assert found.record.headers == (Header("C", "z"),)
    assert found.stops == found.findings[0].column - 1 + len("%fpn 1\n")


@pytest.mark.parametrize(
    ("line", "column"), [("%fpn 2", 6), ("%fpn 10", 6), ("%fpn 01", 6), ("%fpn 1.0", 6), ("%fpn 1{c}", 6)]
)
def test_another_version_is_never_guessed_at(line: str, column: int) -> None:
    found = read(f'{line}\n[Game "g"]\ny: %\n')
    (finding,) = found.findings
    assert (finding.code, finding.line, finding.column) == (Code.SYNTAX, 1, column)
    assert finding.hint
    assert found.header_fault
    assert found.record == Record(1, (Header("Game", "g"),), ())


def test_the_magic_line_holds_nothing_else() -> None:
    for text, column in (("%fpn 1 {c}\n#", 8), ("%fpn 1\t \x07\n#", 9)):
        (finding,) = read(text).findings
        assert (finding.code, finding.line, finding.column) == (Code.SYNTAX, 1, column)


@pytest.mark.parametrize(
    ("text", "place"), [("", (1, 1)), ("\n hello\n", (2, 2)), (" %fpn 1\n#", (1, 2)), ("x\n%fpn 1\n#", (1, 1))]
)
def test_n12_text_before_the_first_record(text: str, place: tuple[int, int]) -> None:
    found = read(text, record=0)
    (finding,) = found.findings
    assert (finding.code, finding.record, (finding.line, finding.column)) == (Code.SYNTAX, 0, place)
    assert found.header_fault
    assert found.record.line == ()
