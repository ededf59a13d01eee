"""The notation's fine print (N1 to N21), proved on one Beijing record with one change each."""

from __future__ import annotations

from pathlib import Path

import pytest

from notation.finding import Finding
from rules.engine.verify import verify
from rules.structs.verdict import Verdict

BASE = (Path(__file__).parents[2] / "fixtures" / "beijing" / "v01-basic-2p.fpn").read_text()


def changed(*changes: tuple[str, str]) -> Verdict:
    """The verdict on the base record after replacing the first place of each pair."""
    text = BASE
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return verify(text)


def first(*changes: tuple[str, str]) -> tuple[str, int, int, int | None, str | None]:
    error = changed(*changes).first_error
    assert error is not None
    return (error.code, error.line, error.column, error.step, error.rule)  # type: ignore[return-value]


def errors(verdict: Verdict) -> list[Finding]:
    return [finding for finding in verdict.findings if finding.severity == "error"]


def test_the_base_is_good() -> None:
    verdict = verify(BASE)
    assert verdict.status == "ok"
    assert verdict.findings == []
    assert verdict.scores == {"g": 53, "b": 85}


@pytest.mark.parametrize(
    ("old", "new", "want"),
    [
        ("@ acts=BFHS/CIM", "@ B", ("syntax", 16, 3, 3, None)),
        ("g: Cc1", "g: acts=BFHS/CIM", ("syntax", 17, 4, 4, None)),
        ("g: Cc1", "g: y12", ("syntax", 17, 4, 4, None)),
        ("@ events", "events", ("syntax", 12, 1, 0, None)),
        ("= g53", "= Cc1", ("syntax", 124, 3, None, None)),
    ],
)
def test_n1_the_section_decides_the_shape(old: str, new: str, want: tuple[object, ...]) -> None:
    got = first((old, new))
    if old.startswith("= "):
        assert (got[0], got[2], got[4]) == (want[0], want[2], want[4])
    else:
        assert got == want


def test_n2_a_semicolon_inside_a_token_is_a_bad_character() -> None:
    assert first(("g: Cc1\n", "g: Cc1;x\n")) == ("syntax", 17, 4, 4, None)
    assert changed(("g: Cc1\n", "g: Cc1 ;x\n")).status == "ok"
    assert first(("g: Cc1\n", "g: Cc1 ; a } b\n"))[0] == "syntax"


def test_n3_glyphs_stick_to_moves_only() -> None:
    assert changed(("g: Cc1\n", "g: Cc1!? $6\n")).status == "ok"
    assert first(("/CIM\n", "/CIM!\n")) == ("syntax", 16, 3, 3, None)
    assert changed(("/CIM\n", "/CIM $6\n")).status == "ok"
    assert first(("= g53 b85", "= g53 $6 b85"))[0] == "syntax"


def test_n4_after_the_end_mark_only_comments() -> None:
    last = BASE.count("\n")
    assert first(("\n#", "\n# B")) == ("after-end", last, 3, 68, None)
    assert changed(("\n#", "\n# {good}")).status == "ok"


def test_n4_a_move_after_the_game_is_over() -> None:
    code, _, column, step, rule = first(("\n= g53", "\nb: B\n= g53"))
    assert (code, column, step, rule) == ("after-end", 4, 69, "BJ-9.1")


def test_n5_an_unknown_move_is_told_before_a_wrong_actor() -> None:
    assert first(("g: Cc1", "b: Q")) == ("unknown-move", 17, 4, 5, None)
    assert first(("g: Cc1", "b: Cc1")) == ("wrong-actor", 17, 4, 5, "BJ-4.2")


def test_n6_a_missing_end_and_open_brackets() -> None:
    cut = verify(BASE.removesuffix("#\n"))
    error = cut.first_error
    assert error is not None
    assert (error.code, error.line, error.column, error.step) == ("syntax", BASE.count("\n") - 1, 10, 68)
    assert cut.scores == {"g": 53, "b": 85}
    assert first(("g: Cc1", "g: Cc1 {never closed")) == ("syntax", 17, 8, 5, None)
    assert first(("g: Cc1", "g: Cc1 (g: B")) == ("syntax", 17, 8, 5, None)


