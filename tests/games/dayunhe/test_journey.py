"""DY-7: where the ship goes, and what that brings."""

from __future__ import annotations

from typing import Any

import pytest

from rules.games.dayunhe import journey
from rules.games.dayunhe.components import board
from tests.games.dayunhe.conftest import Make

WALK = "Je,se,e,sw,w,sw,sw,se,se"


def example(desk: Make) -> Any:
    """The position of worked example 5, at the journey of y."""
    table = desk("y r g b").clear("b2 c1 c3 d2").put("b4", "u", "b")
    table.put("c5", "l", "y", 0).put("d4", "k", "y", 4).put("e1", "g", "r", 3).put("f0", "l", "r", 3)
    return table.ship("b0").turn(1).play("- - - -")


def sailing(desk: Make, seats: Any = "y r", **where: Any) -> Any:
    """A quiet board without canals, at the journey of the first seat; ``where`` as for the ship."""
    return desk(seats).calm().ship(where.pop("name", "a1"), **where)


def go(table: Any) -> Any:
    """On to the journey of the round."""
    seats = len(table.table.seats)
    return table.turn(1).play(" ".join(["-"] * seats))


def allowed(table: Any) -> Any:
    """Names of the allowed hexes where the ship stands, and the rule."""
    state = table.state
    best, rule = journey.allowed(state, state.ship, journey.eligible(state), journey.open_water(state))
    return [table.field.names[place] for place in board.places(best)], rule


def test_dy_7_1_the_start_player_writes_the_whole_walk(desk: Make) -> None:
    table = go(sailing(desk))
    assert (table.actor, table.asked) == ("y", "DY-7.1")
    assert table.refused("-") == table.refused("L1") == "DY-7.1"
    table.play("Jsw,se,sw,se,sw")
    assert (table.state.round, table.actor) == (2, "r")


def test_dy_7_1_no_phase_3_without_a_journey_or_an_eligible_hex(desk: Make) -> None:
    table = go(sailing(desk, left=0))
    assert table.actor == "#"
    stuck = sailing(desk, name="b0").turn(1)
    stuck.state.entered |= stuck.field.reach[board.SOUTH][stuck.state.ship]
    stuck.play("- -")
    assert (stuck.state.round, stuck.claim("ship", "y")) == (2, "b0")


def test_dy_7_2_only_sideways_or_forward_in_play_and_not_entered(desk: Make) -> None:
    table = go(sailing(desk))
    assert table.refused("Jsw,ne,sw,sw,sw") == "DY-7.2"
    assert table.refused("Jsw,sw,se,sw,se") == "DY-7.2"
    assert table.refused("Jw,sw,se,sw,se") == "DY-7.2"
    back = go(sailing(desk).put("b4", "a", "y"))
    assert back.refused("Jse,e,w,sw,sw") == "DY-7.2"
    north = go(sailing(desk, name="i1", heading=1))
    assert north.refused("Jse,nw,nw,nw,nw") == "DY-7.2"


def test_dy_7_2_the_pagoda_behind_is_closed(desk: Make) -> None:
    table = sailing(desk, name="a3")
    assert "a1" not in [table.field.names[place] for place in board.places(journey.eligible(table.state))]
    assert go(table).refused("Jw,se,se,se,se") == "DY-7.2"
    ahead = go(sailing(desk, name="a3", heading=1))
    ahead.play("Jw")
    assert ahead.claim("ship", "y") == "a1"


def test_dy_7_3_a_canal_tile_beside_the_ship_must_be_entered(desk: Make) -> None:
    table = go(sailing(desk).put("b0", "a", "y", 3))
    assert table.refused("Jse,sw,sw,sw,sw") == "DY-7.3"
    assert table.gained("Jsw,se,sw,se,sw") == [("y", "journey-tile", 2)]


