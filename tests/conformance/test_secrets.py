"""What a seat does not know: no piece tells it, and every step that makes a secret is known to do so."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from notation.model import Record
from rules import registry
from rules.extras import Pictured
from rules.game import Game
from rules.kit.secrecy import is_known
from rules.moments.addresses import Step
from rules.moments.scenes import is_secret, list_pieces
from rules.picture.scene import Piece
from rules.state import State
from tests.conformance.conftest import Setting, chosen_names, settings

Played = Callable[..., Record]
Walk = Callable[..., Iterator[Any]]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """``drawn``: every way to play a game that can be drawn, at random."""
    if "drawn" in metafunc.fixturenames:
        names = [name for name in chosen_names(metafunc.config) if isinstance(registry.game(name), Pictured)]
        metafunc.parametrize("drawn", settings(names, "random"), ids=str)


def hidden_faces(pieces: list[Piece], letter: str) -> list[Piece]:
    """The pieces with a face that a seat does not know."""
    return [piece for piece in pieces if piece.face is not None and not is_known(piece, letter)]


def between(record: Record, walk: Walk) -> Iterator[tuple[State, Step, State]]:
    """Each step of a record, with the states before and after it."""
    before: tuple[State, Step] | None = None
    ends: list[State] = []
    for state, actor, move in walk(record, ends):
        if before is not None:
            yield *before, state
        before = state.copy(), Step(actor, move, "", None, [])
    assert before is not None
    yield *before, ends[0]


def test_ids_of_hidden_pieces_depend_on_nothing_but_their_number(drawn: Setting, played: Played, walk: Walk) -> None:
    game: Game[Any] = registry.game(drawn.game)
    ids: dict[tuple[str, str | None, str, int], set[str]] = {}
    for state, _, _ in walk(played(drawn)):
        pieces = list_pieces(game, state)
        for letter in state.table.seats:
            places = defaultdict(set)
            for piece in hidden_faces(pieces, letter):
                assert piece.count == 1, "a number of equal things tells that they are equal"
                places[piece.kind, piece.owner, piece.on].add(piece.id)
            for place, found in places.items():
                assert ids.setdefault((*place, len(found)), found) == found


def test_what_a_seat_sees_has_the_same_pieces_without_unknown_faces(drawn: Setting, played: Played, walk: Walk) -> None:
    game: Game[Any] = registry.game(drawn.game)
    for state, _, _ in walk(played(drawn)):
        pieces = list_pieces(game, state)
        for letter in state.table.seats:
            seen = list_pieces(game, state, letter)
            assert [piece.id for piece in seen] == [piece.id for piece in pieces]
            hidden = {piece.id for piece in hidden_faces(pieces, letter)}
            for piece, other in zip(seen, pieces, strict=True):
                assert (piece != other) == (piece.id in hidden)
                assert piece.id not in hidden or (piece.face is None and piece.title == "face down")


def test_a_step_that_lays_down_what_a_seat_does_not_know_is_secret(drawn: Setting, played: Played, walk: Walk) -> None:
    game: Game[Any] = registry.game(drawn.game)
    for before, step, after in between(played(drawn), walk):
        for letter in after.table.seats:
            own = [
                Counter((piece.owner, piece.on, piece.face) for piece in hidden_faces(pieces, letter) if piece.known)
                for pieces in (list_pieces(game, before), list_pieces(game, after))
            ]
            if own[1] - own[0]:
                assert is_secret(game, before, step, after, letter), (step, letter)


def test_nobody_has_secrets_from_itself(drawn: Setting, played: Played, walk: Walk) -> None:
    game: Game[Any] = registry.game(drawn.game)
    for before, step, after in between(played(drawn), walk):
        if step.actor >= 0:
            assert not is_secret(game, before, step, after, after.table.seats[step.actor])
