"""YM-4 Imperial Palace: requests, and the Caravans drawn for one."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from rules.errors import IllegalMove
from rules.games.yinzi.agenda import ask_draw, ask_next
from rules.games.yinzi.components.board import PALACE, SITE_INDEX, SITES
from rules.games.yinzi.components.pieces import (
    BRIDGES,
    CANAL,
    CARAVAN_INDEX,
    CARAVANS,
    HIGHEST_LEVEL,
    MAINTENANCE,
    REQUEST_COSTS,
    REQUEST_INDEX,
    REQUEST_NAMES,
    REQUEST_SAPEQUES,
    REQUESTS,
    TRADE_ROUTE,
)
from rules.games.yinzi.moves import Drawn, Keep, Request
from rules.games.yinzi.questions import Question
from rules.games.yinzi.state import YinziState
from rules.games.yinzi.stock import pile
from rules.games.yinzi.stock.task import Task
from rules.games.yinzi.stock.workshops import build, can_build, can_build_anywhere
from rules.legal import is_possible

CARAVANS_DRAWN = 3


def check_request(state: YinziState, move: Request) -> int:
    """Overseers, then whether the request is free, then the site of Build Bridges. Returns the request.

    Rule: YM-4.2, YM-4.3, YM-4.6, YM-4.7
    """
    seat = state.actor
    request = REQUEST_INDEX[move.request]
    if state.agenda[-1].left < REQUEST_COSTS[request]:
        raise IllegalMove("YM-4.2", f"{REQUEST_NAMES[request]} needs {REQUEST_COSTS[request]} Overseers")
    if request == MAINTENANCE:
        if state.players[seat].maintained:
            raise IllegalMove("YM-4.3", "the seat has claimed Palace Maintenance in this round")
    elif any(player.on_request[request] for player in state.players):
        raise IllegalMove("YM-4.3", f"Overseers stand on {REQUEST_NAMES[request]}")
    if request == BRIDGES:
        if move.site is None:
            if can_build_anywhere(state, seat):
                raise IllegalMove("YM-4.6", "a site is possible and must be named")
        elif not can_build(state, seat, SITE_INDEX[move.site]):
            raise IllegalMove("YM-4.6", f"nothing can be built on {move.site}")
    return request


def carry_out_request(state: YinziState, move: Request, request: int) -> None:
    """Two Sapeques, then the benefit; then the directive is over.

    Rule: YM-4.1, YM-4.4, YM-4.6
    """
    task = state.agenda[-1]
    seat = task.seat
    player = state.players[seat]
    send_off_rest(state, task, REQUEST_COSTS[request])
    player.on_request[request] += REQUEST_COSTS[request]
    player.sapeques += REQUEST_SAPEQUES
    if request == MAINTENANCE:
        player.maintained = True
    elif request == CANAL:
        if player.level < HIGHEST_LEVEL:
            player.level += 1
            player.capacity += 1
    elif request == TRADE_ROUTE:
        ask_draw(state, seat, private=False)
    elif move.site is not None:
        build(state, seat, SITE_INDEX[move.site])
    ask_next(state)


def send_off_rest(state: YinziState, task: Task, staying: int) -> None:
    """Of a Palace group all but those on the request go to the lower space, with every option.

    Rule: YM-4.1
    """
    rest = task.left - staying
    player = state.players[task.seat]
    player.present[PALACE] -= rest
    player.lower += rest
    task.left = 0
    if rest:
        state.note("idle", task.seat, rest)


def list_requests(state: YinziState) -> Iterator[Request]:
    """Every request; Build Bridges with every site, and without."""
    for request in REQUESTS:
        if request == REQUESTS[BRIDGES]:
            for site in SITES:
                yield Request(request, site)
        yield Request(request)


def could_request(state: YinziState) -> bool:
    """Whether any request is possible (option ``idle``).

    Rule: YM-3.6
    """
    return any(is_possible(check_request, state, move) for move in list_requests(state))


def check_draw(state: YinziState, entry: Drawn) -> tuple[int, ...]:
    """Three cards of the pile, fewer if it has fewer. Returns the Caravans.

    Rule: YM-4.4
    """
    cards = tuple(CARAVAN_INDEX[caravan] for caravan in entry.caravans)
    pile.check_cards(state, cards, CARAVANS_DRAWN, "YM-4.4")
    return cards


def draw_caravans(state: YinziState, entry: Drawn, cards: tuple[int, ...]) -> None:
    """Then the seat keeps one.

    Rule: YM-4.4
    """
    pile.take(state, cards)
    drawn = state.agenda.pop()
    task = Task(Question.KEEP, drawn.keeper)
    task.private = drawn.private
    task.cards = cards
    state.agenda.append(task)
    ask_next(state)


def check_keep(state: YinziState, move: Keep) -> None:
    """Exactly the drawn Caravans, in an order that the seat chooses.

    Rule: YM-4.5
    """
    drawn = [CARAVANS[card] for card in state.agenda[-1].cards]
    if sorted((move.caravan, *move.under)) != drawn:
        raise IllegalMove("YM-4.5", f"exactly {', '.join(drawn)} were drawn")


def keep_caravan(state: YinziState, move: Keep, checked: None) -> None:
    """The kept one is displayed (or the seat's Private Caravan); the others go under the pile.

    Rule: YM-4.5, YM-1.7, YM-10.12
    """
    task = state.agenda.pop()
    kept = CARAVAN_INDEX[move.caravan]
    if task.private:
        state.players[task.seat].private.append(kept)
    else:
        state.displayed = sorted([*state.displayed, kept])
    state.under.extend(CARAVAN_INDEX[caravan] for caravan in move.under)
    ask_next(state)


def list_keeps(state: YinziState) -> Iterator[Keep]:
    """Every order of the drawn Caravans."""
    for order in permutations(state.agenda[-1].cards):
        names = [CARAVANS[card] for card in order]
        yield Keep(names[0], tuple(names[1:]))
