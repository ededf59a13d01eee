"""``fupan view``."""

from __future__ import annotations

import click

from fupan.cli.command import verb
from fupan.cli.exits import Exit, InputError
from fupan.cli.inputs import check_inputs
from fupan.cli.options.language import language_option


@verb
@click.argument("files", nargs=-1, required=True)
@click.option("--record", metavar="N|ID", help="Only this record of the one FILE, by its number or Id.")
@language_option
@click.option("--theme", type=click.Choice(["light", "dark"]), help="Light or dark; default: as the reader's system.")
@click.option("--spoiler-free", is_flag=True, help="Hide results until they are reached, on the screen only.")
@click.option(
    "--as",
    "seat",
    metavar="SEAT",
    help="What this seat saw: without the secrets of others, the record's text, comments and variations.",
)
@click.option("-o", "--output", "name", metavar="FILE", help="Write to FILE (.html) instead of standard output.")
def view(
    files: tuple[str, ...],
    record: str | None,
    lang: str,
    theme: str | None,
    spoiler_free: bool,
    seat: str | None,
    name: str | None,
) -> int:
    """Make a page that shows records step by step: the board, every move in words, variations, scores.

    The page is one file that needs no network: open it from disk, send it by mail, put it on a server or into a frame.
    A wrong record is shown up to its last good state, with its findings.
    """
    from fupan.cli.output import say
    from fupan.library.looking.viewing import program_version
    from fupan.records.output_files import ensure_not_input, open_output
    from fupan.records.output_names import is_device, split_ending
    from fupan.records.reading import SourceRecord, pick_record, read_source_records
    from reports.viewer.page import ViewSettings, build_page
    from reports.viewer.viewed import UnknownSeatError, view_record

    if record is not None and len(files) != 1:
        raise click.UsageError("--record goes with one FILE")
    if name is not None and not is_device(name) and split_ending(name) not in (("html", None), ("htm", None)):
        raise click.UsageError(f"-o {name}: the ending says no form; .html does")
    check_inputs(files)
    ensure_not_input(name, files)
    code = Exit.CLEAN
    chosen: list[SourceRecord] = []
    if record is not None:
        chosen.append(pick_record(files[0], record)[0])
    else:
        for one in read_source_records(files):
            if isinstance(one, SourceRecord):
                chosen.append(one)
            elif one.error is not None:
                say(f"fupan: {one.file}: {one.error}", err=True)
                code = Exit.USAGE
    if not chosen:
        raise InputError("there is no record in it" if len(files) == 1 else "there is no record in them")
    try:
        viewed = [view_record(one.file, one.raw, seat) for one in chosen]
    except UnknownSeatError as error:
        raise click.UsageError(f"--as: {error}") from None
    settings = ViewSettings(lang, theme or "", spoiler_free, program_version())
    page = build_page(viewed, settings).encode()
    with open_output(name) as out:
        out.write(page)
    if any(one.verdict.status == "findings" for one in viewed):
        code = max(code, Exit.FINDINGS)
    return code
