"""The verifier's own score."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from fupan.text.studies import describe_selfcheck
from pipeline.studies.corruption import KINDS, corrupt, good_record
from pipeline.studies.selfcheck import TARGET, selfcheck
from pipeline.workers.local import Local
from rules import registry

FIXTURES = Path(__file__).resolve().parents[2] / "fixtures"


@pytest.mark.parametrize("kind", KINDS)
def test_each_way_changes_one_place(kind: str, good_records: list[str]) -> None:
    rng = Random(3)
    for text, partner in zip(good_records[::2], good_records[1::2], strict=False):
        broken = corrupt(kind, good_record(text), good_record(partner), rng)
        assert broken is not None
        assert broken.text != text
        head = text[: text.index("\n\n")]
        assert broken.text.startswith(head)
        if kind == "drop":
            assert len(broken.text) < len(text)
        if kind == "cut":
            assert text.startswith(broken.text.rstrip())
        if kind in ("id", "number", "outcome", "seat"):
            assert sum(a != b for a, b in zip(broken.text, text, strict=True)) == 1


def test_nothing_to_break() -> None:
    bare = good_record('%fpn 1\n[Game "beijing"]\n\n*\n')
    assert all(corrupt(kind, bare, None, Random(1)) is None for kind in KINDS if kind != "cut")


def test_the_score(folder: Path) -> None:
    found = selfcheck([folder], times=3)
    assert (found.records, found.passed_over) == (6, 4)
    assert [score.kind for score in found.scores] == list(KINDS)
    total = found.total
    assert total.made == sum(score.made for score in found.scores) > 100
    for score in (*found.scores, total):
        assert score.made == score.same + score.order + score.caught + score.legal + score.missed
        assert score.by_digest <= score.legal
    assert total.share is not None
    assert total.share >= TARGET
    assert len(found.slips) == total.legal + total.missed
    assert "missed" in describe_selfcheck(found)


@pytest.mark.parametrize("game", [game.name for game in registry.games()])
def test_records_of_every_game_are_protected(game: str) -> None:
    """The handed records of each game; 99 % of what changes the meaning, where each record ends in a state digest."""
    total = selfcheck([FIXTURES / game], times=4).total
    assert total.changed > 400
    assert total.share == 1
    assert total.share_of_all is not None
    assert total.share_of_all > 0.96
    assert total.share_by_digest is not None
    assert total.share_by_digest >= TARGET


def test_the_same_seed_gives_the_same_score_for_any_number_of_workers(folder: Path) -> None:
    assert selfcheck([folder], engine=Local(2)) == selfcheck([folder])
    assert selfcheck([folder], seed=2) != selfcheck([folder])


def test_a_verifier_that_takes_what_the_game_does_not_list_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(self: Any, state: Any) -> Iterator[Any]:
        return iter(())

    files = [FIXTURES / "dayunhe"]
    before = selfcheck(files, times=2).total
    assert before.legal > 0
    for game in registry.games():
        monkeypatch.setattr(type(game), "legal_moves", none)
    after = selfcheck(files, times=2)
    assert after.total.missed == before.legal
    assert all(slip.fate == "missed" for slip in after.slips)
