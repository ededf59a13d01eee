"""Section 9 of the page: the worked examples."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from rules.engine.observer import Observer
from rules.engine.verify import verify_and_observe
from rules.games.yinzi.game import GAME
from tests.games.yinzi.yinzi_scene import StartScene

COMPLETE = Path(__file__).resolve().parents[3] / "fixtures" / "yinzi" / "g01-complete.fpn"


def test_a_ship_sails_in_the_middle(turn: StartScene) -> None:
    game = turn().put("r", "f4", "s4", "w3").cards("r", 3)
    game.play("r: Ct3 Lf4>a3 Ls4>a3k = r.sapeques=10 r.peasants=14 r.capacity=4 @ ship=a6 r: Lw3>a5")
    game.play("= r.sapeques=10 r.yinzi=5 r.capacity=3 r.peasants=14")


def test_foreign_level_three(turn: StartScene) -> None:
    game = turn().workshop("o3", 3, "b").put("b", "o1", "o3").cards("r", 2)
    game.play("r: Ca2 Po3<b1,b3 = r.yinzi=1 r.capacity=2 r.goods=2 b.yinzi=3 b.peasants=15")
    assert game.mark == "b:"


def test_a_request_with_one_overseer_too_many(turn: StartScene) -> None:
    game = turn().cards("r", 3).play("r: Cp3 Rt @ draw=c02,c09,c16 r: Kc09,c16,c02 = r.sapeques=8 r.lower=1")
    assert [caravan + 1 for caravan in game.state.displayed] == [1, 3, 6, 9]
    assert [caravan + 1 for caravan in game.state.under] == [16, 2]


def escort(turn: StartScene, shown: tuple[str, ...], guards: tuple[int, int], rule: str) -> list[int]:
    """Scores after r, b and y (with Grand Administrator) have sent guards."""
    game = turn("rby", escort=rule) if rule != "ge" else turn("rby")
    game.display(*shown).holds("y", "ga").cards("r", 3).cards("b", 3).cards("y", 1)
    first, second = guards
    game.play(f"r: Cc3 G{first}" + (" -" if first < 3 else "") + f" b: Cc3 G{second} - y: Cc1 G1")
    while game.state.phase == "turns":
        game.play(f"{game.mark} -")
    return list(game.state.scores)


def test_escort(turn: StartScene) -> None:
    seven, ten = ("c01", "c03", "c06", "c15"), ("c01", "c03", "c06", "c16")
    assert escort(turn, seven, (3, 2), "ge") == [4, 0, 0]  # 8 against 7; r and y count 3, r stands leftmost
    assert escort(turn, ten, (3, 2), "ge") == [2, 0, 0]
    assert escort(turn, seven, (3, 1), "ge") == [4, 0, 0]  # 7 against 7
    assert escort(turn, seven, (3, 1), "gt") == [2, 0, 0]


def test_half_an_exodus(turn: StartScene) -> None:
    start = "r: Cp2 Rt @ draw=c02,c04,c05 r: Kc02,c04,c05 b: -"
    for requests, free in (("t", False), ("tt", True)):
        game = turn().cards("r", 2, 1).cards("b", 2).holds("r", "me").play(start).play(f"r: Bme<{requests}")
        if free:
            game.play("= r.upper=2 r: Cm1+2 W W S b: Cp2 Rt")
        else:
            game.play("r: - b: Cp2")
            assert game.refused("Rt") == ("illegal-move", "YM-4.3")


def test_small_directive(turn: StartScene) -> None:
    game = turn().cards("r", 1, 2).put("r", "f4").holds("r", "mp", "ta").in_port("a3", "e6")
    game.play("r: Ct1 Lf4>e6 b: - r: Cc2 Bmp>t - = r.lower=1 r: G1 Bta G2 = r.guards=3")
    assert game.mark == "b:"


def test_opulence(turn: StartScene) -> None:
    game = turn().cards("r", 2).holds("r", "op").in_port("a1", "e6").play("r: Ct2 Lz>a1 Lz>e6 = r.yinzi=4")
    assert game.mark == "b:"
    game = turn().cards("r", 1, 2).holds("r", "op").in_port("a1", "e6").play("r: Ct1 Lz>a1 b: - r: Cc2")
    assert game.refused("Vc01<z") == ("illegal-move", "YM-10.2")


class _Last(Observer):
    def __init__(self, game: Any, table: Any, state: Any) -> None:
        self.state = state


def test_the_complete_record() -> None:
    verdict, observer = verify_and_observe(COMPLETE.read_text(encoding="utf-8"), _Last)
    assert verdict.status == "ok"
    assert (verdict.steps, verdict.rounds, verdict.winners) == (86, 2, ["r"])
    assert verdict.sources == {
        "r": {"escort-failure": 2, "caravans": 4, "negotiation": 1, "yinzi": 2, "sapeques": 2},
        "b": {"escort-failure": 2, "yinzi": 1, "sapeques": 1},
    }
    assert isinstance(observer, _Last)
    values = {
        "r": "sapeques=14 yinzi=7 wood=1 stone=1 level=3 capacity=0 overseers=3 upper=0 lower=0 peasants=12 "
        "negotiation=1 caravans=3 goods=0 asia=0 europe=0 workshops=0 guards=2",
        "b": "sapeques=8 yinzi=3 wood=3 stone=3 level=3 capacity=1 overseers=1 upper=0 lower=2 peasants=9 "
        "negotiation=0 caravans=0 goods=1 asia=0 europe=0 workshops=0 guards=0",
    }
    for seat, letter in enumerate("rb"):
        claimed = {key.key: GAME.claim(observer.state, seat, key.key) for key in GAME.claims}
        assert claimed == {key: int(value) for key, value in (pair.split("=") for pair in values[letter].split())}


def test_the_complete_record_is_a_fixture_with_its_expectation() -> None:
    expected = json.loads(COMPLETE.with_suffix(".expected.json").read_text(encoding="utf-8"))
    assert expected["scores"] == {"r": 11, "b": 4}
