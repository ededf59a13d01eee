"""Files in folders that are not read, in words."""

from __future__ import annotations

from pipeline.sources.folders import UnreadFiles

MAX_KINDS = 6
"""Kinds of files that are named; the others are one number."""


def describe_unread_files(unread: UnreadFiles) -> str:
    """``3 files were not read: 2 .json, 1 .ndjson; name them to read them``."""
    total = unread.total
    kinds = sorted(unread.kinds.items(), key=lambda kind: (-kind[1], kind[0]))
    parts = [f"{number:,} {kind}" for kind, number in kinds[:MAX_KINDS]]
    if rest := sum(number for _, number in kinds[MAX_KINDS:]):
        parts.append(f"{rest:,} of other kinds")
    if total == 1:
        return f"1 file was not read: {parts[0]}; name it to read it"
    return f"{total:,} files were not read: {', '.join(parts)}; name them to read them"
