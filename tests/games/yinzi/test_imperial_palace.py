"""YM-4 Imperial Palace."""

from __future__ import annotations

import pytest

from tests.games.yinzi.yinzi_scene import StartScene, YinziScene


def others(game: YinziScene, letter: str, request: int, overseers: int) -> None:
    """Overseers of another seat on a request."""
    game[letter].on_request[request] += overseers
    game[letter].present[0] += overseers
    game[letter].overseers -= overseers


def test_ym_4_1_one_request_and_the_other_overseers_go_to_the_lower_space(turn: StartScene) -> None:
    for idle in ("lower", "lost"):
        game = turn(idle=idle).cards("r", 3).upper("r", 1) if idle == "lost" else turn().cards("r", 3).upper("r", 1)
        game.play("r: Cp3+1")
        assert game.asked.rule == "YM-4.1"
        game.play("r: Rm = r.lower=3 r.upper=0")
        assert game["r"].on_request == [1, 0, 0, 0]
        assert game["r"].present[0] == 1
        assert game.mark == "b:", "the directive is over"


def test_ym_4_1_the_directive_is_over_after_the_benefit(turn: StartScene) -> None:
    game = turn().cards("r", 2).play("r: Cp2 Rt")
    assert game.mark == "@"
    game.play("@ draw=c02,c04,c05 r: Kc04,c02,c05")
    assert game.mark == "b:"


@pytest.mark.parametrize(("request_", "cost"), [("Rm", 1), ("Rt", 2), ("Rc", 3), ("Rbp1", 4)])
def test_ym_4_2_the_group_must_have_the_overseers_of_the_request(turn: StartScene, request_: str, cost: int) -> None:
    for group in range(1, 5):
        game = turn().cards("r", 1).upper("r", group - 1)
        game.play("r: Cp1" + (f"+{group - 1}" if group > 1 else ""))
        assert game.broken_rule(request_) == (None if group >= cost else "YM-4.2")


def test_ym_4_2_comes_before_the_other_checks(turn: StartScene) -> None:
    game = turn().cards("r", 2)
    others(game, "b", 3, 4)
    game.workshop("p1", 1, "b")
    game.play("r: Cp2")
    assert game.refused("Rbp1") == ("illegal-move", "YM-4.2")


def test_ym_4_3_maintenance_once_for_each_player_the_others_while_empty(turn: StartScene) -> None:
    game = turn().cards("r", 3).upper("r", 1)
    others(game, "b", 0, 1)
    for request in (1, 2, 3):
        others(game, "b", request, 1)
    game.workshop("p1", 1, "b").play("r: Cp3+1")
    assert game.accepts("Rm"), "another player's Overseer does not matter"
    assert game.refused("Rt") == ("illegal-move", "YM-4.3")
    assert game.refused("Rc") == ("illegal-move", "YM-4.3")
    assert game.refused("Rbp1") == ("illegal-move", "YM-4.3")  # before the site
    game["r"].maintained = True
    assert game.refused("Rm") == ("illegal-move", "YM-4.3")
    game.play("r: -")
    assert game["r"].lower == 4


def test_ym_4_3_the_next_round_begins_anew(turn: StartScene) -> None:
    game = turn().cards("r", 3).play("r: Cp3 Rc b: -" + " r: - b: -" * 5 + " @ order=rb")
    game.cards("b", 3).play("r: - b: Cp3 Rc")


def test_ym_4_4_two_sapeques_and_the_benefit(turn: StartScene) -> None:
    game = turn().cards("r", 1).play("r: Cp1 Rm = r.sapeques=8 r.level=4 r.capacity=4")
    game = turn().cards("r", 3).play("r: Cp3 Rc = r.sapeques=8 r.level=5 r.capacity=5")
    game = turn().cards("r", 3)
    game["r"].level, game["r"].capacity = 10, 7
    game.play("r: Cp3 Rc = r.sapeques=8 r.level=10 r.capacity=7")
    game = turn().cards("r", 2).play("r: Cp2 Rt = r.sapeques=8")
    assert game.asked.rule == "YM-4.4"


