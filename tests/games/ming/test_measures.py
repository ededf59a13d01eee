"""Features and labels, on records that can be counted by hand."""

from __future__ import annotations

from typing import Any

import pytest

from rules.engine.headers import table_of
from rules.games.ming.analysis.labels import LABELS
from rules.games.ming.analysis.meter import MingMeter
from rules.games.ming.game import GAME
from tests.games.ming.ming_scene import StartScene

ROUND_1 = """@ show=kskkhs r: Ha2 g: Hc2 r: Nc1 g: Nd1 r: Ne1 g: Na2 r: Nc3 g: Na1
r: Pf g: Pc r: Pa g: Pc r: Pf g: Pb r: Pf g: Pb r: Pa g: Pb
r: Tf @ card=w g: Tb @ card=h r: Ta @ card=o g: Tc @ card=s r: Ta @ card=k g: Tb @ card=h r: Tf @ card=w g: Tb @ card=k
r: Mf1 D2+ g: Mb1 D2+ r: Ma1 D1+ g: Mc2 D1+ r: - g: -
"""
ROUND_2 = """g: Pb r: Pf g: Pb r: Pb g: Pc r: Pa g: Pc r: Pb g: Pc r: Pa
g: Tc @ card=k r: Tb @ card=w g: Tc @ card=o r: Tf @ card=h
g: Mc1 D2+ r: Mb2 D2 g: Mb1'b3 D2 r: Ma3' D1+ g: - r: Ma2f3 D1 -
r: Ra0 g: Rb0 r: Rb0 g: Rc0 r: Rf0
"""
"""The complete record of the page, rounds 1 and 2."""


def test_round_1_of_the_complete_record_counted_by_hand(scene: StartScene) -> None:
    position = scene("rg").play(ROUND_1)
    assert position.features("r", "spread", "pile", "takes", "dragons") == [2.0, 3.0, 4, 0]
    assert position.features("r", "moves", "stays", "turns", "steps", "dragon_steps", "reach") == [2, 0, 2, 2, 0, 1.0]
    assert position.features("r", "idle_cards", "deployed", "per_turn", "ordained") == [3, 5, 2.5, 2]
    assert position.features("g", "spread", "pile", "takes", "deployed", "idle_cards") == [2.0, 3.0, 4, 5, 3]
    assert position.features("r", "tiles_taken", "tile_kinds", "idle_figures") == [1, 1, 0]
    assert position.features("r", "starts", "houses", "lead_after.2", "share.kept") == [1, 0, None, 0.0]
    assert position.features("g", "starts") == [1]
    assert position.measures().table == {
        "empty_houses.2": None, "empty_houses.4": None, "empty_houses.6": None, "chooser.5": None, "chooser.6": None,
    }  # fmt: skip


def test_round_2_of_the_complete_record_counted_by_hand(scene: StartScene) -> None:
    """Spaces at the end of phase 1 of round 2: r a2 b2 f1, g b2 c3. Every ``R`` is 0: all are kept."""
    position = scene("rg").play(ROUND_1 + ROUND_2)
    assert position.scores() == {"r": 48, "g": 48}
    assert position.features("r", "spread", "pile") == [2.5, 2.5]
    assert position.features("g", "spread", "pile") == [2.0, 3.0]
    assert position.features("r", "takes", "moves", "steps", "dragon_steps", "reach") == [6, 5, 6, 1, 1.2]
    assert position.features("r", "deployed", "ordained", "idle_cards", "idle_figures") == [10, 3, 4, 0]
    assert position.features("g", "moves", "steps", "dragon_steps", "deployed") == [4, 5, 1, 10]
    for seat in "rg":
        houses, kept, back, rate = position.features(seat, "houses", "kept_n", "sent_back", "keep_rate")
        assert houses == kept
        assert (back, rate) == (0, 1.0)
        points = sum(amount for who, source, amount in position.events() if who == seat and source == "kept")
        assert position.features(seat, "kept_n", "share.kept") == [points / 4, points / 48]
    assert position.features("r", "lead_after.2") == [0]
    houses = sum(position.count(seat, "houses") for seat in "rg")
    tiles = sum(position.count(seat, "tiles_taken") for seat in "rg")
    assert tiles == houses + 2
    neutral_houses = 54 - position.measures().table["empty_houses.2"] - houses
    assert neutral_houses == 6, "one each in a1 (tied with r), a2, c1 (second), c3, d1, e1"


