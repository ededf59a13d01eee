"""``fupan verify``."""

from __future__ import annotations

from typing import Any

import click

from fupan.cli.command import verb
from fupan.cli.exits import RunInterruptedError
from fupan.cli.inputs import check_inputs, strict_option
from fupan.cli.options.engine import engine_of, engine_options, sample_of, translate_worker_errors
from fupan.cli.results.destinations import FormAndFile, help_of_output, read_destinations


@verb
@click.argument("files", nargs=-1, required=True)
@click.option(
    "--format",
    "formats",
    type=FormAndFile(),
    multiple=True,
    help="text: for people; jsonl: one JSON object per record; summary: failures grouped by code, rule, game and "
    "client; summary-json: the same as data. May be repeated, each with its own FILE. Default: by the ending of -o, "
    "else text.",
)
@click.option("-q", "--quiet", is_flag=True, help="In text: only the records with errors, and no count at the end.")
@click.option("-o", "--output", "name", metavar="FILE", help=help_of_output())
@click.option("--resume", is_flag=True, help="Continue where the JSON lines file ends; other files are rewritten.")
@click.option("--limit", type=click.IntRange(min=0), metavar="N", help="Verify at most N records.")
@click.option("--sample", metavar="SHARE", help="Verify a share of the records (0.05, 5%), always the same ones.")
@click.option("--seed", type=int, default=1, show_default=True, help="With --sample: another seed takes other records.")
@strict_option
@engine_options
def verify(
    files: tuple[str, ...],
    formats: tuple[tuple[str, str | None], ...],
    name: str | None,
    resume: bool,
    strict: bool,
    **options: Any,
) -> int:
    """Replay records and say what is wrong with them, where and why.

    Results come in the order of the input, the same bytes for any number of processes. Text sums up what may follow
    from the first error of a replay; JSON lines have all of it. On a terminal, text shows the first 20 findings of each
    file and counts the others. Standard input is called - in all results; a record that comes through a pipe is judged
    as soon as it is whole. One run can write several forms:
    --format jsonl=results.jsonl --format summary-json=summary.json --format text
    """
    from fupan.cli.results.run import Results
    from fupan.records.output_files import ensure_not_input

    for output in (name, *(file for _, file in formats)):
        ensure_not_input(output, files)
    destinations = read_destinations(formats, name)
    check_inputs(files, strict=strict, again="--resume" if resume else None)
    asked = {
        "engine": engine_of(*(options[key] for key in ("jobs", "engine", "scheduler", "shared"))),
        "sample": sample_of(options["sample"], options["seed"]),
        "limit": options["limit"],
    }
    results = Results(files, asked, destinations, quiet=options["quiet"], resume=resume)
    try:
        with translate_worker_errors():
            results.write()
    except KeyboardInterrupt:
        raise RunInterruptedError(f"stopped: {results.so_far()}") from None
    return results.exit
