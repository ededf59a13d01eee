"""``fupan explain CODE``."""

from __future__ import annotations

import re

import click

from fupan.cli.command import verb
from fupan.cli.exits import InputError
from fupan.library.arguments import near
from fupan.text.codes import code_pages, summary
from fupan.text.text_table import align

_NUMBER = re.compile(r"[A-Za-z]{2}-[0-9.]+")
"""A rule's number."""


@verb
@click.argument("code", required=False)
def explain(code: str | None) -> None:
    """Explain a finding code: when it is given, where it points, what to do.

    Without CODE all codes are listed. A rule's number, such as BJ-4.3, prints that rule.
    """
    if code is None:
        click.echo("\n".join(align((name, summary(name)) for name in code_pages())))
        return
    if code.lower() in code_pages():
        click.echo(f"{code.lower()}\n\n{code_pages()[code.lower()]}")
        return
    text = _rule(code)
    if text is None:
        if _NUMBER.fullmatch(code):
            game = _game_of(code)
            where = f"{game} has no rule" if game else "no game has a rule"
            raise InputError(f"{where} {code!r}; 'fupan rules {game or 'GAME'}' prints all rules")
        raise InputError(
            f"no finding code is called {code!r}{near(code, code_pages())}; the codes are {', '.join(code_pages())}"
        )
    click.echo(text)


def _game_of(number: str) -> str | None:
    """The game whose rules have numbers with these letters."""
    from rules import registry
    from rules.rulebook import rulings

    letters = number.upper().partition("-")[0]
    return next(
        (game for game in registry.names() if any(key.startswith(f"{letters}-") for key in rulings(game))), None
    )


def _rule(number: str) -> str | None:
    from rules import registry
    from rules.rulebook import rulings

    for game in registry.names():
        if text := rulings(game).get(number.upper()):
            return f"{number.upper()} ({game})  {text}"
    return None
