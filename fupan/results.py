"""The results of ``verify`` in each of its formats."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

import click

from fupan.exits import Exit, Unreadable
from fupan.outputs import keep_apart
from fupan.progress import Bar
from fupan.records import texts
from fupan.saying import say
from fupan.troubles import complain
from pipeline.ids import IdIndex, Place
from pipeline.pieces import FileEnd
from pipeline.sources import find, total_size
from pipeline.work import Counts, Trouble

_BEGINNING = b'{"file":'
"""How a line of results begins."""
_READ_AGAIN = 32 << 20
"""Bytes of a file that is read again for the hashes of records that share an Id, at most."""
_NO_RESULTS = "these are no results of 'fupan verify --format jsonl'"


class Results:
    """What all formats have in common: counts, troubles, the bar, and where the bytes go."""

    def __init__(self, files: tuple[str, ...], asked: dict[str, Any], quiet: bool) -> None:
        self.files = files
        self.asked = asked
        self.quiet = quiet
        self.counts = Counts()
        self.ids = IdIndex()

    def results(self, bar: Bar, after: tuple[str, int] | None) -> Iterator[bytes]:
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
        for message in self.ids.messages(_text_of):
            say(f"fupan: {message}", err=True)

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

    def _resumed(self, path: Path) -> tuple[str, int] | None:
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


def _text_of(place: Place) -> str | None:
    """The text of a record that was judged, read a second time; ``None`` where that would take long or cannot be."""
    path = Path(place.file)
    try:
        if not path.is_file() or path.stat().st_size > _READ_AGAIN:
            return None
    except (OSError, ValueError):
        return None
    for text in texts([place.file]):
        if not isinstance(text, FileEnd) and text.record == place.record:
            return text.text if text.fault is None else None
    return None


class JsonLines(Results):
    """One JSON object a record."""

    def results(self, bar: Bar, after: tuple[str, int] | None) -> Iterator[bytes]:
        """Chunks of lines."""
        from pipeline.verify import verify_lines

        for chunk in verify_lines(self.files, after=after, progress=bar.reach, **self.asked):
            complain(chunk.troubles)
            self.counts.add(chunk.counts)
            self.ids.add_lines(chunk.lines)
            yield chunk.lines

    def _resumed(self, path: Path) -> tuple[str, int] | None:
        """The last record of an earlier run; a line that was cut off is taken away.

        Nothing is taken away from a file that holds anything else than results.
        """
        if not path.exists():
            return None
        last = rest = b""
        whole = 0
        with path.open("rb+") as file:
            for line in file:
                if not line.endswith(b"\n"):
                    rest = line
                    break
                whole += len(line)
                last = line
                self.counts.records += 1
                self.counts.findings += b'"status":"findings"' in line
            found = self._judged_last(path, last) if last else None
            if rest[: len(_BEGINNING)] != _BEGINNING[: len(rest)]:
                raise Unreadable(f"{path}: {_NO_RESULTS}")
            file.truncate(whole)
        return found

    def _judged_last(self, path: Path, last: bytes) -> tuple[str, int]:
        """The file and record that a line of results speaks of. Raises :class:`Unreadable`."""
        import msgspec

        try:
            found = msgspec.json.decode(last)
            name, record = str(found["file"]), int(found["record"])
        except (msgspec.DecodeError, KeyError, TypeError, ValueError):
            raise Unreadable(f"{path}: {_NO_RESULTS}") from None
        if all(source.name != name for source in find(self.files)):
            raise Unreadable(f"{path} ends with record {record} of {name}, which is none of FILES: nothing is resumed")
        return name, record


class ForPeople(Results):
    """Text: the line, a caret under the token, the rule, and what would have been legal."""

    def results(self, bar: Bar, after: tuple[str, int] | None) -> Iterator[bytes]:
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
            self.ids.add(verdict.id, verdict.file, verdict.record)
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

    def results(self, bar: Bar, after: tuple[str, int] | None) -> Iterator[bytes]:
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
