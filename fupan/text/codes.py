"""The pages of help for finding codes."""

from __future__ import annotations

from functools import cache
from importlib.resources import files


@cache
def code_pages() -> dict[str, str]:
    """Every finding code and its page of help, in the order of the closed list."""
    text = (files("fupan") / "findings.md").read_text(encoding="utf-8")
    sections = (section.partition("\n") for section in text.split("\n## ")[1:])
    return {code.strip(): body.strip() for code, _, body in sections}


def summary(code: str) -> str:
    """The first sentence of a code's page. Raises ``KeyError`` for an unknown code."""
    return code_pages()[code].partition("\n")[0]
