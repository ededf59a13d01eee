"""The page's tables and ties, read a second time in other words, and compared with the engine over all small cases."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations, product

import pytest

from rules.games.ming import scoring

PARTS = list(product(range(3), repeat=3))
"""What one party can have kept in the three parts of a city; a part holds two of one party at most."""


def _each_of_most_and_second(m: int, s: int, most: int) -> tuple[int, int]:
    if m == 1:
        return (min(2, most), 1) if s <= 1 else (2, 0)
    return (0, 0) if m == 4 else (1, 0)


@pytest.mark.parametrize("parties", [2, 3, 4])
def test_md_5_3_the_table_of_majorities_row_by_row(parties: int) -> None:
    for opened in product(range(5), repeat=parties):
        heights = [*sorted({number for number in opened if number}, reverse=True), 0, 0]
        m = opened.count(heights[0]) if heights[0] else 0
        s = opened.count(heights[1]) if heights[1] else 0
        of_most, of_second = _each_of_most_and_second(m, s, heights[0])
        wanted = [
            0 if not number else of_most if number == heights[0] else of_second if number == heights[1] else 0
            for number in opened
        ]
        moved, leader = scoring.shares(opened)
        assert moved == wanted, opened
        assert sum(moved) <= 3
        assert leader == (opened.index(heights[0]) if m == 1 else scoring.NOBODY_ALONE)


def _most_kept(kept: Sequence[tuple[int, ...]], parts_decide: bool) -> list[int]:
    """Part by part: the part goes to the one tied party that alone has the most there."""
    totals = [sum(parts) for parts in kept]
    tied = [party for party, total in enumerate(totals) if total == max(totals) > 0]
    if parts_decide:
        won = dict.fromkeys(tied, 0)
        for part in range(3):
            here = sorted((kept[party][part] for party in tied), reverse=True)
            if len(here) > 1 and here[0] > here[1]:
                won[next(party for party in tied if kept[party][part] == here[0])] += 1
        tied = [party for party in tied if won[party] == max(won.values())]
    return [{1: 4, 2: 2, 3: 1, 4: 1}[len(tied)] if party in tied else 0 for party in range(len(kept))]


@pytest.mark.parametrize("parts_decide", [True, False])
def test_md_5_13_every_tie_of_two_and_three_parties(parts_decide: bool) -> None:
    for seats in (2, 3):
        for kept in product(PARTS, repeat=seats):
            assert scoring.find_most_kept(kept, 4, parts_decide) == _most_kept(kept, parts_decide), kept


@pytest.mark.parametrize("parts_decide", [True, False])
def test_md_5_13_every_tie_of_four_parties_of_the_same_total(parts_decide: bool) -> None:
    for total in (1, 2, 3):
        equal = [parts for parts in PARTS if sum(parts) == total]
        for kept in product(equal, repeat=4):
            assert scoring.find_most_kept(kept, 4, parts_decide) == _most_kept(kept, parts_decide), kept


@pytest.mark.parametrize(("place", "start"), list(product((0, 1), range(4))))
def test_md_6_4_every_tie_of_scores_and_monks(place: int, start: int) -> None:
    clockwise = [(start + distance) % 4 for distance in (1, 2, 3, 4)]
    for scores in product(range(3), repeat=4):
        wanted = sorted(scores)[place]
        for monks in product(range(2), repeat=4):
            named = scoring.find_chooser(scores, monks, clockwise, place)
            assert scores[named] == wanted
            for other in range(4):
                if scores[other] == wanted and other != named:
                    nearer = (named - start - 1) % 4 < (other - start - 1) % 4
                    assert monks[named] > monks[other] or (monks[named] == monks[other] and nearer)


def test_md_7_1_sets_of_five_taken_one_by_one() -> None:
    for five in product(range(4), repeat=5):
        left, sets = list(five), 0
        while all(left):
            left, sets = [number - 1 for number in left], sets + 1
        for missing in range(6):
            assert scoring.count_sets_of_five([*five[:missing], 0, *five[missing:]]) == sets


def test_md_7_3_ranks_count_who_is_better() -> None:
    for scores in permutations((3, 1, 3, 2)):
        ranks = scoring.ranks(scores, [0] * 4)
        assert sorted(ranks) == [1, 1, 3, 4]
        for one, other in product(range(4), repeat=2):
            assert (ranks[one] < ranks[other]) == (scores[one] > scores[other])
