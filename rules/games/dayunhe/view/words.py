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


def tile_words(state: DayunheState, tile: str) -> str:
    """``the tea house (5)``."""
    if tile == UNREST:
        return "an unrest tile"
    data = state.rulings.tiles[tile]
    return f"{'a' if 'canal' in data.name else 'the'} {data.name} ({data.value})"


def at(state: DayunheState, name: str) -> str:
    """``on f2 (red)``, ``on e1 (yellow hex)``; for a hex out of play the name alone."""
    place = state.rulings.field.hexes.get(name)
    if place is None:
        return f"on {name}"
    owner = state.rulings.field.owners[place]
    whose = "neutral" if owner == NEUTRAL else "own section" if owner == state.actor else _seat(state, owner)
    return f"on {name} ({whose})"


def _seat(state: DayunheState, seat: int) -> str:
    return SEAT_NAMES[state.rulings.seats[seat]]


def _piles(piles: tuple[int, ...]) -> str:
    names = [str(pile) for pile in piles]
    return f"pile {names[0]}" if len(names) == 1 else f"piles {', '.join(names[:-1])} and {names[-1]}"


def _holds(state: DayunheState, name: str) -> str:
    """The tile on a hex with its owner: ``red's lock (6)``."""
    place = state.rulings.field.hexes.get(name)
    if place is None or not state.tile[place]:
        return "nothing"
    owner = _seat(state, state.owner[place])
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
    return f"takes the {seen} top of pile {move.pile}: {tile_words(state, top)}"


def _build(state: DayunheState, move: m.Build) -> str:
    place = state.rulings.field.hexes.get(move.hex)
    over = ""
    if place is not None and state.tile[place] == UNREST:
        over = f"; {_holds(state, move.hex)} there goes to the Wall"
    return f"builds {tile_words(state, move.tile)} {at(state, move.hex)}, turned {60 * move.rotation}°{over}"


def _pacify(state: DayunheState, move: m.Pacify) -> str:
    return f"takes an unrest tile of {SEAT_NAMES[move.seat]} from the Wall"


def _lay(state: DayunheState, move: m.Lay) -> str:
    if state.question == Question.RETURN:
        return f"lays the unrest tile under {_piles(move.piles)} of {_seat(state, state.pacified)}"
    riots = count_riot_tiles(state, state.actor) // state.rulings.limit
    return f"suffers {riots} riot{'s' * (riots != 1)}; unrest tiles go under {_piles(move.piles)}"


def _destroy(state: DayunheState, move: m.Destroy) -> str:
    return (
        f"destroys {_holds(state, move.hex)} {at(state, move.hex)}: it goes under its owner's pile {move.owner_pile}, "
        f"unrest under the own pile {move.pile}"
    )


def _ship(state: DayunheState, steps: tuple[str, ...]) -> str:
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
    m.Stir: lambda s, e: f"stirs unrest {at(s, e.hex)}",
    m.Court: lambda s, e: f"puts {tile_words(s, e.tile)} into the Forbidden City",
    m.Swap: lambda s, e: (
        f"swaps {_holds(s, e.hex)} on {e.hex} and {_holds(s, e.other_hex)} on {e.other_hex}; "
        f"now {e.hex} shows {60 * e.rotation}°, {e.other_hex} {60 * e.other_rotation}°"
    ),
    m.Realign: lambda s, e: f"realigns {_holds(s, e.hex)} on {e.hex} to {60 * e.rotation}°",
    m.Relocate: lambda s, e: f"moves {_holds(s, e.hex)} from {e.hex} to {e.to}, turned {60 * e.rotation}°",
    m.Prestige: lambda s, e: "gains prestige",
    m.Remove: lambda s, e: f"sends {_holds(s, e.hex)} {at(s, e.hex)} to the Wall",
    m.Pacify: _pacify,
    m.Lay: _lay,
    m.Destroy: _destroy,
    m.Inspect: lambda s, e: f"sends the ship on an extra inspection: {_ship(s, e.steps)}",
    m.TeaBreak: lambda s, e: f"serves tea: no journey this round; unrest goes under the own pile {e.pile}",
    m.Spy: lambda s, e: f"looks at the top of {_piles(e.piles)}",
    m.Intrigue: lambda s, e: f"intrigues against {SEAT_NAMES[e.seat]}; unrest goes under the own pile {e.pile}",
    m.Blacken: lambda s, e: f"blackens {SEAT_NAMES[e.seat]} at court; unrest goes under the own pile {e.pile}",
    m.Reorganize: lambda s, e: f"has {_piles(e.piles)} shuffled",
    m.Journey: lambda s, e: f"sails the ship: {_ship(s, e.steps)}",
    m.Done: lambda s, e: "ends the turn",
}


def describe(state: DayunheState, move: Move) -> str:
    """The sentence for a move or entry that is about to be made, without its subject."""
    return _WORDS[type(move)](state, move)
