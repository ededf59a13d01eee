"""The notation: every token of the page, what is no token, canonical spelling, round trips."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from notation.model import Play
from rules.games.dayunhe import moves as m
from rules.games.dayunhe.codec import CODEC

EXAMPLES = (
    "C7 C10 D2 Bk>f2^3 Uf4 Fa Sb2^1,c3^4 Ab2^5 Mb2>c1^0 G Rc1 Pr L1,1,3 Xf2>1/3 Vse,e T>2 E1,3 Ir>2 Kg>1 O1,2 "
    "Jse,sw,sw,e,se - Bt>u5^0 Ab1^0 L1,2,3,1,2,3,1,2,3 E1,1 Sb2^1,b2^0"
)
NO_MOVES = (
    "C0 C11 C01 C D4 D0 D D11 Q1 Bu>f2^0 Bk>f2 Bk>v2^0 Bk>f6^0 Bk>f2^6 Bk<f2^0 Vn Ve, V V,e Jup J Ff2 Fu F Uf UF2 "
    "Sb2^1 Sb2^1,c3 Sb2^1-c3^4 Ab2 Mb2>c1 G1 Rc Pw P Py1 L L4 L1, L,1 L1;2 Xf2>1 Xf2>1/ Xf2>4/1 T T1 T>4 E E0 "
    "Ir Ir2 Iw>1 K>1 O O4 -- -1 y c7 Ｃ7 C７"
)
ENTRIES = ("deal.y=abc/u/", "deal.p=//", "piles.y=ack/bu", "piles.g=/", "piles.r=a//", "piles.b=u")
NO_ENTRIES = (
    "deal.y=abc", "deal.y=a/b", "deal.y=a/b/c/d", "deal.w=a/b/c", "deal=a/b/c", "deal.y=a/v/c", "piles.y=a/b/c/d",
    "piles.w=a", "piles.g=", "piles=a", "pile.y=a", "deal.yy=a/b/c", "deal.y=A/b/c", "supply.y=1",
)  # fmt: skip


@pytest.mark.parametrize("token", EXAMPLES.split())
def test_moves_of_the_page_are_read_and_written(token: Any) -> None:
    move = CODEC.read_move(token)
    assert type(move) in CODEC.moves
    assert CODEC.write(move) == token


def test_every_kind_of_move_has_an_example() -> None:
    assert {type(CODEC.read_move(token)) for token in EXAMPLES.split()} == set(CODEC.moves)
    assert {type(CODEC.read_entry(token)) for token in ENTRIES} == set(CODEC.entries)


@pytest.mark.parametrize("token", NO_MOVES.split())
def test_nothing_else_is_a_move(token: Any) -> None:
    assert CODEC.read_move(token) is None


@pytest.mark.parametrize("token", ENTRIES)
def test_entries_are_read_and_written(token: Any) -> None:
    entry = CODEC.read_entry(token)
    assert entry is not None
    assert CODEC.write(entry) == token


@pytest.mark.parametrize("token", NO_ENTRIES)
def test_nothing_else_is_an_entry(token: Any) -> None:
    assert CODEC.read_entry(token) is None


@pytest.mark.parametrize(
    ("read", "written"),
    [("E3,1", "E1,3"), ("O3,2,1", "O1,2,3"), ("Sc3^4,b2^1", "Sb2^1,c3^4"), ("Sb4^0,b2^1", "Sb2^1,b4^0")],
)
def test_other_orders_mean_the_same(read: Any, written: Any) -> None:
    assert CODEC.write(CODEC.read_move(read)) == written
    assert CODEC.read_move(read) == CODEC.read_move(written)


@pytest.mark.parametrize("token", ["L3,1", "Je,se", "Vsw,se"])
def test_where_order_matters_it_is_kept(token: Any) -> None:
    assert CODEC.write(CODEC.read_move(token)) == token


@settings(max_examples=300)
@given(st.text(alphabet="CDBUFSAMGRPLXVTEIKOJ-abfgu01236>^,/ewsnyr", max_size=12))
def test_whatever_is_read_is_written_so_that_it_is_read_the_same(token: Any) -> None:
    move = CODEC.read_move(token)
    if move is not None:
        written = CODEC.write(move)
        assert CODEC.read_move(written) == move
        assert CODEC.write(CODEC.read_move(written)) == written


def test_tokens_of_whole_games_survive(games: Any) -> None:
    for bot in ("greedy", "random"):
        for record in games(2, bot):
            for element in record.line:
                if isinstance(element, Play):
                    read = CODEC.read_entry if element.actor == "@" else CODEC.read_move
                    assert CODEC.write(read(element.token)) == element.token


def test_verbs_are_unique() -> None:
    kinds = [*CODEC.moves, *CODEC.entries]
    tags = [kind.__struct_config__.tag for kind in kinds]
    assert len(set(tags)) == len(kinds)
    assert m.Build.__struct_config__.tag == "build"
