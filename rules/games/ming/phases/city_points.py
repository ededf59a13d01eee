"""Phase 4, for one province: points for figures kept in the city and for monks."""

from __future__ import annotations

from rules.games.ming import scoring
from rules.games.ming.state import MingState

KEPT = ("kept.2", "kept.4", "kept.6")
LEAD = ("lead.2", "lead.4", "lead.6")
"""Facts, one name for each scoring."""


def begin(state: MingState) -> None:
    """Points for kept figures, for the most of them and for monks; the figures in the city leave the game.

    Rule: MD-4.11, MD-5.12, MD-5.13, MD-5.14, MD-8.8
    """
    province = state.scored_province
    rulings = state.rulings
    pieces = state.pieces
    scored = state.scoring_number
    kept = [state.parts_of_city(party, province) for party in range(rulings.parties)]
    turn = rulings.turns[state.start]
    for seat in turn:
        number = sum(kept[seat])
        if number:
            state.award(seat, number * pieces.kept[scored], "kept")
            state.note(KEPT[scored], seat, number)
    if scored < 2 or rulings.last_bonus:
        most = scoring.find_most_kept(kept, pieces.most, rulings.parts_decide)
        for seat in turn:
            state.award(seat, most[seat], "most")
    first = 3 * province
    for party, parts in enumerate(kept):
        state.box[party] += sum(parts)
        state.houses[party][first : first + 3] = (0, 0, 0)
    monks = state.monks[first : first + 3]
    for seat in turn:
        state.award(seat, monks.count(seat) * pieces.monk, "monks")
    _close_province(state)


def _close_province(state: MingState) -> None:
    """The next province is due, or the scoring is over.

    Rule: MD-5.1
    """
    state.cities_scored += 1
    if state.cities_scored < 6:
        return
    state.cities_scored = 0
    if state.facts is not None:
        for seat, score in enumerate(state.scores):
            others = state.scores[:seat] + state.scores[seat + 1 :]
            state.note(LEAD[state.scoring_number], seat, score - max(others))
