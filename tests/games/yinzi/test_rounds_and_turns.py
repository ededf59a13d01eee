"""YM-2 Rounds and turns."""

from __future__ import annotations

import pytest

from tests.games.yinzi.yinzi_scene import StartScene, YinziScene


def pass_round(game: YinziScene) -> None:
    """Everybody passes until the turns of the round are over."""
    while game.state.phase == "turns":
        game.play(f"{game.mark} -")


@pytest.mark.parametrize("rounds", [1, 2, 3, 4])
def test_ym_2_1_a_game_has_so_many_rounds_and_ends_without_maintenance(turn: StartScene, rounds: int) -> None:
    game = turn(rounds=str(rounds)) if rounds != 4 else turn()
    game.cards("r", 3)
    for number in range(1, rounds + 1):
        assert game.state.round == number
        pass_round(game)
        if number < rounds:
            assert (game.state.round_starting, game.state.completed_rounds) == (number + 1, number)
            game.play("@ order=rb")
            assert game.state.round_starting == 0
    assert game.is_over
    assert game.state.completed_rounds == rounds
    if rounds == 1:
        assert game["r"].overseers == 9, "no Maintenance after the last round"


def test_ym_2_1_a_round_of_closed_begins_with_administration(closed: StartScene) -> None:
    game = closed()
    pass_round(game)
    assert game.asked.rule == "YM-2.2"
    assert (game.state.phase, game.state.round_starting) == ("administration", 2)


@pytest.mark.parametrize(("seats", "number"), [("rb", 4), ("rby", 5), ("rbyg", 6)])
def test_ym_2_2_two_benefits_more_than_players_are_shown(scene: StartScene, seats: str, number: int) -> None:
    game = scene("closed", seats).play("@ ships=a3,a5,e2,e4")
    caravans = ",".join(f"c{caravan:02}" for caravan in range(1, len(seats) + 2))
    game.play(f"@ caravans={caravans} 1.")
    names = ["if", "mp", "te", "ta", "ga", "me", "wf", "fs"]
    assert game.refused("benefits=" + ",".join(names[: number - 1])) == ("impossible-chance", "YM-2.2")
    assert game.refused("benefits=" + ",".join(names[: number + 1])) == ("impossible-chance", "YM-2.2")
    assert game.accepts("benefits=" + ",".join(names[:number]))


def test_ym_2_2_benefits_are_drawn_out_of_all_14_in_every_round(closed: StartScene) -> None:
    game = closed(benefits="if,mp,te,ta")
    pass_round(game)
    game.play("@ 2. benefits=if,mp,te,ta")
    assert game.asked.rule == "YM-2.3"


def test_ym_2_3_seats_take_benefits_and_the_turn_order_is_by_their_number(scene: StartScene) -> None:
    game = scene("closed", "rby").play("@ ships=a3,a5,e2,e4 caravans=c01,c02,c03,c04 benefits=mp,ga,fs,sw,op")
    assert game.mark == "r:"
    assert game.refused("Aif") == ("illegal-move", "YM-2.3")  # not shown
    assert sorted(game.legal_tokens()) == ["Afs", "Aga", "Amp", "Aop", "Asw"]
    game.play("r: Aop = r.overseers=11 b: Aga")
    assert game.refused("Aga") == ("illegal-move", "YM-2.3")  # taken
    game["y"].lower, game["y"].overseers = 12, 0
    game.play("y: Amp")
    assert not game.state.attended[1], "no Overseer if the supply is empty"
    assert (game.state.phase, game.state.round_starting) == ("orders", 0)
    assert game.state.holder[1] == game.table.index("y")
    order = []
    for _ in range(3):
        letter = game.asked.what.partition("orders.")[2][0]
        order.append(letter)
        game.play(f"@ orders.{letter}=1,2,3")
    assert order == ["y", "b", "r"]
    assert game.mark == "y:"


def test_ym_2_3_the_order_of_the_last_round_holds_until_all_have_taken(scene: StartScene) -> None:
    game = scene("closed").play("@ ships=a3,a5,e2,e4 caravans=c01,c02,c03 benefits=if,mp,te,ta r: Ata b: Aif")
    game.play("@ orders.b=1,1,1 orders.r=1,1,1")
    pass_round(game)
    game.play("@ benefits=if,mp,te,ta")
    assert game.mark == "b:"


