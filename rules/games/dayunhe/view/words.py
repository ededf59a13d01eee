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
from rules.kit.grammar import count_noun, list_words

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
    return [TITLES[rank - 1] for rank in ranks]


def describe_tile(state: DayunheState, tile: str) -> str:
    """``the tea house (5)``."""
    if tile == UNREST:
        return "an unrest tile"
    data = state.rulings.tiles[tile]
    return f"{'a' if 'canal' in data.name else 'the'} {data.name} ({data.value})"


def describe_place(state: DayunheState, name: str) -> str:
    """``on f2 (red)``, ``on e1 (yellow hex)``; for a hex out of play the name alone."""
    place = state.rulings.field.hexes.get(name)
    if place is None:
        return f"on {name}"
    owner = state.rulings.field.owners[place]
    whose = "neutral" if owner == NEUTRAL else "own section" if owner == state.actor else _describe_seat(state, owner)
    return f"on {name} ({whose})"


def _describe_seat(state: DayunheState, seat: int) -> str:
    return SEAT_NAMES[state.rulings.seats[seat]]


def _describe_piles(piles: tuple[int, ...]) -> str:
    """``pile 2``, ``piles 1, 2 and 3``."""
    return f"pile{'s' * (len(piles) > 1)} {list_words([str(pile) for pile in piles])}"


def _describe_content(state: DayunheState, name: str) -> str:
    """The tile on a hex with its owner: ``red's lock (6)``."""
    place = state.rulings.field.hexes.get(name)
    if place is None or not state.tile[place]:
        return "nothing"
    owner = _describe_seat(state, state.owner[place])
    tile = state.tile[place]
    if tile == UNREST:
        return f"{owner}'s unrest tile"
    return f"{owner}'s {state.rulings.tiles[tile].name} ({state.rulings.values[tile]})"


def _replenish(state: DayunheState, move: m.Replenish) -> str:
    index = move.pile - 1
    top = state.piles[state.actor][index][:1]
    if not top:
        return f"takes a tile from pile {move.pile}"
    seen = "face-up" if state.face_up[state.actor][index] else "face-down"
    return f"takes the {seen} top of pile {move.pile}: {describe_tile(state, top)}"


def _build(state: DayunheState, move: m.Build) -> str:
    place = state.rulings.field.hexes.get(move.hex)
    over = ""
    if place is not None and state.tile[place] == UNREST:
        over = f"; {_describe_content(state, move.hex)} there goes to the Wall"
    site = describe_place(state, move.hex)
    return f"builds {describe_tile(state, move.tile)} {site}, turned {60 * move.rotation}°{over}"


def _pacify(state: DayunheState, move: m.Pacify) -> str:
    return f"takes an unrest tile of {SEAT_NAMES[move.seat]} from the Wall"


def _lay(state: DayunheState, move: m.Lay) -> str:
    if state.question == Question.RETURN:
        return f"lays the unrest tile under {_describe_piles(move.piles)} of {_describe_seat(state, state.pacified)}"
    riots = count_riot_tiles(state, state.actor) // state.rulings.limit
    return f"suffers {count_noun(riots, 'riot')}; unrest tiles go under {_describe_piles(move.piles)}"


def _destroy(state: DayunheState, move: m.Destroy) -> str:
    return (
        f"destroys {_describe_content(state, move.hex)} {describe_place(state, move.hex)}: "
        f"it goes under its owner's pile {move.owner_pile}, unrest under the own pile {move.pile}"
    )


def _describe_steps(state: DayunheState, steps: tuple[str, ...]) -> str:
    """The hexes of a walk as far as they can be followed."""
    field = state.rulings.field
    place = state.ship
    names = [field.names[place]]
    for way in steps:
        step = field.steps[state.heading][place].get(way)
        if step is None:
            return ", ".join(steps)
        place = step.to
        names.append(field.names[place])
    return " - ".join(names)


_WORDS: dict[type[Move], Callable[[DayunheState, Any], str]] = {
    m.Deal: lambda s, e: f"deals {SEAT_NAMES[e.seat]} the piles {', '.join(e.piles)} (top first)",
    m.Piles: lambda s, e: f"shuffles {SEAT_NAMES[e.seat]}'s piles: {', '.join(e.piles)} (top first)",
    m.ChooseCard: lambda s, e: f"takes card {e.card}, {CARDS[e.card].name}",
    m.Replenish: _replenish,
    m.Build: _build,
    m.Stir: lambda s, e: f"stirs unrest {describe_place(s, e.hex)}",
    m.Court: lambda s, e: f"puts {describe_tile(s, e.tile)} into the Forbidden City",
    m.Swap: lambda s, e: (
        f"swaps {_describe_content(s, e.hex)} on {e.hex} and {_describe_content(s, e.other_hex)} on {e.other_hex}; "
        f"now {e.hex} shows {60 * e.rotation}°, {e.other_hex} {60 * e.other_rotation}°"
    ),
    m.Realign: lambda s, e: f"realigns {_describe_content(s, e.hex)} on {e.hex} to {60 * e.rotation}°",
    m.Relocate: lambda s, e: f"moves {_describe_content(s, e.hex)} from {e.hex} to {e.to}, turned {60 * e.rotation}°",
    m.Prestige: lambda s, e: "gains prestige",
    m.Remove: lambda s, e: f"sends {_describe_content(s, e.hex)} {describe_place(s, e.hex)} to the Wall",
    m.Pacify: _pacify,
    m.Lay: _lay,
    m.Destroy: _destroy,
    m.Inspect: lambda s, e: f"sends the ship on an extra inspection: {_describe_steps(s, e.steps)}",
    m.TeaBreak: lambda s, e: f"serves tea: no journey this round; unrest goes under the own pile {e.pile}",
    m.Spy: lambda s, e: f"looks at the top of {_describe_piles(e.piles)}",
    m.Intrigue: lambda s, e: f"intrigues against {SEAT_NAMES[e.seat]}; unrest goes under the own pile {e.pile}",
    m.Blacken: lambda s, e: f"blackens {SEAT_NAMES[e.seat]} at court; unrest goes under the own pile {e.pile}",
    m.Reorganize: lambda s, e: f"has {_describe_piles(e.piles)} shuffled",
    m.Journey: lambda s, e: f"sails the ship: {_describe_steps(s, e.steps)}",
    m.Done: lambda s, e: "ends the turn",
}


def describe(state: DayunheState, move: Move) -> str:
    """The sentence for a move or entry that is about to be made, without its subject."""
    return _WORDS[type(move)](state, move)
