"""The notation's fine print (N22 to N28, N30, N31), proved on one Beijing record with changes; N29 has its own file."""

from __future__ import annotations

from pathlib import Path

import pytest

from notation.framing import split
from notation.reading.reader import read
from notation.writing.writer import write
from rules.engine.fast_path import try_fast_path
from rules.engine.verify import verify
from rules.structs.verdict import Verdict

BASE = (Path(__file__).parents[2] / "fixtures" / "beijing" / "v01-basic-2p.fpn").read_text()
HEADERS = BASE[: BASE.index("\n\n") + 1]
LINES = HEADERS.splitlines()[1:]


def changed(*changes: tuple[str, str]) -> Verdict:
    text = BASE
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return verify(text)


def told(verdict: Verdict) -> list[tuple[str, int | None, int | None, int | None]]:
    return [(f.code.value, f.line, f.column, f.step) for f in verdict.findings]


@pytest.mark.parametrize(
    ("old", "new", "want"),
    [
        ("%fpn 1", "%fpn 2", ("syntax", 1, 6)),
        ("%fpn 1", "%fpn 1 x", ("syntax", 1, 8)),
        ("%fpn 1", "%fpn 1\x07", ("syntax", 1, 7)),
        ('"beijing"', '"chess"', ("header", 2, 1)),
        ('"basic"', '"basic', ("syntax", 3, 10)),
        ('"basic"]', '"basic"]x', ("syntax", 3, 18)),
        ('"basic"]', '"basic"] {c}', ("syntax", 3, 19)),
        ('[Rules "1"]', 'Rules "1"]', ("syntax", 4, 1)),
        ('[Rules "1"]', "[Rules 1]", ("syntax", 4, 1)),
        ('"g b"', '"g\x01 b"', ("syntax", 5, 10)),
        ('"g b"', '"g\udcff b"', ("syntax", 5, 10)),
        ('"Nils"', '"a\\b"', ("syntax", 6, 13)),
        ("[Player.b", "[Player.g", ("header", 7, 1)),
    ],
)
def test_n22_a_finding_of_the_header_block_has_no_step(old: str, new: str, want: tuple[str, int, int]) -> None:
    verdict = changed((old, new))
    assert told(verdict)[0] == (*want, None)
    assert (verdict.status, verdict.steps, verdict.scores) == ("findings", 0, {})


def test_n22_nor_has_text_before_the_first_record() -> None:
    (chunk, _) = split(b"hello\n" + BASE.encode())
    assert told(verify(chunk.text, record=0)) == [("syntax", 1, 1, None)]


def test_n22_but_a_result_has_the_last_one() -> None:
    assert told(changed(('"g53 b85"', '"g53 b86"'))) == [("claim-mismatch", 9, 1, 68)]


@pytest.mark.parametrize(
    "result",
    [
        "g53 b86", "g53 b85 g53", "g53 g53", "b85 b86", "z1", "g53 b85 z0", "g", "53", "g53,b85", "g.yuan=3",
        "~00000000", "nonsense", "g53 b", "g53 b85 #", "G53", "g５3", "g53 b85 draw",
    ],
)  # fmt: skip
def test_n24_a_result_is_compared_word_by_word(result: str) -> None:
    verdict = changed(('"g53 b85"', f'"{result}"'))
    assert told(verdict) == [("claim-mismatch", 9, 1, 68)]
    assert verdict.scores == {"g": 53, "b": 85}


@pytest.mark.parametrize("result", ["g53 b85", "b85 g53", " g53  b85 ", "b85", "g053 b85", ""])
def test_n24_a_true_result_is_one_in_any_order(result: str) -> None:
    assert changed(('"g53 b85"', f'"{result}"')).findings == []


def test_n25_no_header_is_missing_where_one_cannot_be_read() -> None:
    for line in ("[Variant", "Variant", '[Variant "x', '[Variant "\\q"]', '[Variant "basic"] x', '[Variant "basic" x'):
        verdict = changed(('[Variant "basic"]', line), ('[Rules "1"]\n', ""))
        assert [(code, at) for code, at, _, _ in told(verdict)] == [("syntax", 3)]
        assert (verdict.game, verdict.seats) == ("beijing", ["g", "b"])


def test_n25_what_can_be_read_is_judged_all_the_same() -> None:
    verdict = changed(('"basic"]', '"basic"] x'), ('[Rules "1"]', '[Rules "9"]'), ('"g b"', '"g q"'))
    assert [(code, at) for code, at, _, _ in told(verdict)] == [("syntax", 3), ("header", 4), ("header", 5)]
    verdict = changed(('"g b"', '"g q"'), ('"Nils"', '"Nils'))
    assert [(code, at) for code, at, _, _ in told(verdict)] == [("header", 5), ("syntax", 6)]


