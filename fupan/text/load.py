"""What a load has done, in words."""

from __future__ import annotations

from fupan.text.verdict import plural
from pipeline.warehouse.load import Loaded


def describe_load(done: Loaded, database: str) -> str:
    """What a load has done, on one line."""
    parts = [f"{plural(done.files, 'file')} read", f"{plural(done.changes.new, 'record')} new"]
    if done.unchanged:
        parts.insert(1, f"{done.unchanged:,} unchanged")
    if done.changes.gone:
        parts.append(f"{done.changes.gone:,} gone")
    if done.counts.findings:
        parts.append(f"{done.counts.findings:,} with findings")
    return f"{database}: {', '.join(parts)}"
