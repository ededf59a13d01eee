"""Sets counted and numbered without listing them: how many there are, and which is the one with a given number."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import comb, prod

from rules.games.beijing.components.board import FIRST_PLOT, STREET_PLOTS


def choose_subset(items: Sequence[int], size: int, number: int) -> list[int]:
    """Subset ``number`` (from 0) of the ``comb(len(items), size)`` subsets of that size, in lexicographic order."""
    chosen = []
    for index, item in enumerate(items):
        if not size:
            break
        with_item = comb(len(items) - index - 1, size - 1)
        if number < with_item:
            chosen.append(item)
            size -= 1
        else:
            number -= with_item
    return chosen


@cache
def count_street_fillings(streets: int, houses: int) -> int:
    """In how many ways ``houses`` can stand in ``streets`` empty streets so that none stays empty."""
    if not streets:
        return 0 if houses else 1
    return sum(
        comb(STREET_PLOTS, here) * count_street_fillings(streets - 1, houses - here)
        for here in range(1, min(STREET_PLOTS, houses) + 1)
    )


def fill_streets(streets: int, houses: int, number: int) -> list[int]:
    """Filling ``number`` (from 0) of the :func:`count_street_fillings`, as plots; the first street begins with 0."""
    plots: list[int] = []
    for street in range(streets):
        first = FIRST_PLOT[street]
        for here in range(1, min(STREET_PLOTS, houses) + 1):
            rest = count_street_fillings(streets - street - 1, houses - here)
            ways = comb(STREET_PLOTS, here) * rest
            if number < ways:
                mine, number = divmod(number, rest)
                plots.extend(choose_subset(range(first, first + STREET_PLOTS), here, mine))
                houses -= here
                break
            number -= ways
    return plots


def choose_one_each(groups: Sequence[Sequence[int]], number: int) -> list[int]:
    """Choice ``number`` (from 0) of one item from each group, of the product of their sizes."""
    chosen = []
    for group in reversed(groups):
        number, index = divmod(number, len(group))
        chosen.append(group[index])
    return chosen[::-1]


def count_one_each(groups: Sequence[Sequence[int]]) -> int:
    """In how many ways one item can be taken from each group."""
    return prod(map(len, groups))


def count_from_different(sizes: Sequence[int], number: int) -> int:
    """In how many ways ``number`` items can be taken from groups of these ``sizes``, at most one from each."""
    ways = [1] + [0] * number
    for size in sizes:
        for taken in range(number, 0, -1):
            ways[taken] += ways[taken - 1] * size
    return ways[number]


def choose_from_different(groups: Sequence[Sequence[int]], size: int, number: int) -> list[int]:
    """Choice ``number`` (from 0) of the :func:`count_from_different` ones."""
    chosen = []
    sizes = [len(group) for group in groups]
    for index, group in enumerate(groups):
        if not size:
            break
        rest = count_from_different(sizes[index + 1 :], size - 1)
        ways = rest * len(group)
        if number < ways:
            mine, number = divmod(number, rest)
            chosen.append(group[mine])
            size -= 1
        else:
            number -= ways
    return chosen
