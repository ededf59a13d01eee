"""Records to measure with: games of the greedy bot, and as many different ones as are wanted."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from notation.model import End
from rules import registry
from rules.canonical import canonical_text
from rules.engine.generate import generate

STEPS = 12
"""Elements of a short record's line."""


def list_variants() -> list[tuple[str, str | None]]:
    """Every game with every variant."""
    return [(game.name, variant) for game in registry.games() for variant in game.variants or (None,)]


def play_greedy(name: str, variant: str | None, count: int) -> list[str]:
    """Canonical texts of games of 2 and more players in turn."""
    game = registry.game(name)
    texts = []
    for number in range(count):
        seats = list(game.seat_letters[: game.min_seats + number % (game.max_seats - game.min_seats + 1)])
        record = generate(game, variant=variant, seats=seats, bots=["greedy"] * len(seats), number=number)
        texts.append(canonical_text(record))
    return texts


def repeat(texts: list[str], count: int) -> Iterator[str]:
    """``count`` different records: the same games under other Ids."""
    for number in range(count):
        yield texts[number % len(texts)].replace('[Id "', f'[Id "{number}-', 1)


def make_short(count: int) -> Iterator[str]:
    """``count`` different records of one round's first moves: games that were left at once."""
    game = registry.game("ming")
    seats = list(game.seat_letters[: game.min_seats])
    record = generate(game, seats=seats, bots=["greedy"] * len(seats))
    headers = tuple(header for header in record.headers if header.key not in ("Result", "Termination"))
    begun = canonical_text(replace(record, headers=headers, line=(*record.line[:STEPS], End("*"))))
    yield from repeat([begun], count)


def write_records(path: Path, texts: Iterator[str]) -> Path:
    """A file of records."""
    with path.open("w", encoding="utf-8") as file:
        for number, text in enumerate(texts):
            file.write("\n" + text if number else text)
    return path
