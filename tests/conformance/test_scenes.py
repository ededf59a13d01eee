"""Scenes and backdrops of every game that can be drawn: nothing is forgotten, and everything has its place.

What a scene holds is proved by counting: ``tests/scenes_to_claims/GAME.py`` has ``recount(pieces, seat)``, which gives
the value of every claim key of the game for a seat letter and is told nothing but the pieces.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from itertools import chain
from typing import Any

import pytest

from notation.model import Record
from reports.pictures.layout import place_pieces
from rules import registry, rulebook
from rules.engine.headers import table_of
from rules.extras import Pictured
from rules.game import Game
from rules.moments.scenes import list_pieces
from rules.picture.backdrop import Area, Backdrop, Box
from rules.picture.scene import Piece
from rules.state import State
from rules.structs.table import Table
from tests.conformance.conftest import Setting, chosen_names, settings

Played = Callable[..., Record]
Walk = Callable[..., Iterator[Any]]
Recount = Callable[[Sequence[Piece], str], dict[str, int | str]]

SMALLEST = 0.34
"""The part of its full size below which a piece can no longer be made out."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """``drawn``: every way to play a game that can be drawn, with a bot that plays at random and a better one."""
    if "drawn" in metafunc.fixturenames:
        names = [name for name in chosen_names(metafunc.config) if isinstance(registry.game(name), Pictured)]
        metafunc.parametrize("drawn", settings(names, "random", "greedy"), ids=str)


def recount_of(name: str) -> Recount:
    """The function that counts the claims of a game from its pieces."""
    module = f"tests.scenes_to_claims.{name}"
    assert find_spec(module), f"tests/scenes_to_claims/{name}.py is missing: a game with pictures has a recount"
    recount: Recount = import_module(module).recount
    return recount


def moments(record: Record, walk: Walk, every: int) -> Iterator[State]:
    """The state before every so many steps, and the last one."""
    ends: list[State] = []
    for number, (state, _, _) in enumerate(walk(record, ends)):
        if number % every == 0:
            yield state
    yield ends[0]


@cache
def table_with(drawn: Setting) -> Table:
    """A table for a way to play, with the seats from the last colour on."""
    game: Game[Any] = registry.game(drawn.game)
    return table_of(game, drawn.variant, game.seat_letters[::-1][: drawn.players], {})


def backdrop_of(game: Game[Any], table: Table) -> Backdrop:
    """The backdrop of a game that can be drawn."""
    assert isinstance(game, Pictured)
    return game.backdrop(table)


def lies_within(inner: Box, outer: Box) -> bool:
    """Whether a box lies in another one, by a hundredth."""
    return (
        inner[0] >= outer[0] - 0.01
        and inner[1] >= outer[1] - 0.01
        and inner[0] + inner[2] <= outer[0] + outer[2] + 0.01
        and inner[1] + inner[3] <= outer[1] + outer[3] + 0.01
    )


def test_every_claim_can_be_counted_from_the_pieces_alone(drawn: Setting, played: Played, walk: Walk) -> None:
    game: Game[Any] = registry.game(drawn.game)
    recount = recount_of(drawn.game)
    for state in moments(played(drawn), walk, every=3):
        pieces = list_pieces(game, state)
        for seat, letter in enumerate(state.table.seats):
            claims = {key.key: game.claim(state, seat, key.key) for key in game.claims}
            assert recount(pieces, letter) == claims


def test_every_piece_has_a_place_a_look_a_name_and_an_id_of_its_own(drawn: Setting, played: Played, walk: Walk) -> None:
    game: Game[Any] = registry.game(drawn.game)
    kinds: dict[str, str] = {}
    for state in moments(played(drawn), walk, every=3):
        backdrop = backdrop_of(game, state.table)
        areas = {area.id for area in backdrop.areas}
        pieces = list_pieces(game, state)
        assert len({piece.id for piece in pieces}) == len(pieces)
        for piece in pieces:
            assert piece.on in areas, piece
            assert piece.kind in backdrop.looks, piece
            assert piece.count >= 1, piece
            assert piece.title, piece
            assert piece.owner is None or piece.owner in backdrop.seat_colours, piece
            assert piece.known is None or set(piece.known) <= set(state.table.seats), piece
            assert kinds.setdefault(piece.id, piece.kind) == piece.kind, "one id is one thing in the whole game"


def test_the_same_state_gives_the_same_pieces(drawn: Setting, played: Played, walk: Walk) -> None:
    game: Game[Any] = registry.game(drawn.game)
    for state in moments(played(drawn), walk, every=17):
        assert list_pieces(game, state) == list_pieces(game, state.copy())


def test_pieces_are_laid_within_their_areas_and_large_enough(drawn: Setting, played: Played, walk: Walk) -> None:
    game: Game[Any] = registry.game(drawn.game)
    for state in moments(played(drawn), walk, every=11):
        backdrop = backdrop_of(game, state.table)
        pieces = list_pieces(game, state)
        placed = place_pieces(backdrop, pieces)
        assert sorted(one.piece.id for one in placed) == [piece.id for piece in pieces]
        for one in placed:
            assert one.scale >= SMALLEST, one.piece


def test_the_same_table_gives_the_same_backdrop(drawn: Setting) -> None:
    game: Game[Any] = registry.game(drawn.game)
    assert backdrop_of(game, table_with(drawn)) == backdrop_of(game, table_with(drawn))


def test_every_area_has_an_outline_within_the_backdrop_and_an_id_of_its_own(drawn: Setting) -> None:
    backdrop = backdrop_of(registry.game(drawn.game), table_with(drawn))
    whole = (0.0, 0.0, backdrop.width, backdrop.height)
    assert len({area.id for area in backdrop.areas}) == len(backdrop.areas)
    for area in backdrop.areas:
        assert count_outlines(area) == 1, area
        assert lies_within(area.bounds, whole), area
        assert area.slot is None or lies_within(area.slot, whole), area
        assert area.kind in backdrop.area_kinds, area
        assert area.seat is None or area.seat in backdrop.seat_colours, area


def count_outlines(area: Area) -> int:
    """How many of the three forms of an outline an area has."""
    return (area.box is not None) + (area.circle is not None) + bool(area.polygon)


def test_everybody_has_a_panel_and_the_table_too(drawn: Setting) -> None:
    table = table_with(drawn)
    backdrop = backdrop_of(registry.game(drawn.game), table)
    names = [panel.id for panel in backdrop.panels]
    assert names[0] == "table"
    assert len(set(names)) == len(names)
    for seat in table.seats:
        assert f"seat-{seat}" in names
    for panel in backdrop.panels:
        assert panel.title
        assert lies_within(panel.box, (0.0, 0.0, backdrop.width, backdrop.height)), panel
        assert panel.seat is None or panel.id == f"seat-{panel.seat}"


def test_a_backdrop_is_between_four_by_three_and_square(drawn: Setting) -> None:
    backdrop = backdrop_of(registry.game(drawn.game), table_with(drawn))
    assert 1 <= backdrop.width / backdrop.height <= 4 / 3 + 0.001


def test_every_name_in_a_backdrop_is_known_there(drawn: Setting) -> None:
    table = table_with(drawn)
    backdrop = backdrop_of(registry.game(drawn.game), table)
    colours = {*backdrop.palette, "seat", "seat-ink", "none"}
    areas = {area.id for area in backdrop.areas}
    for kind in backdrop.area_kinds.values():
        assert {kind.fill, kind.stroke, kind.label_colour} <= colours, kind
        assert set(kind.spots) <= set(backdrop.looks), kind
    for area in backdrop.areas:
        assert area.fill is None or area.fill in colours, area
    for link in backdrop.links:
        assert link.kind in backdrop.link_kinds, link
        assert set(link.between) <= areas, link
        assert link.sign is None or link.sign in backdrop.symbols, link
    for words in backdrop.inscriptions:
        assert words.symbol is None or words.symbol in backdrop.symbols, words
        assert bool(words.text) != (words.symbol is not None), words
        assert words.colour in colours, words
    for look in backdrop.looks.values():
        assert {look.symbol, *look.faces.values()} <= set(backdrop.symbols), look
        assert {look.colour, *look.colours.values()} <= set(backdrop.palette), look
        assert look.print_colour in colours, look
    for shape in chain.from_iterable(symbol.shapes for symbol in backdrop.symbols.values()):
        assert {shape.fill, shape.stroke} <= colours, shape
    for seat in table.seats:
        assert {backdrop.seat_colours[seat], f"{backdrop.seat_colours[seat]}-ink"} <= set(backdrop.palette)


def test_words_printed_on_a_backdrop_are_large_enough_to_be_read(drawn: Setting) -> None:
    backdrop = backdrop_of(registry.game(drawn.game), table_with(drawn))
    smallest = 12 * backdrop.width / 1200
    for area in backdrop.areas:
        assert not area.label or backdrop.area_kinds[area.kind].label_size >= smallest, area
    for words in backdrop.inscriptions:
        assert words.symbol is not None or words.size >= smallest, words


def test_the_rules_page_lists_every_kind_of_piece(drawn: Setting) -> None:
    section = rulebook.section(drawn.game, "picture")
    assert section is not None, "RULES.md has no section Picture"
    table = section.partition("\n| kind |")[2].partition("\n\n")[0]
    listed = {word for line in table.splitlines()[2:] for word in re.findall("`([^`]+)`", line.split("|")[1])}
    assert listed == set(backdrop_of(registry.game(drawn.game), table_with(drawn)).looks)
