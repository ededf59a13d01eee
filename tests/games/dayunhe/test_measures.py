"""Features and labels, against counts made by hand."""

from __future__ import annotations

from typing import Any

import pytest

from rules.games.dayunhe.analysis.labels import ALL_ROUNDER
from rules.games.dayunhe.codec import CODEC
from rules.games.dayunhe.game import GAME
from rules.state import CHANCE
from tests.games.dayunhe.dayunhe_scene import StartScene


def measured(position: Any, tokens: Any) -> Any:
    """Measures after these tokens, followed from the state of the position on."""
    state = position.state
    state.facts = []
    meter = GAME.meter(position.table)
    for token in tokens.split():
        actor, before = state.actor, len(state.points)
        move = CODEC.read_entry(token) if actor == CHANCE else CODEC.read_move(token)
        meter.before(state, actor, move)
        GAME.apply(state, move)
        meter.after(state, actor, move, state.points[before:], state.facts)
        state.facts = []
    return meter.result(state, GAME.ranks(state))


DEALS = "deal.y=abcdefuuu/ghijklmuu/nopqrstu deal.r=uubcdefga/hijklmuuu/nopqrstu"


def test_features_of_a_round(scene: StartScene) -> None:
    """y builds on unrest and steers; r attacks y's tile. Every number is counted from the tokens."""
    measures = measured(
        scene("y r"),
        f"{DEALS} D1 D1 C2 C4 Rb2 D1 Ba>c1^4 Bb>e3^0 - D1 Xc1>1/2 D2 Bh>b0^0 - Jsw,se,se,se,sw",
    )
    y, r = measures.seats
    assert (y["built"], y["build_value"], y["built_own"], y["built_yellow"], y["built_foreign"]) == (2, 2, 1, 1, 0)
    assert (r["built"], r["build_value"], r["built_own"], r["built_yellow"], r["built_foreign"]) == (1, 3, 0, 0, 1)
    assert (y["cleared"], r["cleared"]) == (1, 0)
    assert (y["draws"], r["draws"]) == (2, 3)
    assert (y["attacks"], r["attacks"], y["suffered"], r["suffered"]) == (0, 1, 1, 0)
    assert (y["peace"], y["card_2"], y["card_4"], r["card_4"]) == (1, 1, 0, 1)
    assert (y["first_build"], r["first_build"]) == (1, 1)
    assert (y["left_over"], r["left_over"]) == (0, 0)
    assert measures.table == {}
    assert list(y) == [feature.name for feature in GAME.features]


def test_income_visits_and_steering(scene: StartScene) -> None:
    """The walk of worked example 5: y enters two own tiles, one by canal; r two, one by canal, and two unrest."""
    position = scene("y r g b").clear("b2 c1 c3 d2").put("b4", "u", "b")
    position.put("c5", "l", "y", 0).put("d4", "k", "y", 4).put("e1", "g", "r", 3).put("f0", "l", "r", 3)
    position.ship("b0").turn(1).play("- - - -")
    measures = measured(position, "Je,se,e,sw,w,sw,sw,se,se")
    y, r, g, b = measures.seats
    assert (y["income"], y["joined_share"], y["journey_loss"], y["visits"]) == (6, 0.5, 0, 5)
    assert (r["income"], r["joined_share"], r["journey_loss"], r["visits"]) == (6, 0.5, 8, 3)
    assert (g["income"], g["joined_share"], g["visits"]) == (0, None, 0)
    assert y["steered"] == 5
    assert r["steered"] == 0
    assert b["first_build"] is None


def test_an_inspection_is_steering_too(scene: StartScene) -> None:
    position = scene("y r").clear_unrest().turn(5, seat=1)
    measures = measured(position, "Vse,sw -")
    assert [seat["steered"] for seat in measures.seats] == [0, 2]
    assert [seat["visits"] for seat in measures.seats] == [2, 0]


def test_a_refused_walk_leaves_no_facts(scene: StartScene) -> None:
    position = scene("y r").clear_unrest().turn(1).play("- -")
    position.state.facts = []
    assert position.refused("Jsw,se,sw,se") == ("illegal-move", "DY-7.6")
    assert position.state.facts == []


def test_attacks_peace_riots_and_stirs(scene: StartScene) -> None:
    position = scene("y r", riot="2").clear_unrest().turn(8).store("uu").put("b0", "a", "r")
    position.state.wall[:] = [1, 3]
    position.state.tea = True
    measures = measured(position, "Ir>1 - - L1,2 L3,3 C3 C9")
    assert [seat["riots"] for seat in measures.seats] == [1, 1]
    assert [seat["attacks"] for seat in measures.seats] == [1, 0]
    assert [seat["suffered"] for seat in measures.seats] == [0, 1]
    position.store("abu", "r").store("uu", "y")
    measures = measured(position, "Pr L1 Ud0 - Kr>1 -")
    assert [seat["peace"] for seat in measures.seats] == [0, 1]
    assert [seat["stirs"] for seat in measures.seats] == [0, 1]
    assert [seat["attacks"] for seat in measures.seats] == [1, 0]


def test_destroying_an_own_tile_is_no_attack(scene: StartScene) -> None:
    position = scene("y r").clear_unrest().turn(4).store("uu").put("b0", "a", "y")
    measures = measured(position, "Xb0>1/1")
    assert [seat["attacks"] for seat in measures.seats] == [0, 0]
    assert [seat["suffered"] for seat in measures.seats] == [0, 0]


def test_rebuilds_count_swaps_realignments_and_moves(scene: StartScene) -> None:
    for token in ("Sb0^0,b2^0", "Ab0^0", "Mb0>b4^0"):
        position = scene("y r").clear_unrest().turn(7).put("b0", "a", "y").put("b2", "c", "y")
        assert measured(position, token).seats[0]["rebuilds"] == 1


THRESHOLDS = (
    ("courtier", {"court": 6}, {"court": 5}),
    ("engineer", {"network": 6}, {"network": 5}),
    ("host", {"income": 55}, {"income": 54}),
    ("master-builder", {"build_value": 50}, {"build_value": 49}),
    ("aggressor", {"attacks": 2}, {"attacks": 1}),
    ("peacemaker", {"peace": 5}, {"peace": 4}),
    ("helmsman", {"card_5": 3}, {"card_5": 2}),
    ("squatter", {"built_foreign": 3}, {"built_foreign": 2}),
    ("agitator", {"stirs": 3}, {"stirs": 2}),
    ("rioter", {"riots": 2}, {"riots": 1}),
    ("hoarder", {"draws": 12, "built": 5}, {"draws": 11, "built": 5}),
)
"""Label, what a seat must have done to reach it, and what just misses it."""


@pytest.mark.parametrize(("label", "reached", "missed"), THRESHOLDS)
def test_labels_have_their_thresholds(scene: StartScene, label: Any, reached: Any, missed: Any) -> None:
    for counts, expected in ((reached, [label]), (missed, [ALL_ROUNDER.name])):
        position = scene("y r").clear_unrest()
        meter = GAME.meter(position.table)
        for name, number in counts.items():
            if name == "court":
                position.state.court[0] = "abcdefgh"[:number]
            elif name == "network":
                for place in ("b0", "c1", "d2", "e3", "f4", "g5")[:number]:
                    position.put(place, "i", "y", 2)
            else:
                meter.tallies[0][name] = number
        assert meter.result(position.state, [1, 1]).labels[0] == expected


def test_every_label_of_the_page_is_declared() -> None:
    declared = [label.name for label in GAME.labels]
    assert declared == [*(name for name, _, _ in THRESHOLDS), "all-rounder"]
