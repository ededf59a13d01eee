"""Section 5: the grammar of tokens."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.engine.headers import table_of
from rules.games.beijing.codec import CODEC, LARGEST
from rules.games.beijing.game import GAME
from rules.state import CHANCE, NOBODY

GOOD = [
    "Dh>b1,s>a1", "Db>a1,b>a1", "Dr+>a1,s>a2", "B", "F", "H", "M", "S", "I2", "I7", "Ca3d1d2", "La1b2", "L", "L+1",
    "I7+1", "B+12", "Ca3+1", "-", "Pr+>a3", "Pkxb1", "Pm-", "Pb", "Pl", "Pd", "Pj", "Pjc+>a3", "Pjl-", "Pg", "Pg&y",
    "Pg&yr+>a3", "Pg&lr-", "Pg&zd+xz3", "J2", "J15", "Xa1b2", "Xa1a1", "R2", "Wa1", "Wa1b2",
]  # fmt: skip
BAD = [
    "Q", "A", "D", "Db>a1", "Dj>a1,b>a2", "Db>a1,c", "Db>a4,c>a1", "Dw+>a1,b>a2", "Db>a1,c>a2,d>a3", "BB", "B+", "B+0",
    "B+01", "B1", "I", "I3", "I27", "C", "Ca", "C3", "Ca4", "Ca0", "CA1", "Ca1+", "Ca1-", "La", "La1,b2", "L+0", "--",
    "-+1", "-1", "P", "P-", "P>", "Pw+>a1", "Pm+>a1", "Pb+>a1", "Pl+>a1", "Pg>a1", "Pj>a1", "Pj-", "Pjj", "Pjg",
    "Pjj>a1", "Pgr>a1", "Pg&", "Pg&1", "Pg&Y", "Pg&yy", "Pgj", "Pr+", "Pr>", "Pr>a", "Pr>a4", "Prx", "Prx1",
    "Pr+>a1b1", "Pr>a1-", "Pg&yr", "Pg&yr+", "Pjr", "Pe", "Pe>a1", "J", "J0", "J01", "J-1", "J+1", "X", "X1", "Xa",
    "Xa4", "Xa1,", "R", "R0", "R-1", "W", "Wa", "Wa1,", "Z", "Ba1", "Ma1", "Sa1", "Ha1", "Fa1", "I2a1",
]  # fmt: skip


@pytest.mark.parametrize("token", GOOD)
def test_a_good_token_is_read_and_written_as_it_was(token: str) -> None:
    move = CODEC.read_move(token)
    assert move is not None
    assert CODEC.write(move) == token
    assert CODEC.read_move(CODEC.write(move)) == move


@pytest.mark.parametrize("token", BAD)
def test_any_other_spelling_is_no_move(token: str) -> None:
    assert CODEC.read_move(token) is None


@pytest.mark.parametrize(
    ("token", "canonical"),
    [
        ("Ds>a1,h>b1", "Dh>b1,s>a1"),
        ("Cd2a3d1", "Ca3d1d2"),
        ("Lb2a1+1", "La1b2+1"),
        ("Xb2a1", "Xa1b2"),
        ("Wc1b3a2", "Wa2b3c1"),
        ("Db>b1,b>a1", "Db>a1,b>b1"),
        ("Dr+>a1,r>b1", "Dr>b1,r+>a1"),
    ],
)
def test_any_order_is_read_and_the_canonical_one_written(token: str, canonical: str) -> None:
    move = CODEC.read_move(token)
    assert move is not None
    assert CODEC.write(move) == canonical
    assert CODEC.read_move(canonical) == move


@pytest.mark.parametrize(
    ("entry", "canonical"),
    [
        ("events=ccdtmfpdtmfp", "events=ccdtmfpdtmfp"),
        ("events=x", "events=x"),
        ("acts=SM/HB/CFI", "acts=CFI/BH/MS"),
        ("acts=S/M/BH/CF/I", "acts=BH/CF/I/M/S"),
        ("acts=zz/", "acts=zz/"),
        ("acts=/", "acts=/"),
        ("acts=-", "acts=-"),
    ],
)
def test_entries_are_known_by_their_names_alone(entry: str, canonical: str) -> None:
    read = CODEC.read_entry(entry)
    assert read is not None
    assert CODEC.write(read) == canonical
    assert CODEC.read_entry(canonical) == read


@pytest.mark.parametrize("entry", ["dice=3", "acts.y=BCI/FS/HM", "events.y=cc", "act=B", "Acts=B", "tile=r"])
def test_other_entries_are_unknown(entry: str) -> None:
    assert CODEC.read_entry(entry) is None


@pytest.mark.parametrize("letter", ["J", "R", "B+"])
def test_huge_numbers_are_read_as_the_largest(letter: str) -> None:
    move = CODEC.read_move(f"{letter}{'9' * 6000}")
    assert move is not None
    assert CODEC.write(move) == f"{letter}{LARGEST}"


def test_every_kind_of_move_is_listed_and_has_a_tag_of_its_own() -> None:
    kinds = [*CODEC.moves, *CODEC.entries]
    tags = [kind.__struct_config__.tag for kind in kinds]
    assert len(set(tags)) == len(tags) == 17
    assert {type(CODEC.read_move(token)) for token in GOOD} == set(CODEC.moves)


_PLOT = r"[a-z][123]"
_TILE = r"([wmbl]|[sfkhrcd]\+?)"
_NUMBER = r"[1-9][0-9]*"
GRAMMAR = re.compile(
    rf"D{_TILE}>{_PLOT},{_TILE}>{_PLOT}"
    rf"|(B|F|H|M|S|I2|I7|C({_PLOT})+|L({_PLOT})*)(\+{_NUMBER})?|-"
    rf"|P(j|g&[a-z])?{_TILE}(>{_PLOT}|x{_PLOT}|-)|P[wmbsfkhrcldjg]|Pg&[a-z]"
    rf"|X({_PLOT})+|J{_NUMBER}|R{_NUMBER}|W({_PLOT})+"
)


@given(st.text(alphabet="DPCLBIXJRWg&jrw+>x,-ab1234027", min_size=1, max_size=12))
@settings(max_examples=600, deadline=None)
def test_reading_agrees_with_the_grammar_of_the_page(token: str) -> None:
    assert (CODEC.read_move(token) is not None) == (GRAMMAR.fullmatch(token) is not None)


@given(st.from_regex(GRAMMAR, fullmatch=True))
@settings(max_examples=150, deadline=None)
def test_everything_of_the_grammar_is_read_and_written_stably(token: str) -> None:
    move = CODEC.read_move(token)
    assert move is not None
    written = CODEC.write(move)
    assert CODEC.read_move(written) == move
    assert GRAMMAR.fullmatch(written)


@given(st.integers(0, 10**6), st.sampled_from(["basic", "full"]), st.integers(2, 5))
@settings(max_examples=15, deadline=None)
def test_moves_of_played_games_survive_the_round_trip(seed: int, variant: str, players: int) -> None:
    rng = Random(seed)
    state: Any = GAME.start(table_of(GAME, variant, list("yrgbw"[:players])))
    while state.actor != NOBODY:
        move = GAME.sample_chance(state, rng) if state.actor == CHANCE else GAME.random_legal_move(state, rng)
        assert move is not None
        token = CODEC.write(move)
        assert (CODEC.read_entry(token) if state.actor == CHANCE else CODEC.read_move(token)) == move
        GAME.apply(state, move)
