"""DY-7: where the ship goes, and what that brings."""

from __future__ import annotations

from typing import Any

import pytest

from rules.games.dayunhe.components import board
from rules.games.dayunhe.ship import preferences, steps
from tests.games.dayunhe.dayunhe_scene import StartScene

WALK = "Je,se,e,sw,w,sw,sw,se,se"


def example(scene: StartScene) -> Any:
    """The position of worked example 5, at the journey of y."""
    position = scene("y r g b").clear("b2 c1 c3 d2").put("b4", "u", "b")
    position.put("c5", "l", "y", 0).put("d4", "k", "y", 4).put("e1", "g", "r", 3).put("f0", "l", "r", 3)
    return position.ship("b0").turn(1).play("- - - -")


def sailing(scene: StartScene, seats: Any = "y r", **where: Any) -> Any:
    """A quiet board without canals, at the journey of the first seat; ``where`` as for the ship."""
    return scene(seats).clear_unrest().ship(where.pop("name", "a1"), **where)


def go(position: Any) -> Any:
    """On to the journey of the round."""
    seats = len(position.table.seats)
    return position.turn(1).play(" ".join(["-"] * seats))


def allowed(position: Any) -> Any:
    """Names of the allowed hexes where the ship stands, and the rule."""
    state = position.state
    best, rule = preferences.find_preferred(
        state, state.ship, preferences.find_eligible(state), preferences.find_open_hexes(state)
    )
    return [position.field.names[place] for place in board.list_hexes(best)], rule


def test_dy_7_1_the_start_player_writes_the_whole_walk(scene: StartScene) -> None:
    position = go(sailing(scene))
    assert position.due == "y: DY-7.1"
    assert position.refused("-") == position.refused("L1") == ("illegal-move", "DY-7.1")
    position.play("Jsw,se,sw,se,sw")
    assert (position.state.round, position.mark) == (2, "r:")


def test_dy_7_1_no_phase_3_without_a_journey_or_an_eligible_hex(scene: StartScene) -> None:
    position = go(sailing(scene, left=0))
    assert position.mark == "#"
    stuck = sailing(scene, name="b0").turn(1)
    stuck.state.entered |= stuck.field.reach[board.SOUTH][stuck.state.ship]
    stuck.play("- -")
    assert (stuck.state.round, stuck.claim("ship", "y")) == (2, "b0")


def test_dy_7_2_only_sideways_or_forward_in_play_and_not_entered(scene: StartScene) -> None:
    position = go(sailing(scene))
    assert position.refused("Jsw,ne,sw,sw,sw") == ("illegal-move", "DY-7.2")
    assert position.refused("Jsw,sw,se,sw,se") == ("illegal-move", "DY-7.2")
    assert position.refused("Jw,sw,se,sw,se") == ("illegal-move", "DY-7.2")
    back = go(sailing(scene).put("b4", "a", "y"))
    assert back.refused("Jse,e,w,sw,sw") == ("illegal-move", "DY-7.2")
    north = go(sailing(scene, name="i1", heading=1))
    assert north.refused("Jse,nw,nw,nw,nw") == ("illegal-move", "DY-7.2")


def test_dy_7_2_the_pagoda_behind_is_closed(scene: StartScene) -> None:
    position = sailing(scene, name="a3")
    assert "a1" not in [
        position.field.names[place] for place in board.list_hexes(preferences.find_eligible(position.state))
    ]
    assert go(position).refused("Jw,se,se,se,se") == ("illegal-move", "DY-7.2")
    ahead = go(sailing(scene, name="a3", heading=1))
    ahead.play("Jw")
    assert ahead.claim("ship", "y") == "a1"


def test_dy_7_3_a_canal_tile_beside_the_ship_must_be_entered(scene: StartScene) -> None:
    position = go(sailing(scene).put("b0", "a", "y", 3))
    assert position.refused("Jse,sw,sw,sw,sw") == ("illegal-move", "DY-7.3")
    assert position.gained("Jsw,se,sw,se,sw") == [("y", "journey-tile", 2)]


def test_dy_7_3_a_joined_one_before_the_others(scene: StartScene) -> None:
    position = (
        sailing(scene).put("a1", "l", "r", 0).put("b0", "l", "y", 0).put("b2", "a", "y", 0).put("a3", "a", "y", 0)
    )
    assert allowed(position) == (["b0"], "DY-7.3")
    position.put("b2", "a", "y", 4).put("a1", "k", "r", 1)
    assert allowed(position) == (["b0"], "DY-7.3")
    position.put("a1", "c", "r", 0)
    assert allowed(position) == (["b2"], "DY-7.3")
    position.put("a1", "a", "r", 5)
    assert allowed(position) == (["a3", "b0", "b2"], "DY-7.3")
    assert go(position).refused("Jse,ne,sw,sw,sw") == ("illegal-move", "DY-7.2")