def test_ym_4_4_three_cards_of_the_pile_or_fewer(turn: StartScene) -> None:
    game = turn().cards("r", 2).play("r: Cp2 Rt")
    assert game.refused("draw=c02,c04") == ("impossible-chance", "YM-4.4")
    assert game.refused("draw=c02,c04,c05,c07") == ("impossible-chance", "YM-4.4")
    assert game.refused("draw=c01,c04,c05") == ("impossible-chance", "YM-4.4")  # c01 is displayed
    assert game.accepts("draw=c02,c04,c05")
    game = turn().cards("r", 2).pile("c02", "c05").play("r: Cp2 Rt")
    assert game.refused("draw=c02") == ("impossible-chance", "YM-4.4")
    game.play("@ draw=c02,c05 r: Kc05,c02")
    game = turn().cards("r", 2).pile("").play("r: Cp2 Rt = r.sapeques=8")
    assert game.mark == "b:", "nothing is asked if the pile is empty"


def test_ym_4_5_one_is_kept_and_the_others_go_under_the_pile_in_order(turn: StartScene) -> None:
    game = turn().cards("r", 2).play("r: Cp2 Rt @ draw=c02,c09,c16")
    assert game.asked.rule == "YM-4.5"
    for wrong in ("Kc02", "Kc02,c09", "Kc02,c09,c15", "Kc02,c09,c16,c01", "Kc02,c02,c09", "Kc01,c01"):
        assert game.refused(wrong) == ("illegal-move", "YM-4.5")
    assert len(game.legal_tokens()) == 6
    assert game.refused("W") == ("illegal-move", "YM-4.5")  # not the moment for it
    game.play("r: Kc09,c16,c02")
    assert [caravan + 1 for caravan in game.state.displayed] == [1, 3, 6, 9]
    assert [caravan + 1 for caravan in game.state.under] == [16, 2]
    game = turn().cards("r", 2).pile("c07").play("r: Cp2 Rt @ draw=c07")
    assert game.legal_tokens() == ["Kc07"]


def test_ym_4_6_bridges_build_or_raise_one_workshop_for_nothing(turn: StartScene) -> None:
    game = turn().cards("r", 3).upper("r", 1)
    game.workshop("p1", 1, "r").workshop("o1", 3, "r").workshop("k1", 1, "b").workshop("o2", 1)
    game.play("r: Cp3+1")
    assert game.refused("Rbo1") == ("illegal-move", "YM-4.6")  # level III
    assert game.refused("Rbk1") == ("illegal-move", "YM-4.6")  # of another player
    assert game.refused("Rbo2") == ("illegal-move", "YM-4.6")  # neutral
    assert game.refused("Rb") == ("illegal-move", "YM-4.6")  # a site is possible
    game.play("r: Rbp1 = r.workshops=2 r.wood=0 r.sapeques=8")
    assert game.state.workshop_level[0] == 2
    game = turn().cards("r", 3).upper("r", 1).play("r: Cp3+1 Rbu2 = r.workshops=1")
    assert game.state.workshop_level[5] == 1


def test_ym_4_6_without_a_site_only_if_none_is_possible(turn: StartScene) -> None:
    game = turn().cards("r", 3).upper("r", 1)
    for site in ("p1", "o1", "k1", "o2", "p2", "u2", "k3", "o3", "u3", "k4", "p4"):
        game.workshop(site, 1)
    game.workshop("u4", 3, "r").play("r: Cp3+1")
    assert game.refused("Rbu4") == ("illegal-move", "YM-4.6")
    assert game.accepts("Rb")
    game.workshop("u4", 2, "r")
    assert game.refused("Rb") == ("illegal-move", "YM-4.6")
    assert game.accepts("Rbu4")


def test_ym_4_7_a_request_is_free_when_its_last_overseer_has_left(turn: StartScene) -> None:
    game = turn().cards("r", 2).cards("b", 2).holds("r", "me")
    game.play("r: Cp2 Rt @ draw=c02,c04,c05 r: Kc02,c04,c05 b: -")
    half = game.state.copy()
    game.play("r: Bme<t - b: Cp2")
    assert game.refused("Rt") == ("illegal-move", "YM-4.3"), "one Overseer is left"
    game.state = half
    game.play("r: Bme<tt - b: Cp2")
    assert game.accepts("Rt")
