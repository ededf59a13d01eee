"""What places and pieces are, in words."""

from __future__ import annotations

from rules.games.ming.components.pieces import CARD, KIND_WORDS
from rules.games.ming.view.catalogue import CATALOGUE, _
from rules.games.ming.view.words import COLOURS


def name_seat(letter: str) -> str:
    """The colour of a seat, or the neutral one."""
    return CATALOGUE.pgettext("seat", COLOURS[letter]) if letter in COLOURS else _("neutral")


def name_card(letter: str) -> str:
    """The kind of a card."""
    return _(KIND_WORDS[CARD[letter]])


def word(key: str) -> str:
    """What is printed for a key of the drawing data; other texts, such as letters and numbers, as they are."""
    return {
        "title": _("Ming Dynasty"),
        "map": _("Map"),
        "round": _("Round"),
        "placing": _("Placing"),
        "cards": _("Cards"),
        "princes": _("Princes"),
        "scoring": _("Scoring"),
        "supply": _("Supply"),
        "box": _("Box"),
        "sets": _("Sets"),
    }.get(key, key)


def area(kind: str, place: str = "") -> str:
    """What an area is. ``place``: the province, the district, the name of the seat, or the number of the round."""
    if kind == "phase":
        return phase(place)
    return {
        "court": _("the middle of the table"),
        "deck": _("the deck"),
        "dragons": _("the stack of dragons"),
        "discards": _("the discards"),
        "chance": _("a mark where a card is to be turned up"),
        "round": _("round {place}"),
        "district": _("district {place}"),
        "open": _("the open area of {place}"),
        "temple": _("the temple of {place}"),
        "house": _("a house of the city, beside {place}"),
        "city": _("the city of province {place}"),
        "plate": _("what belongs to province {place}"),
        "space": _("the space of province {place}"),
        "card": _("the movement card of province {place}"),
        "stock": _("tiles of province {place} that nobody holds"),
        "seat": _("what belongs to {place}"),
        "name": _("the name of {place}"),
        "score": _("the score of {place}"),
        "hand": _("the hand of {place}"),
        "tiles": _("the tiles of {place}"),
        "supply": _("the supply of {place}"),
        "box": _("figures of {place} that are out of the game"),
        "sets": _("sets of six that {place} has given back"),
        "marks": _("the marks of {place}"),
    }[kind].format(place=place)


def border(first: str, second: str, kind: str) -> str:
    """A border between two districts."""
    return _("{first} to {second}: {kind}").format(first=first, second=second, kind=name_card(kind))


def figures(owner: str, on: str, number: int) -> str:
    """Figures of one colour in one place, by the place's id."""
    place, _dot, detail = on.partition(".")
    text = {
        "supply": _("{colour}: figures in the supply: {number}"),
        "box": _("{colour}: figures out of the game: {number}"),
    }.get(detail) or CATALOGUE.ngettext(
        "{colour}: {number} figure in {place}", "{colour}: {number} figures in {place}", number
    )
    return text.format(colour=name_seat(owner), number=number, place=place)


def resident(owner: str, district: str) -> str:
    """A figure in a house of a city."""
    return _("{colour}: a figure in part {part} of city {city}").format(
        colour=name_seat(owner), part=district[1], city=district[0]
    )


def monk(owner: str, district: str) -> str:
    """A figure in a temple."""
    return _("{colour}: monk in {place}").format(colour=name_seat(owner), place=district)


def prince(owner: str, on: str) -> str:
    """The prince, by the id of his place."""
    if "." in on:
        return _("{colour}: the prince, not yet on the map").format(colour=name_seat(owner))
    return _("{colour}: the prince in {place}").format(colour=name_seat(owner), place=on)


def card(letter: str) -> str:
    """A card that everybody sees."""
    return _("card: {kind}").format(kind=name_card(letter))


def deck(number: int) -> str:
    """The face-down movement cards."""
    return CATALOGUE.ngettext("deck: {number} card", "deck: {number} cards", number).format(number=number)


def dragons(number: int) -> str:
    """The stack of dragons."""
    return CATALOGUE.ngettext("{number} dragon in the stack", "{number} dragons in the stack", number).format(
        number=number
    )


def discards(letter: str, number: int) -> str:
    """Cards of one kind on the discard pile."""
    return _("discards: {kind}, {number}").format(kind=name_card(letter), number=number)


def tiles(province: str, number: int) -> str:
    """Tiles of one province."""
    return CATALOGUE.ngettext(
        "{number} tile of province {province}", "{number} tiles of province {province}", number
    ).format(number=number, province=province)


def sets(owner: str, number: int) -> str:
    """Sets of six that a seat has given back."""
    return _("{colour}: sets of six: {number}").format(colour=name_seat(owner), number=number)


def score(owner: str, points: str) -> str:
    """A score."""
    return _("{colour}: score {points}").format(colour=name_seat(owner), points=points)


def round_marker(number: int) -> str:
    """The marker of the rounds; 0 is the set-up."""
    return area("round", str(number)) if number else _("set-up")


def phase(name: str) -> str:
    """The marker of the phases."""
    return {
        "setup": _("set-up"),
        "neutral": _("before phase 1: neutral figures"),
        "placing": _("phase 1: placing figures"),
        "cards": _("phase 2: taking cards"),
        "princes": _("phase 3: princes"),
        "scoring": _("phase 4: scoring"),
        "round-end": _("phase 5: end of the round"),
        "end": _("the game is over"),
    }[name]


def start(owner: str) -> str:
    """Who is start player."""
    return _("start player: {colour}").format(colour=name_seat(owner))


def turn(owner: str) -> str:
    """Whose turn it is."""
    return _("to move: {colour}").format(colour=name_seat(owner))


def chance() -> str:
    """A card is to be turned up."""
    return _("a card is to be turned up")


def passed(owner: str) -> str:
    """Who is out of phase 3."""
    return _("{colour} has passed").format(colour=name_seat(owner))


def scored(province: str) -> str:
    """The city that is being scored."""
    return _("province {province} is being scored").format(province=province)


def returned(owner: str) -> str:
    """Return cards that a seat has played. Does not say their sum, which may be hidden."""
    return _("{colour}: return cards").format(colour=name_seat(owner))
