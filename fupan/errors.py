"""The errors of the library: one root, :class:`FupanError`, and for each the built-in error that fits."""

from __future__ import annotations

from notation.errors import FupanError as FupanError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from notation.finding import Finding


class ArgumentError(FupanError, ValueError):
    """An argument is of the right kind, but its value is not possible; near names are told."""

    __module__ = "fupan"


class ArgumentTypeError(FupanError, TypeError):
    """An argument is of a wrong kind; the text says its name and what is wanted."""

    __module__ = "fupan"


class RecordError(FupanError, ValueError):
    """A text or data that are no record, or a record that cannot be written.

    ``findings``: what the reader complains of, the first of them in the error's text; empty for a record that cannot be
    written. ``file``: where it stands, ``None`` if in no file. ``record``: its number there, from 1.
    """

    __module__ = "fupan"

    def __init__(
        self, message: str, findings: Sequence[Finding] = (), file: str | None = None, record: int = 1
    ) -> None:
        super().__init__(message)
        self.findings = tuple(findings)
        self.file = file
        self.record = record

    def __reduce__(self) -> tuple[type[RecordError], tuple[object, ...]]:
        return type(self), (str(self), self.findings, self.file, self.record)


class UnreadableFileError(FupanError, OSError):
    """A file cannot be read, or not to its end. ``file``: its name as it was given. ``reason``: why."""

    __module__ = "fupan"

    def __init__(self, file: str, reason: str) -> None:
        super().__init__(f"{file}: {reason}")
        self.file = file
        self.reason = reason

    def __reduce__(self) -> tuple[type[UnreadableFileError], tuple[object, ...]]:
        return type(self), (self.file, self.reason)


class UnwritableFileError(FupanError, OSError):
    """A file or folder cannot be written; the text names it and says why."""

    __module__ = "fupan"


class ComparisonError(FupanError, ValueError):
    """Results of another program that are none, or records that cannot be paired."""

    __module__ = "fupan"


class ReportError(FupanError, ValueError):
    """A page or its pictures cannot be made."""

    __module__ = "fupan"


class WorkerError(FupanError, RuntimeError):
    """Worker processes died again and again, or a cluster does not answer."""

    __module__ = "fupan"


class InternalError(FupanError, RuntimeError):
    """The program itself has failed on a record. ``detail``: the traceback, for a report."""

    __module__ = "fupan"

    def __init__(self, message: str, detail: str) -> None:
        super().__init__(message)
        self.detail = detail

    def __reduce__(self) -> tuple[type[InternalError], tuple[object, ...]]:
        return type(self), (str(self), self.detail)
