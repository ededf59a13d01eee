"""Section 8: features and labels."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from rules.engine.headers import table_of
from rules.engine.observer import Observer
from rules.engine.verify import verify_and_observe
from rules.games.beijing.game import GAME
from rules.state import CHANCE, NOBODY
from rules.structs.measures import Measures
from tests.games.beijing.beijing_scene import StartScene

RECORD = Path(__file__).resolve().parents[3] / "fixtures" / "beijing" / "g01-worked-record.fpn"


class _Measuring(Observer):
    def __init__(self, game: Any, table: Any, state: Any) -> None:
        self.meter = game.meter(table)
        self.state = state

    def before(self, state: Any, actor: Any, move: Any) -> None:
        self.meter.before(state, actor, move)

    def step(self, state: Any, actor: Any, move: Any, token: Any, glyph: Any, events: Any, facts: Any) -> None:
        self.meter.after(state, actor, move, events, facts)


def measured(text: str) -> Measures:
    _, observer = verify_and_observe(text, _Measuring)
    assert isinstance(observer, _Measuring)
    return observer.meter.result(observer.state, GAME.ranks(observer.state))  # type: ignore[no-any-return]


def test_the_features_of_the_worked_record() -> None:
    found = measured(RECORD.read_text(encoding="utf-8"))
    g, y = found.seats
    assert {key: (g[key], y[key]) for key in ("draft_pair", "draft_seat", "start_track")} == {
        "draft_pair": ("ms", "hm"), "draft_seat": (1, 2), "start_track": (6, 5),
    }  # fmt: skip
    actions = {key: (g[f"actions.{key}"], y[f"actions.{key}"]) for key in [*"BCFHILMS", "skip"]}
    assert actions == {
        "B": (2, 1), "C": (5, 5), "F": (1, 0), "H": (2, 4), "I": (1, 1), "L": (0, 0), "M": (0, 0), "S": (1, 0),
        "skip": (0, 1),
    }  # fmt: skip
    assert (g["houses_built"], g["builds_double"], y["houses_built"], y["builds_double"]) == (7, 2, 5, 0)
    assert (g["first_small"], y["first_small"], g["first_large"], y["first_large"]) == (3, 1, None, None)
    assert (g["priv_rate_r4"], y["priv_rate_r4"]) == (1, 1)
    assert (y["skips"], y["topup_yuan"]) == (1, 3)
    assert (g["hires_young"], g["hires_exp"], g["exchanges"], g["declines"], g["dead_cards"]) == (8, 3, 1, 0, 0)
    assert (g["joker_tiles"], y["joker_tiles"]) == ("kk", "hs")
    assert {key: g[f"lost.{key}"] for key in ("t", "d", "m", "p", "all")} == {"t": 0, "d": 4, "m": 2, "p": 2, "all": 8}
    assert {key: y[f"lost.{key}"] for key in ("t", "d", "m", "p", "all")} == {"t": 1, "d": 2, "m": 0, "p": 3, "all": 6}
    assert (g["first_mover"], y["first_mover"], g["last_mover"]) == (4, 8, 8)
    assert (g["musician_rounds"], y["musician_rounds"]) == (14, 14)
    assert (g["rice_left"], y["rice_left"], y["yuan_left"], g["people_end"], y["people_end"]) == (0, 5, 2, 4, 6)
    assert (g["margin"], g["tiebreak"], y["margin"], y["tiebreak"]) == (None, None, 6, 0)
    assert (g["streets_end"], y["streets_end"]) == (4, 4)
    assert g["streets_lit"] is None
    assert found.table["event_order"] == "ccdtptmfpfmd"
    assert [found.table[f"gap.{event}"] for event in "ctdfmplb"] == [1, 2, 9, 2, 4, 4, None, None]
    assert found.table["people_lost"] == 14
    assert found.labels == [[], ["turn-order", "sacrifice"]]


def test_fees_medallions_and_lost_houses_are_measured() -> None:
    text = (RECORD.parent / "v13-full-3p.fpn").read_text(encoding="utf-8")
    r, w, g = measured(text).seats
    assert (r["fees_paid"], r["fee_yuan"], w["fee_yuan"]) == (0, 0, 12)
    assert (w["fees_paid"], g["fees_paid"]) == (4, 2)
    assert (r["retreats"], w["retreats"], g["retreats"]) == (3, 4, 1)
    assert [seat["medallions_used.action"] for seat in (r, w, g)] == [1, 1, 0]
    assert [seat["medallions_used.event"] for seat in (r, w, g)] == [2, 1, 1]
    assert (r["rockets_at_f.1"], r["rockets_at_f.2"]) == (4, 9)
    assert (r["shields_at_m.1"], r["shields_at_m.2"]) == (0, None)
    assert (r["declines"], w["declines"], g["declines"]) == (5, 1, 3)
    assert r["decayed"] > 0


def test_what_belongs_to_the_end_is_empty_before_it() -> None:
    text = RECORD.read_text(encoding="utf-8")
    found = measured(text[: text.index("7.\n")] + "*\n")
    for seat in found.seats:
        for key in ("streets_end", "people_end", "yuan_left", "margin", "streets_r8"):
            assert seat[key] is None
        assert seat["streets_r6"] is not None
    assert "turn-order" not in found.labels[1]


@pytest.mark.parametrize("variant", ["basic", "full"])
def test_every_label_occurs_among_greedy_games(variant: str) -> None:
    seen: set[str] = set()
    wanted = {label.name for label in GAME.labels if not label.variants or variant in label.variants}
    for number in range(80):
        seen.update(*played(variant, 3 + number % 2, number).labels)
        if seen == wanted:
            break
    assert seen == wanted


def played(variant: str, players: int, seed: int) -> Measures:
    """The measures of a game of greedy bots."""
    table = table_of(GAME, variant, list("yrgbw"[:players]))
    rng = Random(seed)
    state: Any = GAME.start(table)
    meter = GAME.meter(table)
    state.facts = []
    while state.actor != NOBODY:
        actor = state.actor
        move = GAME.sample_chance(state, rng) if actor == CHANCE else GAME.bots["greedy"](state, rng)
        assert move is not None
        before = len(state.points)
        meter.before(state, actor, move)
        GAME.apply(state, move)
        meter.after(state, actor, move, state.points[before:], state.facts)
        state.facts.clear()
    return meter.result(state, GAME.ranks(state))


def test_labels_follow_their_thresholds(scene: StartScene) -> None:
    game = scene("y r", "full").build("y", " ".join(f"a{d}*=m b{d}*=k c{d}*=s" for d in "123")).build("r", "a1")
    game.round(12)
    meter = GAME.meter(game.table)
    meter.before(game.state, CHANCE, GAME.codec("full").read_entry("events=fbtdlmpfbtdlmp"))
    game.give("y", dragon=30, medallions=8).give("r", dragon=1).event("l")
    found = meter.result(game.state, GAME.ranks(game.state))
    assert {"monks", "people", "lanterns", "dragon"} <= set(found.labels[0])
    assert found.labels[1] == []
