"""``fupan show``."""

from __future__ import annotations

import re

import click

from fupan.cli.command import verb
from fupan.cli.exits import Exit, InputError
from fupan.text.record import MAX_LEGAL_MOVES

_AT = re.compile(r"\bat ")
"""The step's argument in the library's errors; here it is an option."""


@verb
@click.argument("file")
@click.option("--record", metavar="N|ID", help="Which record of the file, by its number or Id; default: the first.")
@click.option("--at", metavar="STEP", type=int, help="Stop just before this step.")
@click.option(
    "--board", is_flag=True, help="Draw the board at the end of the record; with --at, only the board at that step."
)
@click.option(
    "--legal", is_flag=True, help="List the legal moves at the end of the record; with --at, only those at that step."
)
@click.option("--moves", is_flag=True, help="With --at and --board or --legal: also tell the moves before that step.")
@click.option(
    "--most",
    metavar="N",
    type=click.IntRange(min=1),
    help=f"With --legal: list at most N moves.  [default: {MAX_LEGAL_MOVES}]",
)
def show(file: str, record: str | None, at: int | None, board: bool, legal: bool, moves: bool, most: int | None) -> int:
    """Tell one record in words: every step, every point gained with its source and rule, every remark.

    Variations are told in their places, indented, with what they would have gained. A record with a fault is told up to
    its last good state, a variation with a fault up to where it breaks off.
    """
    from fupan.cli.output import say
    from fupan.errors import ArgumentError
    from fupan.records.reading import pick_record
    from fupan.text.record import narrate_record

    text, others = pick_record(file, record)
    if moves and (at is None or not (board or legal)):
        raise click.UsageError("--moves goes with --at and --board or --legal; without them the moves are told anyway")
    if most is not None and not legal:
        raise click.UsageError("--most goes with --legal")
    try:
        lines, verdict = narrate_record(
            text.file, text.raw, at, board=board, legal=legal, max_legal=most or MAX_LEGAL_MOVES, moves=moves
        )
    except ArgumentError as error:
        raise InputError(_AT.sub("--at ", str(error))) from None
    say("\n".join(lines))
    if others:
        say(f"\n(record {text.record} of {others + 1} in {text.file}; --record names another)", err=True)
    fails = verdict.status == "findings" and (at is None or not verdict.scores)
    return Exit.FINDINGS if fails else Exit.CLEAN
