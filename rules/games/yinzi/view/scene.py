"""What stands on the table in a state."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.games.yinzi.components.board import CARAVANSERAI, FIELDS, PALACE, QUARTERS, SITES, SPACES
from rules.games.yinzi.components.pieces import (
    ASIA,
    BENEFITS,
    CARAVAN_CARDS,
    CARAVANS,
    DESTINATION,
    DESTINATIONS,
    EUROPE,
    REQUESTS,
    SHIPS,
    SLOTS,
)
from rules.games.yinzi.state import (
    AT_SEA,
    GOOD,
    IN_PORT,
    NEUTRAL,
    NO_WORKSHOP,
    NOBODY_HOLDS,
    PEASANT,
    VACANT,
    YinziState,
)
from rules.games.yinzi.stock.player import Player
from rules.games.yinzi.view import titles
from rules.games.yinzi.view.catalogue import _
from rules.picture.scene import Piece

LEVELS: Final = ("", "I", "II", "III")
CARGO: Final = {PEASANT: "peasant", GOOD: "good"}


def list_pieces(state: YinziState) -> list[Piece]:
    """Everything on the table, as RULES.md lists it under "Picture"."""
    seats = state.table.seats
    return [
        *_list_shared(state, seats),
        *_list_port(state, seats),
        *_list_caravans(state),
        *_list_benefits(state, seats),
        *_list_workshops(state, seats),
        *(piece for seat, letter in enumerate(seats) for piece in _list_seat(state, seat, letter, state.players[seat])),
    ]


def _counted(name: str, kind: str, owner: str | None, on: str, number: int, face: str | None = None) -> Iterator[Piece]:
    """One piece for several things that nobody tells apart; nothing for none."""
    if number:
        yield Piece(name, kind, owner, on, number, face, titles.count_of(owner, kind, number))


def _figure(name: str, owner: str | None, on: str, value: int, title: str, kind: str = "figure") -> Piece:
    return Piece(name, kind, owner, on, face=str(value), title=f"{title}: {value}")


def _list_shared(state: YinziState, seats: tuple[str, ...]) -> Iterator[Piece]:
    """The round, the turn order, the turns done, the reserve, the row of the Caravanserai."""
    yield _figure("round", None, "round", state.round, _("Round"))
    yield _figure("turns", None, "turns", state.turns, _("turns done in this round"))
    for place, seat in enumerate(state.order, 1):
        letter = seats[seat]
        title = _("{colour}: {place} in the turn order").format(colour=titles.name_colour(letter), place=place)
        # the id begins with the place, as pieces share an area in the order of their ids
        yield Piece(f"order-{place}", "order", letter, "order", title=title)
    yield from _counted("reserve-wood", "wood", None, "reserve", state.reserve_wood)
    yield from _counted("reserve-stone", "stone", None, "reserve", state.reserve_stone)
    for place, seat in enumerate(state.row, 1):
        letter = seats[seat]
        yield Piece(f"row-{place:02}", "overseer", letter, "c", title=titles.count_of(letter, "overseer", 1))


def _list_port(state: YinziState, seats: tuple[str, ...]) -> Iterator[Piece]:
    """Ships in Port with their slots and cargo; how many are at sea."""
    for destination in (ASIA, EUROPE):
        in_port = [
            ship for ship, place in enumerate(state.ship_place) if place == IN_PORT and DESTINATION[ship] == destination
        ]
        for berth, ship in enumerate(in_port, 1):
            on = f"{DESTINATIONS[destination]}.{berth}"
            name = SHIPS[ship]
            title = _("ship {ship}").format(ship=name)
            yield Piece(f"ship-{name}", "ship", None, on, face=name, title=title)
            for slot, (letter, cargo) in enumerate(zip(SLOTS[ship], state.cargo[ship], strict=True), 1):
                where = f"{on}.{slot}"
                title = _("slot for {good} on {ship}").format(good=letter, ship=name)
                yield Piece(f"slot-{name}-{slot}", "slot", None, where, face=letter, title=title)
                if cargo != VACANT:
                    seat, kind = divmod(cargo, 3)
                    what = CARGO.get(kind, "rice")
                    face = letter if what == "good" else None
                    yield from _counted(f"cargo-{name}-{slot}-{what}", what, seats[seat], where, 1, face)
    at_sea = [DESTINATION[ship] for ship, place in enumerate(state.ship_place) if place == AT_SEA]
    yield _figure("sea-asia", None, "sea", at_sea.count(ASIA), _("ships to Asia on the Open Sea"))
    yield _figure("sea-europe", None, "sea", at_sea.count(EUROPE), _("ships to Europe on the Open Sea"))


def _caravan(caravan: int, owner: str | None, on: str) -> Piece:
    card = CARAVAN_CARDS[caravan]
    reward = _("{sapeques} Sapeques, {yinzi} Yínzi").format(sapeques=card.sapeques, yinzi=card.yinzi)
    title = _("Caravan {caravan}: needs {needs}, gives {reward}, Mongols {mongols}").format(
        caravan=card.id, needs=" ".join(card.needs), reward=reward, mongols=card.mongols
    )
    return Piece(f"caravan-{card.id}", "caravan", owner, on, face=f"{card.needs} {card.mongols}", title=title)


def _list_caravans(state: YinziState) -> Iterator[Piece]:
    """Displayed Caravans, the pile's unknown part, and its known part below."""
    for caravan in state.displayed:
        yield _caravan(caravan, None, "caravans")
    if state.pile:
        title = _("pile: {number} unknown Caravans").format(number=len(state.pile))
        yield Piece("pile", "pile", None, "pile", len(state.pile), title=title, known=())
    for place, caravan in enumerate(state.under, 1):
        title = _("Caravan {caravan}, number {place} under the pile").format(caravan=CARAVANS[caravan], place=place)
        yield Piece(f"under-{place:02}", "under", None, "pile", face=CARAVANS[caravan], title=title)


