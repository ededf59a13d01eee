"""BJ-5: phase 2, person."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.beijing.beijing_scene import StartScene


def hiring(scene: StartScene, variant: str = "basic", seats: str = "y r") -> Any:
    spaces = {seat: 20 - at for at, seat in enumerate(seats.split())}
    return scene(seats, variant).track(**spaces).hiring()


def test_bj_5_1_each_player_plays_one_card_in_track_order_taken_anew(scene: StartScene) -> None:
    game = scene().track(y=9, r=9).acting().play("y: - r: M")
    assert (game.mark, game.rule) == ("r:", "BJ-5.1")
    assert game.refused("-") == ("illegal-move", "BJ-5.1")
    assert game.refused("B") == ("illegal-move", "BJ-5.1")
    game.play("r: Pb>a2 y: Pb>a2")
    assert game.state.completed_rounds == 1


def test_bj_5_1_basic_skips_the_phase_in_round_12_and_full_never(scene: StartScene) -> None:
    game = scene().round(12)
    game.state.events = "ccdtmfpdtmfc"
    game.track(y=9, r=8).acting().play("y: - r: -")
    assert game.mark == "#"
    early = scene().round(11).hiring()
    assert early.rule == "BJ-5.1"
    full = scene("y r", "full").round(12).hiring()
    assert full.rule == "BJ-5.1"
    last = scene("y r", "full", rounds="14").round(14).hiring()
    assert last.rule == "BJ-5.1"


def test_bj_5_2_the_card_must_be_in_the_hand(scene: StartScene) -> None:
    game = hiring(scene).hand("y", "mjj")
    for token in ("Pb>a2", "Pb", "Pl>a2", "Pd+>a2", "Pg", "Pg&rb>a2"):
        assert game.refused(token) == ("illegal-move", "BJ-5.2")
    game.play("y: Pm>a2")
    assert game.value("y", "cards") == 2
    assert game.state.discard[0] == 1


def test_bj_5_2_a_card_is_gone_when_played(scene: StartScene) -> None:
    game = hiring(scene).hand("y", "jj").play("y: Pjb>a2")
    assert game.value("y", "cards") == 1
    game.play("r: Pb>a2")
    game.track(y=30, r=20).hiring().play("y: Pjm>b2 r: Pm>b2")
    game.track(y=30, r=20).build("y", "a1 a2=m").hiring()
    assert game.refused("Pjr>a1") == ("illegal-move", "BJ-5.2")


def test_bj_5_3_young_or_experienced_as_the_player_likes(scene: StartScene) -> None:
    for token in ("Pr>a2", "Pr+>a2"):
        game = hiring(scene)
        before = game.left(token[1:-3])
        game.play(f"y: {token}")
        assert game.left(token[1:-3]) == before - 1


def test_bj_5_3_else_the_kind_that_is_left(scene: StartScene) -> None:
    game = hiring(scene).supply(r=0)
    assert game.refused("Pr>a2") == ("illegal-move", "BJ-5.3")
    assert game.refused("Pr") == ("illegal-move", "BJ-5.4")
    game.play("y: Pr+>a2")
    assert game.left("r+") == 0


def test_bj_5_3_of_its_own_profession_only(scene: StartScene) -> None:
    game = hiring(scene).hand("y", "r")
    assert game.legal() == {"Pr>a2", "Pr>b2", "Pr+>a2", "Pr+>b2"}


def test_bj_5_4_no_tile_left_no_effect(scene: StartScene) -> None:
    game = hiring(scene).supply(b=0)
    track = game.value("y", "track")
    assert game.refused("Pb>a2") == ("illegal-move", "BJ-5.3")
    game.play("y: Pb")
    assert (game.value("y", "track"), game.value("y", "people"), game.value("y", "cards")) == (track, 2, 10)


def test_bj_5_4_a_card_alone_while_a_tile_is_left(scene: StartScene) -> None:
    game = hiring(scene)
    assert game.refused("Pb") == ("illegal-move", "BJ-5.4")
    assert game.refused("Pj") == ("illegal-move", "BJ-5.4")
    game.supply(**{tile.replace("+", "_"): 0 for tile in game.supplies()})
    game.play("y: Pj r: Pb")
    assert game.value("y", "cards") == 10


def test_bj_5_5_into_an_empty_house_while_there_is_one(scene: StartScene) -> None:
    game = hiring(scene).build("y", "a1=m a2 b1 c2*-")
    for token in ("Pb>a1", "Pb>a3", "Pb>c2", "Pb>d1", "Pbxa1", "Pbxa2", "Pb-"):
        assert game.refused(token) == ("illegal-move", "BJ-5.5")
    game.play("y: Pb>b1")
    assert game.people("y") == "a1=m b1=b"


def test_bj_5_6_exchange_or_decline_when_all_houses_are_occupied(scene: StartScene) -> None:
    game = hiring(scene).build("y", "a1=m b1=s+")
    assert game.refused("Pb>a1") == ("illegal-move", "BJ-5.5")
    assert game.refused("Pb>a2") == ("illegal-move", "BJ-5.5")
    assert game.refused("Pbxa2") == ("illegal-move", "BJ-5.6")
    assert game.refused("Pbxd1") == ("illegal-move", "BJ-5.6")
    assert {token for token in game.legal() if token.startswith("Pb")} == {"Pbxa1", "Pbxb1", "Pb-"}
    track, soldiers = game.value("y", "track"), game.left("s+")
    game.play("y: Pbxb1")
    assert game.people("y") == "a1=m b1=b"
    assert game.value("y", "track") == track + 3
    assert game.left("s+") == soldiers


def test_bj_5_6_a_declined_tile_brings_no_steps(scene: StartScene) -> None:
    game = hiring(scene).build("y", "a1=m b1=s+")
    track = game.value("y", "track")
    game.play("y: Pb-")
    assert game.people("y") == "a1=m b1=s+"
    assert (game.value("y", "track"), game.value("y", "cards")) == (track, 10)


def test_bj_5_6_in_full_the_exchanged_person_returns_after_the_new_tile_was_taken(scene: StartScene) -> None:
    game = hiring(scene, "full").build("y", "a1=r+").supply(r_=0)
    assert game.refused("Pr+xa1") == ("illegal-move", "BJ-5.3")
    game.play("y: Prxa1")
    assert game.left("r+") == 1


def test_bj_5_7_without_any_house_the_player_must_decline(scene: StartScene) -> None:
    game = hiring(scene).build("y", "")
    assert game.refused("Pb>a1") == ("illegal-move", "BJ-5.5")
    assert game.refused("Pbxa1") == ("illegal-move", "BJ-5.6")
    assert {token for token in game.legal() if token.startswith("Pb")} == {"Pb-"}
    game.play("y: Pb-")
    assert game.value("y", "people") == 0


@pytest.mark.parametrize(
    ("variant", "options", "gone"), [("basic", {}, 1), ("full", {}, 0), ("full", {"declined": "remove"}, 1)]
)
def test_bj_5_8_where_a_declined_tile_goes(scene: StartScene, variant: str, options: dict[str, str], gone: int) -> None:
    game = scene("y r", variant, **options).track(y=20, r=19).hiring().build("y", "a1=m")
    before = game.left("s+")
    game.play("y: Ps+-")
    assert game.left("s+") == before - gone


def test_bj_5_9_who_housed_a_person_moves_and_receives_nothing_else(scene: StartScene) -> None:
    for tile, steps in (("w", 2), ("m", 1), ("b", 3), ("s", 5), ("s+", 3), ("k", 6), ("k+", 2), ("h+", 1), ("c", 4)):
        game = hiring(scene)
        track = game.value("y", "track")
        game.play(f"y: P{tile}>a2")
        assert game.value("y", "track") == track + steps
        assert (game.value("y", "yuan"), game.value("y", "rice"), game.score("y")) == (6, 0, 0)
    for tile, steps in (("l", 2), ("d", 5), ("d+", 3)):
        game = hiring(scene, "full").play(f"y: P{tile}>a2")
        assert game.value("y", "track") == 20 + steps


def test_bj_5_10_a_migrant_worker_allows_any_tile_in_the_supply(scene: StartScene) -> None:
    game = hiring(scene).supply(k_=0)
    assert game.refused("Pjk+>a2") == ("illegal-move", "BJ-5.3")
    assert game.refused("Pjl>a2") == ("illegal-move", "BJ-5.3")
    assert game.refused("Pjd+>a2") == ("illegal-move", "BJ-5.3")
    game.play("y: Pjr+>a2")
    assert game.people("y") == "a1=b a2=r+ b1=m"
    assert hiring(scene, "full").play("y: Pjd+>a2").people("y") == "a1=b a2=d+ b1=m"


def test_bj_5_11_the_sage_acts_as_if_the_copied_card_had_been_played(scene: StartScene) -> None:
    game = hiring(scene, "full").hand("y", "g").hand("r", "m", top="r")
    assert game.refused("Pg&rs>a2") == ("illegal-move", "BJ-5.11")
    assert game.refused("Pg&r") == ("illegal-move", "BJ-5.4")
    assert game.legal() == {"Pg&rr>a2", "Pg&rr>b2", "Pg&rr+>a2", "Pg&rr+>b2"}
    game.play("y: Pg&rr+>a2")
    assert game.value("y", "track") == 21
    assert game.value("y", "rice") == 0


def test_bj_5_11_what_cannot_be_copied(scene: StartScene) -> None:
    game = hiring(scene, "full", "y r b").hand("y", "g", top="m").hand("r", "m", top="g").hand("b", "m", top="s")
    for seat in "yrgwxz":
        assert game.refused(f"Pg&{seat}m>a2") == ("illegal-move", "BJ-5.11")
        assert game.refused(f"Pg&{seat}") == ("illegal-move", "BJ-5.11")
    game.hand("r", "m")
    assert game.refused("Pg&rm>a2") == ("illegal-move", "BJ-5.11")
    game.play("y: Pg&bs>a2")


def test_bj_5_11_a_copied_migrant_worker_allows_any_tile(scene: StartScene) -> None:
    game = hiring(scene, "full").hand("y", "g").hand("r", "m", top="j")
    assert game.refused("Pg&r") == ("illegal-move", "BJ-5.4")
    game.play("y: Pg&rd+>a2")
    assert game.value("y", "people") == 3


def test_bj_5_11_cards_of_this_phase_are_tops_already_and_the_sage_is_ones_own(scene: StartScene) -> None:
    game = hiring(scene, "full", "y r b").hand("r", "g").hand("b", "mg", top="c")
    game.play("y: Pr>a2")
    assert game.refused("Pg&rr>a2") == ("illegal-move", "BJ-5.11")
    game.play("r: Pg&yr>a2")
    assert game.refused("Pg&rr>a2") == ("illegal-move", "BJ-5.11")
    game.play("b: Pg&yr>a2")


def test_bj_5_11_players_yet_to_act_show_the_card_of_last_round(scene: StartScene) -> None:
    game = hiring(scene, "full").hand("y", "g").hand("r", "b", top="c")
    game.play("y: Pg&rc+>a2")
    assert game.people("y") == "a1=b a2=c+ b1=m"


def test_bj_5_12_nothing_to_copy_and_the_sage_has_no_effect(scene: StartScene) -> None:
    game = hiring(scene, "full")
    assert game.refused("Pg&rm>a2") == ("illegal-move", "BJ-5.11")
    game.play("y: Pg")
    assert (game.value("y", "track"), game.value("y", "cards")) == (20, 13)
    only = hiring(scene, "full").hand("r", "m", top="g").play("y: Pg")
    assert only.value("y", "people") == 2


def test_bj_5_12_if_there_is_something_one_must_be_copied_even_without_tiles(scene: StartScene) -> None:
    game = hiring(scene, "full").hand("y", "g").hand("r", "m", top="b").supply(b=0)
    assert game.refused("Pg") == ("illegal-move", "BJ-5.12")
    assert game.refused("Pg&rb>a2") == ("illegal-move", "BJ-5.3")
    assert game.refused("Pg&rm>a2") == ("illegal-move", "BJ-5.11")
    assert game.legal() == {"Pg&r"}
    game.play("y: Pg&r")
    assert game.value("y", "people") == 2


def test_the_order_of_the_checks_of_a_hire(scene: StartScene) -> None:
    game = hiring(scene, "full").build("y", "a1=m a2").hand("y", "rg").hand("r", "m", top="s").supply(s=0, r=0)
    assert game.refused("Pb") == ("illegal-move", "BJ-5.2")
    assert game.refused("Pg") == ("illegal-move", "BJ-5.12")
    assert game.refused("Pg&ys>a1") == ("illegal-move", "BJ-5.11")
    assert game.refused("Pg&r") == ("illegal-move", "BJ-5.4")
    assert game.refused("Pg&rb-") == ("illegal-move", "BJ-5.11")
    assert game.refused("Pg&rs>a3") == ("illegal-move", "BJ-5.3")
    assert game.refused("Pr-") == ("illegal-move", "BJ-5.3")
    assert game.refused("Pr+>a3") == ("illegal-move", "BJ-5.5")
    assert game.refused("Pr+xc1") == ("illegal-move", "BJ-5.5")
    assert game.refused("Pr+-") == ("illegal-move", "BJ-5.5")
