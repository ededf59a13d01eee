"""N25 to N28 as the reader sees them: text between headers, the end of a header block, magic lines."""

from __future__ import annotations

import pytest

from notation.finding import Code
from notation.model import Comment, Header, Play
from notation.reading.reader import headers_at_start, read

HEADERS = ['[Game "toy"]', '[Rules "1"]', '[Seats "y r"]']
KEYS = ["Game", "Rules", "Seats"]
MOVETEXTS = ["y: A\n#", "{c}\ny: A\n#", "; c\n1.\ny: A\n#", "@ a=b\n#", "= y1\n#", "#", "*", "1.\n*"]


@pytest.mark.parametrize("empty", ["", "\n", "\n\n \n"])
@pytest.mark.parametrize("movetext", MOVETEXTS)
@pytest.mark.parametrize("at", range(3))
@pytest.mark.parametrize("stray", ['Rules "1"]', "x", '"1"]', "Rules: 1", "%fpn", "A", "[", "a b {c", "é"])
def test_a_stray_line_is_one_fault_and_ends_nothing(stray: str, at: int, movetext: str, empty: str) -> None:
    lines = [*HEADERS[: at + 1], stray, *HEADERS[at + 1 :]]
    reading = read("%fpn 1\n" + "\n".join(lines) + "\n" + empty + movetext)
    assert [header.key for header in reading.record.headers] == KEYS
    (finding,) = reading.findings
    assert (finding.code, finding.line, finding.column) == (Code.SYNTAX, at + 3, 1)
    assert reading.header_fault
    assert not reading.whole_headers
    assert reading.record.line == read("%fpn 1\n\n" + movetext).record.line


@pytest.mark.parametrize("movetext", MOVETEXTS)
@pytest.mark.parametrize("at", range(3))
@pytest.mark.parametrize("stray", ["{c}", "{a\nb}", "; c", "x", "}", "{a} b", "] [", 'B "2"]'])
def test_text_behind_a_header_is_one_fault_and_ends_nothing(stray: str, at: int, movetext: str) -> None:
    lines = [*HEADERS[:at], f"{HEADERS[at]} {stray}", *HEADERS[at + 1 :]]
    reading = read("%fpn 1\n" + "\n".join(lines) + "\n\n" + movetext)
    assert [header.key for header in reading.record.headers] == KEYS
    (finding,) = reading.findings
    assert (finding.code, finding.line, finding.column) == (Code.SYNTAX, at + 2, len(HEADERS[at]) + 2)
    assert reading.record.line == read("%fpn 1\n\n" + movetext).record.line


@pytest.mark.parametrize("stray", ["{c}", "{a\nb}", "; c"])
@pytest.mark.parametrize("at", range(2))
def test_a_comment_above_a_header_is_a_fault(stray: str, at: int) -> None:
    lines = [*HEADERS[: at + 1], stray, *HEADERS[at + 1 :]]
    reading = read("%fpn 1\n" + "\n".join(lines) + "\n\ny: A\n#")
    assert [header.key for header in reading.record.headers] == KEYS
    (finding,) = reading.findings
    assert (finding.line, finding.column, finding.hint) == (at + 3, 1, "comments stand behind the headers")


@pytest.mark.parametrize("movetext", ['{[A "1"]}\ny: A\n#', '{\n[A "1"]\n}\ny: A\n#', '; c\n{\n[A "1"]\n} #'])
def test_a_header_inside_a_comment_of_the_movetext_is_none(movetext: str) -> None:
    reading = read("%fpn 1\n" + "\n".join(HEADERS) + "\n" + movetext)
    assert reading.findings == []
    assert [header.key for header in reading.record.headers] == KEYS
    assert isinstance(reading.record.line[0], Comment)


@pytest.mark.parametrize("token", ["A", "a=b", "y1", "é", "$1", "(y: A)"])
def test_a_bad_first_token_below_an_empty_line_is_movetext(token: str) -> None:
    reading = read("%fpn 1\n" + "\n".join(HEADERS) + f"\n\n{token} y: A\n#")
    assert not reading.header_fault
    assert reading.findings[0].line == 6
    assert reading.record.line[-2] == Play("y", "A")


def test_a_line_below_the_movetext_s_beginning_is_no_header() -> None:
    reading = read('%fpn 1\n[Game "toy"]\ny: A\n[Rules "1"]\n#')
    assert [header.key for header in reading.record.headers] == ["Game"]
    assert not reading.header_fault


def test_a_stray_line_says_what_it_lacks() -> None:
    (lost,) = read('%fpn 1\nGame "toy"]\n*').findings
    assert (lost.expected, lost.hint) == ('[Key "value"]', "a header begins with [")
    (magic,) = read('%fpn 1\n[Game "toy"]\n %fpn 1\n*').findings
    assert magic.hint is not None and "column 1" in magic.hint


def test_bad_characters_of_stray_text_are_told_as_such() -> None:
    found = read('%fpn 1\n[Game "toy"] {\x01}\nx\udcff\n[Rules "1"]\n*').findings
    assert [(one.line, one.column, one.got) for one in found] == [
        (2, 14, "{U+0001}"),
        (2, 15, "U+0001"),
        (3, 2, "\\xff"),
    ]


@pytest.mark.parametrize("end", ["", "\n", "\n\n", " \t\r\n"])
@pytest.mark.parametrize("count", range(4))
def test_a_record_that_ends_in_its_headers_says_so(count: int, end: str) -> None:
    text = "\n".join(["%fpn 1", *HEADERS[:count]])
    reading = read(text + end)
    assert reading.cut_in_headers
    assert reading.whole_headers
    (finding,) = reading.findings
    assert (finding.message, finding.line) == ("the record has no end mark", count + 1)
    assert not read(text + "\n*").cut_in_headers


@pytest.mark.parametrize(
    ("line", "column"), [("%fpn 2", 6), ("%fpn 1 x", 8), ("%fpn 1\t1", 8), ("%fpn 1.1", 6), ("%fpn 11", 6)]
)
def test_another_version_and_text_behind_it(line: str, column: int) -> None:
    reading = read(f'{line}\n[Id "7"]\n\n*')
    assert [(f.code, f.line, f.column) for f in reading.findings] == [(Code.SYNTAX, 1, column)]
    assert reading.header_fault
    assert reading.record.headers == (Header("Id", "7"),)


@pytest.mark.parametrize("number", [0, 1, 139, 254, 255])
def test_numeric_glyphs_as_in_pgn(number: int) -> None:
    assert read(f"%fpn 1\n\ny: A ${number}\n#").findings == []


@pytest.mark.parametrize("number", ["256", "300", "999", "1000000", "9" * 18, "9" * 30])
def test_no_other_numeric_glyphs(number: str) -> None:
    reading = read(f"%fpn 1\n\ny: A ${number} $1\n#")
    assert [(f.code, f.line, f.column) for f in reading.findings] == [(Code.SYNTAX, 3, 6)]


def test_headers_of_a_record_that_is_not_read() -> None:
    text = '\n\ufeff%fpn 3 x\n[Id "7"]\n?\n[Game "a"]\n[Id "8"]\n[Event "\\q"]\ny: A\n[Client "c"]\n'
    assert headers_at_start(text) == {"Id": "7", "Game": "a"}
    assert headers_at_start('[Id "7"]') == {}
