"""Set-up: the events of the game, and the draft of two persons each."""

from __future__ import annotations

from itertools import combinations, pairwise, permutations

from rules.errors import IllegalMove, ImpossibleChance
from rules.game import Move
from rules.games.beijing.components.board import BIT, PLOT, START, list_plots, name_plots
from rules.games.beijing.components.pieces import BASIC_PROFESSIONS, KIND, PROFESSIONS, STEPS
from rules.games.beijing.moves import Draft, Events
from rules.games.beijing.options import BeijingRulings
from rules.games.beijing.persons import place_person
from rules.games.beijing.questions import Question
from rules.games.beijing.state import BeijingState
from rules.kit.numbered import NumberedMoves
from rules.structs.table import Table


def start(table: Table) -> BeijingState:
    """The state before the first step; all discs on 0, in seat order.

    Rule: BJ-2.1
    """
    state = BeijingState(table)
    for seat in range(state.players):
        state.award(seat, state.rulings.variant.score, "start")
    return state


def is_event_order(order: str, rulings: BeijingRulings) -> bool:
    """Whether the right event tiles may come in this order.

    Rule: BJ-2.3
    """
    if rulings.any_order:
        return True
    if rulings.full:
        half = len(order) // 2
        return len(set(order[:half])) == len(set(order[half:])) == half
    rest = order[2:]
    return order[:2] == "cc" and all(left != right for left, right in pairwise(rest))


def check_events(state: BeijingState, move: Events) -> None:
    """The right event tiles, in an order that they may have.

    Rule: BJ-2.2, BJ-2.3
    """
    variant = state.rulings.variant
    if "".join(sorted(move.order)) != variant.events:
        raise ImpossibleChance("BJ-2.2", "these are not the event tiles of the game", " ".join(variant.events))
    if not is_event_order(move.order, state.rulings):
        wanted = "seven different events in each half" if variant.full else "cc, then no two equal neighbours"
        raise ImpossibleChance("BJ-2.3", "the events cannot come in this order", wanted)


def lay_events(state: BeijingState, move: Events, checked: None) -> None:
    """The event tiles are laid out for the whole game.

    Rule: BJ-2.2
    """
    state.events = move.order
    state.question = Question.DRAFT
    state.actor = state.order[0]


def list_draft_professions(rulings: BeijingRulings) -> tuple[str, ...]:
    """Letters of the professions whose young tiles may be drafted.

    Rule: BJ-2.4
    """
    return PROFESSIONS if rulings.full else BASIC_PROFESSIONS


def check_draft(state: BeijingState, move: Draft) -> None:
    """Two young persons of different professions, in two own houses.

    Rule: BJ-2.4, BJ-2.5
    """
    seat = state.actor
    first, second = move.tiles
    if first[0] == second[0]:
        raise IllegalMove("BJ-2.4", "the two persons are of the same profession", "two different professions")
    for tile in move.tiles:
        if tile not in list_draft_professions(state.rulings):
            raise IllegalMove("BJ-2.4", f"{tile} cannot be drafted", " ".join(list_draft_professions(state.rulings)))
    if move.tiles in state.drafted:
        raise IllegalMove("BJ-2.4", "a player before has taken the same pair", "another pair")
    plot, other = move.plots
    if plot == other or not state.houses[seat] & BIT[plot] or not state.houses[seat] & BIT[other]:
        raise IllegalMove("BJ-2.5", "the two persons need two different houses", " ".join(START.houses))


def draft(state: BeijingState, move: Draft, checked: None) -> None:
    """A player takes two young persons and houses them.

    Rule: BJ-2.4, BJ-2.6
    """
    seat = state.actor
    state.drafted.append(move.tiles)
    steps = 0
    for tile, plot in zip(move.tiles, move.plots, strict=True):
        kind = KIND[tile]
        state.supply[kind] -= 1
        place_person(state, seat, plot, PLOT[plot], kind)
        steps += STEPS[kind]
    state.move_disc(seat, steps)
    state.end_turn()


def list_drafts(state: BeijingState) -> list[NumberedMoves]:
    """Every pair that is left, in every pair of own houses."""
    pairs = combinations(sorted(list_draft_professions(state.rulings)), 2)
    free = [pair for pair in pairs if pair not in state.drafted]
    places = [name_plots(pair) for pair in permutations(list_plots(state.houses[state.actor]), 2)]

    def draft_of(number: int) -> Move:
        pair, place = divmod(number, len(places))
        first, second = places[place]
        return Draft(free[pair], (first, second))

    return [NumberedMoves(len(free) * len(places), draft_of)]
