"""The table as plain text."""

from __future__ import annotations

from typing import Final

from rules.games.yinzi.components.board import FIELDS, PROVINCES, QUARTER_NAMES, SITES, SPACES
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
from rules.games.yinzi.state import IN_PORT, NEUTRAL, NO_WORKSHOP, NOBODY_HOLDS, VACANT, YinziState
from rules.games.yinzi.stock.player import Player

WIDTH: Final = 100
_LEVELS: Final = ("", "I", "II", "III")


def draw_board(state: YinziState) -> str:
    """Port, Caravans, provinces and players, at most 100 columns wide."""
    lines = [f"Round {state.round} of {state.rulings.rounds}, turn order {_letters(state, state.order)}"]
    lines += _port(state) + _caravans(state) + _city(state) + _provinces(state)
    for seat, player in enumerate(state.players):
        lines += _player(state, seat, player)
    return "\n".join(part for line in lines for part in _wrapped(line.rstrip()))


def _wrapped(line: str) -> list[str]:
    """Cut a line at a space before column 100; what follows is indented."""
    parts = []
    while len(line) > WIDTH:
        cut = line.rfind(" ", 8, WIDTH + 1)
        parts.append(line[:cut].rstrip())
        line = " " * 6 + line[cut:].strip()
    return [*parts, line]


def _letters(state: YinziState, seats: list[int]) -> str:
    return " ".join(state.table.seats[seat] for seat in seats)


def _port(state: YinziState) -> list[str]:
    lines = []
    for destination in (ASIA, EUROPE):
        ships = []
        for ship, place in enumerate(state.ship_place):
            if place == IN_PORT and DESTINATION[ship] == destination:
                slots = [
                    letter if cargo == VACANT else f"{letter}={state.table.seats[cargo // 3]}"
                    for letter, cargo in zip(SLOTS[ship], state.cargo[ship], strict=True)
                ]
                ships.append(f"{SHIPS[ship]} [{' '.join(slots)}]")
        lines.append(f"Port, to {DESTINATIONS[destination].title():<7}" + "  ".join(ships or ["-"]))
    return lines


def _caravans(state: YinziState) -> list[str]:
    shown = [
        f"{CARAVANS[caravan]} ({CARAVAN_CARDS[caravan].needs}, Mongols {CARAVAN_CARDS[caravan].mongols})"
        for caravan in state.displayed
    ]
    known = f", under it {' '.join(CARAVANS[caravan] for caravan in state.under)}" if state.under else ""
    return [f"Caravans       {'  '.join(shown) or '-'}", f"Pile           {len(state.pile)} unknown{known}"]


def _city(state: YinziState) -> list[str]:
    lines = [f"Caravanserai   {_letters(state, state.row) or '-'}"]
    requests = [
        f"{name}: {letter} {player.on_request[request]}"
        for request, name in enumerate(REQUESTS)
        for letter, player in zip(state.table.seats, state.players, strict=True)
        if player.on_request[request]
    ]
    lines.append(f"Palace         {'  '.join(requests) or '-'}")
    holders = []
    for number, name in enumerate(BENEFITS):
        holder = state.holder[number]
        if holder != NOBODY_HOLDS:
            holders.append(f"{name}: {state.table.seats[holder]}{' (used)' if state.used[number] else ''}")
        elif number in state.shown:
            holders.append(f"{name}: -")
    lines.append(f"Benefits       {'  '.join(holders) or '-'}")
    lines.append(f"Reserve        {state.reserve_wood} Wood  {state.reserve_stone} Stone")
    return lines


def _provinces(state: YinziState) -> list[str]:
    lines = []
    for number, province in enumerate(PROVINCES, 1):
        workshops = []
        for name in province.sites:
            site = SITES.index(name)
            owner = state.owner[site]
            if owner != NO_WORKSHOP:
                goods = "".join(
                    letter * player.goods[site] for letter, player in zip(state.table.seats, state.players, strict=True)
                )
                whose = "neutral" if owner == NEUTRAL else state.table.seats[owner]
                used = ", used" if state.worked[site] else ""
                level = _LEVELS[state.workshop_level[site]]
                workshops.append(f"{name} {level} ({whose}{used}{', Goods ' + goods if goods else ''})")
        lines.append(f"Province {number}     {'  '.join(workshops) or 'no workshop'}")
    return lines


def _player(state: YinziState, seat: int, player: Player) -> list[str]:
    letter = state.table.seats[seat]
    quarters = [f"{name} {number}" for name, number in zip(QUARTER_NAMES, player.present, strict=False) if number]
    cards = [f"{card}x{player.cards[card]}" for card in (1, 2, 3) if player.cards[card]]
    hand = [str(card) for card in (1, 2, 3) for _ in range(player.hand[card])]
    fields = [f"{name}:{number}" for name, number in zip(FIELDS, player.fields, strict=True) if number]
    spaces = [f"{name}:{number}" for name, number in zip(SPACES, player.spaces, strict=True) if number]
    private = " ".join(CARAVANS[caravan] for caravan in player.private)
    return [
        f"{letter}: {state.scores[seat]} WP  {player.sapeques} Sapeques  {player.yinzi} Yínzi  {player.wood} Wood  "
        f"{player.stone} Stone  level {player.level} ({player.capacity} points)  Ambassador {player.negotiation}",
        f"   Overseers: supply {player.overseers}, upper {player.upper}, lower {player.lower}"
        + (f", {', '.join(quarters)}" if quarters else "")
        + (f"; cards {' '.join(cards)}" if cards else "")
        + (f"; hand {' '.join(hand)}" if hand else ""),
        f"   Peasants: supply {player.peasants}; fields {' '.join(fields) or '-'}; markets {' '.join(spaces) or '-'}",
        f"   Caravans {len(player.completed)}"
        + (f" and {private} private" if private else "")
        + f"; Foreign Markets: Asia {player.markets[ASIA]}, Europe {player.markets[EUROPE]}",
    ]
