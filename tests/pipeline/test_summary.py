"""Failures grouped by code, rule, game and client."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from fupan.text.summary import describe_summary
from pipeline.verdicts.summary import VerdictTally, summarize
from pipeline.verdicts.verify import RecordOutcome, verify
from pipeline.workers.local import Local


def test_groups_add_up(folder: Path) -> None:
    (folder / "none.fpn.gz").write_bytes(b"\x1f\x8b")
    summary = summarize([folder])
    assert summary.counts.records == 10
    assert summary.counts.findings == 4 == sum(failure.records for failure in summary.failures)
    assert summary.clean == pytest.approx(0.6)
    assert sum(share.counts.records for share in summary.shares) == 10
    assert [Path(trouble.file).name for trouble in summary.troubles] == ["none.fpn.gz"]
    firsts = [one.verdict.first_error for one in verify([folder]) if isinstance(one, RecordOutcome)]
    places = {(first.line, first.column) for first in firsts if first is not None}
    assert all((f.example.line, f.example.column) in places for f in summary.failures)


def test_the_most_frequent_failure_stands_first(tmp_path: Path, broken_records: list[str]) -> None:
    cut_off, wrong, unknown, _ = broken_records
    client = '[Client "fupan generate"]'
    other = wrong.replace(client, r'[Client "the \"best\" client"]')
    assert other != wrong
    (tmp_path / "a.fpn").write_text("\n".join([unknown, wrong, other, wrong, cut_off, wrong]))
    failures = summarize([tmp_path]).failures
    assert [(f.records, f.code, f.client) for f in failures] == [
        (3, "claim-mismatch", "fupan generate"),
        (1, "claim-mismatch", 'the "best" client'),
        (1, "header", "fupan generate"),
        (1, "syntax", "fupan generate"),
    ]
    assert failures[0].example.record == 2


def test_the_same_for_any_number_of_workers(folder: Path) -> None:
    assert summarize([folder], engine=Local(2)) == summarize([folder])


def test_a_summary_of_nothing(tmp_path: Path) -> None:
    (tmp_path / "a.fpn").write_text("")
    summary = summarize([tmp_path])
    assert summary.clean is None
    assert describe_summary(summary) == "no records\n"


def test_a_stopped_run_says_what_was_done(folder: Path) -> None:
    def interrupt(stored: int, records: int) -> None:
        raise KeyboardInterrupt

    tally = VerdictTally()
    with pytest.raises(KeyboardInterrupt):
        summarize([folder], tally=tally, progress=interrupt)
    assert tally.summary().counts.records == 10


def test_it_can_be_written_as_json(folder: Path) -> None:
    summary = summarize([folder])
    assert msgspec.json.decode(msgspec.json.encode(summary), type=type(summary)) == summary
