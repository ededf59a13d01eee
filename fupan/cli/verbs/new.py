"""``fupan new``."""

from __future__ import annotations

import re

import click

from fupan.cli.command import verb
from fupan.cli.exits import Exit, InputError


@verb
@click.option("--game", required=True, help="Which game.")
@click.option("--variant", help="Which variant; default: the game's first.")
@click.option("--seats", required=True, metavar="LETTERS", help="Who plays, in playing order: 'r b'.")
@click.option("--option", "options", multiple=True, metavar="KEY=VALUE", help="A ruling other than the default.")
@click.option("--player", "players", multiple=True, metavar="SEAT=NAME", help="Who sits there.")
@click.option("--header", "headers", multiple=True, metavar="KEY=VALUE", help="Another header, such as Event=…")
@click.option("--date", help="YYYY-MM-DD.")
@click.option("-o", "--output", "name", metavar="FILE", help="Write to FILE, which must not be there yet.")
def new(
    game: str,
    variant: str | None,
    seats: str,
    options: tuple[str, ...],
    players: tuple[str, ...],
    headers: tuple[str, ...],
    date: str | None,
    name: str | None,
) -> int:
    """Write a record to type into: headers, what comes first, and a comment with the moves of the game."""
    from pathlib import Path

    from fupan.errors import ArgumentError, ArgumentTypeError
    from fupan.library.writing.templates import new as make
    from fupan.records.output_files import open_output
    from fupan.records.output_names import is_device

    others = read_pairs("--header", headers)
    if date is not None:
        others["Date"] = date
    try:
        text = make(
            game,
            seats=seats,
            variant=variant,
            options=read_pairs("--option", options),
            players=read_pairs("--player", players),
            headers=others,
        )
    except (ArgumentError, ArgumentTypeError) as error:
        raise InputError(
            re.sub(r"^(option|player|header)s: |^(seats|variant|game): ", r"--\1\2: ", str(error))
        ) from None
    if name is not None and not is_device(name) and Path(name).exists():
        raise InputError(f"{name}: it is there already; name a new file")
    with open_output(name) as out:
        out.write(text.encode())
    return Exit.CLEAN


def read_pairs(option: str, values: tuple[str, ...]) -> dict[str, str]:
    """Values of an option of the form ``KEY=VALUE``, each key once."""
    found: dict[str, str] = {}
    for value in values:
        key, sign, text = value.partition("=")
        if not sign or not key:
            raise click.UsageError(f"{option} {value}: KEY=VALUE is wanted")
        if key in found:
            raise click.UsageError(f"{option} {value}: {key} is given twice")
        found[key] = text
    return found
