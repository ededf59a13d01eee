"""Networks, the final scoring, and ranks."""

from __future__ import annotations

from typing import Final

from rules.games.dayunhe.components.board import list_hexes
from rules.games.dayunhe.components.pieces import NUMBERS
from rules.games.dayunhe.state import DayunheState
from rules.structs.facts import Source

SOURCES: Final = (
    Source("start", "DY-2.1", "points at the start"),
    Source("construction", "DY-5.4", "value of a tile built on the board"),
    Source("prestige", "DY-6.2", "the card Gain prestige"),
    Source("journey-tile", "DY-7.7", "the ship entered an own tile, not by canal"),
    Source("journey-canal", "DY-7.7", "the ship entered an own tile by canal"),
    Source("journey-unrest", "DY-7.7", "the ship entered unrest in the own section"),
    Source("intrigue", "DY-6.11", "intrigue of another seat"),
    Source("riot", "DY-8.2", "riots of the own unrest tiles on the Wall"),
    Source("network", "DY-9.2", "largest network at the end"),
    Source("unrest", "DY-9.2", "unrest in the own section at the end"),
    Source("blackened", "DY-9.2", "unrest in the own part of the Forbidden City"),
    Source("court", "DY-9.2", "canal tiles in the Forbidden City, squared"),
    Source("floor", "DY-1.6", "what losses would have taken below 0"),
)


def measure_network(state: DayunheState, seat: int) -> int:
    """Size of the largest network of a seat: canals on own tiles joined with each other, counted in tiles.

    Each canal of a double tile is one of its own unless the option joins them.

    Rule: DY-9.3
    """
    return _measure_largest(state, collect_canals(state)[seat])


def measure_networks(state: DayunheState) -> list[int]:
    """The :func:`measure_network` of each seat."""
    return [_measure_largest(state, own) for own in collect_canals(state)]


def collect_canals(state: DayunheState) -> list[dict[int, tuple[int, ...]]]:
    """For each seat the canals on its tiles, by place."""
    canals_of = state.rulings.canals
    owner, tile, rotation = state.owner, state.tile, state.rotation
    found: list[dict[int, tuple[int, ...]]] = [{} for _ in range(state.rulings.field.seats)]
    for place in list_hexes(state.canals):
        if owner[place] >= 0:
            found[owner[place]][place] = canals_of[tile[place]][rotation[place]]
    return found


def _measure_largest(state: DayunheState, own: dict[int, tuple[int, ...]]) -> int:
    """A search over canals from each that has not been reached yet."""
    around = state.rulings.field.around
    largest = 0
    seen: set[tuple[int, int]] = set()
    for place, canals in own.items():
        for canal in canals:
            if (place, canal) in seen:
                continue
            seen.add((place, canal))
            waiting = [(place, canal)]
            tiles = {place}
            while waiting:
                here, edges = waiting.pop()
                for step in around[here]:
                    if not edges & step.leaving:
                        continue
                    for other in own.get(step.to, ()):
                        if other & step.entering and (step.to, other) not in seen:
                            seen.add((step.to, other))
                            waiting.append((step.to, other))
                            tiles.add(step.to)
            largest = max(largest, len(tiles))
    return largest


def count_unrest(state: DayunheState, seat: int) -> int:
    """Number of unrest tiles of any colour in a seat's section."""
    return (state.unrest & state.rulings.field.sections[seat]).bit_count()


def score_end(state: DayunheState) -> None:
    """Seat by seat: network, unrest in the own section, unrest at court, canal tiles at court.

    Rule: DY-9.2
    """
    for seat, network in enumerate(measure_networks(state)):
        state.award(seat, network, "network")
        unrest = NUMBERS.unrest * count_unrest(state, seat)
        black = NUMBERS.unrest * state.black[seat]
        court = len(state.court[seat]) ** 2
        if state.rulings.total_floor:
            state.award(seat, -unrest, "unrest")
            state.award(seat, -black, "blackened")
            state.award(seat, court, "court")
            if state.scores[seat] < 0:
                state.award(seat, -state.scores[seat], "floor")
        else:
            state.lose(seat, unrest, "unrest")
            state.lose(seat, black, "blackened")
            state.award(seat, court, "court")


def ranks(state: DayunheState) -> list[int]:
    """Rank of each seat: score, then canal tiles at court, then the network; equal seats share a rank.

    Rule: DY-9.4
    """
    keys = [
        (score, len(court), network)
        for score, court, network in zip(state.scores, state.court, measure_networks(state), strict=True)
    ]
    return [1 + sum(other > key for other in keys) for key in keys]
