"""What the command says to people: nothing in it, wherever it comes from, moves a terminal's cursor or colours."""

from __future__ import annotations

import click

from fupan.text.source_lines import visible


def say(text: str, *, err: bool = False) -> None:
    """Print lines to standard output, or to standard error, with something to see in place of control characters."""
    click.echo("\n".join(map(visible, text.split("\n"))), err=err)
