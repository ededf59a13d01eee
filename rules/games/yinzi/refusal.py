"""What a check says when a move or entry is not possible."""

from __future__ import annotations

from typing import TypeAlias

Refusal: TypeAlias = tuple[str, str]
"""Rule number and reason, one sentence without a full stop. A check gives ``None`` when all is well."""
