"""Section 5 of the page: which tokens are read, and how they are written."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.engine.headers import table_of
from rules.games.yinzi.codec import CODECS
from rules.games.yinzi.game import GAME
from rules.state import CHANCE, NOBODY

CLOSED, CHAPTER = CODECS["closed"], CODECS["chapter"]


def tokens(text: str) -> list[str]:
    """Words between white space."""
    return text.split()


BOTH = tokens("""
    Ct2+1 Cp1 Ce3+3 Cm2 Rm Rt Rc Rb Rbp1 Rbu4 Kc07,c16,c02 Kc01,c01 Kc05 W S Lp2>e3 Ls4>e2o Lx>a1s Lz>a1 Lr1>a8
    Pp1<b2 Pk3<r3,v Pp1<v Pp1<v,y1 Pp1<g4,g4 Vc12<o2,t1 Vc01<r1,r1,x,z G1 G9 T - Bif Bmp>a Bmp>m Bmp>t Bte Bta
    Bme<m Bme<bb Bme<tb Bfsr1,w2>a1 Bfsr1,r1>a1 Bfss4,t1>e8 Bpc Bsw>k1
""")
ONLY_CLOSED = tokens("""
    Ate Fd1 Fm2 Fw3 Ft1 Dr1 Dt1+ Mr1>p2 Ms4>k4 Up2 Uo3+s Uo3+w Q Behr1+w2 Behr1 Bsmt1>u1
""")
ONLY_CHAPTER = tokens("""
    Beh Bsm Box
""")
NEVER = tokens("""
    Oz Lr4>a1 Ls4>a1 Lx>a1 Lp2>e3p Lr1>a1r Lz>a1r Lk2>a1 Lr1>a9 Lr1>e0 Vc12<t1,o2 Vc12< Vc12 Vc00<r1 Vc17<r1
    Vc1<r1 Pk2<r1 Pp1<r5 Pp1<r0 Pp1<v,b1 Pp1<y1,v Pp1<r1,r2,r3 Pp1<w1 Pp1 Kc02,c17 K Cx1 Ct0 Ct4 Ct1+0 Ct1+4 Ct
    Ct1+ R Rmp1 Rp1 Rbp3 G0 G10 G TT -- Bmp Bmp>c Bmp>e Bif1 Bme Bme< Bme<bt Bme<mtc Bfsw2,r1>a1 Bfsr1>a1
    Bfsr1,w2 Bsw Bsw>p5 Bga Bwf Bop Fx1 Fd0 Fd4 Dp1 Dr1- Mp1>p2 Mr1>r2 Up3 Up1+q Up1+ Q1 Axx A Behr1+ Behr1+p1
    Bsmr1 Box1 r1 w s q
""")


@pytest.mark.parametrize("token", BOTH)
def test_moves_of_both_variants(token: str) -> None:
    for codec in (CLOSED, CHAPTER):
        move = codec.read_move(token)
        assert move is not None
        assert type(move) in codec.moves
        assert codec.write(move) == token


@pytest.mark.parametrize("token", ONLY_CLOSED)
def test_moves_of_closed(token: str) -> None:
    move = CLOSED.read_move(token)
    assert move is not None
    assert CLOSED.write(move) == token
    assert CHAPTER.read_move(token) is None


@pytest.mark.parametrize("token", ONLY_CHAPTER)
def test_moves_of_chapter(token: str) -> None:
    move = CHAPTER.read_move(token)
    assert move is not None
    assert CHAPTER.write(move) == token
    assert CLOSED.read_move(token) is None


@pytest.mark.parametrize("token", NEVER)
def test_no_other_spelling_is_read(token: str) -> None:
    assert CLOSED.read_move(token) is None
    assert CHAPTER.read_move(token) is None


ENTRIES_OF_BOTH = tokens("""
    ships=a1,a4,e2,e7 ships=a1,a4,e2 ships=a1,a4,e2,e7,e8 caravans=c01,c06,c15 caravans=c16
    draw=c02,c07,c16 draw=c02 ship=a5
""")
ENTRIES_OF_CLOSED = tokens("""
    benefits=mp,ta,fs,sw benefits=op orders.b=1,1,3 orders.y=2,2,2 orders.b=1,1 orders.b=1,1,3,3
