"""The games' own pages, RULES.md, rule by rule: for people who ask what a number means."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

_RULE = re.compile(r"^- \*\*([A-Z]+-\d+\.\d+)\*\* ?(.*)$")
_EMPHASIS = re.compile(r"(\*{1,2})(?=\S)(.+?)(?<=\S)\1")
_HEADING = re.compile(r"^## \d+\. (.+)$", re.MULTILINE)
_NUMBER = re.compile(r"(?:([A-Z]+)-)?(\d+)(?:\.(\d+))?")


@cache
def page(game: str) -> str:
    """The text of a game's RULES.md. Raises ``KeyError`` for a game that is not known."""
    from rules.registry import names  # a help text needs no game

    if game not in names():
        raise KeyError(game)
    return (files(f"rules.games.{game}") / "RULES.md").read_text(encoding="utf-8")


@cache
def rulings(game: str) -> dict[str, str]:
    """Every rule of a game's page: number to text, in the page's order, without Markdown's marks."""
    found: dict[str, list[str]] = {}
    lines: list[str] | None = None
    for line in page(game).splitlines():
        match = _RULE.match(line)
        if match:
            lines = found.setdefault(match[1], [])
            lines.append(match[2])
        elif lines is not None and line.startswith(" ") and line.strip():
            lines.append(line.strip())
        else:
            lines = None
    return {number: plain(" ".join(text)) for number, text in found.items()}


def plain(markdown: str) -> str:
    """Text without the marks for bold, emphasis and code; what stands in code is left as it is."""
    parts = markdown.split("`")
    parts[::2] = [_EMPHASIS.sub(r"\2", part) for part in parts[::2]]
    return "".join(parts)


def select(game: str, number: str) -> dict[str, str]:
    """The rules that a number names: ``"BJ-4.3"`` or ``"4.3"`` one, ``"BJ-4"`` or ``"4"`` a chapter; empty if none."""
    match = _NUMBER.fullmatch(number.upper())
    if match is None:
        return {}
    known = rulings(game)
    prefix = next(iter(known), "").partition("-")[0]
    if match[1] not in (None, prefix):
        return {}
    wanted = f"{prefix}-{match[2]}."
    if match[3]:
        return {key: text for key, text in known.items() if key == wanted + match[3]}
    return {key: text for key, text in known.items() if key.startswith(wanted)}


def headings(game: str) -> list[str]:
    """The headings of a game's page, in its order, without their numbers."""
    return _HEADING.findall(page(game))


def section(game: str, heading: str) -> str | None:
    """The part of a game's page under the first heading that holds this word, or is it; ``None`` if none does."""
    text = page(game)
    begun = list(_HEADING.finditer(text))
    for match, after in zip(begun, [*begun[1:], None], strict=True):
        words = match[1].lower()
        if heading.lower() in (words, *re.findall(r"\w+", words)):
            return text[match.start() : after.start() if after else len(text)].rstrip()
    return None
