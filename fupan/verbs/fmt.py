"""``fupan fmt``."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import nullcontext
from hashlib import sha256
from typing import IO, TYPE_CHECKING

import click

from fupan.command import verb
from fupan.exits import Exit, Unreadable
from fupan.saying import say

if TYPE_CHECKING:
    from fupan.records import Text
    from pipeline.sources import Source

STRIPS = ("comments", "variations", "glyphs")


@verb
@click.argument("files", nargs=-1, required=True)
@click.option(
    "--check", is_flag=True, help="Change nothing; say which files are not canonical, exit 1 if there are any."
)
@click.option("--strip", "strips", metavar="WHAT", default="", help=f"Leave out any of {','.join(STRIPS)}.")
def fmt(files: tuple[str, ...], check: bool, strips: str) -> int:
    """Write records in their canonical form, in place; - formats standard input to standard output.

    A record that cannot be read is left exactly as it is and reported; its neighbours are formatted.
    """
    from pipeline.sources import Unreadable as Missing
    from pipeline.sources import find

    wanted = frozenset(filter(None, strips.split(",")))
    if wanted - set(STRIPS):
        raise Unreadable(f"--strip {strips}: it takes any of {','.join(STRIPS)}")
    worst = Exit.CLEAN
    for source in find(files):
        if isinstance(source, Missing):
            say(f"fupan: {source.name}: {source.reason}", err=True)
            worst = Exit.USAGE
            continue
        if source.form not in (None, "text"):
            say(f"fupan: {source.name}: fmt is for text; 'fupan convert' reads {source.form}", err=True)
            worst = Exit.USAGE
            continue
        worst = max(worst, _one_file(source, check, wanted))
    return worst


def _one_file(source: Source, check: bool, strips: frozenset[str]) -> Exit:
    from pathlib import Path

    from fupan.outputs import output, written_whole
    from pipeline.sources import STANDARD_INPUT

    if source.is_pipe and not source.is_standard_input and not check:
        reason = "no file that could be changed; 'fupan fmt - <FILE' writes to the output"
        say(f"fupan: {source.name}: {reason}", err=True)
        return Exit.USAGE
    work = _Work(source, strips)
    if source.name == STANDARD_INPUT and not check:
        with output(None) as out:
            work.write(out)
    else:
        work.write(None)
        if work.changed and not work.error and not check:
            # a second reading: most files need not be written, and some could not be
            try:
                with written_whole(Path(source.name)) as file:
                    again = _Work(source, strips, told=True)
                    again.write(file)
                    if again.error or again.new != work.new:
                        raise Unreadable(f"{source.name}: it has changed while it was read; it is left as it is")
            except Unreadable as fault:
                say(f"fupan: {fault}", err=True)
                return Exit.USAGE
    if work.error:
        say(f"fupan: {source.name}: {work.error}; it is left as it is", err=True)
        return Exit.USAGE
    if work.changed and (check or source.name != STANDARD_INPUT):
        say(f"{'would be changed' if check else 'changed'}: {source.name}", err=not check)
    return Exit.FINDINGS if work.findings or (check and work.changed) else Exit.CLEAN


class _Work:
    """One file being laid out."""

    def __init__(self, source: Source, strips: frozenset[str], *, told: bool = False) -> None:
        self._source = source
        self._strips = strips
        self._told = told
        """The findings have been printed before."""
        self._old = sha256()
        self.new = b""
        """SHA-256 of what was written."""
        self.changed = False
        self.findings = 0
        self.error: str | None = None

    def write(self, file: IO[bytes] | None) -> None:
        """Write all records (``None``: nowhere), and remember what happened."""
        from fupan.judgement import placed
        from fupan.layout import joined, lay_out
        from fupan.output_names import split_ending
        from fupan.outputs import packed

        new = sha256()
        compression = split_ending(self._source.name)[1]
        with nullcontext() if file is None else packed(compression, file) as out:
            for text, laid, written in joined((text, lay_out(text, self._strips)) for text in self._texts()):
                data = written.encode("utf-8", "surrogateescape")
                new.update(data)
                if out is not None:
                    out.write(data)
                for finding in laid.findings:
                    self.findings += 1
                    if self._told:
                        continue
                    say("\n".join(placed(finding, text.text, text.first_line)), err=True)
        self.new = new.digest()
        self.changed = self.new != self._old.digest()

    def _texts(self) -> Iterator[Text]:
        from fupan.outputs import is_packed_name
        from fupan.records import Text
        from pipeline.pieces import FileEnd, cut
        from pipeline.sources import STANDARD_INPUT
        from pipeline.texts import texts

        name = self._source.name
        for part in cut([self._source]):
            if isinstance(part, FileEnd):
                self.error = self.error or part.error
                continue
            if part.form != "text":
                self.error = f"fmt is for text; 'fupan convert' reads {part.form}"
                continue
            if name != STANDARD_INPUT and is_packed_name(name) != (part.offset < 0):
                self.error = "its name does not say whether it is compressed"
            if part.is_cut and not part.records:
                self.error = "there is too much text before the first record"
            self._old.update(part.bytes())
            for text in texts(part):
                if text.fault is not None:
                    self.error = f"record {text.record} is {text.fault}"
                yield Text(name, part.form, *text)
