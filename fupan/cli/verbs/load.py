"""``fupan load``."""

from __future__ import annotations

from typing import Any

import click

from fupan.cli.command import verb
from fupan.cli.exits import InputError, RunInterruptedError
from fupan.cli.inputs import check_inputs, strict_option
from fupan.cli.options.engine import engine_of, engine_options, translate_worker_errors
from fupan.cli.options.filters import database_option


@verb
@click.argument("files", nargs=-1, required=True)
@database_option
@click.option("--parquet", "folder", metavar="DIR", help="Also write all tables to DIR as a Parquet data set.")
@click.option("--reload", is_flag=True, help="Read files again that have not changed.")
@click.option("--prune", is_flag=True, help="Remove the rows of files that are no longer in the folders named.")
@strict_option
@engine_options
def load(
    files: tuple[str, ...],
    database: str,
    folder: str | None,
    reload: bool,
    prune: bool,
    strict: bool,
    **options: Any,
) -> int:
    """Load records into a DuckDB database, which is created if it does not exist.

    A record is never loaded twice, a changed file replaces its own rows, and a run that was killed continues where it
    stopped. All records become rows, those with findings too; findings do not lead to exit code 1.
    """
    engine = engine_of(*(options[key] for key in ("jobs", "engine", "scheduler", "shared")))
    from fupan.cli.database_errors import translate_database_errors
    from fupan.cli.input_errors import report_errors
    from fupan.cli.output import say
    from fupan.cli.progress import ProgressBar
    from fupan.text.load import describe_load
    from pipeline.sources.find import total_size
    from pipeline.warehouse.load import Loaded
    from pipeline.warehouse.load import load as load_records

    check_inputs(files, strict=strict, own=database)
    done = Loaded()
    try:
        with (
            translate_database_errors(database),
            translate_worker_errors(),
            ProgressBar(lambda: total_size(files)) as bar,
        ):
            load_records(
                files, database, engine=engine, reload=reload, prune=prune, progress=bar.set_progress, loaded=done
            )
    except KeyboardInterrupt:
        report_errors(done.troubles)
        raise RunInterruptedError(f"stopped: {done.files:,} files are loaded; the same again goes on there") from None
    worst = report_errors(done.troubles)
    for warning in done.warnings:
        say(f"fupan: {warning}", err=True)
    say(describe_load(done, database))
    if folder is not None:
        from pipeline.warehouse.dataset import write_dataset

        with translate_database_errors(database):
            try:
                written = write_dataset(database, folder)
            except ValueError as fault:
                raise InputError(str(fault)) from None
        say(f"{folder}: {'written' if written else 'is current'}")
    return worst