def test_means_take_the_rounds_that_got_so_far(scene: StartScene) -> None:
    position = scene("rby").play("@ show=hjksow r: Ha1 b: Hb1 y: Hc1 " + "r: Pa b: Pb y: Pc " * 4 + "r: Pb b: Pb")
    assert position.features("r", "spread", "pile", "starts") == [None, None, 1]
    position.play("y: Pf")
    assert [position.features(seat, "spread", "pile") for seat in "rby"] == [[2.0, 4.0], [1.0, 5.0], [2.0, 4.0]]


def test_stays_dragons_and_dragon_steps(scene: StartScene) -> None:
    position = scene("rby").play("@ show=hjksow r: Ha1 b: Hb1 y: Hc1 " + "r: Pa b: Pb y: Pc " * 5)
    position.play("r: Xa b: Xb y: Xc " * 4)
    assert position.features("r", "dragons", "takes") == [4, 0]
    position.play("r: Ma2'a3' D1 b: S' D0 y: - r: S' D0 b: - r: -")
    assert position.features("r", "moves", "stays", "turns", "steps", "dragon_steps", "reach") == [1, 1, 2, 2, 2, 2.0]
    assert position.features("r", "idle_cards", "deployed", "per_turn") == [2, 1, 0.5]
    assert position.features("y", "reach", "per_turn", "idle_cards", "idle_figures") == [0.0, 0.0, 5, 1]


def test_monks_placed_pushed_out_and_lost(scene: StartScene) -> None:
    position = scene("rby").lay(hands={"r": "h"}, spaces={"r": "aa"}, monks={"a1": "b"})
    position.play("r: Sh D1+")
    assert position.features("r", "ordained", "evicted", "ousted", "deployed") == [1, 1, 0, 2]
    assert position.features("b", "ordained", "evicted", "ousted") == [0, 0, 1]


def test_houses_kept_and_sent_back(scene: StartScene) -> None:
    position = (
        scene("rby").lay(round=4, open={"c1": "r3", "c3": "r1", "a1": "b1 y1"}, tiles={"r": "abdefff"}).all_pass()
    )
    position.play("b: Ra1 y: Ra0 r: Rc1 Bc100")
    assert position.features("r", "houses", "kept_n", "sent_back", "sole_majorities") == [3, 2, 1, 2]
    assert position.features("r", "keep_rate", "tiles_taken", "tile_kinds") == [2 / 3, 3, 1]
    assert position.features("b", "houses", "kept_n", "sent_back", "keep_rate", "sole_majorities") == [1, 0, 1, 0.0, 0]
    assert position.features("r", "sets_by_round.2", "sets_by_round.4", "sets_by_round.6") == [0, 1, 0]
    assert position.scores() == {"r": 24 + 6 + 4, "b": 0, "y": 3 + 4}
    assert position.features("r", "lead_after.4", "lead_after.2", "share.sets") == [27, None, 24 / 34]
    assert position.features("y", "lead_after.4") == [-27]
    assert position.measures().table["empty_houses.4"] == 54 - 5


def test_keep_rate_leaves_round_6_out(scene: StartScene) -> None:
    position = scene("rby").lay(round=6, open={"a1": "r2", "a2": "r1"}, tiles={"r": "bbbb"}).all_pass().play("r: Ra3")
    assert position.features("r", "houses", "kept_n", "sent_back", "keep_rate") == [3, 0, 3, 0.0]
    assert position.features("r", "lead_after.6", "share.tiles") == [0, 1.0]
    assert position.scores()["r"] == 7
    assert position.due == "# MD-7.4"


def test_lead_of_round_6_is_before_the_sets_of_five(scene: StartScene) -> None:
    position = scene("rby").lay(round=6, monks={"a1": "b"}, tiles={"r": "abcde"}).all_pass()
    assert position.scores() == {"r": 10, "b": 4, "y": 0}
    assert [position.features(seat, "lead_after.6") for seat in "rby"] == [[-4], [4], [-4]]


