"""The state as plain data, for digests."""

from __future__ import annotations

from typing import Any

from rules.games.ming.state import MingState

ASKED = ("show", "H", "N", "P", "T", "card", "M", "D", "R", "B", "NB", "F", "#")
"""Words for the stages: the first token that the game waits for."""


def encode(state: MingState) -> dict[str, Any]:
    """All that decides how the game can go on, and the scores, as documented in RULES.md under "Digest".

    Seats stand in the order of the header, provinces and districts in alphabetical order, cards in the order
    ``hjksow'``. -1 stands for no card, no monk, no prince, no seat.
    """
    rulings = state.rulings
    seats = range(rulings.seats)
    parties = range(rulings.parties)
    return {
        "round": state.round,
        "phase": state.phase,
        "asked": ASKED[state.question],
        "actor": state.actor,
        "start": state.start,
        "left": state.left,
        "passed": [state.passed >> seat & 1 for seat in seats],
        "place": state.place,
        "taker": state.taker,
        "city": state.city,
        "asking": state.asking,
        "at": state.at,
        "sums": state.sums,
        "scores": state.scores,
        "supply": state.supply,
        "spaces": [state.spaces[seat][:] for seat in seats],
        "open": [state.open[party][:] for party in parties],
        "houses": [state.houses[party][:] for party in parties],
        "box": state.box,
        "monks": state.monks,
        "princes": state.princes,
        "hands": [state.hands[seat][:] for seat in seats],
        "tiles": [state.tiles[seat][:] for seat in seats],
        "sets": state.sets,
        "stock": state.stock,
        "display": state.display,
        "deck": state.deck,
        "discards": state.discards,
        "dragons": state.dragons,
    }
