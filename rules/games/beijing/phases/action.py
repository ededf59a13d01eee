"""1. Phase: Action. Tiles in circles, whose turn it is, what an action costs, and the skip."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from rules.errors import IllegalMove, ImpossibleChance
from rules.games.beijing import asked
from rules.games.beijing.board import ACTIONS, NUMBERS
from rules.games.beijing.moves import Circles
from rules.games.beijing.phases import person
from rules.games.beijing.pieces import BOX
from rules.games.beijing.state import BeijingState
from rules.games.beijing.variants import VARIANTS

FEE = NUMBERS.fee


@lru_cache(maxsize=1 << 13)
def circle_bits(variant: str, players: int, circles: tuple[str, ...]) -> tuple[int, ...] | None:
    """For each action the bit of its circle, 0 for one that is not in this game; ``None`` if tiles cannot lie so.

    Remembered: the same few circles come again in every game.

    Rule: BJ-4.1
    """
    known = VARIANTS[variant]
    if tuple(map(len, circles)) != known.sizes[players] or "".join(sorted("".join(circles))) != known.actions:
        return None
    circle_of = {tile: 1 << number for number, circle in enumerate(circles) for tile in circle}
    return tuple([circle_of.get(action, 0) for action in ACTIONS])


def lay_circles(state: BeijingState, move: Circles) -> None:
    """The action tiles are laid into their circles, and the round begins.

    Rule: BJ-4.1
    """
    if state.ask != asked.CIRCLES:
        asked.refuse_entry(state.ask)
    variant = state.rulings.variant
    circles = circle_bits(variant.name, state.players, move.circles)
    if circles is None:
        sizes = " ".join(map(str, variant.sizes[state.players]))
        wanted = f"{' '.join(variant.actions)} in circles of {sizes}"
        raise ImpossibleChance("BJ-4.1", "the circles must hold every action tile once, in the right sizes", wanted)
    state.circles = circles
    state.figures = 0
    state.used = 0
    state.round_starting = 0
    state.await_turns(asked.ACTION)


def draw_circles(state: BeijingState, rng: Random) -> Circles:
    """The action tiles, shuffled and cut into circles.

    Rule: BJ-4.1
    """
    tiles = list(state.rulings.variant.actions)
    rng.shuffle(tiles)
    circles = []
    for size in state.rulings.variant.sizes[state.players]:
        circles.append("".join(sorted(tiles[:size])))
        del tiles[:size]
    return Circles(tuple(sorted(circles, key=lambda circle: (-len(circle), circle))))


def fee_of(state: BeijingState, action: int) -> int:
    """Yuan for choosing an action now: nothing, or the fee if somebody stands in its circle, however many do.

    Rule: BJ-4.3, BJ-4.18
    """
    return FEE if state.figures & state.circles[action] else 0


def due(state: BeijingState, action: int, price: int, medallions: int) -> int:
    """Check that the player may choose an action and can pay fee and price; returns the coins to be paid.

    The fee comes before the action takes effect, so what the action brings cannot pay it.

    Rule: BJ-4.2, BJ-4.3, BJ-4.4, BJ-4.5, BJ-4.15
    """
    if state.ask != asked.ACTION:
        asked.refuse_move(state.ask)
    circle = state.circles[action]
    if not circle:
        raise IllegalMove("BJ-4.3", f"the tile {ACTIONS[action]} is not in this game", state.rulings.variant.actions)
    fee = FEE if state.figures & circle else 0
    seat = state.actor
    if medallions:
        if not state.rulings.full:
            raise IllegalMove("BJ-4.5", "there are no medallions in the basic game")
        if medallions > 1:
            raise IllegalMove("BJ-4.5", "at most one medallion may be used for an action", "+1")
        if medallions > state.medallions[seat]:
            raise IllegalMove("BJ-4.5", "the player has no medallion")
        if not fee + price:
            raise IllegalMove("BJ-4.5", "there is nothing to pay")
    yuan = state.yuan[seat]
    if fee - medallions > yuan:
        raise IllegalMove(
            "BJ-4.4",
            f"the circle is occupied: the fee is {fee} yuan, there are {yuan}",
            "a tile in an empty circle, or -",
        )
    coins = fee + price - medallions
    if coins > yuan:
        raise IllegalMove("BJ-4.15", f"{coins} yuan are to be paid, there are {yuan}")
    return coins


def enter(state: BeijingState, action: int, coins: int, medallions: int) -> None:
    """The player pays, and the figure enters the circle.

    Rule: BJ-4.2, BJ-4.4, BJ-4.5
    """
    seat = state.actor
    circle = state.circles[action]
    if coins:
        state.yuan[seat] -= coins
    if medallions:
        state.medallions[seat] -= medallions
        state.used |= 1 << seat
    if state.figures & circle:
        if state.facts is not None:
            state.note("fee", seat, FEE)
    else:
        state.figures |= circle


def skip(state: BeijingState) -> None:
    """No action: the player takes yuan up to 3 and places no figure.

    Rule: BJ-4.6
    """
    seat = state.actor
    missing = NUMBERS.top_up - state.yuan[seat]
    if missing > 0:
        missing = state.take(state.yuan, seat, missing, BOX.yuan, "yuan")
        if state.facts is not None:
            state.note("topup", seat, missing)
    next_player(state)


def next_player(state: BeijingState) -> None:
    """The next in track order acts; after the last the phase is over.

    Rule: BJ-4.2
    """
    state.turn += 1
    if state.turn < state.players:
        state.actor = state.order[state.turn]
    else:
        person.begin(state)
