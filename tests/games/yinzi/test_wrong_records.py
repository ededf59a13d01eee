"""Section 10 of the page: wrong records of every kind, as whole texts through the kernel.

In a body ``«`` stands before the place of the finding.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.engine.verify import verify

HEAD = '%fpn 1\n[Game "yinzi"]\n[Variant "{variant}"]\n[Rules "1"]\n[Seats "r b"]\n'
SETUP = "@ ships=a3,a5,e2,e4 caravans=c01,c03,c06 start.r=q6,y2,w0,s0,t4 start.b=q6,y2,w0,s0,t4\n1.\n@ order=rb\n"
CLOSED = (
    "@ ships=a3,a5,e2,e4 caravans=c01,c03,c06\n1.\n@ benefits=mp,eh,sm,op\nr: Amp\nb: Aeh\n"
    "@ orders.r=1,2,3 orders.b=1,1,1\n"
)
PASSES = "r: - b: - " * 6
COMPLETE = (Path(__file__).resolve().parents[3] / "fixtures" / "yinzi" / "g01-complete.fpn").read_text(encoding="utf-8")

Case = tuple[int, str, str, str, str | None]

CHAPTER_CASES: list[Case] = [
    (1, "syntax", SETUP + "r: «Ct2% #", "Ct2%", None),
    (1, "syntax", SETUP + "r: - «{never closed #", "{", None),
    (3, "unknown-move", SETUP + "@ card.r=2 card.b=1 r: Ct2 «Oz #", "Oz", None),
    (3, "unknown-move", SETUP + "@ card.r=2 card.b=1 r: Ct2 «Lr4>a1 #", "Lr4>a1", None),
    (3, "unknown-move", SETUP + "@ deploy.r=s4 card.r=2 card.b=1 r: Ct2 «Ls4>a3 #", "Ls4>a3", None),
    (3, "unknown-move", SETUP + "@ card.r=2 card.b=1 r: Ct2 «Lp2>e3p #", "Lp2>e3p", None),
    (3, "unknown-move", SETUP + "@ card.r=2 card.b=1 r: Cc2 «Vc12<t1,o2 #", "", None),
    (4, "unknown-move", SETUP + "r: «Fd1 #", "", None),
    (4, "unknown-move", SETUP + "@ «orders.r=1,2,3 #", "", None),
    (4, "unknown-move", SETUP + "@ «dice=3 #", "", None),
    (4, "unknown-move", "@ ships=a3,a5,e2,e4 «caravans=c00,c01,c02 #", "", None),
    (5, "impossible-chance", "@ «ships=a1,a2,a3,e1 #", "", "YM-1.3"),
    (5, "impossible-chance", "@ «ships=a1,a2,e1 #", "", "YM-1.3"),
    (5, "impossible-chance", "@ ships=a3,a5,e2,e4 «caravans=c01,c03 #", "", "YM-1.4"),
    (5, "impossible-chance", "@ ships=a3,a5,e2,e4 caravans=c01,c03,c06 «start.r=q1,y1,w0,s0,t11 #", "", "YM-1.5"),
    (6, "impossible-chance", SETUP.replace("order=rb", "«order=r"), "", "YM-2.4"),
    (7, "impossible-chance", SETUP + "@ benefit.r=pc r: Bpc @ «draw=c01,c04,c05 #", "", "YM-4.4"),
    (8, "impossible-chance", SETUP + "@ deploy.r=f4,s4 card.r=2 card.b=1 r: Ct2 Lf4>a3 Ls4>a3k @ «ship=e1 #", "",
     "YM-7.5"),
    (8, "impossible-chance", SETUP + "@ deploy.r=f4,s4 card.r=2 card.b=1 r: Ct2 Lf4>a3 Ls4>a3k @ «ship=a3 #", "",
     "YM-7.5"),
    (9, "impossible-chance", SETUP + "@ deploy.r=r1 card.r=1 card.b=1 r: Cc1 Vc01<r1 b: - " + "r: - b: - " * 4
     + "@ «caravans=c02,c04 #", "", "YM-14.4"),
    (10, "impossible-chance", SETUP + "@ «pay.r=q7 #", "", "YM-12.2"),
    (10, "impossible-chance", SETUP + "@ «recall.r=r1 #", "", "YM-12.3"),
    (10, "impossible-chance", SETUP + "@ benefit.r=eh «benefit.b=eh #", "", "YM-12.6"),
    (10, "impossible-chance", SETUP + "@ card.r=1 card.b=1 card.r=1 card.b=1 card.r=1 card.b=1 «card.r=1 #", "",
     "YM-12.1"),
    (10, "impossible-chance", SETUP + "@ «card.b=1 #", "", "YM-12.1"),
    (10, "impossible-chance", SETUP + "@ «wp.y=1 #", "", "YM-12.7"),
    (10, "impossible-chance", SETUP + "@ «level.r=4 #", "", "YM-12.5"),
    (10, "impossible-chance", SETUP + "@ work.r=p1 «work.b=p1 #", "", "YM-12.4"),
    (11, "wrong-actor", SETUP + "b: «- r: - #", "", "YM-2.6"),
    (12, "wrong-actor", SETUP + "@ deploy.r=f4,s4,w3 card.r=3 card.b=1 r: Ct3 Lf4>a3 Ls4>a3k «Lw3>a5 #", "",
     "YM-7.5"),
    (12, "wrong-actor", SETUP + "@ card.r=3 card.b=1 r: Cm3 W @ «gain.r=q1 #", "", "YM-5.1"),
    (13, "wrong-actor", SETUP + "@ card.r=3 card.b=1 r: Cm3 W b: «- #", "", "YM-5.1"),
    (13, "illegal-move", SETUP + "@ benefit.r=mp card.r=1 card.b=1 r: Cm1 W b: - r: Bmp>m «Ct1 #", "", "YM-5.1"),
    (14, "illegal-move", SETUP + "@ card.r=2 card.b=1 r: «Ce2 #", "", "YM-3.7"),
    (14, "illegal-move", SETUP + "@ card.r=2 card.b=1 r: «Cm1 #", "", "YM-3.1"),
    (14, "illegal-move", SETUP + "@ card.r=2 card.b=1 card.r=1 card.b=1 r: Cm2 W W b: - r: «Cm1 #", "", "YM-3.3"),
    (14, "illegal-move", SETUP + "@ card.r=2 card.b=1 r: «Cm2+1 #", "", "YM-3.4"),
    (15, "illegal-move", SETUP + "@ card.r=2 card.b=1 r: Cp2 «Rc #", "", "YM-4.2"),
    (15, "illegal-move", SETUP + "@ card.r=3 card.b=3 r: Cp3 Rc b: Cp3 «Rc #", "", "YM-4.3"),
    (15, "illegal-move", SETUP + "@ benefit.r=if work.b=p1 card.r=3 card.b=1 r: Cp3 Bif «Rbp1 #", "", "YM-4.6"),
    (15, "illegal-move", SETUP + "@ card.r=2 card.b=1 r: Cp2 Rt @ draw=c02,c04,c05 r: «Kc02,c04,c07 #", "", "YM-4.5"),
    (16, "illegal-move", SETUP + "@ pay.r=q6 card.r=2 card.b=1 r: Cm2 «W #", "", "YM-5.2"),
    (17, "illegal-move", SETUP + "@ card.r=2 card.b=1 r: Ct2 «Lf4>a3 #", "", "YM-6.2"),
    (17, "illegal-move", SETUP + "@ deploy.r=r1 card.r=2 card.b=1 r: Ct2 «Lr1>a1 #", "", "YM-6.3"),
    (17, "illegal-move", SETUP + "@ deploy.r=r2 card.r=2 card.b=1 r: Ct2 «Lr2>a3 #", "", "YM-6.4"),
    (17, "illegal-move", SETUP + "@ deploy.r=w2 level.r=1 card.r=2 card.b=1 r: Ct2 «Lw2>a5 #", "", "YM-6.5"),
    (18, "illegal-move", SETUP + "@ deploy.r=p1 card.r=2 card.b=1 r: Ca2 «Pp1<r1 #", "", "YM-8.1"),
    (18, "illegal-move", SETUP + "@ deploy.r=p1,p1 work=p1 work=p1 card.r=2 card.b=1 r: Ca2 Pp1<r1 «Pp1<r1 #", "",
     "YM-8.2"),
    (18, "illegal-move", SETUP + "@ deploy.r=p1,p1 work=p1 work=p1 card.r=2 card.b=1 r: Ca2 «Pp1<r1,r1 #", "",
     "YM-8.3"),
    (18, "illegal-move", SETUP + "@ deploy.r=p1 work=p1 card.r=1 card.b=1 r: Ca1 «Pp1<r1 #", "", "YM-8.4"),
    (18, "illegal-move", SETUP + "@ work=p1 card.r=2 card.b=1 r: Ca2 «Pp1<r1 #", "", "YM-8.5"),
    (18, "illegal-move", SETUP + "@ deploy.r=p4 level.r=1 work=p1 card.r=2 card.b=1 r: Ca2 «Pp1<r4 #", "", "YM-8.6"),
    (18, "illegal-move", SETUP + "@ deploy.r=p1,p1 work=p1 card.r=2 card.b=2 r: Ca2 Pp1<r1 b: - " + "r: - b: - " * 4
     + "2. @ order=br card.b=2 card.r=1 b: Ca2 «Pp1<r1 #", "", "YM-8.7"),
    (18, "illegal-move", SETUP + "@ deploy.r=p1 work.b=p1 pay.r=y2 card.r=2 card.b=1 r: Ca2 «Pp1<r1 #", "",
     "YM-8.8"),
    (19, "illegal-move", SETUP + "@ deploy.r=w2 card.r=2 card.b=1 r: Cc2 «Vc02<w2 #", "", "YM-9.3"),
    (19, "illegal-move", SETUP + "@ card.r=2 card.b=1 r: Cc2 «Vc01<r1 #", "", "YM-9.4"),
    (19, "illegal-move", SETUP + "@ deploy.r=w2 card.r=2 card.b=1 r: Cc2 «Vc01<w2 #", "", "YM-9.5"),
    (19, "illegal-move", SETUP + "@ card.r=2 card.b=1 r: Cc2 «G3 #", "", "YM-9.2"),
    (20, "illegal-move", SETUP + "r: «Bpc #", "", "YM-10.2"),
    (20, "illegal-move", SETUP + "@ benefit.r=eh r: Beh «Beh #", "", "YM-10.2"),
    (20, "illegal-move", SETUP + "@ benefit.r=mp r: «Bmp>t #", "", "YM-10.3"),
    (20, "illegal-move", SETUP + "@ benefit.r=if card.r=1 card.b=1 r: Cp1 Rm b: - r: «Bif #", "", "YM-10.5"),
    (20, "illegal-move", SETUP + "@ benefit.r=me r: «Bme<t #", "", "YM-10.9"),
    (20, "illegal-move", SETUP + "@ benefit.r=fs deploy.r=r1,r1 r: «Bfsr1,r1>a5 #", "", "YM-10.11"),
    (21, "illegal-move", SETUP + "r: «W #", "", "YM-2.6"),
    (21, "illegal-move", SETUP + "@ card.r=2 card.b=1 r: Ct2 «T #", "", "YM-6.1"),
    (21, "illegal-move", SETUP + "@ deploy.r=f4 card.r=2 card.b=1 r: Ca2 «Lf4>a3 #", "", "YM-8.1"),
    (23, "wrong-round", SETUP.replace("1.\n", "«2.\n") + "*", "", None),
    (23, "wrong-round", SETUP + "r: - «1. b: - *", "", None),
    (24, "claim-mismatch", SETUP + "@ wp.r=2 = «r3 *", "", None),
    (24, "claim-mismatch", SETUP + "= r.yinzi=2 «r.yinzi=3 *", "", None),
    (24, "claim-mismatch", SETUP + "= «r.gold=2 *", "", None),
    (25, "early-end", SETUP + "r: - «#", "", "YM-2.6"),
]  # fmt: skip

CLOSED_CASES: list[Case] = [
    (4, "unknown-move", CLOSED + "r: «Box #", "", None),
    (4, "unknown-move", CLOSED + "r: «Beh #", "", None),
    (4, "unknown-move", CLOSED + "@ «gain.r=q1 #", "", None),
    (6, "impossible-chance", CLOSED.replace("benefits=mp,eh,sm,op", "«benefits=mp,eh,sm"), "", "YM-2.2"),
    (6, "impossible-chance", CLOSED + PASSES + "2. @ benefits=mp,eh,sm,op r: Amp b: Aeh "
     "@ orders.r=1,1,1 «orders.b=1,1,2 #", "", "YM-2.5"),
    (12, "wrong-actor", CLOSED.replace("@ orders.r=1,2,3 orders.b=1,1,1\n", "r: «Fd1 #"), "", "YM-2.5"),
    (22, "illegal-move", CLOSED.replace("b: Aeh", "b: «Amp"), "", "YM-2.3"),
    (22, "illegal-move", CLOSED + "r: Ft1 - b: - r: «Ft1 #", "", "YM-11.2"),
    (22, "illegal-move", CLOSED + "r: Fd1 Dr1+ «Dr1+ #", "", "YM-11.4"),
    (22, "illegal-move", CLOSED + "r: Fd1 Ds4 «Ds4 #", "", "YM-11.3"),
    (22, "illegal-move", CLOSED + "r: Fd1 Dr1 Dr1 Dt1 b: - r: Fm2 Mr1>p3 «Mt1>p4 #", "", "YM-11.5"),
    (22, "illegal-move", CLOSED + "r: Fw1 «Uo1 #", "", "YM-11.6"),
]  # fmt: skip


def judge(variant: str, body: str, got: str, code: str, rule: str | None) -> None:
    """The first error must stand at the mark."""
    text = HEAD.format(variant=variant) + "\n" + body
    before, after = text.split("«")
    line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
    verdict = verify(before + after)
    first = verdict.first_error
    assert first is not None
    assert (first.code, first.rule, first.line, first.column) == (code, rule, line, column), first
    assert after.startswith(got)
    assert verdict.status == "findings"


@pytest.mark.parametrize(("kind", "code", "body", "got", "rule"), CHAPTER_CASES)
def test_wrong_record_of_chapter(kind: int, code: str, body: str, got: str, rule: str | None) -> None:
    judge("chapter", body, got, code, rule)


@pytest.mark.parametrize(("kind", "code", "body", "got", "rule"), CLOSED_CASES)
def test_wrong_record_of_closed(kind: int, code: str, body: str, got: str, rule: str | None) -> None:
    judge("closed", body, got, code, rule)


def test_kind_1_a_record_that_is_cut_off() -> None:
    text = COMPLETE[: COMPLETE.index("#")].rstrip()
    first = verify(text + "\n").first_error
    assert first is not None
    lines = text.split("\n")
    assert (first.code, first.line, first.column) == ("syntax", len(lines), len(lines[-1]) + 1)


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ('[Rules "1"]', '[Rules "9"]', 4),
        ('[Variant "closed"]\n', "", 1),
        ('[Variant "closed"]', '[Variant "open"]', 3),
        ("rounds=2", "rounds=5", 6),
        ("rounds=2", "turns=2", 6),
        ('[Seats "r b"]', '[Seats "r w"]', 5),
        ('[Seats "r b"]', '[Seats "r"]', 5),
    ],
)
def test_kind_2_headers(old: str, new: str, line: int) -> None:
    verdict = verify(COMPLETE.replace(old, new))
    first = verdict.first_error
    assert first is not None
    assert (first.code, first.line, first.column, first.step) == ("header", line, 1, None)
    assert (verdict.steps, verdict.rounds, verdict.scores) == (0, 0, {})


def test_kind_6_a_fifth_equal_card_over_two_rounds() -> None:
    deal = "@ benefits=mp,eh,sm,op r: Amp b: Aeh @ orders.r=1,1,1 orders.b=1,1,1 "
    body = "@ ships=a3,a5,e2,e4 caravans=c01,c03,c06 1. " + deal + "r: - b: - " * 6 + "2. "
    judge("closed", body + deal.replace("orders.r=1,1,1", "«orders.r=1,1,2") + "#", "", "impossible-chance", "YM-2.5")


def test_kind_7_known_caravans_out_of_their_order() -> None:
    """Thirteen Caravans are the pile: four draws of three leave one unknown, so the fifth needs the known part."""
    body = SETUP + (
        "@ benefit.r=pc benefit.r=if r: Bpc @ draw=c02,c04,c05 r: Kc02,c04,c05 @ card.r=2 card.b=2\n"
        "r: Cp2 Rt @ draw=c07,c08,c09 r: Kc07,c09,c08 b: - " + "r: - b: - " * 4 + "2. @ order=rb card.r=2 card.b=2\n"
        "r: Cp2 Rt @ draw=c10,c11,c12 r: Kc10,c11,c12 b: - " + "r: - b: - " * 4 + "3. @ order=rb card.r=2 card.b=2\n"
        "r: Cp2 Rt @ draw=c13,c14,c15 r: Kc13,c14,c15 b: - " + "r: - b: - " * 4 + "4. @ order=rb card.r=2 card.b=2\n"
        "r: Cp2 Rt @ "
    )
    judge("chapter", body + "«draw=c04,c09,c16 #", "", "impossible-chance", "YM-4.4")
    good = verify(HEAD.format(variant="chapter") + "\n" + body + "draw=c04,c05,c16 *")
    assert good.status == "unfinished"


def test_kind_24_a_wrong_result() -> None:
    text = COMPLETE.replace('[Player.r "Kai"]', '[Player.r "Kai"]\n[Result "r11 b5"]')
    first = verify(text).first_error
    assert first is not None
    assert (first.code, first.line, first.step) == ("claim-mismatch", 8, 86)
    assert verify(text.replace("b5", "b4")).status == "ok"


def test_kind_26_after_the_end() -> None:
    text = COMPLETE.replace("r: -\n= r11", "r: -\nb: -\n= r11")
    line = text.split("\n").index("= r11 b4")  # lines count from 1: this is the number of the one before
    first = verify(text).first_error
    assert first is not None
    assert (first.code, first.line, first.column, first.step) == ("after-end", line, 4, 87)
    first = verify(COMPLETE.replace("#", "# r: -")).first_error
    assert first is not None
    assert first.code == "after-end"
    assert verify(COMPLETE.replace("#", "# {good game}")).status == "ok"


def test_all_kinds_of_the_page_are_here() -> None:
    kinds = {case[0] for case in CHAPTER_CASES + CLOSED_CASES} | {1, 2, 6, 7, 24, 26}
    assert kinds == set(range(1, 27))
