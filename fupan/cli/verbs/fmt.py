"""``fupan fmt``."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from fupan.cli.command import verb
from fupan.cli.exits import Exit, InputError
from fupan.cli.inputs import check_standard_input
from fupan.cli.output import say

if TYPE_CHECKING:
    from fupan.records.reading import SourceRecord
    from notation.finding import Finding
    from pipeline.sources.find import InputSource

STRIPS = ("comments", "variations", "glyphs")


@verb
@click.argument("files", nargs=-1, required=True)
@click.option(
    "--check", is_flag=True, help="Change nothing; list the files that are not canonical, exit code 1 if there are any."
)
@click.option("--strip", "strips", metavar="WHAT", default="", help=f"Leave out one or more of {','.join(STRIPS)}.")
def fmt(files: tuple[str, ...], check: bool, strips: str) -> int:
    """Write records in their canonical form, in place; - formats standard input to standard output.

    A record that cannot be read is left exactly as it is and reported; its neighbours are formatted.
    """
    from pipeline.sources.find import UnreadableFile, find

    wanted = frozenset(filter(None, strips.split(",")))
    if wanted - set(STRIPS):
        raise InputError(f"--strip {strips}: it takes any of {','.join(STRIPS)}")
    check_standard_input(files)
    worst = Exit.CLEAN
    for source in find(files):
        if isinstance(source, UnreadableFile):
            say(f"fupan: {source.name}: {source.reason}", err=True)
            worst = Exit.USAGE
            continue
        if source.form not in (None, "text"):
            say(f"fupan: {source.name}: fmt is for text; 'fupan convert' reads {source.form}", err=True)
            worst = Exit.USAGE
            continue
        worst = max(worst, _one_file(source, check, wanted))
    return worst


def _one_file(source: InputSource, check: bool, strips: frozenset[str]) -> Exit:
    from fupan.errors import UnwritableFileError
    from fupan.library.writing.formatting import FileFormatter, format_source
    from fupan.records.output_files import open_output
    from pipeline.sources.find import STANDARD_INPUT

    if source.is_pipe and not source.is_standard_input and not check:
        reason = "no file that could be changed; 'fupan fmt - <FILE' writes to the output"
        say(f"fupan: {source.name}: {reason}", err=True)
        return Exit.USAGE
    if source.name == STANDARD_INPUT and not check:
        work = FileFormatter(source, strips, _print_finding)
        with open_output(None) as out:
            work.write(out)
    else:
        try:
            work = format_source(source, strips, _print_finding, check=check)
        except UnwritableFileError as error:
            say(f"fupan: {error}", err=True)
            return Exit.USAGE
    if work.error:
        say(f"fupan: {source.name}: {work.error}; it is left as it is", err=True)
        return Exit.USAGE
    if work.changed and (check or source.name != STANDARD_INPUT):
        say(f"{'would be changed' if check else 'changed'}: {source.name}", err=not check)
    return Exit.FINDINGS if work.findings or (check and work.changed) else Exit.CLEAN


def _print_finding(text: SourceRecord, finding: Finding) -> None:
    from fupan.text.verdict import describe_finding

    say("\n".join(describe_finding(finding, text.text, text.first_line)), err=True)
