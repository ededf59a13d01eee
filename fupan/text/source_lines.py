"""A line of a record with a caret under what is wrong, whatever the line holds."""

from __future__ import annotations

import re

from fupan.text.text_table import cell_width

WINDOW = 48
"""Characters shown on each side of the caret in a line that is too long."""
_TOKEN = re.compile(r"[^\s{}()]+|[{}()]")


def source_line(text: str, line: int, first_line: int) -> str:
    """A line of a record's text; ``line`` and ``first_line`` count in the file, from 1. ``""`` after the end."""
    lines = text.split("\n", line - first_line + 1)
    number = line - first_line
    return lines[number].rstrip("\r") if 0 <= number < len(lines) else ""


def with_caret(text: str, line: int, column: int, first_line: int) -> str:
    """Two lines: the line of the file with its number, and carets under the token at ``column`` (from 1)."""
    source = source_line(text, line, first_line)
    at = min(column - 1, len(source))
    token = _TOKEN.match(source, at)
    length = len(token[0]) if token else 1
    begin = max(at - WINDOW, 0)
    end = min(at + max(min(length, WINDOW), 1) + WINDOW, len(source))
    before, under, after = source[begin:at], source[at : min(at + length, end)], source[min(at + length, end) : end]
    left = "…" if begin else ""
    right = "…" if end < len(source) else ""
    shown = left + visible(before) + visible(under) + visible(after) + right
    gap = " " * (len(left) + width(visible(before)))
    carets = "^" * max(width(visible(under)), 1)
    number = f"{line:6} | "
    return f"{number}{shown}\n{' ' * (len(number) - 2)}| {gap}{carets}"


def visible(text: str) -> str:
    """The text with something to see in place of every control character and of bytes that are not UTF-8."""
    return "".join(map(_visible, text)) if not text.isprintable() else text


def short(text: str, most: int = 200) -> str:
    """As :func:`visible`, and cut off after ``most`` characters."""
    return visible(text if len(text) <= most else text[: most - 1] + "…")


def _visible(char: str) -> str:
    if char.isprintable():
        return char
    if char == "\t":
        return " "
    code = ord(char)
    if code < 0x20:
        return chr(0x2400 + code)
    return "\N{REPLACEMENT CHARACTER}"


def width(text: str) -> int:
    """Columns that the text takes on a terminal."""
    return cell_width(text)