def test_ym_2_4_the_entry_order_gives_the_turn_order_in_chapter(scene: StartScene) -> None:
    game = scene("chapter", "rby").play("@ ships=a3,a5,e2,e4 caravans=c01,c02,c03,c04")
    for letter in "rby":
        game.play(f"@ start.{letter}=q0,y0,w0,s0,t0")
    assert game.asked.rule == "YM-2.4"
    for wrong in ("rb", "r", "rbg", "rbyg"):
        assert game.refused(f"order={wrong}") == ("impossible-chance", "YM-2.4")
    game.play("@ order=ybr")
    order = ""
    for _ in range(6):
        order += game.mark
        game.play(f"{game.mark} -")
    assert order == "y:b:r:y:b:r:"


def test_ym_2_5_three_order_cards_that_are_left_of_twelve(closed: StartScene) -> None:
    game = closed(hands="1,1,1")
    assert game["r"].hand == [0, 3, 0, 0]
    pass_round(game)
    assert game["r"].hand == [0, 0, 0, 0], "cards that were not used are gone"
    game.play("@ benefits=if,mp,te,ta r: Aif b: Amp")
    assert game.asked.rule == "YM-2.5"
    assert game.refused("orders.b=1,2,3") == ("impossible-chance", "YM-2.5")  # r comes first
    assert game.refused("orders.y=1,2,3") == ("impossible-chance", "YM-2.5")
    assert game.refused("orders.r=1,1,3") == ("impossible-chance", "YM-2.5")  # one card of 1 is left
    assert game.refused("orders.r=2,2") == ("impossible-chance", "YM-2.5")  # three cards
    assert game.refused("orders.r=2,2,3,3") == ("impossible-chance", "YM-2.5")
    game.play("@ orders.r=1,2,2 orders.b=3,3,3")
    assert game["r"].deck == [0, 0, 2, 4]
    assert game["b"].deck == [0, 1, 4, 1]


def test_ym_2_6_six_turns_of_one_directive_or_pass_each(closed: StartScene) -> None:
    game = closed(hands="1,1,1")
    assert game.asked.rule == "YM-2.6"
    game.play("r: Fd1 Dr1 Dr1 Dr1 b: - r: Cm1 W b: -")
    game.play("r: Fd1 Dr1 Dr1 Dr1 b: - r: Fd1 Dr1 Dr1 Dr1 b: - r: Cp1 Rm b: - r: Ca1 - b: -")
    assert game.state.round == 2


def test_ym_2_6_at_most_three_field_directives(closed: StartScene) -> None:
    game = closed(hands="1,1,1").play("r: Ft1 - b: - r: Ft1 - b: - r: Ft1 - b: -")
    assert game.refused("Ft1") == ("illegal-move", "YM-2.6")
    game["r"].field_directives = 2
    game["r"].hand[1] = 1
    assert game.accepts("Ft1")


def test_ym_2_6_benefits_come_before_the_directive_and_inside_it(closed: StartScene) -> None:
    game = closed(benefits="pc,sm,sw,op", hands="1,1,1")
    game.put("b", "r1")
    game.play("r: Bpc @ draw=c02,c04,c05 r: Kc02,c04,c05 Ft1 Q - b: Ft1 Bsmr1>p1 Q")


def test_ym_2_7_a_pass_ends_the_turn_and_is_always_allowed(turn: StartScene) -> None:
    game = turn().cards("r", 3, 2)
    before = game["r"].overseers
    game.play("r: -")
    assert game.mark == "b:"
    assert game["r"].cards == [0, 0, 1, 1]
    for _ in range(11):
        game.play(f"{game.mark} -")
    assert game["r"].cards == [0, 0, 0, 0]
    assert game["r"].overseers == before + 5, "Overseers left on cards go back in Maintenance"