def test_dy_7_4_towards_the_nearest_canal_tile(scene: StartScene) -> None:
    position = go(sailing(scene).put("b4", "a", "y"))
    assert allowed(position) == (["a3", "b2"], "DY-7.4")
    assert position.refused("Jsw,se,sw,sw,sw") == ("illegal-move", "DY-7.4")
    position.play("Je,se,sw,sw,sw")


def test_dy_7_4_ways_do_not_go_back_nor_through_entered_hexes_nor_the_pagodas(scene: StartScene) -> None:
    behind = sailing(scene, name="d2").put("c1", "a", "y")
    assert allowed(behind)[1] == "DY-7.5"
    entered = sailing(scene, name="b0").put("b4", "a", "y")
    assert allowed(entered) == (["b2"], "DY-7.4")
    entered.state.entered |= 1 << entered.field.hexes["b2"]
    assert allowed(entered) == (["c1"], "DY-7.5")
    through = sailing(scene, name="h0").put("i3", "a", "y")
    assert allowed(through) == (["h2"], "DY-7.4")
    through.state.entered |= 1 << through.field.hexes["h2"]
    assert allowed(through) == (["i1"], "DY-7.5")
    end = sailing(scene, name="g1").put("i1", "a", "y")
    assert allowed(end) == (["h0", "h2"], "DY-7.4")


def test_dy_7_4_counts_unrest_and_empty_hexes_alike(scene: StartScene) -> None:
    position = sailing(scene).put("c3", "a", "y").put("b2", "u", "r")
    assert allowed(position) == (["b2"], "DY-7.4")


def test_dy_7_5_without_canal_tiles_straight_to_the_pagoda(scene: StartScene) -> None:
    position = go(sailing(scene))
    assert allowed(position) == (["b0", "b2"], "DY-7.5")
    assert position.refused("Je,sw,sw,sw,sw") == ("illegal-move", "DY-7.5")
    north = sailing(scene, name="d4", heading=1)
    assert allowed(north) == (["c3"], "DY-7.5")


def test_dy_7_5_without_any_way_every_eligible_hex(scene: StartScene) -> None:
    position = sailing(scene, name="h2")
    position.state.entered |= 1 << position.field.hexes["i1"]
    assert allowed(position) == (["h0", "h4", "i3"], "DY-7.5")


@pytest.mark.parametrize(("seats", "steps"), [("y r", 5), ("y r b", 7), ("y r b g", 9), ("y r b g p", 11)])
def test_dy_7_6_a_walk_has_two_steps_a_seat_and_one(scene: StartScene, seats: Any, steps: Any) -> None:
    ways = ("sw,se," * steps).split(",")[:steps]
    position = go(sailing(scene, seats))
    assert position.refused("J" + ",".join(ways[:-1])) == ("illegal-move", "DY-7.6")
    assert position.refused("J" + ",".join([*ways, ("sw", "se")[steps % 2]])) == ("illegal-move", "DY-7.6")
    position.play("J" + ",".join(ways))


def test_dy_7_6_is_over_at_the_pagoda_or_where_no_hex_is_eligible(scene: StartScene) -> None:
    position = go(sailing(scene, name="h0"))
    assert position.refused("Jse,ne,ne,ne,ne") == ("illegal-move", "DY-7.6")
    position.play("Jse")
    assert position.claim("left", "y") == 3
    stuck = sailing(scene, name="b0").turn(1)
    stuck.state.entered |= stuck.field.mask & ~(1 << stuck.field.hexes["c1"])
    stuck.play("- -")
    assert stuck.refused("Jse,se") == ("illegal-move", "DY-7.6")
    stuck.play("Jse")
    assert (stuck.claim("ship", "y"), stuck.state.round) == ("c1", 2)


def test_dy_7_7_worked_example_5_the_rulebooks_journey(scene: StartScene) -> None:
    position = example(scene)
    assert position.gained(WALK) == [
        ("y", "journey-tile", 2),
        ("y", "journey-canal", 4),
        ("r", "journey-tile", 2),
        ("r", "journey-canal", 4),
        ("r", "journey-unrest", -4),
        ("r", "journey-unrest", -4),
    ]
    assert (position.claim("ship", "y"), position.claim("left", "y")) == ("h2", 4)