@pytest.mark.parametrize("end", ["", "\n", "\n\n"])
@pytest.mark.parametrize("count", range(5))
def test_n26_a_record_that_ends_in_its_headers(count: int, end: str) -> None:
    needed = ["Game", "Rules", "Seats", "Variant"]
    lines = LINES[:count]
    verdict = verify("\n".join(["%fpn 1", *lines]) + end)
    missing = [key for key in needed if not any(line.startswith(f"[{key} ") for line in lines)]
    if missing and count == 0:
        missing = ["Game"]
    messages = [finding.message for finding in verdict.findings]
    assert len(messages) == (2 if missing else 1)
    if missing:
        assert told(verdict)[0] == ("header", 1, 1, None)
        assert messages[0].startswith(f"the header {missing[0]} is missing")
    assert told(verdict)[-1][:2] == ("syntax", count + 1)
    assert messages[-1] == "the record has no end mark"


def test_n26_a_record_that_goes_on_lacks_all_that_are_missing() -> None:
    verdict = changed(("".join(f"{line}\n" for line in LINES[1:4]), ""))
    assert [finding.message.split(":")[0] for finding in verdict.findings] == [
        f"the header {key} is missing" for key in ("Rules", "Seats", "Variant")
    ]
    assert verify(HEADERS).first_error == verify(HEADERS).findings[0]
    assert [f.message for f in verify(HEADERS).findings] == ["the record has no end mark"]


@pytest.mark.parametrize("number", [256, 999, 10**20])
def test_n27_numeric_glyphs_beyond_255(number: int) -> None:
    verdict = changed(("g: Cc1\n", f"g: Cc1 ${number}\n"))
    assert told(verdict)[0] == ("syntax", 17, 8, 5)
    assert changed(("g: Cc1\n", "g: Cc1 $255 $0\n")).findings == []


@pytest.mark.parametrize("before", ["", "\n", BASE, BASE + "\n", "{", f"{HEADERS}\n{{never closed\n", "x\n"])
@pytest.mark.parametrize("marks", range(4))
def test_n28_a_byte_order_mark_before_a_magic_line_is_layout(before: str, marks: int) -> None:
    text = ("\ufeff" if before else "") + before + ("\n" if before == "{" else "") + "\ufeff" * marks + BASE
    *_, last = split(text.encode())
    verdict = verify(last.text, record=last.record, first_line=last.first_line)
    assert verdict.findings == []
    assert try_fast_path(last.text, None, None, 1, 1) is not None
    assert last.first_line == text.count("\n") - BASE.count("\n") + 1


@pytest.mark.parametrize("space", [" ", "\t", "  ", "\ufeff ", " \ufeff"])
@pytest.mark.parametrize(
    "before", ["", BASE, BASE.replace("\n#", "\n*"), BASE.removesuffix("#\n"), HEADERS, "%fpn 1\n"]
)
def test_n28_white_space_before_a_magic_line_is_told(before: str, space: str) -> None:
    chunks = list(split((before + space + BASE).encode()))
    (chunk,) = chunks
    line = before.count("\n") + 1
    findings = verify(chunk.text, record=chunk.record, first_line=chunk.first_line).findings
    hints = [finding.hint or "" for finding in findings if finding.line == line]
    assert any("column 1" in hint for hint in hints)


def test_n31_headers_stand_in_canonical_order() -> None:
    keys = ["Game", "Variant", "Rules", "Seats", "Options", "Player.b", "Player.g", "Rating.b", "Team.g"]
    keys += ["Event", "Site", "Date", "Annotator", "Client", "Id", "Result", "Termination", "Zeta", "Set", "Alpha"]
    values = dict.fromkeys(keys, "x") | {"Seats": "b g"}
    shuffled = [*reversed(keys[:17]), *keys[17:]]
    text = "%fpn 1\n" + "".join(f'[{key} "{values[key]}"]\n' for key in shuffled) + "\n*\n"
    written = write(read(text).record)
    assert [line[1 : line.index(" ")] for line in written.splitlines()[1:-2]] == keys
    assert write(read(written).record) == written


@pytest.mark.parametrize(
    ("old", "new", "hint"),
    [
        ('"beijing"', '"Beijing"', "did you mean beijing?"),
        ('"basic"', '"basik"', "did you mean basic?"),
        ("[Seats", '[Options "x=1"]\n[Seats', None),
        ("\n#", "\n= b.yaun=3\n#", "did you mean yuan?"),
        ('"beijing"', f'"{"beijing" * 20}"', None),
    ],
)
def test_a_name_that_is_nearly_known_is_told_with_the_known_one(old: str, new: str, hint: str | None) -> None:
    assert [finding.hint for finding in changed((old, new)).findings] == [hint]
