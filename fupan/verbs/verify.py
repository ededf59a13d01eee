"""``fupan verify``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from fupan.command import verb
from fupan.engines import engine_of, engine_options, sample_of, working
from fupan.exits import Interrupted, Unreadable
from fupan.inputs import check_inputs, strict_option

if TYPE_CHECKING:
    from fupan.results import Results


@verb
@click.argument("files", nargs=-1, required=True)
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "jsonl", "summary"]),
    help="For people; one JSON object a record; or failures grouped by code, rule, game and client. Else -o says "
    "(.jsonl), else text.",
)
@click.option("-q", "--quiet", is_flag=True, help="In text: only the records with errors, and no count at the end.")
@click.option("-o", "--output", "name", metavar="FILE", help="Write the results there, as they come.")
@click.option("--resume", is_flag=True, help="Go on where the JSON lines in -o FILE end.")
@click.option("--limit", type=click.IntRange(min=0), help="Judge so many records at most.")
@click.option("--sample", metavar="SHARE", help="Judge a share of the records (0.05, 5%), always the same ones.")
@click.option("--seed", type=int, default=1, show_default=True, help="Which ones.")
@strict_option
@engine_options
def verify(
    files: tuple[str, ...], form: str | None, name: str | None, resume: bool, strict: bool, **options: Any
) -> int:
    """Replay records and say what is wrong with them, where and why.

    Results stand in the order of the input, the same bytes for any number of processes. Text counts what may follow
    from the first error of a record; JSON lines have all of it. On a terminal, text shows the first 20 records with
    errors of each file and counts the others. Standard input is called - in all results; a record that comes through a
    pipe is judged as soon as it is whole.
    """
    from fupan.results import FORMS

    form = form or ("jsonl" if name is not None and name.endswith(".jsonl") else "text")
    if resume and (name is None or form != "jsonl"):
        raise Unreadable("--resume needs --format jsonl and -o FILE, the results so far")
    check_inputs(files, strict=strict, again="--resume" if resume else None)
    asked = {
        "engine": engine_of(*(options[key] for key in ("jobs", "engine", "scheduler", "shared"))),
        "sample": sample_of(options["sample"], options["seed"]),
        "limit": options["limit"],
    }
    results: Results = FORMS[form](files, asked, options["quiet"])
    try:
        with working():
            results.write(name, resume)
    except KeyboardInterrupt:
        raise Interrupted(f"stopped: {results.so_far(name)}") from None
    return results.exit
