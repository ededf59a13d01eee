"""YM-1 Setup."""

from __future__ import annotations

from rules.errors import ImpossibleChance
from rules.games.yinzi.components.board import NEUTRAL_SITES
from rules.games.yinzi.components.pieces import (
    ASIA,
    BERTHS,
    CARAVAN_INDEX,
    DESTINATION,
    HIGHEST_LEVEL,
    SHIP_INDEX,
    SUPPLIES,
)
from rules.games.yinzi.moves import Displayed, ShipsInPort, StartValues
from rules.games.yinzi.options import rulings_of
from rules.games.yinzi.questions import Question
from rules.games.yinzi.state import IN_PORT, NEUTRAL, YinziState
from rules.games.yinzi.stock import pile
from rules.state import CHANCE, NO_QUESTION
from rules.structs.table import Table


def start(table: Table) -> YinziState:
    """The state before the first step; seats play in the order of the header.

    Rule: YM-1.1, YM-1.2, YM-1.6
    """
    state = YinziState(table, rulings_of(table))
    state.phase = "setup"
    state.actor = CHANCE
    if state.rulings.closed:
        for player in state.players:
            player.sapeques = SUPPLIES.sapeques
            player.yinzi = SUPPLIES.yinzi
            player.level = player.capacity = SUPPLIES.level
        for site in NEUTRAL_SITES:
            state.owner[site] = NEUTRAL
            state.workshop_level[site] = 1
    return state


def check_ships(state: YinziState, entry: ShipsInPort) -> None:
    """Exactly two ships of each destination are in Port.

    Rule: YM-1.3
    """
    asian = sum(DESTINATION[SHIP_INDEX[ship]] == ASIA for ship in entry.ships)
    if asian != BERTHS or len(entry.ships) != 2 * BERTHS:
        raise ImpossibleChance("YM-1.3", f"{BERTHS} ships of Asia and {BERTHS} of Europe are in Port at the start")


def put_ships(state: YinziState, entry: ShipsInPort, checked: None) -> None:
    """The others are the Open Sea.

    Rule: YM-1.3
    """
    for ship in entry.ships:
        state.ship_place[SHIP_INDEX[ship]] = IN_PORT
    state.question = Question.CARAVANS_AT_START


def check_caravans(state: YinziState, entry: Displayed) -> None:
    """One Caravan more than there are players is displayed.

    Rule: YM-1.4
    """
    number = len(state.players) + 1
    if len(entry.caravans) != number:
        raise ImpossibleChance("YM-1.4", f"{number} Caravans are displayed at the start, not {len(entry.caravans)}")


def display_caravans(state: YinziState, entry: Displayed, checked: None) -> None:
    """The others are the pile, order unknown.

    Rule: YM-1.4, YM-1.7
    """
    cards = [CARAVAN_INDEX[caravan] for caravan in entry.caravans]
    pile.take(state, cards)
    state.displayed = cards
    if state.rulings.closed:
        state.question = NO_QUESTION
    else:
        state.question = Question.START_VALUES


def check_start(state: YinziState, entry: StartValues) -> None:
    """Each seat in seat order; Wood and Stone come from the reserve, the level is at most 10.

    Rule: YM-1.5
    """
    letter = state.table.seats[state.waiting]
    if entry.seat != letter:
        raise ImpossibleChance("YM-1.5", f"what {letter} starts with comes next")
    if entry.level > HIGHEST_LEVEL:
        raise ImpossibleChance("YM-1.5", f"the transport level is at most {HIGHEST_LEVEL}")
    if entry.wood > state.reserve_wood or entry.stone > state.reserve_stone:
        raise ImpossibleChance("YM-1.5", f"the reserve has {state.reserve_wood} Wood and {state.reserve_stone} Stone")


def give_start(state: YinziState, entry: StartValues, checked: None) -> None:
    """Capacity points are set to the transport level.

    Rule: YM-1.5, YM-1.6
    """
    player = state.players[state.waiting]
    player.sapeques = entry.sapeques
    player.yinzi = entry.yinzi
    player.wood = entry.wood
    player.stone = entry.stone
    state.reserve_wood -= entry.wood
    state.reserve_stone -= entry.stone
    player.level = player.capacity = entry.level
    state.waiting += 1
    if state.waiting == len(state.players):
        state.question = NO_QUESTION
