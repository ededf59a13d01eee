"""What stands on the table in a state."""

from __future__ import annotations

from collections.abc import Iterator

from rules.games.dayunhe import scoring
from rules.games.dayunhe.components.board import SOUTH
from rules.games.dayunhe.components.pieces import CARDS, UNREST
from rules.games.dayunhe.questions import Question
from rules.games.dayunhe.state import DayunheState
from rules.games.dayunhe.view import titles
from rules.games.dayunhe.view.catalogue import _
from rules.picture.scene import Piece


def list_pieces(state: DayunheState) -> list[Piece]:
    """Everything on the table, as RULES.md lists it under "Picture"."""
    seats = state.rulings.seats
    networks = scoring.measure_networks(state)
    return [
        *_list_board(state, seats),
        *_list_shared(state, seats),
        *(piece for seat, letter in enumerate(seats) for piece in _list_seat(state, seat, letter, networks[seat])),
    ]


def _tile(letter: str, tile: str, on: str, rotation: int | None = None) -> Piece:
    face = tile if rotation is None else f"{tile}{rotation}"
    return Piece(f"tile-{letter}-{tile}", "tile", letter, on, face=face, title=titles.name_tile(letter, tile))


def _unrest(letter: str, where: str, on: str, number: int = 1) -> Piece:
    return Piece(f"unrest-{letter}-{where}", "unrest", letter, on, number, title=titles.name_unrest(letter))


def _list_board(state: DayunheState, seats: tuple[str, ...]) -> Iterator[Piece]:
    """Tiles on the map, the Coordinator, and the hexes that it has entered in this round."""
    field = state.rulings.field
    for name, place in field.hexes.items():
        tile = state.tile[place]
        if tile == UNREST:
            yield _unrest(seats[state.owner[place]], name, name)
        elif tile:
            yield _tile(seats[state.owner[place]], tile, name, state.rotation[place])
        if state.entered >> place & 1:
            yield Piece(f"trail-{name}", "trail", None, name, title=_("entered by the Coordinator in this round"))
    heading = "south" if state.heading == SOUTH else "north"
    title = _("Coordinator, heading south") if state.heading == SOUTH else _("Coordinator, heading north")
    yield Piece("coordinator", "coordinator", None, field.names[state.ship], face=heading, title=title)


def _list_shared(state: DayunheState, seats: tuple[str, ...]) -> Iterator[Piece]:
    """Action cards that nobody has taken, the round, the journeys left, the tea break.

    While cards are taken secretly, who knows what is left also knows what has been taken.
    """
    taken = {card for card in state.cards if card} if state.question != Question.OVER else set()
    known = () if state.list_secret_seats() else None
    for place, number in enumerate((number for number in CARDS if number not in taken), 1):
        title = titles.name_card(number)
        yield Piece(f"card-{place:02}", "card", None, "cards", face=str(number), title=title, known=known)
    yield _figure("round", None, "round", state.round, _("round"))
    yield _figure("journeys", None, "journeys", state.left, _("journeys left"))
    if state.tea:
        yield Piece("tea", "tea", None, "tea", title=_("tea break: no journey in this round"))


def _figure(name: str, owner: str | None, on: str, value: int, title: str, kind: str = "figure") -> Piece:
    return Piece(name, kind, owner, on, face=str(value), title=f"{title}: {value}")


def _list_seat(state: DayunheState, seat: int, letter: str, network: int) -> Iterator[Piece]:
    """What lies before a seat."""
    colour = titles.name_colour(letter)
    yield _figure(f"score-{letter}", letter, f"{letter}.score", state.scores[seat], _("score"), "score")
    if seat == state.actor:
        yield Piece("turn", "turn", None, f"{letter}.turn", title=_("{colour} is asked").format(colour=colour))
    if seat == state.first and state.round:
        yield Piece("first", "first", None, f"{letter}.turn", title=_("{colour} is start player").format(colour=colour))
    card = state.cards[seat]
    if card and state.question != Question.OVER:
        known = (letter,) if seat in state.list_secret_seats() else None
        title = titles.name_card(card)
        yield Piece(f"taken-{letter}", "card", None, f"{letter}.card", face=str(card), title=title, known=known)
    yield from _list_tiles(letter, "store", state.storage[seat])
    for number, (tiles, is_open) in enumerate(zip(state.piles[seat], state.face_up[seat], strict=True), 1):
        on = f"{letter}.pile.{number}"
        hidden = len(tiles) - is_open
        if is_open:
            top = tiles[0]
            yield _unrest(letter, f"pile-{number}", on) if top == UNREST else _tile(letter, top, on)
        if hidden:
            yield Piece(
                f"pile-{letter}-{number}", "pile", letter, on, hidden, title=titles.count_pile(letter, hidden), known=()
            )
    yield from _list_tiles(letter, "court", state.court[seat])
    if state.black[seat]:
        yield _unrest(letter, "court", f"{letter}.court", state.black[seat])
    if state.wall[seat]:
        yield _unrest(letter, "wall", f"{letter}.wall", state.wall[seat])
    yield _figure(f"network-{letter}", letter, f"{letter}.network", network, _("largest network"))
    unrest = scoring.count_unrest(state, seat)
    yield _figure(f"section-{letter}", letter, f"{letter}.unrest", unrest, _("unrest in the own section"))


def _list_tiles(letter: str, place: str, tiles: str) -> Iterator[Piece]:
    """Canal tiles and unrest in the storage or in the Forbidden City."""
    on = f"{letter}.{place}"
    for tile in tiles:
        if tile != UNREST:
            yield _tile(letter, tile, on)
    if unrest := tiles.count(UNREST):
        yield _unrest(letter, place, on, unrest)