def test_dy_7_3_a_joined_one_before_the_others(desk: Make) -> None:
    table = sailing(desk).put("a1", "l", "r", 0).put("b0", "l", "y", 0).put("b2", "a", "y", 0).put("a3", "a", "y", 0)
    assert allowed(table) == (["b0"], "DY-7.3")
    table.put("b2", "a", "y", 4).put("a1", "k", "r", 1)
    assert allowed(table) == (["b0"], "DY-7.3")
    table.put("a1", "c", "r", 0)
    assert allowed(table) == (["b2"], "DY-7.3")
    table.put("a1", "a", "r", 5)
    assert allowed(table) == (["a3", "b0", "b2"], "DY-7.3")
    assert go(table).refused("Jse,ne,sw,sw,sw") == "DY-7.2"


def test_dy_7_4_towards_the_nearest_canal_tile(desk: Make) -> None:
    table = go(sailing(desk).put("b4", "a", "y"))
    assert allowed(table) == (["a3", "b2"], "DY-7.4")
    assert table.refused("Jsw,se,sw,sw,sw") == "DY-7.4"
    table.play("Je,se,sw,sw,sw")


def test_dy_7_4_ways_do_not_go_back_nor_through_entered_hexes_nor_the_pagodas(desk: Make) -> None:
    behind = sailing(desk, name="d2").put("c1", "a", "y")
    assert allowed(behind)[1] == "DY-7.5"
    entered = sailing(desk, name="b0").put("b4", "a", "y")
    assert allowed(entered) == (["b2"], "DY-7.4")
    entered.state.entered |= 1 << entered.field.hexes["b2"]
    assert allowed(entered) == (["c1"], "DY-7.5")
    through = sailing(desk, name="h0").put("i3", "a", "y")
    assert allowed(through) == (["h2"], "DY-7.4")
    through.state.entered |= 1 << through.field.hexes["h2"]
    assert allowed(through) == (["i1"], "DY-7.5")
    end = sailing(desk, name="g1").put("i1", "a", "y")
    assert allowed(end) == (["h0", "h2"], "DY-7.4")


def test_dy_7_4_counts_unrest_and_empty_hexes_alike(desk: Make) -> None:
    table = sailing(desk).put("c3", "a", "y").put("b2", "u", "r")
    assert allowed(table) == (["b2"], "DY-7.4")


def test_dy_7_5_without_canal_tiles_straight_to_the_pagoda(desk: Make) -> None:
    table = go(sailing(desk))
    assert allowed(table) == (["b0", "b2"], "DY-7.5")
    assert table.refused("Je,sw,sw,sw,sw") == "DY-7.5"
    north = sailing(desk, name="d4", heading=1)
    assert allowed(north) == (["c3"], "DY-7.5")


def test_dy_7_5_without_any_way_every_eligible_hex(desk: Make) -> None:
    table = sailing(desk, name="h2")
    table.state.entered |= 1 << table.field.hexes["i1"]
    assert allowed(table) == (["h0", "h4", "i3"], "DY-7.5")


@pytest.mark.parametrize(("seats", "steps"), [("y r", 5), ("y r b", 7), ("y r b g", 9), ("y r b g p", 11)])
def test_dy_7_6_a_walk_has_two_steps_a_seat_and_one(desk: Make, seats: Any, steps: Any) -> None:
    ways = ("sw,se," * steps).split(",")[:steps]
    table = go(sailing(desk, seats))
    assert table.refused("J" + ",".join(ways[:-1])) == "DY-7.6"
    assert table.refused("J" + ",".join([*ways, ("sw", "se")[steps % 2]])) == "DY-7.6"
    table.play("J" + ",".join(ways))


def test_dy_7_6_is_over_at_the_pagoda_or_where_no_hex_is_eligible(desk: Make) -> None:
    table = go(sailing(desk, name="h0"))
    assert table.refused("Jse,ne,ne,ne,ne") == "DY-7.6"
    table.play("Jse")
    assert table.claim("left", "y") == 3
    stuck = sailing(desk, name="b0").turn(1)
    stuck.state.entered |= stuck.field.mask & ~(1 << stuck.field.hexes["c1"])
    stuck.play("- -")
    assert stuck.refused("Jse,se") == "DY-7.6"
    stuck.play("Jse")
    assert (stuck.claim("ship", "y"), stuck.state.round) == ("c1", 2)


