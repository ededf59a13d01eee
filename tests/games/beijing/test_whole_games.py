"""Whole games: nothing is lost, nothing comes from nowhere."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from rules.engine.headers import table_of
from rules.game import Move
from rules.games.beijing.components.board import BIT, PLOTS
from rules.games.beijing.components.pieces import PROFESSION_OF, PROFESSIONS, TILES, YIELDS, count_stacks
from rules.games.beijing.game import GAME
from rules.games.beijing.moves import Hire, Remove
from rules.state import CHANCE, NOBODY

SETTINGS = [
    ("basic", {}),
    ("full", {}),
    ("basic", {"supplies": "strict", "events": "any"}),
    ("full", {"supplies": "strict", "medallions": "round", "declined": "remove", "rounds": "14", "events": "any"}),
    ("full", {"dragon-ties": "skip"}),
]


def steps(variant: str, options: dict[str, str], players: int, bot: str, seed: int) -> Iterator[tuple[Any, Move]]:
    """Each state of a game with the move that led there."""
    rng = Random(seed)
    state: Any = GAME.start(table_of(GAME, variant, list("bwyrg"[:players]), options))
    choose = GAME.random_legal_move if bot == "random" else GAME.bots[bot]
    while state.actor != NOBODY:
        move = GAME.sample_chance(state, rng) if state.actor == CHANCE else choose(state, rng)
        assert move is not None
        GAME.apply(state, move)
        yield state, move


@pytest.mark.parametrize(("variant", "options"), SETTINGS)
@pytest.mark.parametrize("bot", ["random", "greedy"])
@pytest.mark.parametrize("players", [2, 3, 5])
def test_pieces_are_conserved(variant: str, options: dict[str, str], bot: str, players: int) -> None:
    begun = count_stacks(players, variant == "full")
    leave = variant == "basic" or options.get("declined") == "remove"
    gone = 0
    for state, move in steps(variant, options, players, bot, 17 * players):
        gone += _gone(variant, move) if leave else 0
        housed = [0] * len(TILES)
        for seat in range(players):
            assert state.people[seat] & ~state.houses[seat] == 0
            assert state.people[seat] == sum(1 << at for at, kind in enumerate(state.persons[seat]) if kind >= 0)
            symbols = [0] * len(PROFESSIONS)
            for kind in state.persons[seat]:
                if kind >= 0:
                    housed[kind] += 1
                    symbols[PROFESSION_OF[kind]] += YIELDS[kind]
            assert symbols == state.symbols[seat]
            room = (1 << 3 * state.streets[seat]) - 1
            assert (state.houses[seat] | state.lanterns[seat]) & ~room == 0
            assert len(state.persons[seat]) == 3 * state.streets[seat]
        held = [state.yuan, state.rice, state.rockets, state.small, state.large, state.medallions, state.dragon]
        assert all(number >= 0 for holding in [*held, state.supply, state.scores] for number in holding)
        assert sum(begun) == sum(state.supply) + sum(housed) + gone
        assert all(now <= then for now, then in zip(state.supply, begun, strict=True))
        assert sorted(state.turn_order) == list(range(players))
        assert [state.track[seat] for seat in state.turn_order] == sorted(state.track, reverse=True)
        assert (state.round_starting > 0) == (state.actor == CHANCE)
        if options.get("supplies") == "strict":
            assert not state.notices
            assert sum(state.yuan) <= 70
            assert sum(state.rice) <= 25
            assert sum(state.rockets) <= 15
            assert sum(state.small) + sum(state.large) <= 10
            assert sum(state.medallions) <= 15
            assert sum(lanterns.bit_count() for lanterns in state.lanterns) <= 25
            assert sum(state.streets) <= 3 * players + 12


def _gone(variant: str, move: Move) -> int:
    """Tiles that leave the game by a move: persons in ``basic``, declined tiles."""
    if isinstance(move, Hire) and move.tile is not None:
        return int(move.way == "decline" or (variant == "basic" and move.way == "exchange"))
    return len(move.plots) if isinstance(move, Remove) and variant == "basic" else 0


@pytest.mark.parametrize(("variant", "options"), SETTINGS)
def test_a_game_has_its_rounds_and_cards(variant: str, options: dict[str, str]) -> None:
    last: Any = None
    for state, _ in steps(variant, options, 4, "greedy", 3):
        last = state
    rounds = int(options.get("rounds", "12"))
    assert (last.round, last.completed_rounds, last.phase) == (rounds, rounds, "end")
    assert [sum(hand) for hand in last.hands] == [0 if variant == "basic" else 14 - rounds] * 4
    assert sorted(GAME.ranks(last)) == [1, 2, 3, 4]


@pytest.mark.parametrize("variant", ["basic", "full"])
def test_points_are_booked_under_the_round_and_phase_they_come_from(variant: str) -> None:
    last: Any = None
    for state, _ in steps(variant, {}, 3, "greedy", 8):
        last = state
    where = {
        "start": "setup", "scriptorium": "action", "festival": "event", "military": "event", "lantern-evening": "event",
        "floor": "event", "streets": "scoring", "musicians": "scoring", "privileges": "scoring",
    }  # fmt: skip
    rounds = {"scoring": set(range(1, 13)), "setup": {0}, "end": {12}}
    seen: dict[str, set[int]] = {}
    for _, source, amount, number, phase in last.points:
        assert amount
        assert phase == where.get(source, "end")
        seen.setdefault(phase, set()).add(number)
    for phase, numbers in rounds.items():
        assert seen.get(phase, numbers) == numbers


def test_every_plot_has_its_own_bit() -> None:
    assert len(PLOTS) == 78
    assert sum(BIT.values()) == (1 << 78) - 1