def test_ym_2_8_entries_come_through_an_open_window(turn: StartScene) -> None:
    game = turn().holds("r", "eh", "sm", "mp").cards("r", 3, 3).put("r", "r2")
    assert game.state.chance_may_interrupt
    game.play("@ gain.b=q3 wp.b=2 r: Cm3")
    assert not game.state.chance_may_interrupt, "the directive has begun"
    game.play("r: Beh")
    assert game.state.chance_may_interrupt, "directly after Exceptional Harvest"
    assert game.refused("card.r=1") == ("impossible-chance", "YM-12.1")
    game.play("@ deploy.r=r1 gain.r=q1")
    assert game.state.chance_may_interrupt, "and after another such entry there"
    game.play("r: W")
    assert not game.state.chance_may_interrupt
    game.play("r: Bsm @ shift.r=r2>p2 r: S W @ gain.b=q1 b: -")
    game.play("r: Bmp>m")
    assert not game.state.chance_may_interrupt, "a small directive at the start of the turn"
    game.play("r: W")
    assert game.state.chance_may_interrupt, "it is the start of the turn again"
    game.play("@ card.r=2")
    assert game.mark == "b:"


@pytest.mark.parametrize("benefit", ["Bif", "Bmp>m", "Bte", "Bme<m", "Bsw>p1", "Bpc", "Bfsf4,w2>a5"])
def test_ym_2_8_the_next_move_of_the_seat_closes_the_window(turn: StartScene, benefit: str) -> None:
    game = turn().cards("r", 1, 1, 2).holds("r", "eh", "if", "mp", "te", "me", "sw", "pc").put("r", "f4", "w2")
    game["r"].overseers -= 1
    game.state.holder[7], game.state.attended[7] = 0, True
    game.play("r: Cc1 G1 b: - r: Cp1 Rm b: - r: Cm2 W")
    if benefit == "Bif":
        game["r"].maintained = False
    game.play("r: Beh")
    assert game.state.chance_may_interrupt
    game.play(f"r: {benefit}")
    assert not game.state.chance_may_interrupt


def test_ym_2_8_food_surplus_closes_the_window_when_no_ship_sails(turn: StartScene) -> None:
    game = turn().cards("r", 1).holds("r", "eh", "fs").put("r", "f4", "r2").in_port("e6").play("r: Ct1 Beh")
    assert game.state.chance_may_interrupt
    game.play("r: Bfsf4,r2>e6")
    assert (game.state.chance_may_interrupt, game.asked.rule) == (False, "YM-6.1")


def test_ym_2_8_no_window_is_open_when_a_card_was_the_last_turn_of_the_game(turn: StartScene) -> None:
    game = turn(rounds="1").play("r: - b: - " * 5 + "r: - @ card.b=1")
    assert game.is_over
    assert not game.state.chance_may_interrupt
    assert game.asked.rule is None


def test_ym_2_8_in_a_small_directive_the_window_opens_after_the_three_benefits(turn: StartScene) -> None:
    game = turn().holds("r", "ox", "mp").cards("r", 1)
    game.play("r: Cm1 W b: - r: Bmp>m")
    assert not game.state.chance_may_interrupt
    game.play("r: Box")
    assert game.state.chance_may_interrupt
    game.play("@ work.r=p1 r: S @ work.r=p1 card.r=1")


def test_ym_2_8_other_entries_break_the_rule_of_the_moment(turn: StartScene) -> None:
    game = turn()
    assert game.refused("draw=c02,c04,c05") == ("impossible-chance", "YM-2.6")
    assert game.refused("order=rb") == ("impossible-chance", "YM-2.6")
    assert game.refused("ship=a1") == ("impossible-chance", "YM-2.6")
    game.holds("r", "eh").cards("r", 2).play("r: Ct2 Beh")
    assert game.refused("ship=a1") == ("impossible-chance", "YM-6.1")
    game = turn().holds("r", "pc").play("r: Bpc")
    assert game.refused("gain.r=q1") == ("impossible-chance", "YM-4.4")


def test_closed_has_no_window(closed: StartScene) -> None:
    game = closed()
    while not game.is_over and game.state.round == 1:
        assert not game.state.chance_may_interrupt
        game.play(f"{game.mark} -")
