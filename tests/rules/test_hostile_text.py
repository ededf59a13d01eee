"""Records made to fill memory, to hide something, or to say more than a verdict should."""

from __future__ import annotations

from pathlib import Path

import pytest

from notation.finding import Finding
from notation.reading.finding_list import MAX_FAULTS
from notation.reading.reader import read
from pipeline.tables.identity import identity
from rules.canonical import canonical_text
from rules.engine.findings import LONGEST
from rules.engine.full_validation import validate
from rules.engine.headers import _read_needed
from rules.engine.scan import REMEMBERED, scanner_of
from rules.engine.verify import verify
from rules.registry import game

BASE = (Path(__file__).parents[2] / "fixtures" / "beijing" / "v01-basic-2p.fpn").read_text()
LONG = "z" * 100_000


def findings(*changes: tuple[str, str]) -> list[Finding]:
    text = BASE
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    verdict = verify(text)
    assert verdict == validate(text, None, None, 1, 1)[0]
    return verdict.findings


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"beijing"', f'"{LONG}"'),
        ('"basic"', f'"{LONG}"'),
        ('[Rules "1"]', f'[Rules "{LONG}"]'),
        ("[Seats", f'[Options "{LONG}={LONG}"]\n[Seats'),
        ("[Seats", f'[Date "{LONG}"]\n[Seats'),
        ("g: Cc1", f"g: C{LONG}"),
        ("g: Cc1", f"g: Cc1 = g.{LONG}=1"),
        ("g: Cc1", f"g: Cc1 = g.yuan={LONG}"),
        ("@ acts", f"@ {LONG}=1 acts"),
    ],
)
def test_a_finding_is_short_whatever_the_record_holds(old: str, new: str) -> None:
    found = findings((old, new))
    assert found
    for finding in found:
        for said in (finding.message, finding.expected, finding.got, finding.hint):
            assert said is None or len(said) <= LONGEST


def test_very_many_findings_are_cut_but_never_the_first_error_of_the_main_line() -> None:
    found = findings(("g: Cc1", "g: Cc1 " + "(g: Q)" * 2_000), ("= g53", "b: Q = g53"))
    assert len(found) == MAX_FAULTS + 1
    assert found[-1].line > found[0].line
    assert not found[-1].tainted
    assert len(findings(("g: Cc1", "g: Cc1 " + "= g99 " * 5_000 + "g:"))) == MAX_FAULTS


@pytest.mark.parametrize(
    ("old", "new", "header"),
    [
        ('"g b"', '"g\u00a0b"', "Seats"),
        ('"g b"', '"g\u2003 b"', "Seats"),
        ("[Seats", '[Options "rounds=12\u00a0medallions=action"]\n[Seats', "Options"),
    ],
)
def test_only_plain_spaces_separate_the_words_of_a_header(old: str, new: str, header: str) -> None:
    text = BASE.replace(old, new, 1)
    first = verify(text).first_error
    assert first is not None
    assert (first.code, first.line) == ("header", text[: text.index(f"[{header} ")].count("\n") + 1)


def test_a_result_with_other_white_space_is_no_result() -> None:
    found = findings(('[Result "g53 b85"]', '[Result "g53\u00a0b85"]'))
    assert [finding.code for finding in found] == ["claim-mismatch"]


def test_nothing_long_is_remembered() -> None:
    _read_needed.cache_clear()
    findings(("[Seats", f'[Options "{LONG}"]\n[Seats'))
    assert _read_needed.cache_info().currsize == 0
    words = scanner_of(game("beijing").codec("basic"))
    findings(("g: Cc1", f"g: Cc1 = g.yuan={LONG}"))
    assert max(map(len, (*words.moves, *words.entries, *words.claims))) <= REMEMBERED


def test_what_is_not_remembered_has_the_same_identity() -> None:
    for old, new in (("[Seats", f'[X "{LONG}"]\n[Seats'), ("g: Cc1", f"g: Cc1 = g.yuan={LONG} g:")):
        text = BASE.replace(old, new, 1)
        canonical = canonical_text(read(text).record)
        assert identity(text).hash == identity(canonical).hash
