"""What a move does, in words; titles of the placed players."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.game import Move
from rules.games.dayunhe import moves as m
from rules.games.dayunhe.components.board import NEUTRAL
from rules.games.dayunhe.components.pieces import CARDS, UNREST
from rules.games.dayunhe.phases.riots import count_riot_tiles
from rules.games.dayunhe.questions import Question
from rules.games.dayunhe.state import DayunheState
from rules.games.dayunhe.view.catalogue import CATALOGUE, _
from rules.kit.grammar import join_words, list_words

SEAT_NAMES = {"y": "yellow", "r": "red", "g": "green", "b": "blue", "p": "purple"}
TITLES = (
    "Jìnshì Zhuàngyuán (First professor)",
    "Jìnshì Bǎngyǎn (Second professor)",
    "Jìnshì Tanhua (Third professor)",
    "Jǔrén (Master)",
    "Xiùcaí (Talent)",
)
"""By rank, from 1."""


def titles(ranks: list[int]) -> list[str]:
    """The title of each seat by its rank; seats that share a rank share the title."""
    return [_(TITLES[rank - 1]) for rank in ranks]


def describe_tile(state: DayunheState, tile: str) -> str:
    """``the tea house (5)``."""
    if tile == UNREST:
        return _("an unrest tile")
    data = state.rulings.tiles[tile]
    text = _("a {canal} ({value})") if "canal" in data.name else _("the {building} ({value})")
    return text.format(canal=_(data.name), building=_(data.name), value=data.value)


def describe_place(state: DayunheState, name: str) -> str:
    """``on f2 (red)``, ``on e1 (yellow hex)``; for a hex out of play the name alone."""
    place = state.rulings.field.hexes.get(name)
    if place is None:
        return _("on {hex}").format(hex=name)
    owner = state.rulings.field.owners[place]
    if owner == NEUTRAL:
        return _("on {hex} (neutral)").format(hex=name)
    if owner == state.actor:
        return _("on {hex} (own section)").format(hex=name)
    return _("on {hex} ({colour})").format(hex=name, colour=_name_seat(state, owner))


def _name_colour(letter: str) -> str:
    return CATALOGUE.pgettext("seat", SEAT_NAMES[letter])


def _name_seat(state: DayunheState, seat: int) -> str:
    return _name_colour(state.rulings.seats[seat])


def _describe_piles(piles: tuple[int, ...]) -> str:
    """``pile 2``, ``piles 1, 2 and 3``."""
    text = CATALOGUE.ngettext("pile {piles}", "piles {piles}", len(piles))
    return text.format(piles=list_words([str(pile) for pile in piles]))


def _describe_content(state: DayunheState, name: str) -> str:
    """The tile on a hex with its owner: ``red's lock (6)``."""
    place = state.rulings.field.hexes.get(name)
    if place is None or not state.tile[place]:
        return _("nothing")
    owner = _name_seat(state, state.owner[place])
    tile = state.tile[place]
    if tile == UNREST:
        return _("{colour}'s unrest tile").format(colour=owner)
    text = _("{colour}'s {tile} ({value})")
    return text.format(colour=owner, tile=_(state.rulings.tiles[tile].name), value=state.rulings.values[tile])


def _describe_replenishment(state: DayunheState, move: m.Replenish) -> str:
    index = move.pile - 1
    top = state.piles[state.actor][index][:1]
    if not top:
        return _("takes a tile from pile {pile}").format(pile=move.pile)
    is_seen = state.face_up[state.actor][index]
    text = (
        _("takes the face-up top of pile {pile}: {tile}")
        if is_seen
        else _("takes the face-down top of pile {pile}: {tile}")
    )
    return text.format(pile=move.pile, tile=describe_tile(state, top))


def _describe_building(state: DayunheState, move: m.Build) -> str:
    place = state.rulings.field.hexes.get(move.hex)
    text = _("builds {tile} {place}, turned {angle}°").format(
        tile=describe_tile(state, move.tile), place=describe_place(state, move.hex), angle=60 * move.rotation
    )
    if place is None or state.tile[place] != UNREST:
        return text
    return _("{sentence}; {tile} there goes to the Wall").format(sentence=text, tile=_describe_content(state, move.hex))


def _describe_laying(state: DayunheState, move: m.Lay) -> str:
    piles = _describe_piles(move.piles)
    if state.question == Question.RETURN:
        text = _("lays the unrest tile under {piles} of {colour}")
        return text.format(piles=piles, colour=_name_seat(state, state.pacified))
    riots = count_riot_tiles(state, state.actor) // state.rulings.limit
    text = CATALOGUE.ngettext(
        "suffers {number} riot; unrest tiles go under {piles}",
        "suffers {number} riots; unrest tiles go under {piles}",
        riots,
    )
    return text.format(number=riots, piles=piles)


