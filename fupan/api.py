"""The public Python library: every name that ``import fupan`` offers, and the module that defines it.

Nothing is imported before it is asked for.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
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
    from fupan.library.database import load, query, report
    from fupan.library.descriptions import describe
    from fupan.library.files import (
        demo_records,
        diagnose,
        diff,
        migrate,
        selfcheck,
        summarize,
        unread_files,
        verify_files,
    )
    from fupan.library.filters import FilterArguments
    from fupan.library.forms import format_text, from_msgpack, read_files, to_msgpack, write_file
    from fupan.library.knowledge import GameInfo, explain, finding_codes, game_info, rulebook, rules, schema
    from fupan.library.looking.overview import Overview, overview
    from fupan.library.looking.pictures import Board, board, clip
    from fupan.library.looking.positions import legal_moves, scene
    from fupan.library.looking.viewing import view
    from fupan.library.single import from_json, games, generate, read, show, to_json, verify, write
    from fupan.library.streams import compare_records, verify_records
    from fupan.library.tables import queries, reports, write_parquet
    from fupan.library.writing.annotating import annotate, strip_annotations
    from fupan.library.writing.formatting import FormattedFile, format_file
    from fupan.library.writing.templates import new
    from notation.finding import Finding
    from notation.model import Record
    from pipeline.studies.comparison import Difference
    from pipeline.studies.diagnose import Report
    from pipeline.studies.diff import Pair
    from pipeline.studies.migrate import Migrated
    from pipeline.studies.selfcheck import SelfCheck
    from pipeline.verdicts.judge import Trouble
    from pipeline.verdicts.summary import Summary
    from pipeline.warehouse.database import DatabaseError
    from pipeline.warehouse.load import Loaded
    from pipeline.warehouse.query import QueryError
    from rules.picture.scene import Scene
    from rules.structs.verdict import Verdict

__all__ = [
    "ArgumentError",
    "ArgumentTypeError",
    "Board",
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
    "Overview",
    "Pair",
    "QueryError",
    "Record",
    "RecordError",
    "Report",
    "ReportError",
    "Scene",
    "SelfCheck",
    "Summary",
    "Trouble",
    "UnreadableFileError",
    "UnwritableFileError",
    "Verdict",
    "WorkerError",
    "annotate",
    "board",
    "clip",
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
    "new",
    "overview",
    "queries",
    "query",
    "read",
    "read_files",
    "report",
    "reports",
    "rulebook",
    "rules",
    "scene",
    "schema",
    "selfcheck",
    "show",
    "strip_annotations",
    "summarize",
    "to_json",
    "to_msgpack",
    "unread_files",
    "verify",
    "verify_files",
    "verify_records",
    "view",
    "write",
    "write_file",
    "write_parquet",
]

HOMES: dict[str, tuple[str, ...]] = {
    "fupan.library.writing.annotating": (
        "annotate",
        "strip_annotations",
    ),
    "fupan.library.single": (
        "from_json",
        "games",
        "generate",
        "read",
        "show",
        "to_json",
        "verify",
        "write",
    ),
    "fupan.library.writing.formatting": ("FormattedFile", "format_file"),
    "fupan.library.forms": (
        "format_text",
        "from_msgpack",
        "read_files",
        "to_msgpack",
        "write_file",
    ),
    "fupan.library.looking.pictures": (
        "Board",
        "board",
        "clip",
    ),
    "fupan.library.looking.overview": ("Overview", "overview"),
    "fupan.library.looking.positions": (
        "legal_moves",
        "scene",
    ),
    "fupan.library.knowledge": (
        "GameInfo",
        "explain",
        "finding_codes",
        "game_info",
        "rulebook",
        "rules",
        "schema",
    ),
    "fupan.library.streams": (
        "compare_records",
        "verify_records",
    ),
    "fupan.library.files": (
        "demo_records",
        "diagnose",
        "diff",
        "migrate",
        "selfcheck",
        "summarize",
        "unread_files",
        "verify_files",
    ),
    "fupan.library.database": (
        "load",
        "query",
        "report",
    ),
    "fupan.library.tables": (
        "queries",
        "reports",
        "write_parquet",
    ),
    "fupan.library.writing.templates": ("new",),
    "fupan.library.looking.viewing": ("view",),
    "fupan.library.descriptions": ("describe",),
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
    "fupan.library.filters": ("FilterArguments",),
    "notation.finding": ("Finding",),
    "notation.model": ("Record",),
    "pipeline.warehouse.database": ("DatabaseError",),
    "pipeline.studies.diagnose": ("Report",),
    "pipeline.studies.diff": ("Pair",),
    "pipeline.warehouse.load": ("Loaded",),
    "pipeline.studies.migrate": ("Migrated",),
    "pipeline.studies.comparison": ("Difference",),
    "pipeline.warehouse.query": ("QueryError",),
    "pipeline.studies.selfcheck": ("SelfCheck",),
    "pipeline.verdicts.summary": ("Summary",),
    "pipeline.verdicts.judge": ("Trouble",),
    "rules.picture.scene": ("Scene",),
    "rules.structs.verdict": ("Verdict",),
}
"""The names by module."""


def find_home(name: str) -> str | None:
    """The module that defines a public name; ``None`` if there is no such name."""
    return next((module for module, names in HOMES.items() if name in names), None)
