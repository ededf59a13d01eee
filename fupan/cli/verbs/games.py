"""``fupan games [NAME]``."""

from __future__ import annotations

import click

from fupan.cli.command import verb
from fupan.library.arguments import check_choice


@verb
@click.argument("name", required=False)
def games(name: str | None) -> None:
    """List the games; with NAME: its variants, seats, options, moves, claims, sources of points, bots, labels."""
    from fupan.text.game import describe_game, list_games
    from rules import registry

    if name is None:
        click.echo(list_games(registry.games()))
        return
    check_choice("name", name, registry.names(), "no game is called")
    click.echo(describe_game(registry.game(name)))
