"""What could not be read or judged, said on standard error."""

from __future__ import annotations

from collections.abc import Iterable

import click

from fupan.cli.exits import Exit
from fupan.cli.output import say
from pipeline.verdicts.judge import Trouble


def report_errors(troubles: Iterable[Trouble]) -> Exit:
    """Say each trouble; the exit code that they amount to. ``--debug`` shows the traces of the program's faults."""
    context = click.get_current_context(silent=True)
    debug = context is not None and bool(context.meta.get("fupan.debug"))
    worst = Exit.CLEAN
    for trouble in troubles:
        where = trouble.file if trouble.record is None else f"{trouble.file} #{trouble.record}"
        say(f"fupan: {where}: {trouble.reason}", err=True)
        if trouble.detail is None:
            worst = max(worst, Exit.USAGE)
        else:
            worst = Exit.FAULT
            if debug:
                say(trouble.detail, err=True)
    return worst