def test_sole_majorities_count_the_neutral_as_a_party(scene: StartScene) -> None:
    position = scene("rb").lay(round=2, open={"a1": "r2 n2", "a2": "r1 n2", "a3": "r2 n1"}).all_pass()
    assert position.features("r", "sole_majorities", "houses") == [1, 4]


def test_choosers_are_noted(scene: StartScene) -> None:
    position = scene().lay(round=4, scores={"r": 40, "b": 30, "y": 50, "g": 60}).all_pass()
    assert position.measures().table["chooser.5"] == "r"
    assert position.measures().table["chooser.6"] is None


def _met(**counted: Any) -> list[str]:
    """Labels of a seat with these tallies and points and points."""
    table = table_of(GAME, None, ["r", "b"])
    meter = MingMeter(table)
    state = GAME.start(table)
    for source, amount in counted.pop("points", {}).items():
        state.award(0, amount, source)
    tally = meter._tallies[0]
    for name, value in counted.items():
        assert hasattr(tally, name)
        setattr(tally, name, value)
    return meter.result(state, [1, 1]).labels[0]


@pytest.mark.parametrize(
    ("counted", "label"),
    [
        ({"points": {"sets": 30, "fives": 10, "tiles": 5, "kept": 55}}, "collector"),
        ({"points": {"kept": 25, "most": 20, "sets": 30, "monks": 25}}, "governor"),
        ({"points": {"monks": 9, "kept": 6, "sets": 5}}, "abbot"),
        ({"dragons": 5}, "dragon-rider"),
        ({"placed": 4, "spread": 17}, "spreader"),
        ({"placed": 5, "pile": 18}, "stacker"),
        ({"moves": 10, "steps": 19}, "traveller"),
        ({"moves": 6, "stays": 2, "steps": 6}, "settler"),
        ({"evicted": 5}, "evictor"),
        ({"houses": [4, 4, 0], "kept": [3, 3, 0]}, "keeper"),
        ({"houses": [10, 10, 0], "kept": [3, 4, 0]}, "returner"),
        ({"houses": [0, 0, 6], "kept": [0, 0, 6]}, "returner"),
    ],
)
def test_labels_are_met_at_their_threshold(counted: dict[str, Any], label: str) -> None:
    assert label in _met(**counted)


@pytest.mark.parametrize(
    ("counted", "label"),
    [
        ({"points": {"sets": 30, "fives": 10, "tiles": 4, "kept": 56}}, "collector"),
        ({"points": {"kept": 24, "most": 20, "sets": 31, "monks": 25}}, "governor"),
        ({"points": {"monks": 44, "kept": 56}}, "abbot"),
        ({"points": {"monks": -4}}, "abbot"),
        ({"dragons": 4}, "dragon-rider"),
        ({"placed": 6, "spread": 25}, "spreader"),
        ({"placed": 6, "pile": 21}, "stacker"),
        ({"moves": 10, "steps": 18}, "traveller"),
        ({"moves": 5, "steps": 15}, "traveller"),
        ({"stays": 6}, "traveller"),
        ({"moves": 7, "stays": 2, "steps": 7}, "settler"),
        ({"moves": 2, "stays": 3}, "settler"),
        ({"evicted": 4}, "evictor"),
        ({"houses": [4, 4, 0], "kept": [3, 2, 0]}, "keeper"),
        ({"houses": [4, 1, 0], "kept": [4, 1, 0]}, "keeper"),
        ({"houses": [0, 0, 6], "kept": [0, 0, 6]}, "keeper"),
        ({"houses": [10, 10, 0], "kept": [4, 4, 0]}, "returner"),
        ({"houses": [2, 3, 0], "kept": [0, 0, 0]}, "returner"),
    ],
)
def test_labels_are_not_met_below_it(counted: dict[str, Any], label: str) -> None:
    assert label not in _met(**counted)


def test_several_labels_stand_in_the_order_of_the_page_and_none_is_all_rounder() -> None:
    assert _met() == ["all-rounder"]
    assert _met(evicted=6, dragons=7, points={"monks": 9, "kept": 1}) == ["abbot", "dragon-rider", "evictor"]
    assert [label.name for label in LABELS][-1] == "all-rounder"
