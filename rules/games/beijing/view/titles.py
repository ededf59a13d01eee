"""What areas and pieces are called, in words."""

from __future__ import annotations

from rules.games.beijing.components.board import ACTION_NAMES, EVENT_NAMES
from rules.games.beijing.components.pieces import CARD_NAMES, name_tile
from rules.games.beijing.view.catalogue import CATALOGUE, _

SEAT_NAMES = {"y": "yellow", "r": "red", "g": "green", "b": "blue", "w": "white"}


def name_colour(letter: str) -> str:
    """The colour of a seat."""
    return CATALOGUE.pgettext("seat", SEAT_NAMES[letter])


def name_area(key: str) -> str:
    """The words printed on an area, by its key."""
    return {
        "tiles": _("Persons"),
        "yuan": _("Yuan"),
        "rice": _("Rice"),
        "rockets": _("Rockets"),
        "privileges": _("Privileges"),
        "medallions": _("Medallions"),
        "dragon": _("Dragon"),
        "hand": _("Hand"),
        "discard": _("Discard"),
    }[key]


def title_event(number: int) -> str:
    """The place of an event tile."""
    return _("event of round {number}").format(number=number)


def title_track(place: int) -> str:
    """A place in the order of the track."""
    return _("place {place} on the track").format(place=place)


def title_circle(number: int) -> str:
    """A circle of action tiles."""
    return _("circle {number}").format(number=number)


def title_street(letter: str, street: str) -> str:
    """A street of a seat."""
    return _("{colour}: street {street}").format(colour=name_colour(letter), street=street)


def title_plot(letter: str, plot: str) -> str:
    """A plot of a seat."""
    return _("{colour}: plot {plot}").format(colour=name_colour(letter), plot=plot)


def name_event(letter: str) -> str:
    """An event tile."""
    return _(EVENT_NAMES[letter])


def name_action(letter: str) -> str:
    """An action tile."""
    return _(ACTION_NAMES[letter])


def name_person(tile: str) -> str:
    """A person tile."""
    return _(name_tile(tile))


def name_card(letter: str) -> str:
    """A card."""
    return _(CARD_NAMES[letter])


def count_of(letter: str, kind: str, number: int) -> str:
    """``yellow: 3 yuan``."""
    text = {
        "coin": _("{colour}: {number} yuan"),
        "rice": _("{colour}: {number} rice"),
        "rocket": CATALOGUE.ngettext("{colour}: {number} rocket", "{colour}: {number} rockets", number),
        "small": CATALOGUE.ngettext(
            "{colour}: {number} small privilege", "{colour}: {number} small privileges", number
        ),
        "large": CATALOGUE.ngettext(
            "{colour}: {number} large privilege", "{colour}: {number} large privileges", number
        ),
        "medallion": CATALOGUE.ngettext("{colour}: {number} medallion", "{colour}: {number} medallions", number),
    }[kind]
    return text.format(colour=name_colour(letter), number=number)
