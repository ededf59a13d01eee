"""What areas and pieces are called, in words."""

from __future__ import annotations

from rules.games.dayunhe.components.pieces import CARDS, select_tiles
from rules.games.dayunhe.view.catalogue import CATALOGUE, _
from rules.games.dayunhe.view.words import SEAT_NAMES


def name_colour(letter: str) -> str:
    """The colour of a seat."""
    return CATALOGUE.pgettext("seat", SEAT_NAMES[letter])


def name_tile(letter: str, tile: str) -> str:
    """A canal tile with its owner: ``red: tea house (5)``. Tiles s and t are called by their first kind."""
    data = select_tiles(dear=False)[tile]
    return _("{colour}: {tile} ({value})").format(colour=name_colour(letter), tile=_(data.name), value=data.value)


def name_unrest(letter: str) -> str:
    """Unrest tiles of a colour."""
    return _("{colour}: unrest").format(colour=name_colour(letter))


def name_card(number: int) -> str:
    """An action card."""
    return _("card {number}: {name}").format(number=number, name=_(CARDS[number].name))


def name_hex(name: str, owner: str | None) -> str:
    """A hex with the colour of its section."""
    if owner is None:
        return _("hex {name}, neutral").format(name=name)
    return _("hex {name}, section of {colour}").format(name=name, colour=name_colour(owner))


def name_area(key: str, letter: str | None = None) -> str:
    """An area by the last word of its id; ``letter``: whose it is."""
    words = {
        "cards": _("Action cards"),
        "round": _("Round"),
        "journeys": _("Journeys"),
        "tea": _("Tea"),
        "card": _("Card"),
        "store": _("Storage"),
        "pile 1": _("Pile 1"),
        "pile 2": _("Pile 2"),
        "pile 3": _("Pile 3"),
        "court": _("Forbidden City"),
        "wall": _("Wall"),
        "network": _("Network"),
        "unrest": _("Unrest"),
    }
    if key == "name" and letter is not None:
        return name_colour(letter)
    return words.get(key, "")


def title_area(key: str, letter: str) -> str:
    """An area of a seat, with its colour."""
    name = name_area(key, letter)
    return f"{name_colour(letter)}: {name}" if name and key != "name" else name_colour(letter)


def count_pile(letter: str, number: int) -> str:
    """The face-down tiles of a pile."""
    text = CATALOGUE.ngettext("{colour}: {number} face-down tile", "{colour}: {number} face-down tiles", number)
    return text.format(colour=name_colour(letter), number=number)
