"""Whole games: pieces are conserved, copies share nothing, points add up, the same seed gives the same game."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from rules.canonical import canonical_text
from rules.engine.headers import table_of
from rules.engine.verify import verify
from rules.games.dayunhe import chance
from rules.games.dayunhe.components.board import list_hexes
from rules.games.dayunhe.game import GAME
from rules.games.dayunhe.state import DayunheState
from rules.state import CHANCE, NOBODY
from tests.games.dayunhe.dayunhe_scene import StartScene

TABLES = (  # type: ignore[var-annotated]
    ("y r", {}),
    ("b y g", {"riot": "2", "tiles": "dear"}),
    ("p r g b", {"riot": "4", "returns": "actor"}),
    ("g b r y p", {"floor": "total", "doubles": "joined"}),
)


def played(seats: Any, options: Any, bot: Any, seed: Any) -> Any:
    """Every state of a game, before its next move, and the move."""
    rng = Random(seed)
    state = GAME.start(table_of(GAME, None, seats.split(), options))
    while state.actor != NOBODY:
        move = GAME.sample_chance(state, rng) if state.actor == CHANCE else bot(state, rng)
        yield state, move
        GAME.apply(state, move)
    yield state, None


def pieces_of(state: DayunheState) -> tuple[list[Counter[str]], int]:
    """Canal tiles of each seat wherever they are, and how many unrest tiles there are in all."""
    found = []
    unrest = sum(state.wall) + sum(state.black) + state.unrest.bit_count() + (state.pacified >= 0)
    for seat in range(len(state.rulings.seats)):
        held = state.storage[seat] + "".join(state.piles[seat])
        unrest += held.count("u")
        canals = Counter(held.replace("u", "")) + Counter(state.court[seat])
        canals += Counter(state.tile[place] for place in list_hexes(state.canals) if state.owner[place] == seat)
        found.append(canals)
    return found, unrest


@pytest.mark.parametrize(("seats", "options"), TABLES)
@pytest.mark.parametrize("bot", ["greedy", "random"])
def test_pieces_are_conserved_and_the_state_agrees_with_itself(seats: Any, options: Any, bot: Any) -> None:
    play = GAME.random_legal_move if bot == "random" else GAME.bots[bot]
    whole = Counter("abcdefghijklmnopqrst")
    number = len(seats.split())
    for state, _ in played(seats, options, play, 3):
        if state.round:
            assert pieces_of(state) == ([whole] * number, 10 * number)
        for seat in range(number):
            assert state.built[seat] == sum(state.owner[place] == seat for place in list_hexes(state.canals))
            assert len(state.storage[seat]) <= 6
            assert state.scores[seat] >= 0 or state.rulings.total_floor
        for place in range(state.rulings.field.size):
            tile = state.tile[place]
            assert (state.canals >> place & 1, state.unrest >> place & 1) == (tile not in ("", "u"), tile == "u")
            assert bool(state.ends[place]) == (tile not in ("", "u"))
        assert not state.canals & state.unrest
        assert not (state.canals | state.unrest) & ~state.rulings.field.mask
        assert all(state.piles[seat][at] or not state.face_up[seat][at] for seat in range(number) for at in range(3))
    assert [sum(a for s, _, a, _, _ in state.points if s == seat) for seat in range(number)] == state.scores
    assert all(amount for _, _, amount, _, _ in state.points)
    assert state.left == 0


def test_a_copy_shares_nothing_that_changes() -> None:
    for seats, options in TABLES:
        for number, (state, move) in enumerate(played(seats, options, GAME.random_legal_move, 9)):
            if number % 5 or move is None:
                continue
            before, points = GAME.encode(state), state.points[:]
            other = state.copy()
            assert {name: getattr(other, name) for name in slots(other)} == {
                name: getattr(state, name) for name in slots(state)
            }
            rng = Random(number)
            for _ in range(6):
                if other.actor == NOBODY:
                    break
                GAME.apply(
                    other,
                    GAME.sample_chance(other, rng) if other.actor == CHANCE else GAME.random_legal_move(other, rng),
                )
            assert (GAME.encode(state), state.points) == (before, points)


def slots(state: Any) -> Any:
    return [name for kind in type(state).__mro__ for name in getattr(kind, "__slots__", ())]


@pytest.mark.parametrize("bot", ["greedy", "random"])
def test_games_of_bots_verify_and_repeat(games: Any, bot: Any) -> None:
    texts = [canonical_text(record) for record in games(2, bot)]
    assert texts == [canonical_text(record) for record in games(2, bot)]
    for text in texts:
        verdict = verify(text)
        assert verdict.status == "ok", verdict.findings
        for seat, sources in verdict.sources.items():
            assert sum(sources.values()) == verdict.scores[seat]
            assert set(sources) <= {source.label for source in GAME.sources}


def test_phases_and_claims_are_the_closed_lists(games: Any) -> None:
    kinds = {ClaimKey.key: ClaimKey for ClaimKey in GAME.claims}
    for state, _ in played("y r b", {}, GAME.bots["greedy"], 4):
        assert state.phase in GAME.phases
        for key, claim in kinds.items():
            assert isinstance(GAME.claim(state, 1, key), int) == claim.holding
    with pytest.raises(KeyError):
        GAME.claim(state, 0, "gold")


def test_the_greedy_player_beats_the_one_that_plays_anything() -> None:
    for seats, options in TABLES:
        letters = seats.split()
        rng = Random(1)
        state = GAME.start(table_of(GAME, None, letters, options))
        while state.actor != NOBODY:
            bot = GAME.bots["greedy"] if state.actor == 1 else GAME.random_legal_move
            GAME.apply(state, GAME.sample_chance(state, rng) if state.actor == CHANCE else bot(state, rng))
        assert GAME.ranks(state)[1] == 1


def test_deals_are_drawn_as_the_rules_say() -> None:
    state = GAME.start(table_of(GAME, None, ["y", "r"], {}))
    tops = Counter()  # type: ignore[var-annotated]
    rng = Random(2)
    for _ in range(400):
        entry = GAME.sample_chance(state, rng)
        GAME.apply(state.copy(), entry)
        tops[sum(pile[0] == "u" for pile in entry.piles)] += 1
    assert set(tops) == {0, 1}
    assert 150 < tops[0] < 250


def test_luck_is_what_lies_on_top_beyond_what_was_expected(scene: StartScene) -> None:
    position = scene("y r")
    dear = position.move("deal.y=rbcdefuua/qhijklmuu/pnogstuu")
    cheap = position.move("deal.y=abcdefuuu/ghijklmuu/nopqrstu")
    assert GAME.luck(position.state, dear) == [24 - 2.5 * 3.9, 0.0]
    assert GAME.luck(position.state, cheap) == [10 - 2.5 * 3.9, 0.0]
    position.deal().play("C10 C1 O1,2")
    entry = position.move("piles.y=gbcdefuuu/hijklmuu")
    pool = [{"u": 0}.get(t, position.state.rulings.values.get(t, 0)) for t in "bcdefuuughijklmuu"]
    assert GAME.luck(position.state, entry) == [6 - 2 * sum(pool) / len(pool), 0.0]
    assert GAME.luck_unit


def test_the_expected_luck_of_a_deal_is_nothing() -> None:
    state = GAME.start(table_of(GAME, None, ["y", "r"], {"tiles": "dear"}))
    rng = Random(8)
    drawn = [chance.luck(state, chance.sample_chance(state, rng))[0] for _ in range(4000)]
    assert abs(sum(drawn) / len(drawn)) < 0.3


def test_encoding_is_plain_data_and_tells_states_apart() -> None:
    seen = set()
    for state, _ in played("y r", {}, GAME.random_legal_move, 6):
        seen.add(repr(plain(GAME.encode(state))))
    assert len(seen) > 60


def plain(value: Any) -> Any:
    if isinstance(value, dict):
        assert all(type(key) is str for key in value)
        return {key: plain(item) for key, item in value.items()}
    if isinstance(value, list):
        return [plain(item) for item in value]
    assert type(value) in (str, int), value
    return value
