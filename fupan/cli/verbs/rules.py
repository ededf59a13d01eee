"""``fupan rules GAME [NUMBER|WORD]``."""

from __future__ import annotations

import click

from fupan.cli.command import verb
from fupan.cli.exits import InputError
from fupan.library.arguments import check_choice, near


@verb
@click.argument("game")
@click.argument("number", metavar="[NUMBER|WORD]", required=False)
def rules(game: str, number: str | None) -> None:
    """Print the rules of GAME: the whole page, a chapter (4), or one rule (4.3 or BJ-4.3).

    A WORD of a heading prints what stands under it: notation, options, claims, readings and others.
    """
    from rules import registry
    from rules.rulebook import headings, page, section, select

    check_choice("game", game, registry.names(), "no game is called")
    if number is None:
        click.echo(page(game).rstrip())
        return
    found = select(game, number)
    if not found and (part := section(game, number)) is not None:
        click.echo(part)
        return
    if not found:
        raise InputError(
            f"{game} has no rule or heading {number!r}{near(number, headings(game))}; "
            f"'fupan rules {game}' prints all rules, the headings are " + ", ".join(headings(game))
        )
    for key, text in found.items():
        click.echo(f"{key}  {text}")
