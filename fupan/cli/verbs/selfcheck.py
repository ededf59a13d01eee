"""``fupan selfcheck``."""

from __future__ import annotations

from typing import Any

import click

from fupan.cli.command import verb
from fupan.cli.exits import Exit, RunInterruptedError
from fupan.cli.inputs import check_inputs
from fupan.cli.options.engine import engine_of, engine_options, translate_worker_errors


@verb
@click.argument("files", nargs=-1)
@click.option(
    "--times", default=1, show_default=True, type=click.IntRange(min=1), help="Corruptions of each kind per record."
)
@click.option("--seed", default=1, show_default=True, type=int, help="The same seed breaks the same things.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
@engine_options
def selfcheck(files: tuple[str, ...], times: int, seed: int, form: str, **options: Any) -> int:
    """Break good records on purpose and say what share is caught: the verifier's own score.

    FILES are records; without FILES, those that come with the program. What is missed is listed, and so is what
    became the record of another legal game, with the share that would be caught if each record had a state digest as
    its last claim. Exit code 1 if less than 99 % is caught of what is not the record of another legal game.
    """
    engine = engine_of(*(options[key] for key in ("jobs", "engine", "scheduler", "shared")))
    import msgspec

    from fupan import demo_records
    from fupan.cli.input_errors import report_errors
    from fupan.cli.output import say
    from fupan.cli.progress import ProgressBar
    from fupan.text.studies import describe_selfcheck
    from pipeline.sources.find import total_size
    from pipeline.studies.selfcheck import TARGET
    from pipeline.studies.selfcheck import selfcheck as checked

    check_inputs(files)
    inputs = files or (str(demo_records()),)
    try:
        with translate_worker_errors(), ProgressBar(lambda: total_size(inputs)) as bar:
            found = checked(inputs, times=times, seed=seed, engine=engine, progress=bar.set_progress)
    except KeyboardInterrupt:
        raise RunInterruptedError("stopped before the end: there is no score") from None
    if form == "json":
        click.echo(msgspec.json.encode(found))
    elif found.records or found.passed_over:
        say(describe_selfcheck(found))
    elif not found.troubles:
        say("fupan: there are no records", err=True)
    share = found.total.share
    caught = Exit.FINDINGS if share is not None and share < TARGET else Exit.CLEAN
    return max(caught, report_errors(found.troubles))
