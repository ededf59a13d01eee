"""YM-1 Setup."""

from __future__ import annotations

import pytest

from tests.games.yinzi.yinzi_scene import StartScene

PORT = "@ ships=a3,a5,e2,e4"


def test_ym_1_1_seats_play_in_the_order_of_the_header(scene: StartScene, closed: StartScene) -> None:
    game = scene("closed", "byr").play(f"{PORT} caravans=c01,c02,c03,c04 benefits=if,mp,te,ta,ga")
    order = []
    for token in ("Aga", "Ata", "Ate"):
        order.append(game.mark)
        game.play(f"{game.mark} {token}")
    assert order == ["b:", "y:", "r:"]
    game = closed(seats="gb")
    game.play("g: - b: - g: -")
    assert game.mark == "b:"


def test_ym_1_2_the_start_of_closed_and_of_chapter(scene: StartScene) -> None:
    game = scene("closed")
    for letter in "rb":
        game.play(f"= {letter}.sapeques=6 {letter}.yinzi=1 {letter}.wood=0 {letter}.stone=0 {letter}.level=3")
        game.play(f"= {letter}.overseers=12 {letter}.peasants=15 {letter}.workshops=0")
    standing = [site for site, owner in enumerate(game.state.owner) if owner == -1]
    assert [game.state.workshop_level[site] for site in standing] == [1, 1, 1, 1]
    assert "".join(str(level) for level in game.state.workshop_level) == "100100001100"
    assert scene("chapter").state.workshop_level == [0] * 12
    assert set(scene("chapter").state.owner) == {-2}


@pytest.mark.parametrize(
    ("ships", "rule"),
    [
        ("a1,a2,e7,e8", None),
        ("a1,a2,a3,e1", "YM-1.3"),
        ("a1,e1,e2,e3", "YM-1.3"),
        ("a1,a2,a3,a4", "YM-1.3"),
        ("a1,a2,e1", "YM-1.3"),
        ("a1,a2,e1,e2,e3", "YM-1.3"),
    ],
)
def test_ym_1_3_two_ships_of_each_destination_are_in_port(scene: StartScene, ships: str, rule: str | None) -> None:
    game = scene()
    assert (game.asked.rule, game.state.phase) == ("YM-1.3", "setup")
    assert game.broken_rule(f"ships={ships}") == rule
    if rule is None:
        game.play(f"@ ships={ships}")
        assert [number for number, place in enumerate(game.state.ship_place) if place == 1] == [0, 1, 14, 15]


@pytest.mark.parametrize(("seats", "number"), [("rb", 3), ("rby", 4), ("rbyg", 5)])
def test_ym_1_4_one_caravan_more_than_players_is_displayed(scene: StartScene, seats: str, number: int) -> None:
    game = scene("closed", seats).play(PORT)
    assert game.asked.rule == "YM-1.4"
    names = [f"c{caravan:02}" for caravan in range(1, 17)]
    assert game.refused("caravans=" + ",".join(names[: number - 1])) == ("impossible-chance", "YM-1.4")
    assert game.refused("caravans=" + ",".join(names[: number + 1])) == ("impossible-chance", "YM-1.4")
    game.play("@ caravans=" + ",".join(names[-number:]))
    assert game.state.displayed == list(range(16 - number, 16))
    assert game.state.pile == list(range(16 - number))


def test_ym_1_5_what_each_seat_starts_with_in_chapter(scene: StartScene) -> None:
    game = scene("chapter", "rb").play(f"{PORT} caravans=c01,c02,c03")
    assert game.asked.rule == "YM-1.5"
    assert game.refused("start.b=q1,y1,w1,s1,t1") == ("impossible-chance", "YM-1.5")  # r comes first
    assert game.refused("start.y=q1,y1,w1,s1,t1") == ("impossible-chance", "YM-1.5")
    assert game.refused("start.r=q1,y1,w1,s1,t11") == ("impossible-chance", "YM-1.5")
    assert game.refused("start.r=q1,y1,w21,s0,t1") == ("impossible-chance", "YM-1.5")
    assert game.refused("start.r=q1,y1,w0,s21,t1") == ("impossible-chance", "YM-1.5")
    game.play("@ start.r=q999,y7,w15,s20,t10 = r.sapeques=999 r.yinzi=7 r.wood=15 r.stone=20 r.level=10")
    assert game.refused("start.r=q1,y1,w0,s0,t1") == ("impossible-chance", "YM-1.5")
    assert game.refused("start.b=q1,y1,w6,s0,t1") == ("impossible-chance", "YM-1.5")  # the reserve has 5 Wood left
    assert game.refused("start.b=q1,y1,w5,s1,t1") == ("impossible-chance", "YM-1.5")
    game.play("@ start.b=q0,y0,w5,s0,t0")
    assert (game.state.reserve_wood, game.state.reserve_stone) == (0, 0)
    assert (game.state.round, game.state.round_starting) == (1, 1)


def test_ym_1_6_capacity_points_are_the_transport_level(scene: StartScene) -> None:
    scene("closed").play("= r.capacity=3 b.capacity=3 r.negotiation=0")
    game = scene("chapter").play(f"{PORT} caravans=c01,c02,c03 start.r=q0,y0,w0,s0,t7 start.b=q0,y0,w0,s0,t0")
    game.play("= r.capacity=7 b.capacity=0 r.negotiation=0 b.negotiation=0")


def test_ym_1_7_the_pile_has_an_unknown_part_above_a_known_one(turn: StartScene) -> None:
    game = turn().pile("c02,c04,c05,c07", "c08,c09,c10").holds("r", "pc")
    game.play("r: Bpc")
    assert game.refused("draw=c02,c04,c08") == ("impossible-chance", "YM-4.4")  # three unknown ones are there
    assert game.accepts("draw=c02,c05,c07")
    game = turn().pile("c05", "c08,c02,c10,c04").holds("r", "pc")
    game.play("r: Bpc")
    assert game.refused("draw=c02,c08,c10") == ("impossible-chance", "YM-4.4")  # the last unknown one comes first
    assert game.refused("draw=c02,c05,c10") == ("impossible-chance", "YM-4.4")  # of the known ones the top first
    game.play("@ draw=c02,c05,c08 r: Kc05,c08,c02")
    assert [card + 1 for card in game.state.under] == [10, 4, 8, 2]
    assert game.state.pile == []