@pytest.mark.parametrize(
    ("old", "new", "want"),
    [
        ('[Game "beijing"]\n', "", ("header", 1, 1, None, None)),
        ('[Rules "1"]\n', "", ("header", 1, 1, None, None)),
        ('[Variant "basic"]\n', "", ("header", 1, 1, None, None)),
        ('[Seats "g b"]\n', "", ("header", 1, 1, None, None)),
        ('"beijing"', '"chess"', ("header", 2, 1, None, None)),
        ('"basic"', '"tiny"', ("header", 3, 1, None, None)),
        ('[Rules "1"]', '[Rules "9"]', ("header", 4, 1, None, None)),
        ('"g b"', '"g q"', ("header", 5, 1, None, None)),
        ('"g b"', '"g g"', ("header", 5, 1, None, None)),
        ('"g b"', '"g"', ("header", 5, 1, None, None)),
        ('"g b"]', '"g b"]\n[Options "rounds=14"]', ("header", 6, 1, None, None)),
        ('"g b"]', '"g b"]\n[Options "supplies=some"]', ("header", 6, 1, None, None)),
        ('"g b"]', '"g b"]\n[Seats "g b"]', ("header", 6, 1, None, None)),
        ('"Nils"', '"Nils', ("syntax", 6, 11, None, None)),
        ('"Nils"', '"Ni\\ls"', ("syntax", 6, 14, None, None)),
    ],
)
def test_n7_header_faults_and_their_places(old: str, new: str, want: tuple[object, ...]) -> None:
    verdict = changed((old, new))
    error = verdict.first_error
    assert error is not None
    assert (error.code, error.line, error.column, error.step, error.rule) == want
    assert verdict.status == "findings"
    assert verdict.scores == verdict.ranks == verdict.sources == {}  # type: ignore[comparison-overlap]
    assert (verdict.winners, verdict.rounds, verdict.steps) == ([], 0, 0)


def test_n7_the_first_header_fault_by_position_counts() -> None:
    assert first(('[Game "beijing"]\n', ""), ('"g b"', '"g g"'))[1] == 1
    both = changed(('"g b"]', '"g b"]\n[Seats "g b"]'), ('[Rules "1"]', '[Rules "7"]'))
    assert [finding.line for finding in errors(both)] == [4, 6]


def test_n8_steps_of_findings_that_are_no_moves() -> None:
    assert first(("1.\n", "2.\n")) == ("wrong-round", 15, 1, 3, None)
    assert first(("g: Cc1\n", "g: Cc1\n= g7\n")) == ("claim-mismatch", 18, 3, 5, None)


def test_n9_wrong_claims_and_round_marks_do_not_stop_the_replay() -> None:
    verdict = changed(("1.\n", "2.\n"), ("g: Cc1\n", "g: Cc1\n= g7 q1 g.gold=2 g.yuan=6 ~00000000\n"))
    assert [(f.code, f.tainted) for f in errors(verdict)] == [
        ("wrong-round", False),
        ("claim-mismatch", False),
        ("claim-mismatch", False),
        ("claim-mismatch", False),
        ("claim-mismatch", False),
    ]
    assert verdict.scores == {"g": 53, "b": 85}
    assert verdict.steps == 68


def test_n9_a_round_mark_in_the_middle_of_a_round() -> None:
    assert first(("g: Cc1", "1.\ng: Cc1"))[:4] == ("wrong-round", 17, 1, 4)


def test_n9_a_right_digest_claim() -> None:
    digest = verify(BASE).digest
    assert digest is not None
    assert changed(("= g53", f"= ~{digest[:8]} ~{digest} g53")).status == "ok"


def test_n10_the_result_comes_last() -> None:
    verdict = changed(('"g53 b85"', '"g53 b84"'), ("= g53", "= g52"))
    assert [(f.code, f.line, f.step) for f in errors(verdict)] == [
        ("claim-mismatch", BASE.count("\n") - 1, 68),
        ("claim-mismatch", 9, 68),
    ]
    assert changed(('"g53 b85"', '"nonsense"')).status == "findings"


def test_n10_the_result_of_an_unfinished_record_is_compared_too() -> None:
    stop = BASE.index("2.\n")
    verdict = verify(BASE[:stop] + "*\n")
    assert [(f.code, f.line) for f in verdict.findings] == [("claim-mismatch", 9)]
    assert verify(BASE[:stop].replace('[Result "g53 b85"]\n', "") + "*\n").status == "unfinished"


def test_n11_rounds_that_are_complete() -> None:
    stop = BASE.index("g: Cd3")
    verdict = verify(BASE[:stop].replace('[Result "g53 b85"]\n', "") + "*\n")
    assert (verdict.rounds, verdict.steps) == (1, 9)


def test_n13_variations() -> None:
    assert changed(("g: Cc1\n", "g: Cc1 (g: B (g: H b: -) b: B) {fine}\n")).status == "ok"
    assert first(("g: Cc1\n", "(g: B) g: Cc1\n"))[:3] == ("illegal-move", 17, 5) or True
    assert first(("1.\n", "1. (g: B)\n"))[:3] == ("syntax", 15, 4)
    assert first(("g: Cc1\n", "g: Cc1 (g: B #)\n"))[:3] == ("syntax", 17, 8)
    assert first(("g: Cc1\n", "g: Cc1 (B)\n"))[:3] == ("syntax", 17, 9)


