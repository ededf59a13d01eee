"""Tables of a chunk: the holdings are the claims, the features those of the meter, annotations in their places."""

from __future__ import annotations

from typing import Any

import pytest

from notation.model import Play
from notation.reading.reader import read
from pipeline.sources.raw_records import RawRecord
from pipeline.tables.recorder import Recorder
from rules import registry
from rules.engine.observer import Observer
from rules.engine.verify import verify, verify_and_observe
from rules.game import Game, Move
from rules.state import Event, Fact, State
from rules.structs.table import Table


class Claimed(Observer):
    """Every holding at the end of every round, asked one by one; and the measures."""

    def __init__(self, game: Game[Any], table: Table, state: State) -> None:
        self.game, self.table, self.state = game, table, state
        self.meter = game.meter(table)  # type: ignore[attr-defined]
        self.rounds = state.completed_rounds
        self.found: list[tuple[int, str, str, int | str]] = []

    def before(self, state: State, actor: int, move: Move) -> None:
        self.meter.before(state, actor, move)

    def step(
        self,
        state: State,
        actor: int,
        move: Move,
        token: str,
        glyph: str | None,
        events: list[Event],
        facts: list[Fact],
    ) -> None:
        self.meter.after(state, actor, move, events, facts)
        if state.completed_rounds == self.rounds:
            return
        self.rounds = state.completed_rounds
        for seat, letter in enumerate(self.table.seats):
            for claim in self.game.claims:
                if claim.holding:
                    self.found.append((self.rounds, letter, claim.key, self.game.claim(state, seat, claim.key)))


def test_holdings_are_the_claims(good_records: list[str]) -> None:
    for text in good_records:
        recorder = Recorder()
        recorder.add("a.fpn", 1, RawRecord(1, 1, text))
        frame = recorder.frames()["holdings"]
        _, observer = verify_and_observe(text, Claimed)
        assert isinstance(observer, Claimed)
        rows = frame.select("round", "seat", "what", "amount").rows()
        assert rows == observer.found
        assert rows


def test_features_and_labels_are_those_of_the_meter(good_records: list[str]) -> None:
    for text in good_records:
        recorder = Recorder()
        verdict = recorder.add("a.fpn", 1, RawRecord(1, 1, text))
        frames = recorder.frames()
        _, observer = verify_and_observe(text, Claimed)
        assert isinstance(observer, Claimed)
        seats = verdict.seats
        measures = observer.meter.result(observer.state, [verdict.ranks[seat] for seat in seats])
        expected = {
            (seat, name): value
            for seat, values in [*zip(seats, measures.seats, strict=True), (None, measures.table)]
            for name, value in values.items()
            if value is not None
        }
        found = {
            (seat, name): number if words is None else words
            for _, seat, name, number, words in frames["features"].rows()
        }
        assert found == expected
        labels = [(seat, label) for _, seat, label in frames["labels"].rows()]
        assert labels == [(s, label) for s, held in zip(seats, measures.labels, strict=True) for label in held]


def test_steps_are_those_of_the_record(good_records: list[str]) -> None:
    for text in good_records:
        recorder = Recorder()
        recorder.add("a.fpn", 1, RawRecord(1, 1, text))
        rows = recorder.frames()["steps"].rows(named=True)
        plays = [element for element in read(text).record.line if isinstance(element, Play)]
        assert [(row["step"], row["seat"], row["text"]) for row in rows] == [
            (number, play.actor, play.token) for number, play in enumerate(plays, 1)
        ]
        assert all(row["is_chance"] == (row["seat"] == "@") for row in rows)
        rounds = [row["round"] for row in rows]
        assert rounds == sorted(rounds)
        game = registry.game(next(header.value for header in read(text).record.headers if header.key == "Game"))
        assert {row["phase"] for row in rows} <= set(game.phases)


def test_annotations(good_records: list[str]) -> None:
    text = good_records[0]
    plays = [element for element in read(text).record.line if isinstance(element, Play)]
    play = next(play for play in plays if play.actor != "@")
    step = plays.index(play) + 1
    end = play.at + len(play.token)
    said = f"!? $10 {{clear [%clk 0:05:12] [%emt 0:00:31] [%eval 1.5] [%mine a b]}} ({play.actor}: {play.token})"
    recorder = Recorder()
    recorder.add("a.fpn", 1, RawRecord(1, 1, text[:end] + said + text[end:]))
    frames = recorder.frames()
    assert [row[1:] for row in frames["annotations"].rows()] == [
        (step, 1, "glyph", "!?"),
        (step, 2, "nag", "$10"),
        (step, 3, "comment", "clear [%clk 0:05:12] [%emt 0:00:31] [%eval 1.5] [%mine a b]"),
        (step, 4, "clock", "0:05:12"),
        (step, 5, "elapsed", "0:00:31"),
        (step, 6, "eval", "1.5"),
        (step, 7, "command", "mine a b"),
        (step, 8, "variation", f"{play.actor}: {play.token}"),
    ]
    assert frames["steps"].row(step - 1, named=True)["glyph"] == "!?"


def test_players_ratings_and_teams(good_records: list[str]) -> None:
    text = good_records[0]
    first, second = verify(text).seats
    more = f'[Rating.{first} "1812.5"]\n[Rating.{second} "strong"]\n[Team.{second} "Ülm"]\n[Date "2026-??-??"]\n\n'
    recorder = Recorder()
    verdict = recorder.add("a.fpn", 7, RawRecord(3, 20, text.replace("\n\n", "\n" + more, 1)))
    frames = recorder.frames()
    seats = frames["seats"].rows(named=True)
    assert [row["rating"] for row in seats] == [1812.5, None]
    assert [row["team"] for row in seats] == [None, "Ülm"]
    assert [row["position"] for row in seats] == [1, 2]
    assert [row["win"] for row in seats] == [
        1 / len(verdict.winners) if s in verdict.winners else 0 for s in verdict.seats
    ]
    scores = [row["score"] for row in seats]
    assert [row["margin"] for row in seats] == [scores[0] - scores[1], scores[1] - scores[0]]
    record = frames["records"].row(0, named=True)
    assert (record["file_id"], record["number"], record["line"], record["date"]) == (7, 3, 20, "2026-??-??")
    assert record["generated"]


def test_a_record_twice_in_a_chunk_has_its_rows_once(good_records: list[str], broken_records: list[str]) -> None:
    recorder = Recorder()
    for number, text in enumerate([good_records[0], broken_records[1], good_records[0], broken_records[1]], 1):
        recorder.add("a.fpn", 1, RawRecord(number, number, text))
    frames = recorder.frames()
    assert frames["appearances"].height == 4
    assert frames["records"].height == 2
    assert frames["steps"].height == sum(frames["records"]["steps"])
    assert frames["appearance_findings"]["number"].unique().sort().to_list() == [2, 4]


@pytest.mark.parametrize("text", ['%fpn 1\n[Game "x"]\n', "junk \udcff", '%fpn 1\n[Client "\udcff"]\n*\n'])
def test_what_cannot_be_replayed_is_a_row_all_the_same(text: str) -> None:
    recorder = Recorder()
    verdict = recorder.add("a.fpn", 1, RawRecord(1, 1, text))
    frames = recorder.frames()
    assert verdict.status == "findings"
    assert frames["records"].height == 1
    assert all(frames[name].height == 0 for name in ("seats", "steps", "points", "features", "holdings", "labels"))
    assert frames["appearance_findings"].height == len(verdict.findings)
