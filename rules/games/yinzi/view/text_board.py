"""The scene as plain text."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rules.games.yinzi.components.board import FIELDS, PROVINCES, QUARTER_NAMES, QUARTERS, SPACES
from rules.games.yinzi.components.pieces import BENEFITS, DESTINATIONS, REQUESTS
from rules.games.yinzi.state import YinziState
from rules.games.yinzi.view.scene import list_pieces
from rules.picture.scene import Piece

WIDTH: Final = 100


def draw_board(state: YinziState) -> str:
    """Port, Caravans, provinces and players, at most 100 columns wide."""
    table = _Pieces(list_pieces(state))
    order = " ".join(piece.owner or "" for piece in table.on("order"))
    lines = [f"Round {state.round} of {state.rulings.rounds}, turn order {order}"]
    lines += _describe_port(table) + _describe_caravans(table) + _describe_city(table) + _describe_provinces(table)
    for letter in state.table.seats:
        lines += _describe_seat(table, letter)
    return "\n".join(part for line in lines for part in _wrap(line.rstrip()))


class _Pieces:
    """The pieces of a scene by place."""

    def __init__(self, pieces: Iterable[Piece]) -> None:
        self._by_place: dict[str, list[Piece]] = {}
        for piece in sorted(pieces, key=lambda piece: piece.id):
            self._by_place.setdefault(piece.on, []).append(piece)

    def on(self, place: str, kind: str | None = None, owner: str | None = None) -> list[Piece]:
        """The pieces in a place, by id; only those of a kind and of an owner, if these are given."""
        found = self._by_place.get(place, [])
        return [one for one in found if (kind is None or one.kind == kind) and (owner is None or one.owner == owner)]

    def count(self, place: str, kind: str, owner: str) -> int:
        """How many things of a kind an owner has in a place."""
        return sum(piece.count for piece in self.on(place, kind, owner))


def _wrap(line: str) -> list[str]:
    """Cut a line at a space before column 100; what follows is indented."""
    parts = []
    while len(line) > WIDTH:
        cut = line.rfind(" ", 8, WIDTH + 1)
        parts.append(line[:cut].rstrip())
        line = " " * 6 + line[cut:].strip()
    return [*parts, line]


def _describe_port(table: _Pieces) -> list[str]:
    lines = []
    for destination in DESTINATIONS:
        ships = []
        for berth in (f"{destination}.1", f"{destination}.2"):
            for ship in table.on(berth, "ship"):
                slots = []
                for number in (1, 2, 3):
                    for slot in table.on(f"{berth}.{number}", "slot"):
                        cargo = [piece for piece in table.on(f"{berth}.{number}") if piece.kind != "slot"]
                        slots.append(f"{slot.face}={cargo[0].owner}" if cargo else slot.face or "")
                ships.append(f"{ship.face} [{' '.join(slots)}]")
        lines.append(f"Port, to {destination.title():<7}" + "  ".join(ships or ["-"]))
    return lines


def _name_caravan(piece: Piece) -> str:
    return piece.id.removeprefix("caravan-")


def _describe_caravans(table: _Pieces) -> list[str]:
    shown = []
    for piece in table.on("caravans"):
        needs, mongols = (piece.face or " ").split(" ")
        shown.append(f"{_name_caravan(piece)} ({needs}, Mongols {mongols})")
    under = [piece.face or "" for piece in table.on("pile", "under")]
    known = f", under it {' '.join(under)}" if under else ""
    unknown = sum(piece.count for piece in table.on("pile", "pile"))
    return [f"Caravans       {'  '.join(shown) or '-'}", f"Pile           {unknown} unknown{known}"]


def _describe_city(table: _Pieces) -> list[str]:
    row = " ".join(piece.owner or "" for piece in table.on("c"))
    lines = [f"Caravanserai   {row or '-'}"]
    requests = [
        f"{name}: {piece.owner} {piece.count}" for name in REQUESTS for piece in table.on(f"p.{name}", "overseer")
    ]
    lines.append(f"Palace         {'  '.join(requests) or '-'}")
    holders = []
    for name in BENEFITS:
        for benefit in table.on(f"benefit.{name}", "benefit"):
            used = " (used)" if table.on(f"benefit.{name}", "used") else ""
            holders.append(f"{name}: {benefit.owner or '-'}{used}")
    lines.append(f"Benefits       {'  '.join(holders) or '-'}")
    wood, stone = (sum(piece.count for piece in table.on("reserve", kind)) for kind in ("wood", "stone"))
    lines.append(f"Reserve        {wood} Wood  {stone} Stone")
    return lines


def _describe_provinces(table: _Pieces) -> list[str]:
    lines = []
    for number, province in enumerate(PROVINCES, 1):
        workshops = []
        for name in province.sites:
            for workshop in table.on(f"site.{name}", "workshop"):
                goods = "".join((piece.owner or "") * piece.count for piece in table.on(f"site.{name}", "good"))
                used = ", used" if table.on(f"site.{name}", "used") else ""
                stored = f", Goods {goods}" if goods else ""
                workshops.append(f"{name} {workshop.face} ({workshop.owner or 'neutral'}{used}{stored})")
        lines.append(f"Province {number}     {'  '.join(workshops) or 'no workshop'}")
    return lines


def _describe_seat(table: _Pieces, letter: str) -> list[str]:
    def held(place: str, kind: str) -> int:
        return table.count(f"{letter}.{place}", kind, letter)

    [score] = table.on(f"{letter}.score")
    [capacity] = table.on(f"{letter}.capacity")
    level = next(number for number in range(100) if table.on(f"transport.{number}", owner=letter))
    ambassador = next(number for number in range(100) if table.on(f"negotiation.{number}", owner=letter))
    quarters = []
    for quarter, name in zip(QUARTERS[:-1], QUARTER_NAMES, strict=False):
        places = [quarter, *(f"{quarter}.{request}" for request in REQUESTS)]
        number = sum(table.count(place, "overseer", letter) for place in places)
        quarters += [f"{name} {number}"] if number else []
    cards = [f"{piece.face}x{piece.count}" for piece in table.on(f"{letter}.cards")]
    hand = [piece.face or "" for piece in table.on(f"{letter}.hand") for _ in range(piece.count)]
    fields = [f"{name}:{number}" for name in FIELDS if (number := table.count(name, "peasant", letter))]
    spaces = [f"{name}:{number}" for name in SPACES if (number := table.count(f"market.{name}", "peasant", letter))]
    private = " ".join(map(_name_caravan, table.on(f"{letter}.private")))
    markets = [table.count(f"market.{name}", "good", letter) for name in DESTINATIONS]
    upper, lower = table.count("e.upper", "overseer", letter), table.count("e.lower", "overseer", letter)
    return [
        f"{letter}: {score.face} WP  {held('sapeques', 'coin')} Sapeques  {held('yinzi', 'silver')} Yínzi  "
        f"{held('wood', 'wood')} Wood  {held('stone', 'stone')} Stone  level {level} ({capacity.face} points)  "
        f"Ambassador {ambassador}",
        f"   Overseers: supply {held('overseers', 'overseer')}, upper {upper}, lower {lower}"
        + (f", {', '.join(quarters)}" if quarters else "")
        + (f"; cards {' '.join(cards)}" if cards else "")
        + (f"; hand {' '.join(hand)}" if hand else ""),
        f"   Peasants: supply {held('peasants', 'peasant')}; fields {' '.join(fields) or '-'}; "
        f"markets {' '.join(spaces) or '-'}",
        f"   Caravans {len(table.on(f'{letter}.caravans'))}"
        + (f" and {private} private" if private else "")
        + f"; Foreign Markets: Asia {markets[0]}, Europe {markets[1]}",
    ]
