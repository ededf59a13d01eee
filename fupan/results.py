"""The results of ``verify`` in each of its formats."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

import click

from fupan.exits import Exit, Unreadable
from fupan.outputs import keep_apart
from fupan.progress import Bar
from fupan.saying import say
from fupan.troubles import complain
from pipeline.sources import total_size
from pipeline.work import Counts, Trouble

if TYPE_CHECKING:
    from fupan.resuming import ResultsSoFar
    from pipeline.chunks import After

_BEGINNING = b'{"file":'
"""How a line of results begins."""
_NO_RESULTS = "these are no results of 'fupan verify --format jsonl'"


class Results:
    """What all formats have in common: counts, troubles, the bar, and where the bytes go."""

    def __init__(self, files: tuple[str, ...], asked: dict[str, Any], quiet: bool) -> None:
        self.files = files
        self.asked = asked
        self.quiet = quiet
        self.counts = Counts()

    def results(self, bar: Bar, after: After | None) -> Iterator[bytes]:
        """The bytes to write, as they come."""
        raise NotImplementedError

    def write(self, name: str | None, resume: bool) -> None:
        """Write all results to the file of that name, or to standard output."""
        keep_apart(name, self.files)
        after = self._resumed(Path(name)) if name is not None and resume else None
        with Bar(lambda: total_size(self.files)) as bar, _appended(name, resume) as file:
            for data in self.results(bar, after):
                if file is None:
                    bar.write(data)
                else:
                    file.write(data)
        if not self.counts.records and not self.counts.unreadable and not self.counts.faults:
            click.echo("fupan: there are no records", err=True)

    @property
    def exit(self) -> Exit:
        """The gravest of what happened."""
        if self.counts.faults:
            return Exit.FAULT
        if self.counts.unreadable:
            return Exit.USAGE
        return Exit.FINDINGS if self.counts.findings else Exit.CLEAN

    def so_far(self, name: str | None) -> str:
        """What is done when a run is stopped."""
        kept = "" if name is None else f" and stand in {name}; the same with --resume goes on there"
        return f"{self.counts.records:,} records are judged{kept}"

    def _resumed(self, path: Path) -> After | None:
        raise Unreadable("--resume needs --format jsonl")


@contextmanager
def _appended(name: str | None, resume: bool) -> Iterator[IO[bytes] | None]:
    if name is None or name == "-":
        sys.stdout.flush()
        yield None
        return
    try:
        file = Path(name).open("ab" if resume else "wb")  # noqa: SIM115
    except OSError as error:
        raise Unreadable(f"{name}: it cannot be written: {error.strerror}") from None
    with file:
        yield file


class JsonLines(Results):
    """One JSON object a record."""

    def results(self, bar: Bar, after: After | None) -> Iterator[bytes]:
        """Chunks of lines."""
        from pipeline.verify import verify_lines

        for chunk in verify_lines(self.files, after=after, progress=bar.reach, **self.asked):
            complain(chunk.troubles)
            self.counts.add(chunk.counts)
            yield chunk.lines

    def _resumed(self, path: Path) -> After | None:
        """The last record of an earlier run; a line that was cut off is taken away.

        Nothing is taken away from a file that holds anything else than results.
        """
        if not path.exists():
            return None
        from fupan.resuming import ResultsSoFar

        so_far = ResultsSoFar()
        rest = b""
        whole = 0
        with path.open("rb+") as file:
            for line in file:
                if not line.endswith(b"\n"):
                    rest = line
                    break
                whole += len(line)
                try:
                    so_far.add(line)
                except ValueError:
                    raise Unreadable(f"{path}: {_NO_RESULTS}") from None
                self.counts.records += 1
                self.counts.findings += b'"status":"findings"' in line
            found = self._judged_last(path, so_far) if whole else None
            if rest[: len(_BEGINNING)] != _BEGINNING[: len(rest)]:
                raise Unreadable(f"{path}: {_NO_RESULTS}")
            file.truncate(whole)
        return found

    def _judged_last(self, path: Path, so_far: ResultsSoFar) -> After:
        """Where the results end. Raises :class:`Unreadable` if that is in none of the files."""
        found = so_far.after(self.files, self.asked["sample"])
        if found is None:
            name, record = so_far.last
            raise Unreadable(f"{path} ends with record {record} of {name}, which is none of FILES: nothing is resumed")
        return found


class ForPeople(Results):
    """Text: the line, a caret under the token, the rule, and what would have been legal."""

    def results(self, bar: Bar, after: After | None) -> Iterator[bytes]:
        """Paragraphs, and the count at the end."""
        from fupan.judgement import in_full, one_line, plural
        from pipeline.verify import verify

        for outcome in verify(self.files, keep="findings", progress=bar.reach, **self.asked):
            if isinstance(outcome, Trouble):
                complain([outcome])
                self.counts.trouble(outcome)
                continue
            verdict = outcome.verdict
            self.counts.count(verdict)
            for note in outcome.notes:
                say(f"{verdict.file} #{verdict.record}: {note}", err=True)
            if self.quiet and verdict.status != "findings":
                continue
            if outcome.text is not None:
                yield f"{in_full(verdict, outcome.text, outcome.first_line)}\n\n".encode()
            else:
                yield f"{one_line(verdict)}\n".encode()
        counts = self.counts
        if not self.quiet and counts.records:
            parts = [f"{counts.ok:,} ok", f"{counts.findings:,} with findings"]
            if counts.unfinished:
                parts.insert(1, f"{counts.unfinished:,} unfinished")
            yield f"{plural(counts.records, 'record')}: {', '.join(parts)}\n".encode()


class Grouped(Results):
    """Failures grouped by code, rule, game and client, each with an example, and how each client's records fared."""

    def results(self, bar: Bar, after: After | None) -> Iterator[bytes]:
        """The whole summary at the end; when the work is stopped, of what was done."""
        from fupan.grouping import told
        from pipeline.summary import Tally, summarize

        tally = Tally()
        stopped = False
        try:
            summarize(self.files, progress=bar.reach, tally=tally, **self.asked)
        except KeyboardInterrupt:
            stopped = True
        summary = tally.summary()
        self.counts = summary.counts
        complain(summary.troubles)
        yield told(summary).encode()
        if stopped:
            raise KeyboardInterrupt


FORMS: dict[str, type[Results]] = {"text": ForPeople, "jsonl": JsonLines, "summary": Grouped}
"""The formats of ``verify``."""
