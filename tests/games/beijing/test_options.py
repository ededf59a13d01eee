"""Section 4: what the options change."""

from __future__ import annotations

from typing import Any

import pytest

from rules.engine.headers import table_of
from rules.games.beijing.game import GAME
from tests.games.beijing.beijing_scene import StartScene


def test_options_stand_in_the_order_of_the_page() -> None:
    assert [option.key for option in GAME.options_of("full")] == [
        "rounds", "medallions", "dragon-ties", "declined", "supplies", "events",
    ]  # fmt: skip
    assert [option.key for option in GAME.options_of("basic")] == ["supplies", "events"]


@pytest.mark.parametrize("option", ["rounds", "medallions", "dragon-ties", "declined"])
def test_basic_does_not_have_the_options_of_full(option: str) -> None:
    with pytest.raises(ValueError, match=option):
        table_of(GAME, "basic", ["y", "r"], {option: "14"})


def strict(scene: StartScene, variant: str = "basic", seats: str = "y r") -> Any:
    spaces = {seat: 20 - at for at, seat in enumerate(seats.split())}
    return scene(seats, variant, supplies="strict").track(**spaces)


def test_strict_bank_and_top_up_give_what_is_there(scene: StartScene) -> None:
    game = strict(scene).give("y", yuan=0).give("r", yuan=67).build("y", "a1=b").acting().play("y: B")
    assert game.value("y", "yuan") == 3
    assert game.notices() == []
    game = strict(scene).give("y", yuan=1).give("r", yuan=68).acting().play("y: -")
    assert game.value("y", "yuan") == 2
    game = strict(scene).give("y", yuan=0).give("r", yuan=70).acting().play("y: B")
    assert game.value("y", "yuan") == 0


def test_strict_a_fee_is_in_the_supply_before_the_bank_pays(scene: StartScene) -> None:
    game = strict(scene).give("y", yuan=64).give("r", yuan=6).acting("BCFH/IMS").play("y: F r: B")
    assert game.value("r", "yuan") == 5


def test_strict_harvest_and_fireworks(scene: StartScene) -> None:
    game = strict(scene).build("y", "a1=r+").give("r", rice=23).acting().play("y: H")
    assert game.value("y", "rice") == 2
    game = strict(scene).build("y", "a1=f+").give("r", rockets=15).acting().play("y: F")
    assert game.value("y", "rockets") == 0


def test_strict_no_privilege_while_ten_are_held(scene: StartScene) -> None:
    game = strict(scene).give("r", small=4, large=6, yuan=9).acting()
    assert game.refused("I2") == ("illegal-move", "BJ-1.3")
    assert not any(token.startswith("I") for token in game.legal())
    game.give("y", yuan=1)
    assert game.refused("I2") == ("illegal-move", "BJ-4.15")
    game.give("r", small=3).give("y", yuan=2).play("y: I2")
    assert game.value("y", "small") == 1


def test_strict_lanterns_as_many_as_there_are(scene: StartScene) -> None:
    game = strict(scene, "full").build("y", "a1=l a2=l")
    game.state.lanterns[1] = (1 << 24) - 1
    game.acting()
    assert game.refused("La1a2") == ("illegal-move", "BJ-4.16")
    assert game.refused("L") == ("illegal-move", "BJ-4.16")
    game.play("y: Lb1")
    assert game.lanterns("y") == "b1"
    none = strict(scene, "full").build("y", "a1=l a2=l")
    none.state.lanterns[1] = (1 << 25) - 1
    none.acting()
    assert none.refused("La1") == ("illegal-move", "BJ-4.16")
    none.play("y: L")


def test_strict_no_more_than_twelve_extra_streets_among_all(scene: StartScene) -> None:
    game = strict(scene).build("r", "n1=m").build("y", "a1=w a2=w b1=w b2")
    assert game.value("r", "extra") == 11
    game.acting()
    assert game.refused("Cd1e1a3b3") == ("illegal-move", "BJ-1.3")
    assert game.refused("Cd1f1a3b3") == ("illegal-move", "BJ-4.10")
    game.play("y: Cd1d2d3a3")
    assert game.value("y", "extra") == 1


