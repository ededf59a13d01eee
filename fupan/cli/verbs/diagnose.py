"""``fupan diagnose``."""

from __future__ import annotations

from typing import Any

import click

from fupan.cli.command import verb
from fupan.cli.exits import Exit, InputError, RunInterruptedError
from fupan.cli.inputs import check_inputs
from fupan.cli.options.engine import engine_of, engine_options, translate_worker_errors


@verb
@click.argument("files", nargs=-1, required=True)
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
@click.option(
    "--write", "folder", metavar="DIR", help="Write copies to DIR, with the options under which records verify."
)
@engine_options
def diagnose(files: tuple[str, ...], form: str, folder: str | None, **options: Any) -> int:
    """Find the rulings under which most failing records verify.

    The failing records of each game, variant and client are tried under the game's other options, one by one and in
    combination: up to 24 of a group, chosen over all kinds of findings; then the sets that make most of these verify
    are tried on the whole group. The report has these sets, which findings each option explains, and what no option
    explains. FILES are never changed.
    """
    engine = engine_of(*(options[key] for key in ("jobs", "engine", "scheduler", "shared")))
    import msgspec

    from fupan.cli.input_errors import report_errors
    from fupan.cli.output import say
    from fupan.cli.progress import ProgressBar
    from fupan.text.studies import describe_diagnosis
    from fupan.text.verdict import plural
    from pipeline.sources.find import total_size
    from pipeline.studies.diagnose import diagnose as tried
    from pipeline.studies.migrate import Migrated, migrate

    check_inputs(files, again="--write" if folder is not None else None)
    written = Migrated()
    try:
        with translate_worker_errors(), ProgressBar(lambda: total_size(files)) as bar:
            report = tried(files, engine=engine, progress=bar.set_progress)
        if form == "json":
            click.echo(msgspec.json.encode(report))
        else:
            say(describe_diagnosis(report))
        if folder is not None:
            try:
                with translate_worker_errors():
                    migrate(files, report, folder, engine=engine, migrated=written)
            except FileExistsError as fault:
                raise InputError(str(fault)) from None
            say(
                f"{folder}: {plural(len(written.files), 'file')} written, {plural(written.changed, 'record')} changed",
                err=form == "json",
            )
    except KeyboardInterrupt:
        copies = f"{plural(len(written.files), 'file')} written" if written.files else "nothing is written"
        raise RunInterruptedError(f"stopped: {copies}") from None
    told = {(one.file, one.record, one.reason): one for one in (*report.troubles, *written.troubles)}
    return max(Exit.FINDINGS if report.failing else Exit.CLEAN, report_errors(told.values()))
