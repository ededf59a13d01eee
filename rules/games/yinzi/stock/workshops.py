"""Workshops on their sites: what may be built or raised, whoever pays."""

from __future__ import annotations

from rules.games.yinzi.components.board import SITES
from rules.games.yinzi.components.pieces import LEVELS
from rules.games.yinzi.state import NO_WORKSHOP, YinziState

HIGHEST = len(LEVELS)


def can_build(state: YinziState, owner: int, site: int) -> bool:
    """Whether ``owner`` (a seat or ``NEUTRAL``) can build here or raise its own workshop.

    Rule: YM-4.6, YM-11.6, YM-12.4
    """
    there = state.owner[site]
    return there == NO_WORKSHOP or (there == owner and state.workshop_level[site] < HIGHEST)


def can_build_anywhere(state: YinziState, owner: int) -> bool:
    """Whether any site is possible."""
    return any(can_build(state, owner, site) for site in range(len(SITES)))


def build(state: YinziState, owner: int, site: int) -> None:
    """Level I on an empty site, or one level more."""
    state.owner[site] = owner
    state.workshop_level[site] += 1
