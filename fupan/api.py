"""The public Python library: every name that ``import fupan`` offers, and the module that defines it.

Nothing is imported before it is asked for.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from fupan.descriptions import describe
    from fupan.errors import (
        ArgumentError,
        ArgumentTypeError,
        ComparisonError,
        FupanError,
        InternalError,
        RecordError,
        ReportError,
        UnreadableFileError,
        UnwritableFileError,
        WorkerError,
    )
    from fupan.files import demo_records, diagnose, diff, migrate, selfcheck, summarize, unread_files, verify_files
    from fupan.formatting import FormattedFile, format_file
    from fupan.forms import format_text, from_msgpack, read_files, to_msgpack, write_file
    from fupan.knowledge import GameInfo, explain, finding_codes, game_info, rulebook, rules, schema
    from fupan.many import load, query, report
    from fupan.positions import board, legal_moves
    from fupan.selecting import FilterArguments
    from fupan.single import from_json, games, generate, read, show, to_json, verify, write
    from fupan.streams import compare_records, verify_records
    from fupan.tables import queries, reports, write_parquet
    from notation.finding import Finding
    from notation.model import Record
    from pipeline.database import DatabaseError
    from pipeline.diagnose import Report
    from pipeline.diff import Pair
    from pipeline.load import Loaded
    from pipeline.migrate import Migrated
    from pipeline.parting import Difference
    from pipeline.query import QueryError
    from pipeline.selfcheck import SelfCheck
    from pipeline.summary import Summary
    from pipeline.work import Trouble
    from rules.verdict import Verdict

__all__ = [
    "ArgumentError",
    "ArgumentTypeError",
    "ComparisonError",
    "DatabaseError",
    "Difference",
    "FilterArguments",
    "Finding",
    "FormattedFile",
    "FupanError",
    "GameInfo",
    "InternalError",
    "Loaded",
    "Migrated",
    "Pair",
    "QueryError",
    "Record",
    "RecordError",
    "Report",
    "ReportError",
    "SelfCheck",
    "Summary",
    "Trouble",
    "UnreadableFileError",
    "UnwritableFileError",
    "Verdict",
    "WorkerError",
    "board",
    "compare_records",
    "demo_records",
    "describe",
    "diagnose",
    "diff",
    "explain",
    "finding_codes",
    "format_file",
    "format_text",
    "from_json",
    "from_msgpack",
    "game_info",
    "games",
    "generate",
    "legal_moves",
    "load",
    "migrate",
    "queries",
    "query",
    "read",
    "read_files",
    "report",
    "reports",
    "rulebook",
    "rules",
    "schema",
    "selfcheck",
    "show",
    "summarize",
    "to_json",
    "to_msgpack",
    "unread_files",
    "verify",
    "verify_files",
    "verify_records",
    "write",
    "write_file",
    "write_parquet",
]

HOMES: dict[str, tuple[str, ...]] = {
    "fupan.single": (
        "from_json",
        "games",
        "generate",
        "read",
        "show",
        "to_json",
        "verify",
        "write",
    ),
    "fupan.formatting": ("FormattedFile", "format_file"),
    "fupan.forms": (
        "format_text",
        "from_msgpack",
        "read_files",
        "to_msgpack",
        "write_file",
    ),
    "fupan.positions": (
        "board",
        "legal_moves",
    ),
    "fupan.knowledge": (
        "GameInfo",
        "explain",
        "finding_codes",
        "game_info",
        "rulebook",
        "rules",
        "schema",
    ),
    "fupan.streams": (
        "compare_records",
        "verify_records",
    ),
    "fupan.files": (
        "demo_records",
        "diagnose",
        "diff",
        "migrate",
        "selfcheck",
        "summarize",
        "unread_files",
        "verify_files",
    ),
    "fupan.many": (
        "load",
        "query",
        "report",
    ),
    "fupan.tables": (
        "queries",
        "reports",
        "write_parquet",
    ),
    "fupan.descriptions": ("describe",),
    "fupan.errors": (
        "ArgumentError",
        "ArgumentTypeError",
        "ComparisonError",
        "FupanError",
        "InternalError",
        "RecordError",
        "ReportError",
        "UnreadableFileError",
        "UnwritableFileError",
        "WorkerError",
    ),
    "fupan.selecting": ("FilterArguments",),
    "notation.finding": ("Finding",),
    "notation.model": ("Record",),
    "pipeline.database": ("DatabaseError",),
    "pipeline.diagnose": ("Report",),
    "pipeline.diff": ("Pair",),
    "pipeline.load": ("Loaded",),
    "pipeline.migrate": ("Migrated",),
    "pipeline.parting": ("Difference",),
    "pipeline.query": ("QueryError",),
    "pipeline.selfcheck": ("SelfCheck",),
    "pipeline.summary": ("Summary",),
    "pipeline.work": ("Trouble",),
    "rules.verdict": ("Verdict",),
}
"""The names by module."""


def find_home(name: str) -> str | None:
    """The module that defines a public name; ``None`` if there is no such name."""
    return next((module for module, names in HOMES.items() if name in names), None)
