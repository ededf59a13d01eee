"""``fupan annotate``."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from fupan.cli.command import verb
from fupan.cli.exits import Exit, RunInterruptedError
from fupan.cli.inputs import check_inputs
from fupan.cli.output_forms import RECORDS, endings_in_words, read_output_name

if TYPE_CHECKING:
    from fupan.records.output_names import Compression
    from notation.model import Record
    from rules.annotation.annotator import Wanted


@verb
@click.argument("files", nargs=-1, required=True)
@click.option("--gains", is_flag=True, help="The points of each step with their sources and rules.")
@click.option("--forced", is_flag=True, help="Moves that were the only legal ones.")
@click.option("--better", is_flag=True, help="As a variation, a move that would have gained the seat more at once.")
@click.option("--rare", is_flag=True, help="With --db: moves that few others made there.")
@click.option("--db", "database", metavar="DB", help="The database in which --rare looks.")
@click.option("--strip", is_flag=True, help="Take out all that annotate writes, and nothing else.")
@click.option("-i", "--in-place", is_flag=True, help="Write into FILES themselves.")
@click.option(
    "-o",
    "--output",
    "name",
    metavar="FILE",
    help=f"Write to FILE instead of standard output: {endings_in_words(RECORDS)}.",
)
def annotate(
    files: tuple[str, ...],
    gains: bool,
    forced: bool,
    better: bool,
    rare: bool,
    database: str | None,
    strip: bool,
    in_place: bool,
    name: str | None,
) -> int:
    """Write what the program knows into records, each remark as a comment of its own.

    Without options: gains and forced moves. What a person has written stays; what annotate wrote earlier is written
    anew. A record with a fault is annotated up to its last good state; one that cannot be read is reported and left as
    it is with -i, and left out otherwise.
    """
    from fupan.library.writing.annotating import rarity_lookup
    from fupan.records.output_files import ensure_not_input
    from rules.annotation.annotator import Wanted as Chosen

    chosen = gains or forced or better or rare
    if strip and (chosen or database):
        raise click.UsageError("--strip takes all annotations out; it goes with none of the others")
    if rare != (database is not None):
        raise click.UsageError("--rare goes with --db DB, and --db with --rare")
    if in_place and name is not None:
        raise click.UsageError("-i writes into the files themselves; it does not go with -o")
    check_inputs(files)
    wanted = Chosen(
        gains=gains or not chosen,
        forced=forced or not chosen,
        better=better,
        rarity=None if database is None else rarity_lookup(database),
    )
    work = _Work(None if strip else wanted)
    if in_place:
        return work.write_in_place(files)
    ensure_not_input(name, files)
    form, compression = read_output_name(name, None, RECORDS, "text", option=None)
    return work.write(files, name, form, compression)


class _Work:
    """Annotates records one by one; what is wrong with them goes to standard error. ``wanted``: ``None``: strip."""

    def __init__(self, wanted: Wanted | None) -> None:
        self._wanted = wanted
        self._exit = Exit.CLEAN

    def write(self, files: tuple[str, ...], name: str | None, form: str, compression: Compression | None) -> Exit:
        """All records to one output."""
        from fupan.records.encoding import ENCODERS
        from fupan.records.output_files import open_output

        done = 0
        try:
            with open_output(name, compression) as out:
                for record in self._records(files):
                    if record is None:
                        continue
                    out.write((b"\n" if done and form == "text" else b"") + ENCODERS[form](record))
                    done += 1
        except KeyboardInterrupt:
            raise RunInterruptedError(f"stopped: {done} records were annotated") from None
        return self._exit

    def write_in_place(self, files: tuple[str, ...]) -> Exit:
        """Each file anew, whole or not at all; one with a record that cannot be read is left as it is."""
        from pathlib import Path

        from fupan.cli.output import say
        from fupan.records.encoding import ENCODERS
        from fupan.records.output_files import replace_whole
        from fupan.records.output_names import split_ending
        from pipeline.sources.find import InputSource, find

        for source in find(files):
            if not isinstance(source, InputSource):
                say(f"fupan: {source.name}: {source.reason}", err=True)
                self._exit = Exit.USAGE
                continue
            if source.form not in (None, "text") or source.is_pipe or split_ending(source.name)[1]:
                say(f"fupan: {source.name}: -i is for files of text", err=True)
                self._exit = Exit.USAGE
                continue
            records = list(self._records((source.name,)))
            readable = [record for record in records if record is not None]
            if len(readable) < len(records):
                say(f"fupan: {source.name}: a record cannot be read; the file is left as it is", err=True)
                continue
            data = b"\n".join(ENCODERS["text"](record) for record in readable)
            if readable and data != Path(source.name).read_bytes():
                with replace_whole(Path(source.name)) as file:
                    file.write(data)
        return self._exit

    def _records(self, files: tuple[str, ...]) -> Iterator[Record | None]:
        """The records, annotated; ``None`` for one that cannot be read."""
        from fupan.cli.output import say
        from fupan.library.writing.annotating import annotate_record
        from fupan.records.layout import record_of
        from fupan.records.reading import read_source_records
        from fupan.text.verdict import describe_finding
        from pipeline.sources.segments import FileEnd
        from rules.annotation.stripping import strip_annotations

        for text in read_source_records(files):
            if isinstance(text, FileEnd):
                if text.error is not None:
                    say(f"fupan: {text.file}: {text.error}", err=True)
                    self._exit = Exit.USAGE
                continue
            record, findings = record_of(text)
            if record is not None and self._wanted is None:
                yield strip_annotations(record)
                continue
            if record is not None and self._wanted is not None:
                annotated, findings = annotate_record(record, self._wanted)
                record = annotated or record
            for finding in findings:
                if finding.severity == "error" and not finding.tainted:
                    say("\n".join(describe_finding(finding, text.text, text.first_line)), err=True)
            if any(finding.severity == "error" for finding in findings):
                self._exit = max(self._exit, Exit.FINDINGS)
            yield record