def _list_benefits(state: YinziState, seats: tuple[str, ...]) -> Iterator[Piece]:
    """Benefits that are shown or held; the Overseer on one, and the mark of one that is used."""
    for number, name in enumerate(BENEFITS):
        holder = None if state.holder[number] == NOBODY_HOLDS else seats[state.holder[number]]
        if holder is not None or number in state.shown:
            title = titles.name_benefit(number, holder)
            on = f"benefit.{name}"
            yield Piece(f"benefit-{name}", "benefit", holder, on, face=name, title=title)
            if state.used[number]:
                yield Piece(f"benefit-{name}-used", "used", None, on, title=_("used"))
            if state.attended[number]:
                yield from _counted(f"benefit-{name}-overseer", "overseer", holder, on, 1)


def _list_workshops(state: YinziState, seats: tuple[str, ...]) -> Iterator[Piece]:
    for site, name in enumerate(SITES):
        if state.owner[site] == NO_WORKSHOP:
            continue
        owner = None if state.owner[site] == NEUTRAL else seats[state.owner[site]]
        level = LEVELS[state.workshop_level[site]]
        title = _("{colour}: workshop of level {level}").format(colour=titles.name_colour(owner), level=level)
        yield Piece(f"workshop-{name}", "workshop", owner, f"site.{name}", face=level, title=title)
        if state.worked[site]:
            yield Piece(f"used-{name}", "used", None, f"site.{name}", title=_("used in this round"))
        for letter, player in zip(seats, state.players, strict=True):
            yield from _counted(f"goods-{letter}-{name}", "good", letter, f"site.{name}", player.goods[site], name[0])


def _list_seat(state: YinziState, seat: int, letter: str, player: Player) -> Iterator[Piece]:
    """What a seat has on the board and before it."""
    for name, number in zip(FIELDS, player.fields, strict=True):
        yield from _counted(f"peasant-{letter}-{name}", "peasant", letter, name, number)
    for name, number in zip(SPACES, player.spaces, strict=True):
        yield from _counted(f"seller-{letter}-{name}", "peasant", letter, f"market.{name}", number)
    for quarter, number in zip(QUARTERS, player.present, strict=False):
        if quarter == QUARTERS[PALACE]:
            number -= sum(player.on_request)
        if quarter != QUARTERS[CARAVANSERAI]:
            yield from _counted(f"overseer-{letter}-{quarter}", "overseer", letter, quarter, number)
    for request, number in zip(REQUESTS, player.on_request, strict=True):
        yield from _counted(f"overseer-{letter}-p-{request}", "overseer", letter, f"p.{request}", number)
    yield from _counted(f"overseer-{letter}-upper", "overseer", letter, "e.upper", player.upper)
    yield from _counted(f"overseer-{letter}-lower", "overseer", letter, "e.lower", player.lower)
    yield from _counted(f"overseer-{letter}-escort", "overseer", letter, "escort", player.beside)
    yield from _counted(f"overseer-{letter}", "overseer", letter, f"{letter}.overseers", player.overseers)
    yield from _counted(f"peasant-{letter}", "peasant", letter, f"{letter}.peasants", player.peasants)
    for destination in (ASIA, EUROPE):
        name = DESTINATIONS[destination]
        yield from _counted(f"market-{letter}-{name}", "good", letter, f"market.{name}", player.markets[destination])
    yield from _list_holdings(state, seat, letter, player)


def _list_holdings(state: YinziState, seat: int, letter: str, player: Player) -> Iterator[Piece]:
    """What lies before a seat, and its marks on the tracks."""
    colour = titles.name_colour(letter)
    yield _figure(f"score-{letter}", letter, f"{letter}.score", state.scores[seat], _("score"), "score")
    if seat == state.actor:
        yield Piece("turn", "turn", None, f"{letter}.turn", title=_("{colour} is asked").format(colour=colour))
    for kind, key, number in (
        ("coin", "sapeques", player.sapeques),
        ("silver", "yinzi", player.yinzi),
        ("wood", "wood", player.wood),
        ("stone", "stone", player.stone),
    ):
        yield from _counted(f"{key}-{letter}", kind, letter, f"{letter}.{key}", number)
    yield _figure(f"capacity-{letter}", letter, f"{letter}.capacity", player.capacity, _("capacity points"))
    level = _("{colour}: transport level {level}").format(colour=colour, level=player.level)
    yield Piece(f"transport-{letter}", "transport", letter, f"transport.{player.level}", title=level)
    place = _("{colour}: Ambassador at {place}").format(colour=colour, place=player.negotiation)
    yield Piece(f"ambassador-{letter}", "ambassador", letter, f"negotiation.{player.negotiation}", title=place)
    for card in (1, 2, 3):
        if number := player.cards[card]:
            title = titles.name_card(letter, card, in_hand=False)
            yield Piece(f"card-{letter}-{card}", "card", letter, f"{letter}.cards", number, str(card), title)
    yield from _list_hand(letter, player)
    for caravan in player.completed:
        yield _caravan(caravan, letter, f"{letter}.caravans")
    for caravan in player.private:
        yield _caravan(caravan, letter, f"{letter}.private")


def _list_hand(letter: str, player: Player) -> Iterator[Piece]:
    """Order cards in hand; their ids count them, so that they tell nobody what the cards are."""
    hand = [card for card in (1, 2, 3) for _copy in range(player.hand[card])]
    for place, card in enumerate(hand, 1):
        title = titles.name_card(letter, card, in_hand=True)
        yield Piece(
            f"hand-{letter}-{place}", "card", letter, f"{letter}.hand", face=str(card), title=title, known=(letter,)
        )
