"""Whole games: no piece is lost, every means of the game is used, chance is as the rules say."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from notation.model import Play, Record
from rules.canonical import canonical_text
from rules.engine.generate import generate
from rules.engine.headers import table_of
from rules.engine.observer import Observer
from rules.engine.verify import verify_and_observe
from rules.games.yinzi import moves as m
from rules.games.yinzi.components.pieces import BENEFITS
from rules.games.yinzi.game import GAME
from rules.state import CHANCE, NOBODY
from tests.games.yinzi.yinzi_scene import check_supplies

OPTIONS: list[dict[str, str]] = [
    {},
    {"rounds": "2", "workshop-use": "player"},
    {"idle": "lost", "late": "presence"},
    {"escort": "gt", "salt": "all"},
]


def record(variant: str, seats: int, bot: str, number: int, options: dict[str, str] | None = None) -> Record:
    """A generated game."""
    return generate(
        GAME, variant=variant, seats="ybgr"[:seats], bots=[bot] * seats, seed=7, number=number, options=options or {}
    )


class _Used(Observer):
    """Counts what is used: the token's kind, and the benefits."""

    counts: Counter[str]

    def __init__(self, game: Any, table: Any, state: Any) -> None:
        self.counts = Counter()

    def step(self, state: Any, actor: int, move: Any, token: str, glyph: Any, events: Any, facts: Any) -> None:
        self.counts[type(move).__name__] += 1
        if isinstance(move, m.CityDirective):
            self.counts["C" + move.quarter] += 1
            self.counts["reinforcement"] += move.reinforcement
        if isinstance(move, m.FieldDirective):
            self.counts["F" + move.kind] += 1
        if isinstance(move, m.Request):
            self.counts["R" + move.request] += 1
        for name, _, value in facts:
            if name == "benefit_used":
                self.counts[f"benefit {value}"] += 1


def used(variant: str, seats: int, games: int) -> Counter[str]:
    """What so many games of the greedy bot use; every one of them must verify."""
    total: Counter[str] = Counter()
    for number in range(games):
        text = canonical_text(record(variant, seats, "greedy", number))
        verdict, observer = verify_and_observe(text, _Used)
        assert verdict.status == "ok"
        assert {seat: sum(of.values()) for seat, of in verdict.sources.items()} == verdict.scores
        assert isinstance(observer, _Used)
        total += observer.counts
    return total


@pytest.fixture(scope="module")
def closed_games() -> dict[int, Counter[str]]:
    """What a set of games of each player count uses."""
    return {seats: used("closed", seats, 14) for seats in (2, 3, 4)}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_closed_games_use_every_quarter(closed_games: dict[int, Counter[str]], seats: int) -> None:
    total = closed_games[seats]
    for quarter in ("Cp", "Cm", "Ct", "Ca", "Cc", "reinforcement"):
        assert total[quarter], quarter
    for means in ("Load", "Produce", "Complete", "Guard", "Sale", "Deploy", "Build", "Buy", "TradeUse", "NewShip"):
        assert total[means], means


def test_closed_games_use_every_benefit(closed_games: dict[int, Counter[str]]) -> None:
    total = sum(closed_games.values(), Counter[str]())
    assert {name for name in BENEFITS if not total[f"benefit {name}"]} == set()
    assert {kind for kind in ("Fd", "Fm", "Fw", "Ft", "Rm", "Rt", "Rc", "Rb") if not total[kind]} == set()


def test_chapter_games_have_every_entry_and_use_every_benefit() -> None:
    total: Counter[str] = Counter()
    for seats in (2, 3, 4):
        total += used("chapter", seats, 12)
    names = {kind.__name__ for kind in (*GAME.codec("chapter").entries, *GAME.codec("chapter").moves)}
    assert {name for name in names if not total[name]} == set()
    assert {name for name in BENEFITS if not total[f"benefit {name}"]} == set()


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("variant", ["chapter", "closed"])
@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_no_piece_is_lost_or_created(variant: str, bot: str, options: dict[str, str]) -> None:
    for seats in (2, 3, 4):
        played = record(variant, seats, bot, 3, options)
        table = table_of(GAME, variant, list("ybgr"[:seats]), options)
        codec, state = GAME.codec(variant), GAME.start(table)
        for element in played.line:
            if isinstance(element, Play):
                read = codec.read_entry if element.actor == "@" else codec.read_move
                move = read(element.token)
                assert move is not None
                GAME.apply(state, move)
                check_supplies(state)
                assert GAME.holdings(state) == [
                    [GAME.claim(state, seat, key.key) for key in GAME.claims] for seat in range(seats)
                ]
                assert sum(amount for _, _, amount, _, _ in state.points) == sum(state.scores)
        assert state.actor == NOBODY


