"""Section 10: every kind of wrong record has a fixture, and the fixture has the finding of its row."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from rules.engine.verify import verify

FIXTURES = Path(__file__).resolve().parents[3] / "fixtures" / "beijing"
HANDED = {
    1: ["w09-no-end"], 7: ["w07-events-order"], 10: ["w01-swap-action"], 11: ["w02-fee-unpaid"],
    13: ["w03-build-too-few"], 16: ["w04-card-not-in-hand"], 18: ["w05-decline-with-room"], 20: ["w06-remove-too-few"],
    21: ["w10-missing-remove"], 24: ["w08-score-claim"],
}  # fmt: skip
ROWS = {
    1: ("syntax", {None}),
    2: ("syntax", {None}),
    3: ("header", {None}),
    4: ("unknown-move", {None}),
    5: ("unknown-move", {None}),
    6: ("impossible-chance", {"BJ-2.2"}),
    7: ("impossible-chance", {"BJ-2.3"}),
    8: ("impossible-chance", {"BJ-4.1"}),
    9: ("illegal-move", {"BJ-2.4", "BJ-2.5"}),
    10: ("wrong-actor", {"BJ-2.4", "BJ-4.1", "BJ-4.2", "BJ-5.1"}),
    11: ("illegal-move", {"BJ-4.4"}),
    12: ("illegal-move", {"BJ-4.15"}),
    13: ("illegal-move", {"BJ-4.8", "BJ-4.9", "BJ-4.10"}),
    14: ("illegal-move", {"BJ-4.16"}),
    15: ("illegal-move", {"BJ-4.5"}),
    16: ("illegal-move", {"BJ-5.2"}),
    17: ("illegal-move", {"BJ-5.3", "BJ-5.4"}),
    18: ("illegal-move", {"BJ-5.5", "BJ-5.6"}),
    19: ("illegal-move", {"BJ-5.11", "BJ-5.12"}),
    20: ("illegal-move", {"BJ-6.2", "BJ-6.7"}),
    21: ("wrong-actor illegal-move", {"BJ-6.2"}),
    22: ("illegal-move", {"BJ-6.3", "BJ-6.14", "BJ-7.2"}),
    23: ("wrong-round", {None}),
    24: ("claim-mismatch", {None}),
    25: ("early-end", {"BJ-2.4", "BJ-4.1", "BJ-4.2", "BJ-5.1", "BJ-6.2"}),
    26: ("after-end", {"BJ-9.1", None}),
}


def name_plot_set(row: int) -> list[str]:
    """The fixtures of a row of the page's table."""
    return HANDED.get(row, []) + sorted(path.stem for path in FIXTURES.glob(f"k{row:02}-*.fpn"))


@pytest.mark.parametrize("row", ROWS)
def test_every_kind_of_wrong_record_is_found_with_its_code_and_rule(row: int) -> None:
    codes, rules = ROWS[row]
    found = set()
    for name in name_plot_set(row):
        first = verify((FIXTURES / f"{name}.fpn").read_text(encoding="utf-8")).first_error
        assert first is not None, name
        assert first.code in codes.split(), name
        found.add(first.rule)
    assert found == rules


def test_no_wrong_record_stands_outside_the_table() -> None:
    known = {name for row in ROWS for name in name_plot_set(row)}
    wrong = set()
    for path in FIXTURES.glob("*.expected.json"):
        if json.loads(path.read_text(encoding="utf-8"))["status"] == "findings":
            wrong.add(path.name.removesuffix(".expected.json"))
    assert wrong == known


def test_a_finding_stands_at_its_token() -> None:
    for path in sorted(FIXTURES.glob("k*.fpn")):
        text = path.read_text(encoding="utf-8")
        first = verify(text).first_error
        assert first is not None
        line = text.splitlines()[first.line - 1]
        assert re.match(r"\S", line[first.column - 1 :])
        assert first.column == 1 or not line[first.column - 2].strip()
