"""``fupan show``."""

from __future__ import annotations

import re
from typing import Literal

import click

from fupan.cli.colours import WHEN
from fupan.cli.command import verb
from fupan.cli.exits import Exit, InputError
from fupan.cli.options.language import language_option
from fupan.text.moments.record import MAX_LEGAL_MOVES

_AT = re.compile(r"\bat ")
"""The address's argument in the library's errors; here it is an option."""


@verb
@click.argument("file")
@click.option("--record", metavar="N|ID", help="Which record of the file, by its number or Id; default: the first.")
@click.option(
    "--at",
    metavar="ADDRESS",
    help="Stop at this moment: 57 is after step 57 (0: before the first), 57/2:3 after the third move of the second "
    "variation on step 57.",
)
@click.option(
    "--board", is_flag=True, help="Draw the board at the end of the record; with --at, only the board at that moment."
)
@click.option(
    "--legal", is_flag=True, help="List the legal moves at the end of the record; with --at, only those at that moment."
)
@click.option("--moves", is_flag=True, help="With --at and --board or --legal: also tell the moves up to that moment.")
@click.option(
    "--most",
    metavar="N",
    type=click.IntRange(min=1),
    help=f"With --legal: list at most N moves.  [default: {MAX_LEGAL_MOVES}]",
)
@language_option
@click.option("--color", type=click.Choice(WHEN), default="auto", show_default=True, help="Colours, on a terminal.")
def show(
    file: str,
    record: str | None,
    at: str | None,
    board: bool,
    legal: bool,
    moves: bool,
    most: int | None,
    lang: str,
    color: Literal["auto", "always", "never"],
) -> int:
    """Tell one record in words: every step, every point gained with its source and rule, every remark.

    Variations are told in their places, indented, with what they would have gained. A record with a fault is told up to
    its last good state, a variation with a fault up to where it breaks off.
    """
    from fupan.cli.colours import say_coloured, wants_colour
    from fupan.cli.output import say
    from fupan.errors import ArgumentError
    from fupan.library.arguments import check_address, check_optional
    from fupan.records.reading import pick_record
    from fupan.text.moments.record import narrate_record
    from fupan.text.styled import plain
    from rules.kit.translation import use_language

    text, others = pick_record(file, record)
    if moves and (at is None or not (board or legal)):
        raise click.UsageError("--moves goes with --at and --board or --legal; without them the moves are told anyway")
    if most is not None and not legal:
        raise click.UsageError("--most goes with --legal")
    try:
        check_optional(check_address, "at", at)
        with use_language(lang):
            lines, verdict = narrate_record(
                text.file, text.raw, at, board=board, legal=legal, max_legal=most or MAX_LEGAL_MOVES, moves=moves
            )
    except ArgumentError as error:
        raise InputError(_AT.sub("--at ", str(error))) from None
    if wants_colour(color):
        say_coloured(lines)
    else:
        say("\n".join(map(plain, lines)))
    if others:
        say(f"\n(record {text.record} of {others + 1} in {text.file}; --record names another)", err=True)
    fails = verdict.status == "findings" and (at is None or not verdict.scores)
    return Exit.FINDINGS if fails else Exit.CLEAN
