"""What is known of a game, in words: variants, seats, options, moves, claims, sources of points, bots, labels."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from fupan.text.text_table import align
from rules.extras import features_of, labels_of
from rules.game import Game


def list_games(games: Iterable[Game[Any]]) -> str:
    """A line for each game."""
    rows = []
    for game in games:
        variants = f"variants {', '.join(game.variants)}" if game.variants else "one variant"
        rows.append((game.name, f"{game.title}: {game.seat_counts} players, {variants}"))
    return "\n".join(align(rows, gap=" ", min_widths=[10]))


def describe_game(game: Game[Any]) -> str:
    """All that is known of a game, a paragraph for each topic."""
    return "\n\n".join(_sections(game))


def _sections(game: Game[Any]) -> Iterator[str]:
    yield f"{game.title} ({game.name}), rules of version {', '.join(map(str, game.rules_versions))}"
    seats = ", ".join(f"{letter} {game.seat_names[letter]}" for letter in game.seat_letters)
    yield f"Players   {game.seat_counts} of {seats}\nVariants  {', '.join(game.variants) or 'one'}"
    yield _table("Options (the default first)", ((_option(o), f"{o.meaning} [{o.rule}]") for o in game.options))
    for variant in game.variants or (None,):
        codec = game.codec(variant)
        names = " ".join(str(move.__struct_config__.tag) for move in codec.moves)
        entries = " ".join(str(entry.__struct_config__.tag) for entry in codec.entries)
        where = f" ({variant})" if variant else ""
        yield f"Moves{where}\n  {names}\nChance{where}\n  {entries}"
    yield _table("Sources of points", ((s.label, f"{s.meaning} [{s.rule}]") for s in game.sources))
    yield _table("Claims (seat.key=value)", ((claim.key, claim.meaning) for claim in game.claims))
    yield _table("Measures", ((f.name, f"{f.meaning} ({f.unit})" if f.unit else f.meaning) for f in features_of(game)))
    yield _table("Strategy labels", ((label.name, label.condition) for label in labels_of(game)))
    yield f"Bots\n  {' '.join(['random', *game.bots])}"


def _option(option: Any) -> str:
    values = f"any order of {option.default}" if option.permutation else "|".join(option.values)
    where = f" ({', '.join(option.variants)})" if option.variants else ""
    return f"{option.key}={values}{where}"


def _table(heading: str, rows: Iterable[tuple[str, str]]) -> str:
    listed = list(rows)
    if not listed:
        return f"{heading}\n  none"
    return "\n".join([heading, *(f"  {line}" for line in align(listed))])