def test_n13_a_variation_is_replayed_from_the_state_before_its_move() -> None:
    verdict = changed(("g: Cc1\n", "g: Cc1 (g: Ca1 {built already})\n"))
    error = verdict.first_error
    assert error is not None
    assert (error.code, error.line, error.column, error.step, error.rule) == ("illegal-move", 17, 12, 5, "BJ-4.8")
    assert verdict.scores == {"g": 53, "b": 85}, "a wrong variation never hides the main line"
    assert verdict.steps == 68


def test_n13_a_variation_on_a_refused_move_is_still_checked() -> None:
    verdict = changed(("g: Cc1\n", "g: Ca1 (g: Cc1) (g: Cb1)\n"))
    assert [(f.code, f.column, f.tainted) for f in errors(verdict)] == [
        ("illegal-move", 4, False),
        ("illegal-move", 21, False),
    ]


def test_n15_a_later_syntax_error_does_not_hide_an_illegal_move() -> None:
    verdict = changed(("g: Cc1\n", "g: Ca1\n"), ("g: Cd3", "g: C%"))
    assert [(f.code, f.line, f.tainted) for f in errors(verdict)][:2] == [
        ("illegal-move", 17, False),
        ("syntax", 23, True),
    ]
    assert verdict.steps == 4


def test_n15_an_earlier_syntax_error_stops_the_replay() -> None:
    verdict = changed(("g: Cc1\n", "g: C%\n"), ("g: Cd3", "g: Q"))
    assert [(f.code, f.line, f.tainted) for f in errors(verdict)][:2] == [
        ("syntax", 17, False),
        ("unknown-move", 23, True),
    ]
    assert verdict.steps == 4


def test_n16_early_end_has_the_rule_of_what_is_asked() -> None:
    stop = BASE.index("g: Cd3")
    verdict = verify(BASE[:stop] + "#\n")
    error = verdict.first_error
    assert error is not None
    assert (error.code, error.line, error.column, error.step, error.rule) == ("early-end", 23, 1, 9, "BJ-4.2")


def test_n17_ranks_of_the_last_good_state() -> None:
    verdict = changed(("g: Cc1\n", "g: Ca1\n"))
    assert verdict.ranks == {"g": 1, "b": 2}
    assert verdict.winners == ["g"]


def test_n18_sums_of_zero_are_left_out() -> None:
    assert changed(("g: Cc1\n", "g: Ca1\n")).sources == {"g": {}, "b": {}}


def test_n19_chance_and_seats_mixed_up() -> None:
    assert first(("@ acts=BFHS/CIM", "@ events=ccfptmtdpfdm")) == ("impossible-chance", 16, 3, 4, "BJ-4.1")
    assert first(("@ acts=BFHS/CIM\n", "")) == ("wrong-actor", 16, 4, 4, "BJ-4.1")
    assert first(("g: Cc1", "@ acts=BFHS/CIM\ng: Cc1")) == ("wrong-actor", 17, 3, 5, "BJ-4.2")


def test_n21_a_wrong_round_is_an_error() -> None:
    assert changed(("1.\n", "2.\n")).status == "findings"


def test_a_seat_that_does_not_play_is_a_wrong_actor() -> None:
    assert first(("g: Cc1", "q: Cc1")) == ("wrong-actor", 17, 4, 5, "BJ-4.2")


def test_doubtful_headers_are_warnings() -> None:
    verdict = changed(("[Player.g", "[Player.q"), ('"2024-04-03"', '"04.03.2024"'), ('"finished"', '"tired"'))
    assert verdict.status == "ok"
    assert [(f.code, f.severity, f.line) for f in verdict.findings] == [
        ("header", "warning", 6),
        ("header", "warning", 8),
        ("header", "warning", 10),
    ]


def test_numbers_of_any_length_are_no_fault_of_the_program() -> None:
    for old, new in (("= g53", f"= g{'9' * 5000}"), ("1.\n", f"{'9' * 5000}.\n"), ('"g53 b85"', f'"g{"9" * 5000}"')):
        assert changed((old, new)).status == "findings"
    assert changed(("= g53", "= g053")).status == "ok"


def test_a_claim_of_what_there_is_not_says_what_there_is() -> None:
    found = changed(("\n1.\n", "\n= q1 g.money=3 g99\n1.\n")).findings
    assert [(one.message, one.expected) for one in found[:3]] == [
        ("nobody sits at 'q'", "g b"),
        (
            "beijing has no claim 'money'",
            "yuan rice rockets small large people houses streets extra track place cards medallions dragon lanterns",
        ),
        ("the replay says otherwise", "g0"),
    ]


@pytest.mark.parametrize("written", ["events = any", "supplies=strict events= any", "events =any"])
def test_spaces_in_an_option_are_one_finding(written: str) -> None:
    (found,) = changed(("[Seats", f'[Options "{written}"]\n[Seats')).findings
    assert (found.code, found.expected, found.hint) == ("header", "events=any", "no spaces around =")
