"""What stands on the table in a state."""

from __future__ import annotations

from collections.abc import Iterator

from rules.games.beijing.components.board import ACTIONS, PLOTS, STREET_LETTERS, list_plots
from rules.games.beijing.components.pieces import CARDS, NO_CARD, NO_PERSON, TILES
from rules.games.beijing.state import BeijingState
from rules.games.beijing.view import titles
from rules.games.beijing.view.catalogue import _
from rules.picture.scene import Piece


def list_pieces(state: BeijingState) -> list[Piece]:
    """Everything on the table, as RULES.md lists it under "Picture"."""
    seats = state.table.seats
    return [
        *_list_shared(state, seats),
        *(piece for seat, letter in enumerate(seats) for piece in _list_seat(state, seat, letter)),
        *(piece for seat, letter in enumerate(seats) for piece in _list_streets(state, seat, letter)),
    ]


def _list_shared(state: BeijingState, seats: tuple[str, ...]) -> Iterator[Piece]:
    """Events, circles, the movement track, the tiles that are left."""
    for number, letter in enumerate(state.events, 1):
        title = titles.name_event(letter)
        yield Piece(f"event-{number:02}", "event", None, f"event.{number}", face=letter, title=title)
    if 1 <= state.round <= len(state.events):
        yield Piece("month", "month", None, f"event.{state.round}", title=_("the present month"))
    circles = sorted({circle for circle in state.circles if circle})
    for action, circle in enumerate(state.circles):
        if circle:
            on = f"circle.{circles.index(circle) + 1}"
            letter = ACTIONS[action]
            yield Piece(f"action-{letter}", "action", None, on, face=letter, title=titles.name_action(letter))
    for number, circle in enumerate(circles, 1):
        if state.figures & circle:
            title = _("somebody stands in this circle")
            yield Piece(f"taken-{number}", "taken", None, f"circle.{number}", title=title)
    for place, seat in enumerate(state.turn_order, 1):
        letter, space = seats[seat], state.track[seat]
        title = _("{colour}: space {space} of the track").format(colour=titles.name_colour(letter), space=space)
        yield Piece(f"track-{letter}", "disc", letter, f"track.{place}", face=str(space), title=title)
    for kind, number in enumerate(state.supply):
        if number:
            tile = TILES[kind]
            title = f"{titles.name_person(tile)}: {number}"
            yield Piece(f"stack-{kind:02}", "stack", None, "tiles", number, tile, title)


def _list_seat(state: BeijingState, seat: int, letter: str) -> Iterator[Piece]:
    """Goods, privileges, cards, score."""
    colour = titles.name_colour(letter)
    score = state.scores[seat]
    yield Piece(f"score-{letter}", "score", letter, f"{letter}.score", face=str(score), title=f"{_('score')}: {score}")
    if seat == state.actor:
        yield Piece("turn", "turn", None, f"{letter}.turn", title=_("{colour} is asked").format(colour=colour))
    for kind, place, number in (
        ("coin", "yuan", state.yuan[seat]),
        ("rice", "rice", state.rice[seat]),
        ("rocket", "rockets", state.rockets[seat]),
        ("small", "privileges", state.small[seat]),
        ("large", "privileges", state.large[seat]),
        ("medallion", "medallions", state.medallions[seat]),
    ):
        if number:
            title = titles.count_of(letter, kind, number)
            yield Piece(f"{kind}-{letter}", kind, letter, f"{letter}.{place}", number, title=title)
    if state.rulings.full:
        position = state.dragon[seat]
        title = _("{colour}: dragon at {position}").format(colour=colour, position=position)
        yield Piece(f"dragon-{letter}", "dragon", letter, f"{letter}.dragon", face=str(position), title=title)
    for card, number in enumerate(state.hands[seat]):
        if number:
            name = CARDS[card]
            title = titles.name_card(name)
            yield Piece(f"card-{letter}-{card:02}", "card", letter, f"{letter}.hand", number, name, title)
    top = state.discard[seat]
    if top != NO_CARD:
        title = titles.name_card(CARDS[top])
        yield Piece(f"discard-{letter}", "card", letter, f"{letter}.discard", face=CARDS[top], title=title)


def _list_streets(state: BeijingState, seat: int, letter: str) -> Iterator[Piece]:
    """Streets, houses, persons and lanterns."""
    for street in range(state.streets[seat]):
        name = STREET_LETTERS[street]
        title = titles.title_street(letter, name)
        yield Piece(f"street-{letter}-{name}", "street", letter, f"{letter}.{name}", title=title)
    for plot in list_plots(state.houses[seat]):
        name = PLOTS[plot]
        yield Piece(f"house-{letter}-{name}", "house", letter, f"{letter}.{name}", title=_("house"))
    for plot, kind in enumerate(state.persons[seat]):
        if kind != NO_PERSON:
            name = PLOTS[plot]
            title = titles.name_person(TILES[kind])
            yield Piece(f"person-{letter}-{name}", "person", letter, f"{letter}.{name}", face=TILES[kind], title=title)
    for plot in list_plots(state.lanterns[seat]):
        name = PLOTS[plot]
        yield Piece(f"lantern-{letter}-{name}", "lantern", letter, f"{letter}.{name}", title=_("lantern"))
