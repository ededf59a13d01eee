"""Section 8 of the page: features and labels."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rules.engine.observer import Observer
from rules.engine.verify import verify_and_observe
from rules.games.yinzi.analysis.features import COUNTS, PER_ROUND
from rules.games.yinzi.analysis.meter import YinziMeter
from rules.games.yinzi.game import GAME
from rules.rulebook import page
from rules.state import CHANCE, Fact
from rules.structs.measures import Measures
from tests.games.yinzi.yinzi_scene import StartScene, YinziScene

COMPLETE = Path(__file__).resolve().parents[3] / "fixtures" / "yinzi" / "g01-complete.fpn"


class Measuring(Observer):
    """A meter that follows the main line."""

    def __init__(self, game: Any, table: Any, state: Any) -> None:
        self.meter = game.meter(table)
        self.state = state

    def before(self, state: Any, actor: int, move: Any) -> None:
        self.meter.before(state, actor, move)

    def step(self, state: Any, actor: int, move: Any, token: str, glyph: Any, events: Any, facts: Any) -> None:
        self.meter.after(state, actor, move, events, facts)


def measure(text: str) -> Measures:
    """Measures of a record."""
    _, observer = verify_and_observe(text, Measuring)
    assert isinstance(observer, Measuring)
    found = observer.meter.result(observer.state, GAME.ranks(observer.state))
    assert isinstance(found, Measures)
    return found


def play(game: YinziScene, text: str) -> Measures:
    """Play on in a scene under a meter."""
    meter = GAME.meter(game.table)
    facts: list[Fact] = []
    game.state.facts = facts
    mark = ""
    for token in text.split():
        if token == "@" or token.endswith(":"):
            mark = token
            continue
        move = game.read(token, chance=mark == "@")
        actor = CHANCE if mark == "@" else game.table.index(mark[0])
        meter.before(game.state, actor, move)
        events = len(game.state.points)
        GAME.apply(game.state, move)
        meter.after(game.state, actor, move, game.state.points[events:], facts)
        facts.clear()
    return meter.result(game.state, GAME.ranks(game.state))


def nonzero(values: dict[str, Any]) -> dict[str, Any]:
    """Features over the whole record that are not 0."""
    return {name: value for name, value in values.items() if value and "." not in name}


def test_features_of_the_complete_record_counted_by_hand() -> None:
    measures = measure(COMPLETE.read_text(encoding="utf-8"))
    assert nonzero(measures.seats[0]) == {
        "loads": 2, "loads_salt": 1, "loads_asia": 1, "loads_europe": 1, "ships_closed": 1, "units_shipped": 1,
        "trade_uses": 1, "goods_made": 1, "productions": 1, "inputs_lent": 1, "caravans_done": 3, "caravan_goods": 1,
        "guards": 1, "escorts_won": 1, "overseers_city": 11, "overseers_idle": 1, "idle_share": 1 / 11,
        "reinforced": 1, "materials": 2, "capacity_used": 3, "capacity_left": 3, "q_in": 10, "q_out": 2, "y_in": 6,
        "benefits_taken": 2, "benefits_used": 2, "passes": 1, "tempo": 2.5,
    }  # fmt: skip
    assert nonzero(measures.seats[1]) == {
        "loads": 2, "loads_salt": 1, "loads_asia": 2, "units_shipped": 1, "goods_made": 1, "productions": 1,
        "inputs_foreign": 1, "guards": 2, "escorts_won": 1, "overseers_city": 15, "overseers_idle": 3,
        "idle_share": 3 / 15, "reinforced": 1, "materials": 6, "capacity_used": 3, "capacity_left": 3, "q_in": 8,
        "q_out": 6, "y_in": 2, "benefits_taken": 2, "benefits_used": 1, "tempo": 4.0,
    }  # fmt: skip
    r = measures.seats[0]
    assert (r["loads.1"], r["loads.2"], r["loads.3"], r["loads.4"]) == (0, 2, None, None)
    assert (r["capacity_left.1"], r["capacity_left.2"]) == (3, 0)
    assert (r["caravans_done.1"], r["caravans_done.2"]) == (1, 2)
    assert measures.labels == [["caravan-master"], []]


def test_rounds_sum_to_the_whole() -> None:
    for path in sorted(COMPLETE.parent.glob("y*.fpn")):
        for values in measure(path.read_text(encoding="utf-8")).seats:
            for name in PER_ROUND:
                assert values[name] == sum(values[f"{name}.{number}"] or 0 for number in range(1, 5)), (path, name)  # type: ignore[misc]
            for kind in ("asia", "europe"):
                assert values[f"loads_{kind}"] <= values["loads"]
            assert values["loads_asia"] + values["loads_europe"] == values["loads"]


def test_foreign_workshops_and_lent_peasants(turn: StartScene) -> None:
    game = turn().workshop("o3", 3, "b").put("b", "o1").put("r", "o3").cards("r", 2)
    r, b = play(game, "r: Ca2 Po3<b1,r3").seats
    assert (r["productions"], r["goods_made"], r["productions_foreign"], r["fees_paid"]) == (1, 2, 1, 1)
    assert (r["inputs_foreign"], b["inputs_lent"], b["fees_received"], b["y_in"], r["y_out"]) == (1, 1, 1, 1, 1)
    assert (r["capacity_used"], r["inputs_lent"], b["inputs_foreign"]) == (2, 0, 0)


def test_requests_idle_and_moved_overseers(turn: StartScene) -> None:
    game = turn().cards("r", 3, 1, 1).holds("r", "mp", "if", "te")
    r, _ = play(game, "r: Cp3 Bif Rc b: - r: Cm1 W b: - r: Bmp>m - Cc1 Bte G2 b: -").seats
    assert (r["requests"], r["requests_c"], r["requests_m"]) == (1, 1, 0)
    assert r["overseers_city"] == 3 + 1 + 1 + 3  # Cp3 Cm1 Cc1, and if mp te
    assert r["overseers_idle"] == 2  # one left over at the request, one of the small directive
    assert r["idle_share"] == 2 / 8
    assert (r["guards"], r["benefits_used"], r["passes"], r["tempo"]) == (2, 3, 0, 1.0)


def test_ships_and_escort(turn: StartScene) -> None:
    game = turn().put("r", "f4").put("b", "s4").cards("r", 1, 3).cards("b", 1).holds("b", "ta", "ga")
    text = "r: Ct1 Lf4>a3 b: Ct1 Ls4>a3k b: T @ ship=a1 r: Cc3 G3 b: -" + " r: - b: -" * 4
    r, b = play(game, text).seats
    assert (r["units_shipped"], b["units_shipped"], r["ships_closed"], b["ships_closed"]) == (1, 1, 0, 1)
    assert (b["trade_uses"], b["benefits_used"], b["loads_salt"]) == (1, 1, 1)
    assert (r["escorts_won"], r["escorts_saved"], r["passes"], b["passes"]) == (1, 0, 4, 5)
    assert (r["q_in"], r["y_in"], b["q_in"], b["y_in"]) == (2, 1, 2, 1)


def test_grand_administrator_is_used_if_it_counted(turn: StartScene) -> None:
    game = turn().cards("r", 1).holds("r", "ga").display("c01", "c02", "c04")
    r, _ = play(game, "r: Cc1 G1 b: -" + " r: - b: -" * 5).seats
    assert (r["benefits_used"], r["escorts_won"], r["escorts_saved"]) == (1, 1, 1)


def test_money_of_the_start_is_no_flow(scene: StartScene) -> None:
    game = scene()
    text = "@ ships=a3,a5,e2,e4 caravans=c01,c03,c06 start.r=q6,y2,w0,s0,t4 start.b=q6,y2,w0,s0,t4 order=rb "
    r, b = play(game, text + "gain.r=q3,y1 pay.r=q5 benefit.r=fs deploy.r=f4,w2 r: -").seats
    assert (r["q_in"], r["q_out"], r["y_in"], r["y_out"], b["q_in"]) == (3, 5, 1, 0, 0)
    assert (r["benefits_taken"], r["benefits_used"]) == (1, 0)


def test_food_surplus_loads_two(turn: StartScene) -> None:
    r, _ = play(turn().put("r", "w2", "f4").holds("r", "fs"), "r: Bfsf4,w2>a5 @ ship=a1").seats
    assert (r["loads"], r["loads_asia"], r["loads_salt"], r["y_in"], r["capacity_used"]) == (2, 2, 0, 1, 2)
    assert (r["ships_closed"], r["units_shipped"]) == (1, 2)


def labels(game: YinziScene, points: dict[str, int], **counts: int) -> list[str]:
    """Labels of the first seat with these counts and points."""
    meter = YinziMeter(game.table)
    meter._counts[0].update(counts)
    state = game.state.copy()
    for source, amount in points.items():
        state.award(0, amount, source)
    return meter.result(state, [1, 1]).labels[0]


@pytest.mark.parametrize(
    ("label", "enough", "too_few"),
    [
        ("escort-captain", {"escorts_won": 2}, {"escorts_won": 1}),
        ("caravan-master", {"caravans_done": 4}, {"caravans_done": 3}),
        ("shipper", {"loads": 8, "ships_closed": 3}, {"loads": 8, "ships_closed": 2}),
        ("shipper", {"loads": 8, "ships_closed": 3}, {"loads": 7, "ships_closed": 3}),
        ("europe-trader", {"loads": 5, "loads_europe": 3}, {"loads": 5, "loads_europe": 2}),
        ("europe-trader", {"loads": 5, "loads_europe": 5}, {"loads": 4, "loads_europe": 4}),
        ("asia-trader", {"loads": 10, "loads_asia": 6}, {"loads": 10, "loads_asia": 5}),
        ("diplomat", {"trade_uses": 2}, {"trade_uses": 1}),
        ("manufacturer", {"goods_made": 6}, {"goods_made": 5}),
        ("tenant", {"productions": 4, "productions_foreign": 2}, {"productions": 5, "productions_foreign": 2}),
        ("tenant", {"inputs_foreign": 3}, {"productions": 2, "productions_foreign": 2, "inputs_foreign": 2}),
        ("landlord", {"fees_received": 3}, {"fees_received": 2}),
        ("courtier", {"requests": 3, "requests_m": 2, "requests_b": 1}, {"requests": 3, "requests_m": 3}),
        ("courtier", {"requests": 3, "requests_t": 2, "requests_c": 1}, {"requests": 2, "requests_m": 1}),
        ("banker", {"reinforced": 3}, {"reinforced": 2}),
    ],
)
def test_labels_by_counts(turn: StartScene, label: str, enough: dict[str, int], too_few: dict[str, int]) -> None:
    game = turn()
    assert label in labels(game, {}, **enough)
    assert label not in labels(game, {}, **too_few)


def test_labels_by_shares(turn: StartScene) -> None:
    game = turn()
    assert "caravan-master" in labels(game, {"caravans": 3, "yinzi": 7})
    assert "caravan-master" not in labels(game, {"caravans": 29, "yinzi": 71})
    assert "builder" in labels(game, {"workshops": 7, "yinzi": 13})
    assert "builder" not in labels(game, {"workshops": 34, "yinzi": 66})
    assert labels(game, {}) == []
    assert labels(game, {"yinzi": 7, "sapeques": 7, "asia": 6}) == ["all-rounder"]
    assert labels(game, {"yinzi": 8, "sapeques": 6, "asia": 6}) == []
    assert labels(game, {"yinzi": 4, "sapeques": 4, "asia": 3}) == [], "a score of at least 12"
    for site in ("p1", "o1", "k1"):
        game.workshop(site, 1, "r")
    assert "builder" not in labels(game, {})
    assert "builder" in labels(game.workshop("o2", 1, "r"), {})


@pytest.mark.parametrize(("rounds", "won"), [("1", 2), ("2", 2), ("3", 2), ("4", 2)])
def test_an_escort_captain_needs_two_rounds_at_least(turn: StartScene, rounds: str, won: int) -> None:
    game = turn(rounds=rounds) if rounds != "4" else turn()
    assert "escort-captain" in labels(game, {}, escorts_won=won)
    assert "escort-captain" not in labels(game, {}, escorts_won=won - 1)


def test_every_feature_of_the_page_is_declared() -> None:
    text = page("yinzi")
    section = text[text.index("## 8.") : text.index("## 9.")]
    names = {feature.name for feature in GAME.features}
    for name, _, _ in COUNTS:
        if name.startswith("requests_"):
            continue
        assert f"`{name}`" in section, name
    assert {"idle_share", "tempo", "requests_m", "requests_t", "requests_c", "requests_b"} <= names
    for label in GAME.labels:
        assert f"`{label.name}`" in section
