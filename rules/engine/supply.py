"""Notices of a replay: more pieces are in use than the box holds, where the rulings allow it."""

from __future__ import annotations

from notation.finding import Code, Finding
from rules.state import Notice


def supply_finding(
    file: str | None,
    record: int,
    line: int | None,
    column: int | None,
    step: int,
    actor: str,
    notice: Notice,
    path: str | None = None,
) -> Finding:
    """The ``supply`` finding of a notice."""
    return Finding(
        code=Code.SUPPLY,
        severity="notice",
        file=file,
        record=record,
        line=line,
        column=column,
        path=path,
        step=step,
        actor=actor,
        rule=notice[0],
        message=notice[1],
    )
