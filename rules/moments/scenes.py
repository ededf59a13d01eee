"""The scene of a moment: the pieces that the game gives, and what can be read off the state for every game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.extras import Pictured, hides_entry, secret_seats_of
from rules.game import Game
from rules.kit.secrecy import conceal, describe_secret
from rules.moments.addresses import Step
from rules.picture.backdrop import Backdrop
from rules.picture.scene import Gain, LastStep, Piece, Scene
from rules.state import CHANCE, NOBODY, Event, State
from rules.structs.table import Table


def build_scene(
    game: Game[Any], state: State, at: str, *, last: LastStep | None = None, pieces: Sequence[Piece] | None = None
) -> Scene:
    """The scene of ``state``, whose address is ``at``. ``pieces``: as :func:`list_pieces` gives them; ``None``: ask."""
    table = state.table
    return Scene(
        game=game.name,
        variant=table.variant,
        at=at,
        round=state.round,
        to_move=list_actors(state),
        scores=dict(zip(table.seats, state.scores, strict=True)),
        holdings={
            letter: {claim.key: game.claim(state, seat, claim.key) for claim in game.claims}
            for seat, letter in enumerate(table.seats)
        },
        pieces=tuple(list_pieces(game, state) if pieces is None else pieces),
        last=last,
    )


def list_pieces(game: Game[Any], state: State, letter: str | None = None) -> list[Piece]:
    """The pieces of a state by id, as the seat with that letter sees them; none where the game has no picture."""
    if not isinstance(game, Pictured):
        return []
    pieces = sorted(game.pieces(state), key=lambda piece: piece.id)
    return pieces if letter is None else conceal(pieces, letter)


def list_actors(state: State) -> tuple[str, ...]:
    """Who is asked: a seat letter, ``"@"`` for chance, nothing where the game is over."""
    if state.actor == NOBODY:
        return ()
    return ("@",) if state.actor == CHANCE else (state.table.seats[state.actor],)


def describe_step(
    game: Game[Any],
    table: Table,
    step: Step,
    before: Sequence[Piece],
    after: Sequence[Piece],
    backdrop: Backdrop | None,
    *,
    hidden: bool = False,
) -> LastStep:
    """A step as a scene tells of it; ``before`` and ``after``: the pieces at the moments that it lies between.

    ``hidden``: who looks does not know what was played.
    """
    mark = "@" if step.actor == CHANCE else f"{table.seats[step.actor]}:"
    origins, targets = trace(before, after, backdrop)
    return LastStep(
        text=f"{mark} {describe_secret(step.actor) if hidden else step.token + (step.glyph or '')}",
        origins=origins,
        targets=targets,
        gains=list_gains(game, table, step.events),
    )


def list_gains(game: Game[Any], table: Table, events: Sequence[Event]) -> tuple[Gain, ...]:
    """Scoring events as gains, in their order."""
    rules = {source.label: source.rule for source in game.sources}
    return tuple(Gain(table.seats[seat], source, amount, rules[source]) for seat, source, amount, _, _ in events)


def is_secret(game: Game[Any], before: State, step: Step, after: State, letter: str) -> bool:
    """Whether the seat with that letter does not know what was played in a step between two states."""
    if step.actor == CHANCE:
        return hides_entry(game, before, step.move, before.table.index(letter))
    is_new = step.actor in secret_seats_of(game, after) - secret_seats_of(game, before)
    return is_new and before.table.seats[step.actor] != letter


def trace(
    before: Sequence[Piece], after: Sequence[Piece], backdrop: Backdrop | None
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The areas that pieces have left, and those where pieces have come or turned, each in order; stocks apart."""
    stocks = _stocks(backdrop)
    old = {piece.id: piece for piece in before}
    new = {piece.id: piece for piece in after}
    origins = {piece.on for piece in before if piece.id not in new or new[piece.id].on != piece.on}
    targets = {
        piece.on
        for piece in after
        if piece.id not in old
        or (old[piece.id].on, old[piece.id].count, old[piece.id].face) != (piece.on, piece.count, piece.face)
    }
    return tuple(sorted(origins - stocks)), tuple(sorted(targets - stocks))


def _stocks(backdrop: Backdrop | None) -> set[str]:
    if backdrop is None:
        return set()
    return {area.id for area in backdrop.areas if backdrop.area_kinds[area.kind].stock}
