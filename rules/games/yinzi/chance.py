"""Chance for the generator of games: what the rules draw at random, and entries of other chapters that might be."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Final

from rules.game import Move
from rules.games.yinzi import moves as m
from rules.games.yinzi.components.pieces import (
    ASIA,
    BENEFITS,
    BERTHS,
    CARAVAN_CARDS,
    CARAVAN_INDEX,
    CARAVANS,
    CARDS,
    DESTINATION,
    EUROPE,
    FINAL,
    GOODS_NEEDED,
    SHIPS,
)
from rules.games.yinzi.entries.sampling import sample_entry, sample_start
from rules.games.yinzi.phases.imperial_palace import CARAVANS_DRAWN
from rules.games.yinzi.phases.maintenance import count_missing_caravans
from rules.games.yinzi.questions import Question
from rules.games.yinzi.state import YinziState
from rules.games.yinzi.stock import pile
from rules.games.yinzi.stock.ships import list_ships_at_sea

LUCK_UNIT: Final = "WP that the best Caravan drawn is worth"


def sample_chance(state: YinziState, rng: Random) -> Move | None:
    """A chance entry that is due now, drawn as the rules say.

    In an open window a plausible entry of another chapter, or ``None``: the seat then moves.

    Rule: YM-1.3, YM-1.4, YM-1.5, YM-2.2, YM-2.4, YM-2.5, YM-4.4, YM-7.5, YM-14.4
    """
    question = state.question
    if state.chance_may_interrupt:
        return sample_entry(state, rng)
    if question == Question.SHIPS_IN_PORT:
        return m.ShipsInPort(_sample_ships(rng, ASIA) + _sample_ships(rng, EUROPE))
    if question == Question.CARAVANS_AT_START:
        return m.Displayed(_name_caravans(rng.sample(range(len(CARAVANS)), len(state.players) + 1)))
    if question == Question.START_VALUES:
        return sample_start(state, rng)
    if question == Question.BENEFITS_SHOWN:
        numbers = sorted(rng.sample(range(len(BENEFITS)), len(state.players) + 2))
        return m.ShownBenefits(tuple(BENEFITS[number] for number in numbers))
    if question == Question.ORDERS:
        seat = state.order[state.waiting]
        deck = [card for card in (1, 2, 3) for _ in range(state.players[seat].deck[card])]
        return m.Orders(state.table.seats[seat], tuple(sorted(rng.sample(deck, CARDS.hand))))
    if question == Question.DRAW:
        return m.Drawn(_name_caravans(pile.draw(state, CARAVANS_DRAWN, rng)))
    if question == Question.SHIP:
        return m.NewShip(SHIPS[rng.choice(list_ships_at_sea(state, state.agenda[-1].destination))])
    if question == Question.REFILL:
        return m.Displayed(_name_caravans(pile.draw(state, count_missing_caravans(state), rng)))
    seats = list(state.table.seats)
    rng.shuffle(seats)
    return m.TurnOrder("".join(seats))


def _sample_ships(rng: Random, destination: int) -> tuple[str, ...]:
    ships = [ship for ship, there in enumerate(DESTINATION) if there == destination]
    return tuple(SHIPS[ship] for ship in sorted(rng.sample(ships, BERTHS)))


def _name_caravans(cards: list[int]) -> tuple[str, ...]:
    return tuple(CARAVANS[card] for card in sorted(cards))


CARAVAN_VALUES: Final = tuple(
    1 + goods + card.yinzi / FINAL.yinzi_a_point + card.sapeques / FINAL.sapeques_a_point
    for card, goods in zip(CARAVAN_CARDS, GOODS_NEEDED, strict=True)
)
"""WP that a completed Caravan brings in the end, its reward included."""


def luck(state: YinziState, entry: Move) -> list[float] | None:
    """How much better than expected the best Caravan is that a seat draws for its Private Caravan.

    The expectation is over every draw from the unknown part of the pile. Other entries are the same for all, or
    balanced (each Order card has four Overseers and actions together): ``None``.
    """
    if type(entry) is not m.Drawn or not state.agenda or not state.agenda[-1].private:
        return None
    number = len(entry.caravans)
    if number > len(state.pile):
        return None
    best = [max(CARAVAN_VALUES[card] for card in cards) for cards in combinations(state.pile, number)]
    lucks = [0.0] * len(state.players)
    drawn = max(CARAVAN_VALUES[CARAVAN_INDEX[caravan]] for caravan in entry.caravans)
    lucks[state.agenda[-1].keeper] = drawn - sum(best) / len(best)
    return lucks
