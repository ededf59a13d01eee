"""Texts of a record that the reader can have in another language: each by number, in all languages."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape

from rules.kit.translation import LANGUAGES, use_language


class Texts:
    """The texts that have been used; the same text in all languages has one number. ``language``: that of the page."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._numbers: dict[tuple[str, ...], int] = {}

    def element(self, name: str, by_language: Mapping[str, str], classes: str = "", attributes: str = "") -> str:
        """An element that holds the text in the page's language, and its number where other languages differ."""
        key = tuple(by_language[code] for code in LANGUAGES)
        marked = f' class="{classes}"' if classes else ""
        if len(set(key)) > 1:
            marked += f' data-text="{self._numbers.setdefault(key, len(self._numbers))}"'
        return f"<{name}{marked}{attributes}>{escape(by_language[self.language])}</{name}>"

    def by_language(self) -> dict[str, list[str]]:
        """All texts by language, in order of their numbers."""
        return {code: [texts[at] for texts in self._numbers] for at, code in enumerate(LANGUAGES)}


def say_in_all(say: Callable[[], str]) -> dict[str, str]:
    """What a function says in each language."""
    found = {}
    for code in LANGUAGES:
        with use_language(code):
            found[code] = say()
    return found
