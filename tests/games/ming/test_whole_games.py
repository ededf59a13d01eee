"""Whole games: nothing appears or vanishes, and the complete record of the page."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from notation.reading.reader import read
from rules.canonical import canonical_text
from rules.engine import verify
from rules.engine.headers import table_of
from rules.games.ming.components.pieces import DRAGON, PIECES
from rules.games.ming.game import GAME
from rules.games.ming.questions import Question
from rules.games.ming.state import NEUTRAL_PARTY, NONE, MingState
from rules.state import CHANCE, NOBODY

FIXTURES = Path(__file__).resolve().parents[3] / "fixtures" / "ming"
COMPLETE = """%fpn 1
[Game "ming"]
[Rules "1"]
[Seats "r g"]
[Player.r "Vera"]
[Player.g "Olga"]
[Date "2026-05-18"]

@ show=kskkhs
r: Ha2 g: Hc2 r: Nc1 g: Nd1 r: Ne1 g: Na2 r: Nc3 g: Na1
1.
r: Pf g: Pc r: Pa g: Pc r: Pf g: Pb r: Pf g: Pb r: Pa g: Pb
r: Tf @ card=w g: Tb @ card=h r: Ta @ card=o g: Tc @ card=s r: Ta @ card=k g: Tb @ card=h r: Tf @ card=w g: Tb @ card=k
r: Mf1 D2+ g: Mb1 D2+ r: Ma1 D1+ g: Mc2 D1+ r: - g: -
2.
g: Pb r: Pf g: Pb r: Pb g: Pc r: Pa g: Pc r: Pb g: Pc r: Pa
g: Tc @ card=k r: Tb @ card=w g: Tc @ card=o r: Tf @ card=h
g: Mc1 D2+ r: Mb2 D2 g: Mb1'b3 D2 r: Ma3' D1+ g: - r: Ma2f3 D1 -
r: Ra0 g: Rb0 r: Rb0 g: Rc0 r: Rf0
= r48 g48
3.
r: Nb3 g: Nf2 r: Nb1 g: Nf3 r: Nb2 g: Nf1
r: Pf g: Pb r: Pf g: Pe r: Pf g: Pc r: Pa g: Pd r: Pe g: Pb
r: Xe g: Tb @ card=w r: Ta @ card=s g: Tc @ card=j r: Tf @ card=w g: Te @ card=o r: Ta @ card=j
r: Sk D2+ g: Sh D1+ r: Ma2 D0+ g: Mc2c3 D0+ r: - g: -
4.
g: Pc r: Pf g: Pd r: Pf g: Pd r: Pa g: Pc r: Pa g: Pc r: Pa
g: Tc @ card=s r: Tf @ card=j g: Xc r: Ta @ card=h g: Te @ card=h
g: Mc1d2 D2+ r: Mf3'f2 D1+ g: Md1e1' D1 r: - g: -
g: NBa100 Rb0 NBb010 NBc001 Rd0 Re0 r: Rf0
= r85 g92
5.
r: Ne1 g: Nc2 r: Nd3 g: Nf3 r: Nc1 g: Nd1
r: Pd g: Pf r: Pe g: Pf r: Pe g: Pf r: Pf g: Pe r: Pe g: Pa
r: Td @ card=o g: Tf @ card=j r: Tf @ card=o g: Ta @ card=w g: Ta @ card=k g: Ta @ card=j
r: Me3 D2+ g: Mf1 D2+ r: Me1d1 D1 g: Ma2 D1 r: - g: -
6.
g: Pa r: Pd g: Pf r: Pd g: Pf r: Pc g: Pa r: Pe g: Pf r: Pc
g: Tf @ card=o r: Tf @ card=h g: Tc @ card=j r: Te @ card=j r: Tc @ card=s
g: Mf1f2 D2+ r: Md3d2 D2 g: Me3 D0+ r: Mc1 D2 g: - r: -
g: Ra0 r: Rc0 Rd0 Re0 g: Rf1 Bf100
= r155 g167
#
"""
"""The complete record of section 9, with the scores that stand below it as claims."""


def test_the_complete_record_of_the_page() -> None:
    verdict = verify.verify(COMPLETE)
    assert (verdict.status, verdict.steps, verdict.rounds) == ("ok", 227, 6)
    assert verdict.sources == {
        "r": {"kept": 37, "most": 20, "monks": 52, "sets": 40, "tiles": 6},
        "g": {"kept": 40, "most": 24, "monks": 72, "sets": 20, "tiles": 11},
    }
    assert (verdict.scores, verdict.ranks, verdict.winners) == ({"r": 155, "g": 167}, {"r": 2, "g": 1}, ["g"])


def test_its_canonical_text_is_the_fixture() -> None:
    without = COMPLETE.replace("= r48 g48\n", "").replace("= r85 g92\n", "")
    assert canonical_text(read(without).record) == (FIXTURES / "m01.fpn").read_text(encoding="utf-8")


def check(state: MingState) -> None:
    """Figures, cards and tiles are all there, and each figure, card and tile in one place."""
    rulings, n = state.rulings, state.rulings.seats
    for seat in range(n):
        places = (GAME.claim(state, seat, key) for key in ("supply", "spaces", "open", "monks", "city", "box"))
        assert sum(places) == PIECES.figures
    if rulings.parties > n:
        placed = sum(state.open[NEUTRAL_PARTY]) + sum(state.houses[NEUTRAL_PARTY]) + state.box[NEUTRAL_PARTY]
        expected = 6 * (1 + (state.round >= 3) + (state.round >= 5))
        pending = state.to_place if state.phase == "neutral" else 0
        assert placed == (expected - pending if state.phase != "setup" else 0)
        assert max(state.open[NEUTRAL_PARTY]) <= 3 or state.phase != "neutral"
    for kind in range(6):
        held = sum(hand[kind] for hand in state.hands)
        assert state.deck[kind] + state.discards[kind] + held + state.display.count(kind) == 9
    assert state.dragons + sum(hand[DRAGON] for hand in state.hands) == 18
    assert (state.deck_size, state.discard_size) == (sum(state.deck), sum(state.discards))
    for province in range(6):
        fives = 18 - state.stock[province]
        assert fives == sum(tiles[province] for tiles in state.tiles)
    for seat in range(n):
        assert state.hand_sizes[seat] == sum(state.hands[seat]) <= PIECES.hand_limit
        assert 0 in state.tiles[seat]
    for district in range(18):
        assert sum(houses[district] for houses in state.houses) <= 3
    homes = [home for home in state.princes if home != NONE]
    assert len(set(homes)) == len(homes)
    by_seat = (*state.spaces, *state.open, *state.houses, *state.hands, *state.tiles)
    numbers = (state.supply, *by_seat, state.box, state.stock, state.deck, state.discards)
    assert min(min(group) for group in numbers) >= 0
    if state.phase != "scoring":
        assert not any(map(any, state.houses))
        assert not any(state.return_sums)
    assert state.question != Question.TURN_UP or state.deck_size > 0


OPTIONS: list[dict[str, str]] = [
    {},
    {"returns": "clamp", "order": "cafbed"},
    {"last-bonus": "no", "tie-bonus": "split"},
    {"reshuffle": "empty", "final-tie": "monks"},
]


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: " ".join(options) or "none")
@pytest.mark.parametrize("seats", ["rb", "gyr", "ybrg"])
@pytest.mark.parametrize("bot", ["random", "greedy", "abbot", "governor", "collector"])
def test_figures_cards_and_tiles_are_conserved_after_every_step(seats: str, bot: str, options: dict[str, str]) -> None:
    table = table_of(GAME, None, list(seats), options)
    rng = Random(f"{seats}{bot}{options}")
    state = GAME.start(table)
    play: Any = GAME.random_legal_move if bot == "random" else GAME.bots[bot]
    check(state)
    rounds = [0]
    while state.actor != NOBODY:
        move = GAME.sample_chance(state, rng) if state.actor == CHANCE else play(state, rng)
        assert move is not None
        GAME.apply(state, move)
        check(state)
        assert state.phase in GAME.phases
        if state.round_starting:
            assert state.completed_rounds == state.round_starting - 1 == state.round - 1
            rounds.append(state.round_starting)
        sums = [sum(event[2] for event in state.points if event[0] == seat) for seat in range(len(seats))]
        assert sums == state.scores
    assert rounds == [0, 1, 2, 3, 4, 5, 6]
    assert state.completed_rounds == 6


def test_the_deck_runs_out_in_a_game_of_four() -> None:
    """Games in which cards are played briskly shuffle the discards into the deck, with either option."""
    for reshuffle in ("needed", "empty"):
        table = table_of(GAME, None, list("rbyg"), {"reshuffle": reshuffle})
        rng = Random(2)
        state = GAME.start(table)
        turned = 0
        while state.actor != NOBODY:
            if state.actor == CHANCE:
                turned += 1
                move = GAME.sample_chance(state, rng)
            else:
                move = GAME.bots["greedy"](state, rng)
            assert move is not None
            GAME.apply(state, move)
            assert not (reshuffle == "empty" and state.deck_size == 0)
        assert turned > 49


def test_bots_play_the_same_game_for_the_same_seed_and_use_the_means_of_the_game() -> None:
    texts = [
        canonical_text(verify.generate(GAME, seats=list("rbyg"), bots=["greedy"] * 4, seed=8, number=number))
        for number in (0, 1, 2, 0)
    ]
    assert texts[0] == texts[3] != texts[1]
    for means in (" D2+", " D0+", "X", "S", "B", "'", "M"):
        assert any(means in text.split("\n\n", 1)[1] for text in texts), means


def test_greedy_beats_random() -> None:
    for number in range(4):
        record = verify.generate(GAME, seats=list("rby"), bots=["random", "greedy", "random"], seed=8, number=number)
        assert verify.verify(canonical_text(record)).winners == ["b"]


def test_expected_results_are_json_objects_of_the_contract() -> None:
    verdict = msgspec.to_builtins(verify.verify((FIXTURES / "m01.fpn").read_text(encoding="utf-8")))
    for path in FIXTURES.glob("*.expected.json"):
        assert set(json.loads(path.read_text(encoding="utf-8"))) <= set(verdict)


KINDS = {
    "W01": ("w01", "illegal-move", {"MD-1.4"}),
    "W02": ("kind-w02-", "impossible-chance", {"MD-1.1"}),
    "W03": ("kind-w03-", "impossible-chance", {"MD-3.6"}),
    "W04": ("w02", "impossible-chance", {"MD-3.6"}),
    "W05": ("kind-w05-", "wrong-actor", {"MD-2.2"}),
    "W06": ("w03", "wrong-actor", {"MD-3.1"}),
    "W07": ("kind-w07-card-missing", "wrong-actor", {"MD-3.3"}),
    "W08": ("w04", "illegal-move", {"MD-3.2"}),
    "W09": ("kind-w09-", "illegal-move", {"MD-3.4"}),
    "W10": ("kind-w10-", "illegal-move|wrong-actor", {"MD-3.1", "MD-2.2"}),
    "W11": ("kind-w11-", "illegal-move", {"MD-4.2"}),
    "W12": ("w05", "illegal-move", {"MD-4.3"}),
    "W13": ("w06", "illegal-move", {"MD-4.4"}),
    "W14": ("kind-w14-", "illegal-move", {"MD-4.6"}),
    "W15": ("kind-w15-", "illegal-move", {"MD-4.8"}),
    "W16": ("w07", "illegal-move", {"MD-4.10"}),
    "W17": ("kind-w17-", "illegal-move|wrong-actor", {"MD-4.8"}),
    "W18": ("kind-w18-", "wrong-actor", {"MD-4.1", "MD-2.2"}),
    "W19": ("kind-w19-", "illegal-move", {"MD-5.1"}),
    "W20": ("w08", "illegal-move", {"MD-5.8"}),
    "W20, above 6": ("kind-w20-", "illegal-move", {"MD-5.7"}),
    "W21": ("w09", "illegal-move", {"MD-5.10"}),
    "W22": ("kind-w22-back", "wrong-actor|illegal-move|after-end|early-end", {"MD-5.6", "MD-5.9", "MD-7.4"}),
    "W23": ("kind-w23-", "illegal-move", {"MD-8.6", "MD-5.1"}),
    "W24": ("kind-w24-", "illegal-move", {"MD-8.3"}),
    "W25": ("kind-w25-", "wrong-actor", {"MD-6.2", "MD-6.3"}),
    "W26": ("kind-w26-", "unknown-move", {None}),
    "W27": ("kind-w27-", "unknown-move", {None}),
    "W28": ("kind-w28-", "claim-mismatch", {None}),
    "W29": ("kind-w29-", "wrong-round", {None}),
    "W30": ("w10", "early-end", {"MD-3.1"}),
    "W31": ("kind-w31-", "after-end", {"MD-7.4", None}),
    "W32": ("kind-w32-", "header", {None}),
    "W33": ("kind-w33-", "syntax", {None}),
}
"""Kinds of wrong records: how their fixtures begin, the codes, and the rules."""


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_wrong_record_is_found(kind: str) -> None:
    start, codes, rules = KINDS[kind]
    paths = sorted(FIXTURES.glob(f"{start}*.fpn"))
    found = set()
    for path in paths:
        error = verify.verify(path.read_text(encoding="utf-8")).first_error
        assert error is not None
        found.add((error.code.value, error.rule))
    assert {code for code, _ in found} == set(codes.split("|"))
    assert {rule for _, rule in found} == rules