def test_strict_surplus_houses_are_lost_when_no_street_is_left(scene: StartScene) -> None:
    game = strict(scene).build("r", "o1=m").build("y", "a1=w a2=w a3=w b1=w b2 b3 c1")
    game.acting()
    assert {token for token in game.legal() if token[0] == "C"} == {"Cc2c3"}
    assert game.refused("Cc2") == ("illegal-move", "BJ-4.8")
    assert game.refused("Cc2c3d1") == ("illegal-move", "BJ-1.3")
    game.play("y: Cc2c3")
    assert game.value("y", "houses") == 9
    full = strict(scene).build("r", "o1=m").build("y", "a1=w a2 a3 b1 b2 b3 c1 c2 c3").acting()
    assert not any(token.startswith("C") for token in full.legal())
    assert full.refused("Cd1") == ("illegal-move", "BJ-1.3")


def test_strict_medallions_left_limit_the_dragon(scene: StartScene) -> None:
    game = strict(scene, "full").give("y", dragon=9).give("r", dragon=9, medallions=13).event("b")
    assert game.legal() == {"-", "R1", "R2"}
    assert game.refused("R3") == ("illegal-move", "BJ-6.14")
    game.play("y: R1 r: R1")
    assert game.mark == "@"
    none = strict(scene, "full").give("y", dragon=9).give("r", dragon=9, medallions=15).event("b")
    assert none.mark == "@"
    last = strict(scene, "full").give("y", dragon=9, medallions=1).give("r", dragon=9, medallions=13).event("b")
    last.play("y: R1")
    assert last.mark == "@"


def test_strict_leaves_houses_unlimited(scene: StartScene) -> None:
    board = " ".join(f"{street}{digit}" for street in "abcdefghijklmn" for digit in "123")
    game = strict(scene).build("y", f"a1=m {board}".replace(" a1 ", " ")).acting().play("y: Co1")
    assert game.value("y", "houses") == 43


def test_medallions_round_one_in_the_whole_round(scene: StartScene) -> None:
    game = scene("y r", "full", medallions="round").track(y=20, r=19)
    game.state.events = "tbdflmptbdflmp"
    game.give("y", medallions=3).give("r", medallions=3, yuan=0).acting()
    game.play("y: I2+1 r: - y: Pb>a2 r: Pb>a2")
    assert (game.mark, game.rule) == ("r:", "BJ-6.3")
    assert game.value("y", "yuan") == 1
    assert game.refused("J2") == ("illegal-move", "BJ-6.3")
    assert game.legal() == {"-", "J1"}
    game.play("r: J1")
    assert game.mark == "@"


def test_medallions_round_counts_anew_each_round(scene: StartScene) -> None:
    game = scene("y r", "full", medallions="round").track(y=20, r=19).give("y", medallions=3, yuan=20)
    game.state.events = "ltdflmptbdfbmp"
    game.acting().play("y: I2+1 r: - y: Pr+>a2 r: Ph+>a2 @")
    game.acting().play("y: B r: - y: Ps>b2 r: Ps>b2")
    assert (game.mark, game.rule) == ("y:", "BJ-6.3")


def test_medallions_action_has_no_limit_in_events(scene: StartScene) -> None:
    game = scene("y r", "full").track(y=20, r=19).give("y", medallions=5)
    game.state.events = "tbdflmptbdflmp"
    game.acting().play("y: I2+1 r: - y: Pb>a2 r: Pb>a2")
    assert game.mark == "y:"
    assert game.legal() == {"-", "J1", "J2", "J3", "J4"}


def test_rounds_14_plays_all_events_and_cards(scene: StartScene) -> None:
    game = scene("y r", "full", rounds="14").track(y=20, r=19).round(14)
    game.state.events = "bdflmptbdfmptl"
    game.hand("y", "g").hand("r", "b", top="m").hiring().play("y: Pg&rm>a2 r: Pb>a2")
    assert (game.mark, game.state.completed_rounds, game.value("y", "cards")) == ("#", 14, 0)
