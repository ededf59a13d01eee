"""Which rulings a client follows, found out from the records that fail."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from fupan.text.studies import describe_diagnosis
from pipeline.studies.diagnose import Diagnosis, RecordGroup, Trial, diagnose
from pipeline.studies.migrate import migrate
from pipeline.studies.option_values import seating, with_options
from pipeline.verdicts.verify import RecordOutcome, verify
from pipeline.workers.local import Local
from rules import registry
from rules.canonical import canonical_text
from rules.engine.generate import generate


def played(count: int, game: str = "beijing", variant: str | None = "full", **options: str) -> list[str]:
    """Games under other rulings whose records do not say so."""
    known = registry.game(game)
    texts = []
    for number in range(count):
        seats = list(known.seat_letters[:3])
        given = {key.replace("_", "-"): value for key, value in options.items()}
        record = generate(known, variant=variant, seats=seats, options=given, bots=["random"] * 3, number=number)
        text = canonical_text(record)
        texts.append(re.sub(r'\[Options "[^"]*"\]\n', "", text))
    return texts


def failing(folder: Path) -> int:
    return sum(one.verdict.status == "findings" for one in verify([folder]) if isinstance(one, RecordOutcome))


def test_one_ruling_explains_all(tmp_path: Path, good_records: list[str]) -> None:
    (tmp_path / "a.fpn").write_text("\n".join([*good_records, *played(6, rounds="14")]))
    report = diagnose([tmp_path])
    assert (report.records, report.failing, report.beyond) == (len(good_records) + 6, 6, 0)
    (found,) = report.diagnoses
    assert (found.group.game, found.group.variant, found.group.client) == ("beijing", "full", "fupan generate")
    assert found.best == {"rounds": "14"}
    assert found.trials[0].records == 6
    assert not found.unexplained
    assert any(why.changes == {"rounds": "14"} and why.probes == 6 for why in found.explained)
    words = describe_diagnosis(report)
    assert "best: rounds=14: 6 of 6 verify" in words
    assert "rounds=14 explains" in words


def test_sets_that_only_hold_more_are_not_told_again() -> None:
    sets = (({"a": "1"}, 9), ({"a": "1", "b": "2"}, 9), ({"c": "3"}, 9), ({"b": "2", "c": "3"}, 8), ({"b": "2"}, 5))
    trials = [Trial(changes, records) for changes, records in sets]
    trials.append(Trial({"b": "2", "d": "4"}, 6))
    found = Diagnosis(RecordGroup("beijing", None, None, ""), 9, 9, 6, trials, [], [])
    assert [trial.changes for trial in found.others] == [{"c": "3"}, {"b": "2"}, {"b": "2", "d": "4"}]


def test_two_rulings_together(tmp_path: Path) -> None:
    texts = played(8, rounds="14", events="any")
    assert sum(text != "verify" for text in texts) == 8
    (tmp_path / "a.fpn").write_text("\n".join(texts))
    (found,) = diagnose([tmp_path]).diagnoses
    assert found.best == {"rounds": "14", "events": "any"}
    assert found.trials[0].records == found.failing


def test_what_no_option_explains(tmp_path: Path, good_records: list[str], broken_records: list[str]) -> None:
    wrong = broken_records[1]
    unknown = broken_records[2]
    (tmp_path / "a.fpn").write_text("\n".join([wrong, wrong, unknown, *played(2, rounds="14")]))
    report = diagnose([tmp_path])
    assert report.beyond == 1
    rest = [one for found in report.diagnoses for one in found.unexplained]
    assert [(one.code, one.records, one.example.record) for one in rest] == [("claim-mismatch", 2, 1)]
    assert "not explained: claim-mismatch: 2" in describe_diagnosis(report)


def test_groups_are_kept_apart_by_client(tmp_path: Path) -> None:
    mine = played(3, rounds="14")
    theirs = [text.replace('[Client "fupan generate"]', '[Client "other"]') for text in played(2, events="any")]
    (tmp_path / "a.fpn").write_text("\n".join(mine + theirs))
    report = diagnose([tmp_path], engine=Local(2))
    assert report == diagnose([tmp_path])
    best = {found.group.client: found.best for found in report.diagnoses}
    assert best["fupan generate"] == {"rounds": "14"}
    if "other" in best:
        assert best["other"] == {"events": "any"}


def test_an_order_of_letters(tmp_path: Path) -> None:
    texts = played(4, "ming", None, order="fedcba")
    (tmp_path / "a.fpn").write_text("\n".join(texts))
    report = diagnose([tmp_path])
    if report.failing:
        best = report.diagnoses[0].best
        assert best is not None
        assert report.diagnoses[0].trials[0].records == report.failing


def test_migrated_copies_verify_and_the_files_stay(tmp_path: Path, good_records: list[str]) -> None:
    logs, copies = tmp_path / "logs", tmp_path / "copies"
    logs.mkdir()
    annotated = played(1, rounds="14")[0].replace("\n1.\n", "\n1. {a remark\n%}\n", 1)
    (logs / "a.fpn").write_text("\n".join([good_records[0], *played(3, rounds="14"), annotated, "%fpn 1\nbroken"]))
    (logs / "b.fpn").write_text(good_records[1])
    before = {path: path.read_bytes() for path in logs.iterdir()}
    report = diagnose([logs])
    migrated = migrate([logs], report, copies)
    assert {path: path.read_bytes() for path in logs.iterdir()} == before
    assert (migrated.records, migrated.changed) == (7, 4)
    assert sorted(path.name for path in copies.iterdir()) == ["a.fpn", "b.fpn"]
    assert failing(copies) == 1
    text = (copies / "a.fpn").read_text()
    assert text.count('[Options "rounds=14"]') == 4
    assert re.sub(r'\[Options "[^"]*"\]\n', "", text) == (logs / "a.fpn").read_text()
    with pytest.raises(FileExistsError, match="empty folder"):
        migrate([logs], report, copies)


def test_options_are_changed_in_the_text_alone() -> None:
    text = '%fpn 1\n[Game "beijing"]\n[Variant "full"]\n[Rules "1"]\n[Seats "y r"]\n[Event "x"]\n\n*\n'
    seated = seating(text)
    assert seated is not None
    options = seated.game.options_of("full")
    more = with_options(text, seated.table, {"rounds": "14"}, options)
    assert more == text.replace("[Event", '[Options "rounds=14"]\n[Event')
    again = seating(more)
    assert again is not None
    both = with_options(more, again.table, {"events": "any"}, options)
    assert '[Options "rounds=14 events=any"]' in both
    assert with_options(more, again.table, {"rounds": "12"}, options) == text