def _describe_destruction(state: DayunheState, move: m.Destroy) -> str:
    text = _("destroys {tile} {place}: it goes under its owner's pile {owner_pile}, unrest under the own pile {pile}")
    return text.format(
        tile=_describe_content(state, move.hex),
        place=describe_place(state, move.hex),
        owner_pile=move.owner_pile,
        pile=move.pile,
    )


def _describe_swap(state: DayunheState, move: m.Swap) -> str:
    text = _(
        "swaps {tile} on {hex} and {other_tile} on {other_hex}; now {hex} shows {angle}°, {other_hex} {other_angle}°"
    )
    return text.format(
        tile=_describe_content(state, move.hex),
        hex=move.hex,
        other_tile=_describe_content(state, move.other_hex),
        other_hex=move.other_hex,
        angle=60 * move.rotation,
        other_angle=60 * move.other_rotation,
    )


def _describe_realignment(state: DayunheState, move: m.Realign) -> str:
    text = _("realigns {tile} on {hex} to {angle}°")
    return text.format(tile=_describe_content(state, move.hex), hex=move.hex, angle=60 * move.rotation)


def _describe_relocation(state: DayunheState, move: m.Relocate) -> str:
    text = _("moves {tile} from {hex} to {target}, turned {angle}°")
    return text.format(tile=_describe_content(state, move.hex), hex=move.hex, target=move.to, angle=60 * move.rotation)


def _describe_removal(state: DayunheState, move: m.Remove) -> str:
    text = _("sends {tile} {place} to the Wall")
    return text.format(tile=_describe_content(state, move.hex), place=describe_place(state, move.hex))


def _describe_steps(state: DayunheState, steps: tuple[str, ...]) -> str:
    """The hexes of a walk as far as they can be followed."""
    field = state.rulings.field
    place = state.ship
    names = [field.names[place]]
    for way in steps:
        step = field.steps[state.heading][place].get(way)
        if step is None:
            return join_words(steps)
        place = step.to
        names.append(field.names[place])
    return " - ".join(names)


_WORDS: dict[type[Move], Callable[[DayunheState, Any], str]] = {
    m.Deal: lambda s, e: _("deals {colour} the piles {piles} (top first)").format(
        colour=_name_colour(e.seat), piles=join_words(e.piles)
    ),
    m.Piles: lambda s, e: _("shuffles {colour}'s piles: {piles} (top first)").format(
        colour=_name_colour(e.seat), piles=join_words(e.piles)
    ),
    m.ChooseCard: lambda s, e: _("takes card {card}, {name}").format(card=e.card, name=_(CARDS[e.card].name)),
    m.Replenish: _describe_replenishment,
    m.Build: _describe_building,
    m.Stir: lambda s, e: _("stirs unrest {place}").format(place=describe_place(s, e.hex)),
    m.Court: lambda s, e: _("puts {tile} into the Forbidden City").format(tile=describe_tile(s, e.tile)),
    m.Swap: _describe_swap,
    m.Realign: _describe_realignment,
    m.Relocate: _describe_relocation,
    m.Prestige: lambda s, e: _("gains prestige"),
    m.Remove: _describe_removal,
    m.Pacify: lambda s, e: _("takes an unrest tile of {colour} from the Wall").format(colour=_name_colour(e.seat)),
    m.Lay: _describe_laying,
    m.Destroy: _describe_destruction,
    m.Inspect: lambda s, e: _("sends the ship on an extra inspection: {hexes}").format(
        hexes=_describe_steps(s, e.steps)
    ),
    m.TeaBreak: lambda s, e: _("serves tea: no journey this round; unrest goes under the own pile {pile}").format(
        pile=e.pile
    ),
    m.Spy: lambda s, e: _("looks at the top of {piles}").format(piles=_describe_piles(e.piles)),
    m.Intrigue: lambda s, e: _("intrigues against {colour}; unrest goes under the own pile {pile}").format(
        colour=_name_colour(e.seat), pile=e.pile
    ),
    m.Blacken: lambda s, e: _("blackens {colour} at court; unrest goes under the own pile {pile}").format(
        colour=_name_colour(e.seat), pile=e.pile
    ),
    m.Reorganize: lambda s, e: _("has {piles} shuffled").format(piles=_describe_piles(e.piles)),
    m.Journey: lambda s, e: _("sails the ship: {hexes}").format(hexes=_describe_steps(s, e.steps)),
    m.Done: lambda s, e: _("ends the turn"),
}


def describe(state: DayunheState, move: Move) -> str:
    """The sentence for a move or entry that is about to be made, without its subject."""
    return _WORDS[type(move)](state, move)