def test_sample_draws_every_legal_move_equally_often() -> None:
    table = table_of(GAME, "closed", list("rb"), {})
    state, rng = GAME.start(table), Random(1)
    while not (state.question == 4 and len(list(GAME.legal_moves(state))) > 4):  # in the Caravanserai
        if state.actor == NOBODY:
            state = GAME.start(table)
        move = GAME.sample_chance(state, rng) if state.actor == CHANCE else GAME.bots["greedy"](state, rng)
        assert move is not None
        GAME.apply(state, move)
    legal = list(GAME.legal_moves(state))
    counts = Counter(GAME.random_legal_move(state, rng) for _ in range(400 * len(legal)))
    assert set(counts) == set(legal)
    assert all(300 < number < 500 for number in counts.values())


def test_entries_of_other_chapters_are_possible_and_the_turn_goes_on() -> None:
    """Whatever is drawn in an open window can be applied; ``card`` is the turn of the seat that is asked."""
    table = table_of(GAME, "chapter", list("rby"), {})
    state, rng = GAME.start(table), Random(2)
    kinds: Counter[str] = Counter()
    while state.actor != NOBODY:
        seat, turns = state.actor, state.turns
        move = GAME.sample_chance(state, rng) if state.actor == CHANCE or state.chance_may_interrupt else None
        if move is None:
            kinds["silent"] += state.chance_may_interrupt
            GAME.apply(state, GAME.random_legal_move(state, rng))
            continue
        window = state.chance_may_interrupt
        GAME.apply(state, move)
        if window:
            kinds[type(move).__name__] += 1
            if isinstance(move, m.FieldCard):
                assert table.seats[seat] == move.seat
                assert state.turns == turns + 1 or state.round > 1 or state.phase != "turns"
            else:
                assert (state.actor, state.chance_may_interrupt, state.turns) == (seat, True, turns)
    assert kinds["silent"] > 20
    assert kinds["FieldCard"] == 3 * 3 * 4


def test_luck_of_a_private_caravan_is_fair() -> None:
    table = table_of(GAME, "chapter", list("rb"), {})
    state = GAME.start(table)
    codec = GAME.codec("chapter")
    for token in (
        "ships=a3,a5,e2,e4", "caravans=c01,c03,c06", "start.r=q6,y2,w0,s0,t4", "start.b=q6,y2,w0,s0,t4", "order=rb",
        "benefit.r=pc",
    ):  # fmt: skip
        entry = codec.read_entry(token)
        assert entry is not None
        assert GAME.luck(state, entry) is None
        GAME.apply(state, entry)
    GAME.apply(state, m.PrivateCaravan())
    rng = Random(4)
    lucks = [GAME.luck(state, GAME.sample_chance(state, rng)) for _ in range(3000)]
    mean = sum(luck[0] for luck in lucks if luck) / len(lucks)
    assert abs(mean) < 0.1
    best, worst = GAME.luck(state, m.Drawn(("c02", "c04", "c16"))), GAME.luck(state, m.Drawn(("c02", "c04", "c15")))
    assert best is not None
    assert worst is not None
    assert best[0] > 0 > worst[0]
    assert best[1] == worst[1] == 0
    assert GAME.luck_unit


def test_the_greedy_bot_beats_the_random_one() -> None:
    greedy = random = 0
    for number in range(6):
        played = generate(GAME, variant="closed", seats="rb", bots=["greedy", "random"], seed=3, number=number)
        result = {word[0]: int(word[1:]) for word in (played.header("Result") or "").split()}
        greedy += result["r"]
        random += result["b"]
    assert greedy > 2 * random
