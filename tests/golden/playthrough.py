"""Whole games as text that people can read: ``python -m tests.golden.playthrough`` writes those that are compared.

Per step the token, its sentence, the points that it brings and the number of legal moves before it; after each round
the board. A change of a rule, a sentence or a board shows here line by line.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from notation.model import Play, Record
from rules import registry
from rules.engine.generate import generate
from rules.engine.headers import table_of
from rules.engine.scan import scanner_of
from rules.extras import describe_move, render_board
from rules.game import Game
from rules.state import CHANCE, NOBODY, State
from tests.homes import home_of


def playthroughs(name: str) -> dict[Path, str]:
    """The two playthroughs of a game by their files: two random players, and three that play as well as bots can.

    The first is of the game's first variant, the second of its last; a game for two has two players in both.
    """
    game = registry.game(name)
    variants = game.variants or (None,)
    best = "greedy" if "greedy" in game.bots else "random"
    ways = [(variants[0], game.min_seats, "random"), (variants[-1], min(3, game.max_seats), best)]
    return {
        home_of(name) / "tests" / "golden" / f"{_stem(name, *way)}.txt": "\n".join(_lines(game, *way)) + "\n"
        for way in ways
    }


def _stem(name: str, variant: str | None, players: int, bot: str) -> str:
    return "-".join(filter(None, (name, variant, f"{players}p", bot)))


def _lines(game: Game[Any], variant: str | None, players: int, bot: str) -> Iterator[str]:
    seats = game.seat_letters[:players]
    record = generate(game, variant=variant, seats=seats, bots=[bot] * players, seed=2)
    table = table_of(game, variant, list(seats), {})
    yield f"{game.title}{f' ({variant})' if variant else ''}, {' '.join(seats)}, played by {bot}"
    state = game.start(table)
    scanner = scanner_of(game.codec(variant))
    rounds = 0
    for number, play in enumerate(_plays(record), 1):
        move = scanner.read_play(play.actor, play.token)
        assert move is not None, play.token
        choices = "" if state.actor == CHANCE else f"  [{game.count_legal_moves(state):,} legal]"
        sentence = describe_move(game, state, move)
        before = len(state.points)
        game.apply(state, move)
        yield f"{number:4}  {play.actor}: {play.token}{choices}  {sentence}"
        for seat, source, amount, _, phase in state.points[before:]:
            yield f"        {seats[seat]} {amount:+} {source} ({phase})"
        if state.completed_rounds > rounds or state.actor == NOBODY:
            rounds = state.completed_rounds
            yield from _after_round(game, state, rounds)


def _plays(record: Record) -> Iterator[Play]:
    return (element for element in record.line if isinstance(element, Play))


def _after_round(game: Game[Any], state: State, rounds: int) -> Iterator[str]:
    yield ""
    yield f"After round {rounds}: " + " ".join(
        f"{seat}{score}" for seat, score in zip(state.table.seats, state.scores, strict=True)
    )
    yield from (f"    {line}".rstrip() for line in render_board(game, state).rstrip("\n").split("\n"))
    yield ""


def main() -> None:
    """Write all playthroughs."""
    for name in registry.names():
        for path, text in playthroughs(name).items():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
