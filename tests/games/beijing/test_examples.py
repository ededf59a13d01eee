"""Section 9: the worked examples."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.engine.verify import verify
from rules.games.beijing.game import GAME
from tests.games.beijing.beijing_scene import StartScene

RECORD = Path(__file__).resolve().parents[3] / "fixtures" / "beijing" / "g01-worked-record.fpn"


def test_example_1_draft(scene: StartScene) -> None:
    game = scene(draft=False).play("events=ccdtmfpdtmfp y: Db>a1,c>a2")
    assert game.refused("Db>a1,c>a2") == ("illegal-move", "BJ-2.4")
    game.play("r: Db>a1,r>a2")
    assert (game.value("y", "track"), game.value("r", "track"), game.ladder()) == (7, 7, "ry")


def test_example_2_bank_on_an_occupied_circle(scene: StartScene) -> None:
    game = scene().track(y=9, r=8).build("r", "a1=b a2=b").give("r", yuan=2).acting().play("y: B")
    assert game.refused("B") == ("illegal-move", "BJ-4.4")
    game.give("r", yuan=3).play("r: B")
    assert game.value("r", "yuan") == 8


def test_example_3_harvest_training_scriptorium(scene: StartScene) -> None:
    game = scene().track(y=9, r=8).build("y", "a1=r a2=r+ a3=s b1=s+ b2=c b3=c+")
    before = game.state.copy()
    game.acting().play("y: H")
    assert game.value("y", "rice") == 4
    game.state = before.copy()
    game.acting().play("y: M")
    assert game.value("y", "track") == 13
    game.state = before.copy()
    game.acting().play("y: S")
    assert game.score("y") == 6


def test_example_4_large_privilege_on_an_occupied_circle(scene: StartScene) -> None:
    for yuan, medallions, token, legal in (
        (10, 0, "I7", True),
        (9, 0, "I7", False),
        (9, 1, "I7+1", True),
        (6, 0, "I7", False),
    ):
        game = scene("y r", "full").track(y=9, r=8).give("r", yuan=yuan, medallions=medallions)
        game.acting("BCFH/ILMS").play("y: M")
        assert game.accepts(token) is legal


def test_example_5_tribute(scene: StartScene) -> None:
    game = scene().track(y=9, r=8).build("y", "a1=m a2=m a3=m").give("y", yuan=2).give("r", yuan=4).event("t")
    assert (game.value("y", "yuan"), game.state.owed) == (0, 2)
    for answer, gone in (("J2", 1), ("J1", 2), ("-", 3)):
        full = scene("y r", "full").track(y=9, r=8).build("y", "a1=m a2=m a3=m b1=m").give("y", yuan=1, medallions=2)
        full.event("t").play(f"y: {answer}")
        assert (full.rule, full.state.owed) == ("BJ-6.2", gone)


def test_example_6_drought(scene: StartScene) -> None:
    board = "a1=m b1=m b2=m c1 c2 d1=m"
    game = scene().track(y=9, r=8).build("y", board).give("y", rice=4).give("r", rice=9).event("d")
    assert game.value("y", "rice") == 1
    game = scene().track(y=9, r=8).build("y", board).give("y", rice=1).give("r", rice=9).event("d")
    assert game.refused("Xb1b2") == ("illegal-move", "BJ-6.7")
    game.play("y: Xa1d1")
    assert game.houses("y") == "b1b2c1"


def test_example_7_festival(scene: StartScene) -> None:
    for rockets, points, left in (
        ((3, 3, 2, 1), (6, 6, 3, 0), (1, 1, 1, 1)),
        ((0, 0, 2, 0), (0, 0, 6, 0), (0, 0, 1, 0)),
        ((2, 2, 2, 0), (6, 6, 6, 0), (1, 1, 1, 0)),
    ):
        game = scene("y r g b")
        for seat, number in zip("yrgb", rockets, strict=True):
            game.give(seat, rockets=number).build(seat, "")
        game.event("f")
        assert tuple(game.score(seat) for seat in "yrgb") == points
        assert tuple(game.value(seat, "rockets") for seat in "yrgb") == left


def test_example_8_military_and_plague(scene: StartScene) -> None:
    game = scene("y r g b w").track(y=9, r=8, g=7, b=6, w=5)
    for seat, board in zip("yrgbw", ("s s+", "s s+", "s+", "s", "s"), strict=True):
        game.build(seat, " ".join(f"a{at}={tile}" for at, tile in enumerate(board.split(), 1)))
    game.event("m")
    assert [game.points(seat)["military"] for seat in "yrgbw"] == [3, 3, 2, 1, 1]
    game.play("b: Xa1 w: Xa1 @")
    plague = scene().track(y=9, r=8).build("y", "a1=h a2=h a3=m").build("r", "").event("p")
    assert plague.state.owed == 1


def test_example_9_scoring(scene: StartScene) -> None:
    game = scene().build("y", "a1=m b1=m c1=s").give("y", large=1).event("c")
    assert game.score("y") == 7


def test_example_10_sage(scene: StartScene) -> None:
    game = scene("b y", "full").track(b=20, y=19).hand("y", "m", top="r").hiring().play("b: Pg&yr+>a2")
    assert (game.value("b", "track"), game.value("b", "rice")) == (21, 0)
    game.play("y: Pm>a2").acting().play("b: H")
    assert game.value("b", "rice") == 3


def test_example_11_monks_and_money(scene: StartScene) -> None:
    game = scene().round(12).build("y", "b1=k b2=k+ b3").build("r", "").give("y", yuan=4, rice=1, rockets=2).event("c")
    assert (game.points("y")["monks"], game.points("y")["money"]) == (9, 3)


def test_example_12_dragons(scene: StartScene) -> None:
    for ties, points in (("dense", [6, 6, 3]), ("skip", [6, 6, 1])):
        game = scene("y r g", "full", dragon_ties=ties).round(12)
        for seat, position in zip("yrg", (9, 9, 4), strict=True):
            game.build(seat, "").give(seat, dragon=position)
        game.event("l")
        assert [game.points(seat)["dragon"] for seat in "yrg"] == points
    game = scene("y r", "full").round(12).build("y", "").build("r", "").give("y", dragon=5).event("l")
    assert (game.points("y")["dragon"], game.points("r").get("dragon")) == (4, None)


def test_example_13_lit_streets(scene: StartScene) -> None:
    game = scene("y r", "full").round(12).build("r", "").build("y", "a1*- a2*- a3*- b1*- b2*- c2*-").event("l")
    assert game.points("y")["lit-streets"] == 3


def test_example_14_floor(scene: StartScene) -> None:
    game = scene("y r", "full").build("y", "a1=h b1=h c1=h")
    game.state.award(0, -9, "start")
    game.event("l")
    assert (game.points("y")["lantern-evening"], game.points("y")["floor"]) == (-3, 2)
    assert [event[2] for event in game.state.points if event[0] == 0][:4] == [10, -9, -3, 2]


@pytest.mark.parametrize(
    ("seat", "holdings"),
    [
        ("g", "yuan=0 rice=0 rockets=0 small=1 large=0 people=4 houses=5 streets=4 track=43 cards=0"),
        ("y", "yuan=2 rice=5 rockets=0 small=1 large=0 people=6 houses=6 streets=4 track=43 cards=0"),
    ],
)
def test_the_holdings_at_the_end_of_the_worked_record(seat: str, holdings: str) -> None:
    text = RECORD.read_text(encoding="utf-8")
    claims = " ".join(f"{seat}.{claim}" for claim in holdings.split())
    verdict = verify(text.replace("\n#", f" {claims}\n#"))
    assert verdict.status == "ok"
    assert verdict.winners == ["y"]
    assert verify(text.replace("\n#", f" {claims.replace('track=43', 'track=44')}\n#")).status == "findings"


def test_the_worked_record_is_canonical_in_every_token() -> None:
    codec = GAME.codec("basic")
    tokens = [word for word in RECORD.read_text(encoding="utf-8").split("\n\n")[1].split() if word[0].isupper()]
    for token in tokens:
        move = codec.read_move(token)
        assert move is not None
        assert codec.write(move) == token