""")
ENTRIES_OF_CHAPTER = tokens("""
    start.r=q6,y1,w0,s0,t3 start.g=q999,y0,w0,s0,t11 order=br order=b order=gybr card.r=2 gain.r=q3,w1
    gain.r=q99,y1,w2,s3 pay.b=s1 deploy.r=p2,r1,r1 recall.g=k4,s4 shift.r=r1>p2 shift.r=k4>s4 work.b=p1 work=p1
    level.r=4 level.r=10 level.r=0 benefit.r=ga wp.r=3 wp.r=99
""")
NO_ENTRIES = tokens("""
    dice=3 caravans=c00 caravans=c02,c01 caravans=c01,c01 caravans= ships= ships=a1,a4,e2,e2
    ships=a4,a1,e2,e7 ships.r=a1,a4,e2,e7 ship=a1,a2 ship=b1 draw.r=c01 draw=c1 benefits=sw,fs benefits=mp,mp
    benefits=xx orders=1,1,3 orders.b=3,1,1 orders.b= orders.b=1,1,4 orders.b=1,1,03 orders.w=1,1,3
    start=q6,y1,w0,s0,t3 start.r=q6,y1,w0,s0 start.r=y1,q6,w0,s0,t3 start.r=q06,y1,w0,s0,t3
    start.r=q1000,y1,w0,s0,t3 order=bb order=brw order.r=b order= card=2 card.r=0 card.r=4 card.r=02 gain=q1
    gain.r=q0 gain.r=q100 gain.r=q03 gain.r=w1,q3 gain.r=q1,q1 gain.r=t1 gain.r= pay.x=q1 deploy.r=r1,p2
    deploy.r=r4 deploy=r1 shift.r=r1>r1 shift.r=r1 shift.r=r1>x1 shift.r=r1,p2 work.b=p3 work.w=p1 level.r=11
    level.r=04 level=4 benefit.r=xx benefit=ga wp.r=0 wp.r=100 wp.r=01 wp=1
""")


@pytest.mark.parametrize("token", ENTRIES_OF_BOTH + ENTRIES_OF_CLOSED + ENTRIES_OF_CHAPTER)
def test_entries(token: str) -> None:
    for codec, others in ((CLOSED, ENTRIES_OF_CHAPTER), (CHAPTER, ENTRIES_OF_CLOSED)):
        entry = codec.read_entry(token)
        if token in others:
            assert entry is None, "an entry of the other variant"
        else:
            assert entry is not None
            assert type(entry) in codec.entries
            assert codec.write(entry) == token


@pytest.mark.parametrize("token", NO_ENTRIES)
def test_no_other_entry_is_read(token: str) -> None:
    assert CLOSED.read_entry(token) is None
    assert CHAPTER.read_entry(token) is None


def test_moves_are_no_entries_and_entries_no_moves() -> None:
    for token in BOTH + ONLY_CLOSED + ONLY_CHAPTER:
        assert CLOSED.read_entry(token) is None
        assert CHAPTER.read_entry(token) is None
    for token in ENTRIES_OF_BOTH + ENTRIES_OF_CLOSED + ENTRIES_OF_CHAPTER:
        assert CLOSED.read_move(token) is None
        assert CHAPTER.read_move(token) is None


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 10**6), variant=st.sampled_from(["chapter", "closed"]), seats=st.integers(2, 4))
def test_whatever_is_played_is_written_and_read_again(seed: int, variant: str, seats: int) -> None:
    table = table_of(GAME, variant, list("ybgr"[:seats]), {"rounds": "1"})
    codec, state, rng = GAME.codec(variant), GAME.start(table), Random(seed)
    while state.actor != NOBODY:
        move = GAME.sample_chance(state, rng) if state.actor == CHANCE or state.chance_may_interrupt else None
        if move is not None:
            token = codec.write(move)
            assert codec.read_entry(token) == move
        else:
            move = GAME.random_legal_move(state, rng)
            token = codec.write(move)
            assert codec.read_move(token) == move
        GAME.apply(state, move)


@settings(max_examples=200, deadline=None)
@given(st.text(alphabet="ABCDFGKLMPQRSTUVWabcdefghiklmnoprstuvwxyz0123456789-+,.<>=", max_size=14))
def test_reading_never_fails_and_what_is_read_is_written_as_it_was(token: str) -> None:
    for codec in (CLOSED, CHAPTER):
        for read in (codec.read_move, codec.read_entry):
            move = read(token)
            assert move is None or codec.write(move) == token
