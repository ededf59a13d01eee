"""The two searches, over sets of hexes and over canals, against plain ones written straight from the page."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from rules.engine.headers import table_of
from rules.games.dayunhe import journey, scoring
from rules.games.dayunhe.components import board, pieces
from rules.games.dayunhe.game import GAME

DELTA = {"e": (0, 2), "w": (0, -2), "se": (1, 1), "sw": (1, -1), "ne": (-1, 1), "nw": (-1, -1)}
EDGE = {"ne": 0, "e": 1, "se": 2, "sw": 3, "w": 4, "nw": 5}


class Page:
    """A position as plain sets of names, and the page's words as plain code."""

    def __init__(self, state: Any) -> None:
        field = state.rulings.field
        self.play = set(field.hexes)
        self.ends = {
            name: {edge for edge in range(6) if state.ends[place] >> edge & 1} for name, place in field.hexes.items()
        }
        self.canals = {name for name in self.play if self.ends[name]}
        self.entered = {name for name, place in field.hexes.items() if state.entered >> place & 1}
        south = state.heading == board.SOUTH
        last = f"{max(name[0] for name in self.play)}1"
        self.ahead, self.behind = (last, "a1") if south else ("a1", last)
        self.ways = ("e", "w", "se", "sw") if south else ("e", "w", "ne", "nw")

    def step(self, name: Any, way: Any) -> Any:
        row, digit = DELTA[way]
        to = f"{chr(ord(name[0]) + row)}{int(name[1]) + digit}"
        return to if to in self.play else None

    def onward(self, name: Any) -> Any:
        found = (self.step(name, way) for way in self.ways)
        return [to for to in found if to and to not in self.entered and to != self.behind]

    def distance(self, start: Any, goals: Any) -> Any:
        """Length of the shortest way, ``None`` without one; forward, hex by hex."""
        waiting, seen = [(start, 0)], {start}
        for name, length in waiting:
            if name in goals:
                return length
            if name == self.ahead:
                continue
            for to in self.onward(name):
                if to not in seen:
                    seen.add(to)
                    waiting.append((to, length + 1))
        return None

    def allowed(self, ship: Any) -> Any:
        choice = self.onward(ship)
        canals = [name for name in choice if name in self.canals]
        if canals:
            along = [
                name
                for name in canals
                for way in self.ways
                if self.step(ship, way) == name
                and EDGE[way] in self.ends[ship]
                and (EDGE[way] + 3) % 6 in self.ends[name]
            ]
            return set(along or canals), "DY-7.3"
        for goals, rule in ((self.canals, "DY-7.4"), ({self.ahead}, "DY-7.5")):
            lengths = {name: self.distance(name, goals) for name in choice}
            found = [length for length in lengths.values() if length is not None]
            if found:
                return {name for name, length in lengths.items() if length == min(found)}, rule
        return set(choice), "DY-7.5"

    def network(self, tiles: Any, rotations: Any, joined: Any) -> Any:
        """Largest network: canals are merged as long as two of them meet."""
        groups = []
        for name, tile in tiles.items():
            canals = [{(edge + rotations[name]) % 6 for edge in pair} for pair in tile.canals]
            if joined:
                canals = [set().union(*canals)]
            groups += [[(name, canal)] for canal in canals]

        def meet(one: Any, other: Any) -> Any:
            return any(
                self.step(name, way) == place and EDGE[way] in canal and (EDGE[way] + 3) % 6 in second
                for name, canal in one
                for place, second in other
                for way in DELTA
            )

        merged = True
        while merged:
            merged = False
            for i, one in enumerate(groups):
                for j in range(len(groups) - 1, i, -1):
                    if meet(one, groups[j]):
                        one += groups.pop(j)
                        merged = True
        return max((len({name for name, _ in group}) for group in groups), default=0)


def scattered(seed: Any, *, crowd: Any = False, **options: Any) -> Any:
    """A position thrown together: some tiles, some hexes entered, the ship anywhere, any heading.

    ``crowd``: a canal tile on every hex, most of them double ones and of the first seat.
    """
    rng = Random(seed)
    seats = ["y", "r", "b", "g", "p"][: rng.randint(2, 5)]
    state = GAME.start(table_of(GAME, None, seats, options))
    field = state.rulings.field
    places = list(field.hexes.values())
    for place in places:
        if state.tile[place]:
            state.clear(place)
    share = 1.0 if crowd else rng.choice([0.0, 0.05, 0.2, 0.6])
    ids = "bbffbfil" if crowd else pieces.CANALS
    for place in places:
        if rng.random() < share:
            owner = max(0, rng.randint(-4, 1)) if crowd else rng.randrange(len(seats))
            state.lay_canal(place, rng.choice(ids), owner, rng.randrange(6))
        elif rng.random() < 0.2:
            state.lay_unrest(place, rng.randrange(len(seats)))
    state.heading = rng.choice([board.SOUTH, board.NORTH])
    state.ship = rng.choice([place for place in places if place != field.ends[state.heading]])
    state.entered = 1 << state.ship
    for place in places:
        if rng.random() < rng.choice([0.0, 0.1, 0.3]):
            state.entered |= 1 << place
    return state


@pytest.mark.parametrize("block", range(4))
def test_allowed_hexes_are_those_of_the_page_word_by_word(block: Any) -> None:
    rules = set()
    for seed in range(500 * block, 500 * block + 500):
        state = scattered(seed)
        names = state.rulings.field.names
        page = Page(state)
        ship = names[state.ship]
        choice = journey.eligible(state)
        assert {names[place] for place in board.places(choice)} == set(page.onward(ship))
        if choice:
            found, rule = journey.allowed(state, state.ship, choice, journey.open_water(state))
            assert ({names[place] for place in board.places(found)}, rule) == page.allowed(ship), seed
            rules.add(rule)
    assert rules == {"DY-7.3", "DY-7.4", "DY-7.5"}


@pytest.mark.parametrize("doubles", ["apart", "joined"])
def test_networks_are_those_of_the_page_word_by_word(doubles: Any) -> None:
    sizes = set()
    for seed in range(120):
        state = scattered(seed, crowd=seed % 2 == 0, doubles=doubles)
        names = state.rulings.field.names
        page = Page(state)
        for seat in range(len(state.rulings.seats)):
            own = [place for place in board.places(state.canals) if state.owner[place] == seat]
            tiles = {names[place]: state.rulings.tiles[state.tile[place]] for place in own}
            turns = {names[place]: state.rotation[place] for place in own}
            size = scoring.network(state, seat)
            assert size == page.network(tiles, turns, doubles == "joined"), seed
            sizes.add(size)
    assert max(sizes) >= 6
