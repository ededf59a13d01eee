"""``fupan load``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from fupan.cli.command import verb
from fupan.cli.engine_options import engine_of, engine_options, translate_worker_errors
from fupan.cli.exits import Interrupted, Unreadable
from fupan.cli.filter_options import database_option
from fupan.cli.inputs import check_inputs, strict_option

if TYPE_CHECKING:
    from pipeline.warehouse.load import Loaded


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
    from fupan.cli.progress import Bar
    from pipeline.sources.find import total_size
    from pipeline.warehouse.load import Loaded
    from pipeline.warehouse.load import load as load_records

    check_inputs(files, strict=strict, own=database)
    done = Loaded()
    try:
        with translate_database_errors(database), translate_worker_errors(), Bar(lambda: total_size(files)) as bar:
            load_records(files, database, engine=engine, reload=reload, prune=prune, progress=bar.reach, loaded=done)
    except KeyboardInterrupt:
        report_errors(done.troubles)
        raise Interrupted(f"stopped: {done.files:,} files are loaded; the same again goes on there") from None
    worst = report_errors(done.troubles)
    for warning in done.warnings:
        say(f"fupan: {warning}", err=True)
    say(told_in_words(done, database))
    if folder is not None:
        from pipeline.warehouse.dataset import write_dataset

        with translate_database_errors(database):
            try:
                written = write_dataset(database, folder)
            except ValueError as fault:
                raise Unreadable(str(fault)) from None
        say(f"{folder}: {'written' if written else 'is current'}")
    return worst


def told_in_words(done: Loaded, database: str) -> str:
    """What a load has done, on one line."""
    from fupan.text.verdict import plural

    parts = [f"{plural(done.files, 'file')} read", f"{plural(done.changes.new, 'record')} new"]
    if done.unchanged:
        parts.insert(1, f"{done.unchanged:,} unchanged")
    if done.changes.gone:
        parts.append(f"{done.changes.gone:,} gone")
    if done.counts.findings:
        parts.append(f"{done.counts.findings:,} with findings")
    return f"{database}: {', '.join(parts)}"