def test_dy_7_7_worked_example_5_the_rulebooks_journey(desk: Make) -> None:
    table = example(desk)
    assert table.gained(WALK) == [
        ("y", "journey-tile", 2),
        ("y", "journey-canal", 4),
        ("r", "journey-tile", 2),
        ("r", "journey-canal", 4),
        ("r", "journey-unrest", -4),
        ("r", "journey-unrest", -4),
    ]
    assert (table.claim("ship", "y"), table.claim("left", "y")) == ("h2", 4)


def test_dy_7_7_worked_example_5_step_by_step(desk: Make) -> None:
    """Eligible and allowed hexes with their rule, as the page's table has them."""
    table = example(desk)
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
    state = table.state
    for (name, choice, best, rule), way in zip(expected, WALK[1:].split(","), strict=True):
        assert table.field.names[state.ship] == name
        assert board.places(journey.eligible(state)) == sorted(table.field.hexes[x] for x in choice.split())
        found, why = allowed(table)
        assert (found, why) == (sorted(best.split()), rule)
        journey.enter(state, table.field.steps[state.heading][state.ship][way])


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
def test_dy_7_7_worked_example_5_other_ways_are_refused(desk: Make, walk: Any, rule: Any) -> None:
    assert example(desk).refused(walk) == rule


def test_dy_7_7_unrest_costs_the_section_not_the_colour_and_nobody_on_yellow(desk: Make) -> None:
    table = go(sailing(desk, name="c1").put("d0", "u", "r").put("e1", "u", "y"))
    assert table.gained("Jsw,se,sw,se,sw") == [("y", "journey-unrest", -4)]


def test_dy_7_7_a_loss_on_the_way_has_its_floor_at_once(desk: Make) -> None:
    table = sailing(desk, name="c1").put("d0", "u", "r").put("e1", "a", "y", 3)
    table.give("y", 1)
    assert go(table).gained("Jsw,se,sw,se,sw") == [
        ("y", "journey-unrest", -4),
        ("y", "floor", 3),
        ("y", "journey-tile", 2),
    ]


def test_dy_7_7_entering_the_pagoda_scores_then_turns_the_ship(desk: Make) -> None:
    table = sailing(desk, name="h0").put("i1", "a", "r", 4).put("h0", "l", "y", 2)
    assert go(table).gained("Jse") == [("r", "journey-canal", 4)]
    assert (table.state.heading, table.claim("left", "r")) == (board.NORTH, 3)


def test_dy_7_7_in_phase_3_unrest_does_not_stop_the_ship(desk: Make) -> None:
    table = go(sailing(desk).put("b0", "u", "y").put("c1", "u", "r"))
    assert table.refused("Jsw") == "DY-7.6"
    table.play("Jsw,se,sw,se,sw")


def test_dy_7_7_entered_hexes_stay_closed_for_the_round_only(desk: Make) -> None:
    table = sailing(desk).put("b2", "a", "y", 2).put("b4", "a", "y", 2).turn(5)
    table.play("Vse - -")
    assert table.refused("Je,w,se,sw,sw") == "DY-7.2"
    table.play("Je,sw,sw,sw,se")
    assert table.state.entered == 1 << table.state.ship


def test_dy_7_8_the_last_journey_may_end_by_inspection(desk: Make) -> None:
    table = desk("y r").calm().ship("b0", heading=1, left=1).deal().play("C5 C1")
    table.play("Vne")
    assert table.refused("Vse") == "DY-6.8"
    table.play("- G")
    assert table.actor == "r"
    table.play("-")
    assert table.actor == "#"


def test_dy_7_8_after_an_inspection_the_journey_goes_in_the_new_direction(desk: Make) -> None:
    table = desk("y r").calm().ship("h0").turn(5).play("Vse - -")
    assert table.asked == "DY-7.1"
    assert table.refused("Jse,sw,se,sw,se") == "DY-7.2"
    assert table.refused("Jnw,ne,nw,ne,nw") == "DY-7.2"
    table.play("Jne,nw,ne,nw,nw")
    assert table.claim("ship", "y")[0] == "d"  # type: ignore[index]
