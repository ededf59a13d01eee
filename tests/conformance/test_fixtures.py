"""The fixtures of every game: an independent engine and the rulebook's page agree with ours."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from rules import registry
from rules.engine.fast_path import try_fast_path
from rules.engine.full_validation import validate
from rules.engine.verify import verify
from tests.homes import ROOT, fixtures_of

TABLE = ("game", "variant", "rules", "seats")
PLAIN = ("status", "rounds", "steps", "scores", "ranks", "winners")
PLACE = ("code", "line", "column", "step", "rule")


def _sources(sources: dict[str, dict[str, int]]) -> dict[str, dict[str, int]]:
    return {seat: {label: sum_ for label, sum_ in of_seat.items() if sum_} for seat, of_seat in sources.items()}


def test_a_fixture_agrees_with_what_is_expected(fixture: Path) -> None:
    want: dict[str, Any] = json.loads(fixture.with_suffix(".expected.json").read_text(encoding="utf-8"))
    verdict = verify(fixture.read_bytes().decode("utf-8", "surrogateescape"))
    assert {key: getattr(verdict, key) for key in PLAIN if key in want} == {k: want[k] for k in PLAIN if k in want}
    if "sources" in want:
        assert _sources(verdict.sources) == _sources(want["sources"])
    expected = next((f for f in want.get("findings", []) if f.get("severity", "error") == "error"), None)
    if expected is None or expected["code"] != "header":
        assert {key: getattr(verdict, key) for key in TABLE} == {key: want[key] for key in TABLE}
    found = verdict.first_error
    if expected is None:
        assert found is None
    else:
        assert found is not None
        given = {key: expected[key] for key in PLACE if expected.get(key) is not None}
        assert {key: getattr(found, key) for key in given} == given


def test_sources_of_a_fixture_sum_to_its_scores(fixture: Path) -> None:
    verdict = verify(fixture.read_bytes().decode("utf-8", "surrogateescape"))
    assert {seat: sum(of_seat.values()) for seat, of_seat in verdict.sources.items()} == verdict.scores


def test_both_ways_say_the_same_of_a_fixture(fixture: Path) -> None:
    text = fixture.read_bytes().decode("utf-8", "surrogateescape")
    quick = try_fast_path(text, None, "a.fpn", 3, 7)
    careful = validate(text, None, "a.fpn", 3, 7)
    assert quick is None or quick[0] == careful[0]


def test_every_game_has_good_and_wrong_fixtures(name: str) -> None:
    expected = [path.with_suffix(".expected.json") for path in fixtures_of(name)]
    found = [json.loads(path.read_text(encoding="utf-8")) for path in expected]
    assert {verdict["status"] for verdict in found} >= {"ok", "findings"}


def test_every_fixture_belongs_to_a_game_and_has_its_other_half() -> None:
    fixtures = ROOT / "fixtures"
    assert {path.name for path in fixtures.iterdir() if path.is_dir()} <= {*registry.names(), "notation"}
    texts = {path.with_suffix("") for path in fixtures.glob("*/*.fpn")}
    expected = {path.with_suffix("").with_suffix("") for path in fixtures.glob("*/*.expected.json")}
    assert texts == expected
