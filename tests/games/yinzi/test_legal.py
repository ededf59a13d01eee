"""Legal moves are exactly those, of all that the grammar has, that play accepts."""

from __future__ import annotations

from itertools import combinations_with_replacement, permutations
from random import Random

import pytest

from rules.engine.headers import table_of
from rules.errors import IllegalMove
from rules.game import Move
from rules.games.yinzi.components.board import FIELDS, SITES, SPACES
from rules.games.yinzi.components.pieces import BENEFITS, CARAVANS, SHIPS, UNIT_NAMES
from rules.games.yinzi.game import GAME
from rules.games.yinzi.state import YinziState
from rules.state import CHANCE, NOBODY

UNITS = sorted({*FIELDS, *SITES, "x", "z"})


def universe(variant: str, state: YinziState) -> list[Move]:
    """Every move of the grammar (lists of at most two; ``K`` of the Caravans that were drawn)."""
    tokens = ["-", "T", "W", "S", "Q", "Bif", "Bte", "Bta", "Bpc", "Beh", "Bsm", "Box", "Rm", "Rt", "Rc", "Rb"]
    tokens += [f"A{name}" for name in BENEFITS] + [f"F{kind}{card}" for kind in "dmwt" for card in (1, 2, 3)]
    tokens += [f"D{field}{plus}" for field in FIELDS for plus in ("", "+")]
    tokens += [f"{verb}{field}>{space}" for verb in ("M", "Bsm") for field in FIELDS for space in SPACES]
    tokens += [f"U{site}{free}" for site in SITES for free in ("", "+w", "+s")] + [f"Rb{site}" for site in SITES]
    tokens += [f"C{q}{k}{more}" for q in "pmtace" for k in (1, 2, 3) for more in ("", "+1", "+2", "+3")]
    tokens += [f"L{unit}>{ship}{s}" for unit in UNITS for ship in SHIPS for s in ("", *UNIT_NAMES)]
    inputs = sorted([f"{seat}{number}" for seat in "rbyg" for number in (1, 2, 3, 4)] + ["v"])
    pairs = [",".join(pair) for n in (1, 2) for pair in combinations_with_replacement(inputs, n)]
    tokens += [f"P{site}<{pair}" for site in SITES for pair in pairs]
    pairs = [",".join(pair) for n in (1, 2) for pair in combinations_with_replacement(UNITS, n)]
    tokens += [f"V{caravan}<{pair}" for caravan in CARAVANS for pair in pairs]
    tokens += [f"G{number}" for number in range(1, 10)] + [f"Bmp>{quarter}" for quarter in "amt"]
    tokens += ["Bme<" + "".join(pair) for n in (1, 2) for pair in combinations_with_replacement("mtcb", n)]
    tokens += [f"Bfs{a},{b}>{s}" for a, b in combinations_with_replacement(sorted(FIELDS), 2) for s in SHIPS]
    tokens += [f"Bsw>{space}" for space in SPACES] + [f"Beh{field}" for field in FIELDS]
    tokens += [f"Beh{field}+{other}" for field in FIELDS for other in FIELDS]
    if state.agenda and state.agenda[-1].cards:
        drawn = [CARAVANS[card] for card in state.agenda[-1].cards]
        tokens += ["K" + ",".join(order) for n in (1, 2, 3) for order in permutations(drawn, n)]
    codec = GAME.codec(variant)
    return [move for move in map(codec.read_move, tokens) if move is not None]


def accepted(state: YinziState, moves: list[Move]) -> set[Move]:
    """Those that can be played."""
    found = set()
    trial = state.copy()
    for move in moves:
        try:
            GAME.apply(trial, move)
        except IllegalMove:
            continue
        found.add(move)
        trial = state.copy()
    return found


@pytest.mark.parametrize(
    ("variant", "options"),
    [
        ("closed", {}),
        ("chapter", {}),
        ("chapter", {"workshop-use": "player", "late": "presence", "salt": "all"}),
        ("closed", {"salt": "all"}),
    ],
)
def test_legal_moves_are_what_play_accepts(variant: str, options: dict[str, str]) -> None:
    table = table_of(GAME, variant, list("rby"), options)
    rng = Random(11)
    moments = set()
    for _ in range(3):
        state = GAME.start(table)
        while state.actor != NOBODY:
            move = GAME.sample_chance(state, rng) if state.actor == CHANCE or state.chance_may_interrupt else None
            if move is None:
                if rng.random() < (0.5 if state.question not in moments else 0.02):
                    moments.add(state.question)
                    legal = list(GAME.legal_moves(state))
                    assert len(set(legal)) == len(legal)
                    assert set(legal) == accepted(state, universe(variant, state))
                move = GAME.random_legal_move(state, rng) if rng.random() < 0.5 else GAME.bots["greedy"](state, rng)
            GAME.apply(state, move)
    assert len(moments) >= 7
