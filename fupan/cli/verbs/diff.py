"""``fupan diff``."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from fupan.cli.command import verb
from fupan.cli.exits import Exit, InputError
from fupan.cli.inputs import check_inputs

if TYPE_CHECKING:
    from pipeline.studies.diff import Pair


@verb
@click.argument("left")
@click.argument("right")
@click.option(
    "--by", type=click.Choice(["number", "id"]), default="number", show_default=True, help="How to pair records."
)
@click.option("--all", "every", is_flag=True, help="Show every difference of a pair, not only the first.")
@click.option(
    "--headers", is_flag=True, help="Also compare headers that do not affect the replay: Client, Event, Player …"
)
@click.option("--format", "form", type=click.Choice(["text", "jsonl"]), default="text", show_default=True)
def diff(left: str, right: str, by: str, every: bool, headers: bool, form: str) -> int:
    """Find the first step at which two records part, and in which field.

    LEFT and RIGHT are records, files or folders of them; RIGHT may also be another program's results as JSON lines, in
    the form of 'fupan verify --format jsonl'. Of the headers, Game, Variant, Rules, Seats, Options and Result are
    compared; the others only with --headers. Exit code 1 if there are differences.
    """
    import msgspec

    from fupan.cli.input_errors import report_errors
    from fupan.cli.output import say
    from fupan.text.studies import describe_pair
    from fupan.text.verdict import plural
    from pipeline.sources.find import UnreadableFile, find
    from pipeline.studies.diff import diff as pairs
    from pipeline.verdicts.judge import Trouble

    check_inputs([left, right])
    missing = [Trouble(one.name, None, one.reason) for one in find([left, right]) if isinstance(one, UnreadableFile)]
    if missing:
        return report_errors(missing)

    def warn(words: str) -> None:
        say(f"fupan: {words}", err=True)

    compared = differing = 0
    worst = Exit.CLEAN
    try:
        for pair in pairs(left, right, by="id" if by == "id" else "number", headers=headers, warn=warn):
            if isinstance(pair, Trouble):
                worst = max(worst, report_errors([pair]))
                continue
            compared += 1
            if _agrees(pair):
                continue
            differing += 1
            if form == "jsonl":
                click.echo(msgspec.json.encode(pair))
            else:
                say(describe_pair(pair, show_all=every))
    except ValueError as fault:
        raise InputError(str(fault)) from None
    if form == "text":
        click.echo(f"{plural(compared, 'pair')} compared: {differing:,} differ")
    return max(worst, Exit.FINDINGS if differing else Exit.CLEAN)


def _agrees(pair: Pair) -> bool:
    return pair.left is not None and pair.right is not None and not pair.differences
