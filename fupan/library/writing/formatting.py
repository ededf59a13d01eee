"""Files of records in their canonical form, in place: a file is written only if it changes, whole or not at all."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import nullcontext
from hashlib import sha256
from pathlib import Path
from typing import IO, TYPE_CHECKING, TypeAlias

import msgspec

from fupan.records.reading import SourceRecord
from notation.finding import Finding

if TYPE_CHECKING:
    from os import PathLike

    from pipeline.sources.find import InputSource

OnFinding: TypeAlias = Callable[[SourceRecord, Finding], object]


class FormattedFile(msgspec.Struct, frozen=True):
    """What has become of a file. ``changed``: it is not canonical, or was not before it was written.

    ``findings``: why records could not be read; these are left exactly as they are.
    """

    file: str
    changed: bool
    findings: tuple[Finding, ...]


def format_file(path: str | PathLike[str], *, strip: str | Iterable[str] = (), check: bool = False) -> FormattedFile:
    """Write the records of one text file in their canonical form, in place, as ``fupan fmt`` does.

    ``strip``: what is left out, any of ``"comments"``, ``"variations"``, ``"glyphs"``. ``check``: nothing is written.
    A record that cannot be read is left as it is, and its neighbours are formatted. Raises :class:`UnreadableFileError`
    and :class:`UnwritableFileError` (each an ``OSError``); the file is then as it was.

    >>> from pathlib import Path
    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     file = Path(folder, "a.fpn")
    ...     size = file.write_text('%fpn 1\\n[Game "ming"]\\nr:   Hf1\\n\\n*')
    ...     [fupan.format_file(file).changed for _ in range(2)], file.read_text()
    ([True, False], '%fpn 1\\n[Game "ming"]\\n\\nr: Hf1\\n*\\n')
    """
    from fupan.errors import ArgumentError, UnreadableFileError
    from fupan.library.arguments import check_path, check_switch
    from fupan.library.execution import translate_errors
    from fupan.library.forms import check_strip
    from pipeline.sources.find import InputSource, find

    name, strips, only_check = check_path("path", path), check_strip(strip), check_switch("check", check)
    if name == "-" or Path(name).is_dir():
        raise ArgumentError("path: one file is wanted, not standard input or a folder")
    (source,) = find([name])
    if not isinstance(source, InputSource):
        raise UnreadableFileError(source.name, source.reason)
    if source.form not in (None, "text"):
        raise UnreadableFileError(name, f"text is formatted, and this is {source.form}")
    if source.is_pipe:
        raise UnreadableFileError(name, "no file that could be changed")
    findings: list[Finding] = []
    with translate_errors():
        work = format_source(source, strips, lambda _, finding: findings.append(finding), check=only_check)
    if work.error:
        raise UnreadableFileError(name, f"{work.error}; it is left as it is")
    return FormattedFile(name, work.changed, tuple(findings))


def format_source(
    source: InputSource, strips: frozenset[str], on_finding: OnFinding, *, check: bool = False
) -> FileFormatter:
    """Lay out a file and write it if it changes (``check``: never); what happened.

    Raises :class:`fupan.errors.UnwritableFileError` if it cannot be written, or has changed while it was read.
    """
    from fupan.errors import UnwritableFileError
    from fupan.records.output_files import replace_whole

    work = FileFormatter(source, strips, on_finding)
    work.write(None)
    if work.changed and not work.error and not check:
        # a second reading: most files need not be written, and some could not be
        with replace_whole(Path(source.name)) as file:
            again = FileFormatter(source, strips, None)
            again.write(file)
            if again.error or again.new != work.new:
                raise UnwritableFileError(f"{source.name}: it has changed while it was read; it is left as it is")
    return work


class FileFormatter:
    """One file being laid out. ``on_finding`` is called with each finding, with the text of its record."""

    def __init__(self, source: InputSource, strips: frozenset[str], on_finding: OnFinding | None) -> None:
        self._source = source
        self._strips = strips
        self._on_finding = on_finding
        self._old = sha256()
        self.new = b""
        """SHA-256 of what was written."""
        self.changed = False
        self.findings = 0
        self.error: str | None = None

    def write(self, file: IO[bytes] | None) -> None:
        """Write all records (``None``: nowhere), and remember what happened."""
        from fupan.records.layout import lay_out, with_separators
        from fupan.records.output_files import compress
        from fupan.records.output_names import split_ending

        new = sha256()
        compression = split_ending(self._source.name)[1]
        with nullcontext() if file is None else compress(compression, file) as out:
            for text, layout, written in with_separators((text, lay_out(text, self._strips)) for text in self._texts()):
                data = written.encode("utf-8", "surrogateescape")
                new.update(data)
                if out is not None:
                    out.write(data)
                for finding in layout.findings:
                    self.findings += 1
                    if self._on_finding is not None:
                        self._on_finding(text, finding)
        self.new = new.digest()
        self.changed = self.new != self._old.digest()

    def _texts(self) -> Iterator[SourceRecord]:
        from fupan.records.output_files import is_compressed_name
        from fupan.records.reading import SourceRecord
        from pipeline.sources.find import STANDARD_INPUT
        from pipeline.sources.raw_records import read_raw_records
        from pipeline.sources.segments import FileEnd
        from pipeline.sources.splitting import split_file

        name = self._source.name
        for part in split_file([self._source]):
            if isinstance(part, FileEnd):
                self.error = self.error or part.error
                continue
            if part.form != "text":
                self.error = f"fmt is for text; 'fupan convert' reads {part.form}"
                continue
            if name != STANDARD_INPUT and is_compressed_name(name) != (part.offset < 0):
                self.error = "its name does not say whether it is compressed"
            if part.is_cut and not part.records:
                self.error = "there is too much text before the first record"
            self._old.update(part.bytes())
            for text in read_raw_records(part):
                if text.fault is not None:
                    self.error = f"record {text.record} is {text.fault}"
                yield SourceRecord(name, part.form, *text)