def test_dy_7_7_worked_example_5_step_by_step(scene: StartScene) -> None:
    """Eligible and allowed hexes with their rule, as the page's position has them."""
    position = example(scene)
    expected = [
        ("b0", "b2 c1", "b2 c1", "DY-7.4"),
        ("b2", "b4 c3 c1", "b4 c3", "DY-7.4"),
        ("c3", "c5 c1 d4 d2", "c5 d4", "DY-7.3"),
        ("c5", "d4", "d4", "DY-7.3"),
        ("d4", "d2 e3", "d2 e3", "DY-7.4"),
        ("d2", "d0 e3 e1", "e1", "DY-7.3"),
        ("e1", "e3 f2 f0", "f0", "DY-7.3"),
        ("f0", "f2 g1", "g1", "DY-7.5"),
        ("g1", "g3 h2 h0", "h2 h0", "DY-7.5"),
    ]
    state = position.state
    for (name, choice, best, rule), way in zip(expected, WALK[1:].split(","), strict=True):
        assert position.field.names[state.ship] == name
        assert board.list_hexes(preferences.find_eligible(state)) == sorted(
            position.field.hexes[x] for x in choice.split()
        )
        found, why = allowed(position)
        assert (found, why) == (sorted(best.split()), rule)
        steps.enter(state, position.field.steps[state.heading][state.ship][way])


@pytest.mark.parametrize(
    ("walk", "rule"),
    [
        ("Jw,se,e,sw,w,sw,sw,se,se", "DY-7.2"),
        ("Je,sw,e,sw,w,sw,sw,se,se", "DY-7.4"),
        ("Je,se,sw,sw,w,sw,sw,se,se", "DY-7.3"),
        ("Je,se,e,sw,w,se,sw,se,se", "DY-7.3"),
        ("Je,se,e,sw,w,sw,se,se,se", "DY-7.3"),
        ("Je,se,e,sw,w,sw,sw,e,se", "DY-7.5"),
        ("Je,se,e,sw,w,sw,sw,se,e", "DY-7.5"),
        ("Je,se,e,sw,w,sw,sw,se", "DY-7.6"),
    ],
)
def test_dy_7_7_worked_example_5_other_ways_are_refused(scene: StartScene, walk: Any, rule: Any) -> None:
    assert example(scene).refused(walk) == ("illegal-move", rule)


def test_dy_7_7_unrest_costs_the_section_not_the_colour_and_nobody_on_yellow(scene: StartScene) -> None:
    position = go(sailing(scene, name="c1").put("d0", "u", "r").put("e1", "u", "y"))
    assert position.gained("Jsw,se,sw,se,sw") == [("y", "journey-unrest", -4)]


def test_dy_7_7_a_loss_on_the_way_has_its_floor_at_once(scene: StartScene) -> None:
    position = sailing(scene, name="c1").put("d0", "u", "r").put("e1", "a", "y", 3)
    position.set_score("y", 1)
    assert go(position).gained("Jsw,se,sw,se,sw") == [
        ("y", "journey-unrest", -4),
        ("y", "floor", 3),
        ("y", "journey-tile", 2),
    ]


def test_dy_7_7_entering_the_pagoda_scores_then_turns_the_ship(scene: StartScene) -> None:
    position = sailing(scene, name="h0").put("i1", "a", "r", 4).put("h0", "l", "y", 2)
    assert go(position).gained("Jse") == [("r", "journey-canal", 4)]
    assert (position.state.heading, position.claim("left", "r")) == (board.NORTH, 3)


def test_dy_7_7_in_phase_3_unrest_does_not_stop_the_ship(scene: StartScene) -> None:
    position = go(sailing(scene).put("b0", "u", "y").put("c1", "u", "r"))
    assert position.refused("Jsw") == ("illegal-move", "DY-7.6")
    position.play("Jsw,se,sw,se,sw")


def test_dy_7_7_entered_hexes_stay_closed_for_the_round_only(scene: StartScene) -> None:
    position = sailing(scene).put("b2", "a", "y", 2).put("b4", "a", "y", 2).turn(5)
    position.play("Vse - -")
    assert position.refused("Je,w,se,sw,sw") == ("illegal-move", "DY-7.2")
    position.play("Je,sw,sw,sw,se")
    assert position.state.entered == 1 << position.state.ship


def test_dy_7_8_the_last_journey_may_end_by_inspection(scene: StartScene) -> None:
    position = scene("y r").clear_unrest().ship("b0", heading=1, left=1).deal().play("C5 C1")
    position.play("Vne")
    assert position.refused("Vse") == ("illegal-move", "DY-6.8")
    position.play("- G")
    assert position.mark == "r:"
    position.play("-")
    assert position.mark == "#"


def test_dy_7_8_after_an_inspection_the_journey_goes_in_the_new_direction(scene: StartScene) -> None:
    position = scene("y r").clear_unrest().ship("h0").turn(5).play("Vse - -")
    assert position.due == "y: DY-7.1"
    assert position.refused("Jse,sw,se,sw,se") == ("illegal-move", "DY-7.2")
    assert position.refused("Jnw,ne,nw,ne,nw") == ("illegal-move", "DY-7.2")
    position.play("Jne,nw,ne,nw,nw")
    assert position.claim("ship", "y")[0] == "d"  # type: ignore[index]
