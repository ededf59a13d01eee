"""``fupan convert``."""

from __future__ import annotations

from collections.abc import Iterator

import click

from fupan.cli.command import verb
from fupan.cli.exits import Exit, RunInterruptedError
from fupan.cli.inputs import check_inputs
from fupan.cli.output_forms import RECORDS, endings_in_words, read_output_name
from fupan.records.output_names import is_device, is_standard_output

FORMS = tuple(RECORDS)


@verb
@click.argument("files", nargs=-1)
@click.option("--from", "source", type=click.Choice(FORMS), help="Form of FILES, where their names do not say it.")
@click.option(
    "--to",
    "target",
    type=click.Choice(FORMS),
    help="Form of the output; default: by the ending of -o, else jsonl for text, text for others.",
)
@click.option(
    "-o",
    "--output",
    "name",
    metavar="FILE",
    help=f"Write to FILE instead of standard output: {endings_in_words(RECORDS)}.",
)
@click.option("--schema", is_flag=True, help="Print the JSON Schema of the data form and exit.")
def convert(files: tuple[str, ...], source: str | None, target: str | None, name: str | None, schema: bool) -> int:
    """Turn records from text to JSON lines or MessagePack and back.

    A record that cannot be read is reported and left out; moves that a client's log took back ("undo") are taken out.
    """
    if schema:
        _print_schema()
        return Exit.CLEAN
    if not files:
        raise click.UsageError("name FILES, or - for standard input")
    from fupan.cli.progress import ProgressBar
    from fupan.records.output_files import ensure_not_input, open_output

    check_inputs(files)
    ensure_not_input(name, files)
    form, compression = read_output_name(name, target, RECORDS, "", option="--to")
    job = _Job(files, source, form or None)
    try:
        with open_output(name, compression) as out, ProgressBar(None) as bar:
            for data in job.records():
                if is_standard_output(name):
                    bar.write(data)
                else:
                    out.write(data)
                bar.advance(0)
    except KeyboardInterrupt:
        kept = "were written" if is_device(name) else f"were converted, {name} is not written"
        raise RunInterruptedError(f"stopped: {job.done} records {kept}") from None
    return job.exit


def _print_schema() -> None:
    import msgspec

    from pipeline.sources.log_schema import log_schema

    click.echo(msgspec.json.format(msgspec.json.encode(log_schema()), indent=2).decode())


class _Job:
    """All files, record by record."""

    def __init__(self, files: tuple[str, ...], source: str | None, target: str | None) -> None:
        self._files = files
        self._source = source
        self._target = target
        self.done = 0
        self.exit = Exit.CLEAN

    def records(self) -> Iterator[bytes]:
        """What is to be written, record by record."""
        from fupan.cli.output import say
        from fupan.records.encoding import convert_record
        from fupan.records.reading import read_source_records
        from fupan.text.verdict import describe_finding
        from pipeline.sources.segments import FileEnd

        for text in read_source_records(self._files, self._source):
            if isinstance(text, FileEnd):
                if text.error is not None:
                    say(f"fupan: {text.file}: {text.error}", err=True)
                    self.exit = Exit.USAGE
                continue
            target = self._target or ("jsonl" if text.form == "text" else "text")
            data, findings = convert_record(text, target)
            for note in text.notes:
                say(f"{text.file} #{text.record}: {note}", err=True)
            for finding in findings:
                say("\n".join(describe_finding(finding, text.text, text.first_line)), err=True)
            if data is None:
                self.exit = max(self.exit, Exit.FINDINGS)
                continue
            yield b"\n" + data if self.done and target == "text" else data
            self.done += 1
