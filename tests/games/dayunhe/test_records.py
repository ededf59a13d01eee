"""Wrong records, kind by kind, and the page's worked whole game."""

from __future__ import annotations

import json
from collections import defaultdict
from typing import Any

import pytest

from rules.engine.verify import verify

KINDS = {
    1: {("impossible-chance", "DY-2.3")},
    2: {("impossible-chance", "DY-2.3")},
    3: {("impossible-chance", "DY-2.3")},
    4: {("impossible-chance", "DY-2.3"), ("wrong-actor", "DY-2.3"), ("wrong-actor", "DY-2.4")},
    5: {("illegal-move", "DY-3.2")},
    6: {("wrong-actor", "DY-3.1")},
    7: {("illegal-move", "DY-4.4")},
    8: {("illegal-move", "DY-4.6")},
    9: {("illegal-move", "DY-5.2")},
    10: {("illegal-move", "DY-5.3")},
    11: {("illegal-move", "DY-1.2")},
    12: {("illegal-move", "DY-5.1")},
    13: {("illegal-move", "DY-5.5")},
    14: {("illegal-move", "DY-5.6")},
    15: {("illegal-move", "DY-5.7"), ("illegal-move", "DY-5.1")},
    16: {("illegal-move", "DY-5.10")},
    17: {("illegal-move", "DY-6.1")},
    18: {("illegal-move", "DY-6.6")},
    19: {("illegal-move", "DY-6.11"), ("illegal-move", "DY-6.12")},
    20: {("illegal-move", "DY-6.4")},
    21: {("wrong-actor", "DY-6.5"), ("illegal-move", "DY-6.5")},
    22: {("illegal-move", "DY-6.10")},
    23: {("impossible-chance", "DY-6.14"), ("illegal-move", "DY-6.13")},
    24: {("illegal-move", "DY-7.6")},
    25: {("illegal-move", "DY-7.2")},
    26: {("illegal-move", "DY-7.3")},
    27: {("illegal-move", "DY-7.4")},
    28: {("illegal-move", "DY-7.5")},
    29: {("illegal-move", "DY-8.3")},
    30: {("wrong-actor", "DY-4.3")},
    31: {("wrong-round", None), ("wrong-actor", "DY-7.1"), ("illegal-move", "DY-7.1")},
    32: {("wrong-round", None)},
    33: {("claim-mismatch", None)},
    34: {("early-end", "DY-4.3")},
    35: {("after-end", "DY-9.1"), ("after-end", None)},
    36: {("unknown-move", None)},
    37: {("wrong-actor", "DY-3.1"), ("wrong-actor", "DY-6.5"), ("claim-mismatch", None)},
    38: {("header", None)},
    39: {("syntax", None)},
}
"""The page's kinds of wrong records, by their number: code and rule of the first error."""


def by_kind(folder: Any) -> Any:
    found = defaultdict(list)
    for path in sorted(folder.glob("f*.fpn")):
        found[int(path.name[1:3])].append(path)
    return found


def test_every_kind_has_its_records(fixtures: Any) -> None:
    assert sorted(by_kind(fixtures)) == sorted(KINDS) == list(range(1, 40))


@pytest.mark.parametrize("kind", KINDS)
def test_wrong_records_are_found_out_for_what_they_are(fixtures: Any, kind: Any) -> None:
    found = set()
    for path in by_kind(fixtures)[kind]:
        verdict = verify(path.read_text(encoding="utf-8"))
        expected = json.loads(path.with_suffix("").with_suffix(".expected.json").read_text(encoding="utf-8"))
        first = verdict.first_error
        assert (verdict.status, first.code.value, first.rule) == ("findings", *first_of(expected)), path.name
        assert (first.line, first.column) == tuple(expected["findings"][0][key] for key in ("line", "column"))
        assert first.step == expected["findings"][0]["step"], path.name
        assert verdict.scores == expected["scores"]
        found.add((first.code.value, first.rule))
    assert found == KINDS[kind]


def first_of(expected: Any) -> Any:
    return expected["findings"][0]["code"], expected["findings"][0]["rule"]


def test_worked_example_6_the_whole_game_of_the_page(fixtures: Any) -> None:
    verdict = verify((fixtures / "g01-page-whole-game.fpn").read_text(encoding="utf-8"))
    assert (verdict.status, verdict.rounds, verdict.steps) == ("ok", 7, 97)
    assert verdict.scores == {"b": 63, "r": 65}
    assert verdict.ranks == {"b": 2, "r": 1}
    assert verdict.sources == {
        "b": {
            "start": 15, "construction": 35, "prestige": 1, "journey-tile": 16, "journey-canal": 32,
            "journey-unrest": -12, "riot": -24, "network": 4, "blackened": -4,
        },
        "r": {
            "start": 15, "construction": 35, "prestige": 1, "journey-tile": 10, "journey-canal": 16,
            "intrigue": -8, "riot": -12, "network": 4, "court": 4,
        },
    }  # fmt: skip
