"""The notation: exact grammar, one spelling a move, and the data form."""

from __future__ import annotations

from functools import cache

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from notation.model import Play
from rules.engine.generate import generate
from rules.game import Move
from rules.games.ming.codec import CODEC
from rules.games.ming.game import GAME
from rules.games.ming.moves import ENTRIES, MOVES

GOOD = {
    "Hb2": '{"type":"prince","district":"b2"}',
    "Ne1": '{"type":"neutral","district":"e1"}',
    "Pc": '{"type":"place","province":"c"}',
    "Tc": '{"type":"take","province":"c"}',
    "Xc": '{"type":"dragon","province":"c"}',
    "Ma3b2'b1": '{"type":"move","steps":[{"district":"a3","dragon":false},{"district":"b2","dragon":true},'
    '{"district":"b1","dragon":false}]}',
    "Sk": '{"type":"stay","card":"k"}',
    "S'": '{"type":"stay","card":"\'"}',
    "D2": '{"type":"deploy","open":2,"monk":false}',
    "D0+": '{"type":"deploy","open":0,"monk":true}',
    "D3+": '{"type":"deploy","open":3,"monk":true}',
    "-": '{"type":"pass"}',
    "Rc2": '{"type":"return","province":"c","sum":2}',
    "Bc101": '{"type":"back","province":"c","parts":[1,0,1]}',
    "NBc020": '{"type":"neutral-back","province":"c","parts":[0,2,0]}',
    "Fy": '{"type":"first","seat":"y"}',
}
UNKNOWN = [
    "Ka1",
    "Ta1",
    "Hb4",
    "D4x",
    "R12",
    "F-",
    "D",
    "D00",
    "Rc02",
    "B101",
    "H",
    "Ha",
    "Hg1",
    "Ha0",
    "Ha12",
    "HA1",
    "N",
    "Ng1",
    "Na4",
    "NB",
    "NBc02",
    "NBc0200",
    "NBg020",
    "NBc040",
    "P",
    "Pg",
    "Paa",
    "T",
    "Tg",
    "X",
    "Xg",
    "Xab",
    "M",
    "Ma",
    "Ma4",
    "Ma1''",
    "M'a1",
    "Ma1b",
    "Ma1,b2",
    "S",
    "Sx",
    "Shh",
    "Sd",
    "D4",
    "D+",
    "D1++",
    "D-1",
    "--",
    "-a",
    "R",
    "Ra",
    "R2a",
    "Rg1",
    "Ra10",
    "B",
    "Ba10",
    "Ba1011",
    "Ba401",
    "Bg101",
    "F",
    "Fn",
    "Fx",
    "Frb",
    "Z",
    "a1",
    "Pа",
    "Ra١",
]


@pytest.mark.parametrize("token", GOOD)
def test_tokens_and_their_data_forms(token: str) -> None:
    move = CODEC.read_move(token)
    assert move is not None
    assert CODEC.write(move) == token
    assert msgspec.json.encode(move).decode() == GOOD[token]
    assert msgspec.json.decode(GOOD[token], type=type(move)) == move


@pytest.mark.parametrize("token", [*UNKNOWN, "", "Ma1 ", " Pa"])
def test_what_does_not_fit_the_grammar_is_no_move(token: str) -> None:
    assert CODEC.read_move(token) is None


@pytest.mark.parametrize("entry", ["show=kskkhs", "show=x", "card=w", "card='", "card=hh", "show=h1-+"])
def test_known_entries_are_read_with_any_outcome(entry: str) -> None:
    read = CODEC.read_entry(entry)
    assert read is not None
    assert CODEC.write(read) == entry


@pytest.mark.parametrize(
    "entry", ["deck=hhj", "card.r=h", "show.r=hjksow", "Card=h", "card", "card=", "cards=h", "=h", ""]
)
def test_other_entries_are_unknown(entry: str) -> None:
    assert CODEC.read_entry(entry) is None


def test_data_that_spells_no_move_is_refused() -> None:
    for text in (
        '{"type":"prince","district":"z9"}',
        '{"type":"move","steps":[]}',
        '{"type":"deploy","open":4,"monk":false}',
        '{"type":"back","province":"a","parts":[0,0]}',
        '{"type":"first","seat":"n"}',
    ):
        with pytest.raises(msgspec.ValidationError):
            msgspec.json.decode(text, type=msgspec.json.decode(text)["type"] and _union())


@cache
def _union() -> object:
    union: object = MOVES[0]
    for kind in (*MOVES[1:], *ENTRIES):
        union = union | kind
    return union


def test_every_kind_of_move_has_a_token() -> None:
    assert {type(CODEC.read_move(token)) for token in GOOD} == set(MOVES)
    assert {type(CODEC.read_entry(entry)) for entry in ("show=h", "card=h")} == set(ENTRIES)


@cache
def _played(number: int) -> list[tuple[str, Move]]:
    seats = ("r b", "y g r", "g b y r")[number % 3].split()
    bots = [("random", "greedy")[(number + index) % 2] for index in range(len(seats))]
    record = generate(GAME, seats=seats, bots=bots, seed=11, number=number)
    found = []
    for element in record.line:
        if isinstance(element, Play):
            move = CODEC.read_entry(element.token) if element.actor == "@" else CODEC.read_move(element.token)
            assert move is not None
            found.append((element.token, move))
    return found


@settings(deadline=None)
@given(st.integers(0, 11), st.integers(0, 10_000))
def test_round_trip_over_played_games(number: int, step: int) -> None:
    played = _played(number)
    token, move = played[step % len(played)]
    assert CODEC.write(move) == token
    again = msgspec.json.decode(msgspec.json.encode(move), type=type(move))
    assert again == move
    assert hash(again) == hash(move)


@settings(deadline=None)
@given(st.text("HNPTXMSDRBFKabcdefg0123456789hjksowry'+-,", max_size=9))
def test_a_token_that_is_read_is_canonical(token: str) -> None:
    move = CODEC.read_move(token)
    assert move is None or CODEC.write(move) == token
