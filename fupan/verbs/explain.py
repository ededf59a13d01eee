"""``fupan explain CODE``."""

from __future__ import annotations

import click

from fupan.codes import pages, summary
from fupan.command import verb
from fupan.exits import Unreadable
from pipeline.text_table import align


@verb
@click.argument("code", required=False)
def explain(code: str | None) -> None:
    """Explain a finding code: when it is given, where it points, what to do.

    Without CODE all codes are listed. A rule's number, such as BJ-4.3, prints that rule.
    """
    if code is None:
        click.echo("\n".join(align((name, summary(name)) for name in pages())))
        return
    if code.lower() in pages():
        click.echo(f"{code.lower()}\n\n{pages()[code.lower()]}")
        return
    text = _rule(code)
    if text is None:
        raise Unreadable(f"no finding code is called {code!r}; the codes are {', '.join(pages())}")
    click.echo(text)


def _rule(number: str) -> str | None:
    from rules import registry
    from rules.rulebook import rulings

    for game in registry.names():
        if text := rulings(game).get(number.upper()):
            return f"{number.upper()} ({game})  {text}"
    return None
