"""Docstrings as Markdown: cross references become code, examples become blocks."""

from __future__ import annotations

import re
from typing import Any

from griffe import Docstring, Extension, Object

_ROLE = re.compile(r":\w+:`~?(?:[\w.]+\.)?(\w+)`")
_EXAMPLE = re.compile(r"(?:^>>>.*\n?(?:^(?!>>>)\S.*\n?|^\.\.\..*\n?)*)+", re.MULTILINE)


def to_markdown(text: str) -> str:
    """A docstring with reStructuredText roles and doctest examples, as Markdown."""
    text = _ROLE.sub(r"`\1`", text)
    return _EXAMPLE.sub(lambda match: f"\n```pycon\n{match[0].rstrip()}\n```\n", text)


class DocstringsAsMarkdown(Extension):
    """Rewrites every docstring that the site shows."""

    def on_object(self, *, obj: Object, **_: Any) -> None:
        """Called for each module, class, function and attribute that has been read."""
        if obj.docstring is not None:
            obj.docstring = Docstring(to_markdown(obj.docstring.value), parent=obj, lineno=obj.docstring.lineno)
