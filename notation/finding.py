"""Findings: what a replay reports, with a code, a place and a hint."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal, TypeAlias

import msgspec


class Code(StrEnum):
    """The closed list of finding codes. They are stable; each has a page of help (``fupan explain CODE``)."""

    SYNTAX = "syntax"
    HEADER = "header"
    UNKNOWN_MOVE = "unknown-move"
    WRONG_ACTOR = "wrong-actor"
    ILLEGAL_MOVE = "illegal-move"
    IMPOSSIBLE_CHANCE = "impossible-chance"
    WRONG_ROUND = "wrong-round"
    CLAIM_MISMATCH = "claim-mismatch"
    EARLY_END = "early-end"
    AFTER_END = "after-end"
    SUPPLY = "supply"


Severity: TypeAlias = Literal["error", "warning", "notice"]


class Finding(msgspec.Struct, frozen=True, kw_only=True):
    """One finding. ``line`` and ``column`` count from 1, columns in characters, in the whole file.

    In JSON lines ``line`` is that of the file which holds the record, and ``column`` 1; in MessagePack both are
    ``None``. ``path``: a JSON path (RFC 9535) in these two forms, ``None`` for text. ``record``: number of the record
    in its file, from 1 (0: text before the first record). ``step``: counted from 1 in moves and chance entries of the
    main line; ``None`` for findings in the header block and in text before the first record. ``actor``: seat letter,
    ``"@"`` or ``None``. ``rule``: number on the game's page. ``expected``, ``got``, ``hint``: short texts for people,
    ``None`` where there is nothing to say. ``tainted``: it comes after an error of the same line of play.
    """

    code: Code
    severity: Severity = "error"
    file: str | None = None
    record: int = 1
    line: int | None
    column: int | None
    path: str | None = None
    step: int | None = None
    actor: str | None = None
    rule: str | None = None
    message: str
    expected: str | None = None
    got: str | None = None
    hint: str | None = None
    tainted: bool = False


def place_in_words(finding: Finding) -> str:
    """Where a finding is in its record's file: its path in data, else line and column."""
    return finding.path or f"line {finding.line}, column {finding.column}"


def place_text(file: str | None, record: int, line: int | None, column: int | None, path: str | None) -> str:
    """Where something is, for people: ``a.fpn:3:7``, ``a.fpn.jsonl:3:1 $.line[4]``, ``a.fpn.msgpack #2 $.line[4]``."""
    place = f"{file or '-'} #{record}" if line is None else f"{file or '-'}:{line}:{column}"
    return place if path is None else f"{place} {path}"
