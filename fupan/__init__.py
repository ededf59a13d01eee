"""Records of board games as text, checked by replay, and turned into tables and pages.

All that the command ``fupan`` does, in functions. Nothing is imported before it is needed.

>>> import fupan
>>> record = next(fupan.generate("beijing", seats="y r", seed=3))
>>> text = fupan.write(record)
>>> text.splitlines()[:3]
['%fpn 1', '[Game "beijing"]', '[Variant "basic"]']
>>> fupan.verify(text).status
'ok'
>>> fupan.verify(text.replace("#", "*")).status
'unfinished'
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fupan.many import demo_records, diagnose, diff, load, query, report, selfcheck, unread_files, verify_files
from fupan.single import from_json, games, generate, read, show, to_json, verify, write

if TYPE_CHECKING:
    from notation.finding import Finding as Finding
    from notation.model import Record as Record
    from pipeline.diagnose import Report as Report
    from pipeline.diff import Pair as Pair
    from pipeline.load import Loaded as Loaded
    from pipeline.selfcheck import SelfCheck as SelfCheck
    from rules.verdict import Verdict as Verdict

__all__ = [
    "Finding",
    "Loaded",
    "Pair",
    "Record",
    "Report",
    "SelfCheck",
    "Verdict",
    "demo_records",
    "diagnose",
    "diff",
    "from_json",
    "games",
    "generate",
    "load",
    "query",
    "read",
    "report",
    "selfcheck",
    "show",
    "to_json",
    "unread_files",
    "verify",
    "verify_files",
    "write",
]

_TYPES = {
    "Finding": "notation.finding",
    "Loaded": "pipeline.load",
    "Pair": "pipeline.diff",
    "Record": "notation.model",
    "Report": "pipeline.diagnose",
    "SelfCheck": "pipeline.selfcheck",
    "Verdict": "rules.verdict",
}


def __getattr__(name: str) -> Any:
    if name not in _TYPES:
        raise AttributeError(f"module 'fupan' has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(_TYPES[name]), name)
