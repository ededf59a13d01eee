"""Sources of points, and the scoring rules as functions of numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.structs.facts import Source

SOURCES: Final = (
    Source("kept", "MD-5.12", "figures kept in cities"),
    Source("most", "MD-5.13", "most figures kept in a city, or the share of a tie"),
    Source("monks", "MD-5.14", "monks at a scoring"),
    Source("sets", "MD-5.5", "complete sets of six tiles"),
    Source("fives", "MD-7.1", "sets of five tiles at the end"),
    Source("tiles", "MD-7.2", "tiles left at the end"),
)
"""Under which labels points are booked, in the order of RULES.md."""
NOBODY_ALONE: Final = -1
"""In place of the party that alone has the most, when there is none."""


def shares(open_figures: Sequence[int]) -> tuple[list[int], int]:
    """How many figures each party moves into a city from a district, and the party that alone has the most there.

    ``open_figures``: figures of each party in the open area. One party with the most moves two (one, if it has only
    one), a single second one; two or three with the most move one each; four none.

    Rule: MD-5.2, MD-5.3
    """
    moved = [0] * len(open_figures)
    most = max(open_figures)
    if most == 0:
        return moved, NOBODY_ALONE
    leaders = open_figures.count(most)
    if leaders == 1:
        leader = open_figures.index(most)
        moved[leader] = 2 if most > 1 else 1
        second = 0
        seconds = 0
        for number in open_figures:
            if number == most:
                continue
            if number > second:
                second, seconds = number, 1
            elif number == second:
                seconds += 1
        if second and seconds == 1:
            moved[open_figures.index(second)] = 1
        return moved, leader
    if leaders < 4:
        for party, number in enumerate(open_figures):
            if number == most:
                moved[party] = 1
    return moved, NOBODY_ALONE


def find_most_kept(kept: Sequence[Sequence[int]], points: int, parts_decide: bool) -> list[int]:
    """What each party scores for the most figures still in a city.

    ``kept``: for each party its figures in the three parts. Several with the most compare the parts in which one has
    strictly more than each other tied party; who then still ties shares ``points``, rounded down. ``parts_decide`` is
    false when the parts are not looked at.

    Rule: MD-5.13
    """
    scored = [0] * len(kept)
    totals = [sum(parts) for parts in kept]
    most = max(totals)
    if most == 0:
        return scored
    tied = [party for party, total in enumerate(totals) if total == most]
    if len(tied) > 1 and parts_decide:
        leads = [sum(_is_ahead(kept, tied, party, part) for part in range(3)) for party in tied]
        tied = [party for party, lead in zip(tied, leads, strict=True) if lead == max(leads)]
    for party in tied:
        scored[party] = points // len(tied)
    return scored


def _is_ahead(kept: Sequence[Sequence[int]], tied: list[int], party: int, part: int) -> bool:
    own = kept[party][part]
    return all(other == party or kept[other][part] < own for other in tied)


def count_sets_of_five(tiles: Sequence[int]) -> int:
    """How many sets of five different tiles a seat can give back: the smallest count of the five kinds, or 0.

    ``tiles``: counts of the six kinds, one of which is 0 because a set of six is cashed at once.

    Rule: MD-7.1
    """
    return sorted(tiles)[1]


def ranks(scores: Sequence[int], ties: Sequence[int]) -> list[int]:
    """Rank of each seat by score, then by ``ties`` (all 0: equal scores share); the next rank after a tie is skipped.

    Rule: MD-7.3
    """
    keys = list(zip(scores, ties, strict=True))
    return [1 + sum(other > key for other in keys) for key in keys]


def find_chooser(scores: Sequence[int], monks: Sequence[int], clockwise: Sequence[int], place: int) -> int:
    """The seat that names the next start player.

    ``clockwise``: all seats in the order in which ties are settled, that is from the seat after the present start
    player to himself. ``place``: 0 for the lowest score, 1 for the second-lowest.

    Rule: MD-6.4
    """
    wanted = sorted(scores)[place]
    tied = [seat for seat in clockwise if scores[seat] == wanted]
    return max(tied, key=lambda seat: monks[seat])
