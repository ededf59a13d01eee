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
        marked = f' class="{classes}"' if classes else ""
        marked += self.attribute(by_language)
        return f"<{name}{marked}{attributes}>{escape(by_language[self.language])}</{name}>"

    def attribute(self, by_language: Mapping[str, str]) -> str:
        """The number of a text as an attribute, with a space in front; nothing where all languages say the same."""
        key = tuple(by_language[code] for code in LANGUAGES)
        return f' data-text="{self._numbers.setdefault(key, len(self._numbers))}"' if len(set(key)) > 1 else ""

    def tip(self, by_language: Mapping[str, str]) -> str:
        """A text that explains an element, as attributes with a space in front."""
        return f'{self.attribute(by_language)} data-tip title="{escape(by_language[self.language])}"'

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
