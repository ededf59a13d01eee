"""What areas and pieces are called, in words."""

from __future__ import annotations

from rules.games.yinzi.components.board import QUARTER_INDEX, QUARTER_NAMES
from rules.games.yinzi.components.pieces import BENEFIT_NAMES, CROP_NAMES, GOOD_NAMES, REQUEST_INDEX, REQUEST_NAMES
from rules.games.yinzi.view.catalogue import CATALOGUE, _

SEAT_NAMES = {"r": "red", "b": "blue", "y": "yellow", "g": "green"}


def name_colour(letter: str | None) -> str:
    """The colour of a seat; "neutral" for nobody's."""
    return _("neutral") if letter is None else CATALOGUE.pgettext("seat", SEAT_NAMES[letter])


def name_area(key: str) -> str:
    """The words printed on an area, by its key."""
    if key.startswith("p."):
        return _(REQUEST_NAMES[REQUEST_INDEX[key[2:]]])
    if key in QUARTER_INDEX:
        return _(QUARTER_NAMES[QUARTER_INDEX[key]])
    return {
        "round": _("Round"),
        "order": _("Turn order"),
        "turns": _("Turns"),
        "reserve": _("Reserve"),
        "escort": _("Escort"),
        "city": _("City"),
        "palace": _("Imperial Palace"),
        "e.upper": _("Entrance, upper space"),
        "e.lower": _("Entrance, lower space"),
        "asia": _("To Asia"),
        "europe": _("To Europe"),
        "sea": _("Open Sea"),
        "market.asia": _("Asia"),
        "market.europe": _("Europe"),
        "benefits": _("Benefits"),
        "caravans": _("Caravans"),
        "pile": _("Pile"),
        "negotiation": _("Negotiation"),
        "transport": _("Transport"),
        "sapeques": _("Sapeques"),
        "yinzi": _("Yínzi"),
        "wood": _("Wood"),
        "stone": _("Stone"),
        "capacity": _("Capacity"),
        "overseers": _("Overseers"),
        "peasants": _("Peasants"),
        "cards": _("In play"),
        "hand": _("Hand"),
        "done": _("Caravans"),
        "private": _("Private"),
    }[key]


def name_province(number: int) -> str:
    """A province, from 1."""
    return _("Province {number}").format(number=number)


def name_field(name: str) -> str:
    """A field with its crop."""
    return _("field {place}: {crop}").format(place=name, crop=_(CROP_NAMES[name[0]]))


def name_space(name: str) -> str:
    """A Local Market space with its colour's good."""
    return _("Local Market {place}: {good}").format(place=name, good=_(GOOD_NAMES[name[0]]))


def name_site(name: str) -> str:
    """A workshop site with its good."""
    return _("workshop site {place}: {good}").format(place=name, good=_(GOOD_NAMES[name[0]]))


def count_of(letter: str | None, what: str, number: int) -> str:
    """``red: 3 Peasants``."""
    text = {
        "peasant": CATALOGUE.ngettext("{colour}: {number} Peasant", "{colour}: {number} Peasants", number),
        "overseer": CATALOGUE.ngettext("{colour}: {number} Overseer", "{colour}: {number} Overseers", number),
        "good": CATALOGUE.ngettext("{colour}: {number} Good", "{colour}: {number} Goods", number),
        "rice": _("{colour}: rice of Opulence"),
        "coin": CATALOGUE.ngettext("{colour}: {number} Sapeque", "{colour}: {number} Sapeques", number),
        "silver": _("{colour}: {number} Yínzi"),
        "wood": _("{colour}: {number} Wood"),
        "stone": _("{colour}: {number} Stone"),
    }[what]
    return text.format(colour=name_colour(letter), number=number)


def name_benefit(number: int, holder: str | None) -> str:
    """A benefit with its holder."""
    name = _(BENEFIT_NAMES[number])
    return name if holder is None else _("{colour}: {benefit}").format(colour=name_colour(holder), benefit=name)


def name_card(letter: str, overseers: int, *, in_hand: bool) -> str:
    """An Order card."""
    held, played = _("{colour}: Order card of {number} in hand"), _("{colour}: Order card with {number} Overseers")
    return (held if in_hand else played).format(colour=name_colour(letter), number=overseers)
