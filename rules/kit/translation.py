"""Words for people in three languages: gettext catalogues beside the code that says them.

English is the language of the code; a text that a catalogue does not have stays English.
"""

from __future__ import annotations

import gettext
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path
from typing import Final

LANGUAGES: Final = ("en", "zh", "de")
"""Codes of the languages, English first."""

_LANGUAGE: ContextVar[str] = ContextVar("language", default="en")


@contextmanager
def use_language(language: str) -> Iterator[None]:
    """Say everything in one of :data:`LANGUAGES` for a while, in this thread. Raises ``ValueError`` for another one."""
    if language not in LANGUAGES:
        raise ValueError(f"no language is called {language!r}; there are {', '.join(LANGUAGES)}")
    token = _LANGUAGE.set(language)
    try:
        yield
    finally:
        _LANGUAGE.reset(token)


def language() -> str:
    """The code of the language in use."""
    return _LANGUAGE.get()


def N_(text: str) -> str:  # noqa: N802
    """The text itself, which is translated where it is said; the call marks it for the catalogues."""
    return text


class Catalogue:
    """The texts of one package. Its translations stand in ``locale/LANGUAGE/LC_MESSAGES/DOMAIN.mo`` in its folder."""

    def __init__(self, domain: str, package_file: str) -> None:
        """``package_file``: ``__file__`` of a module in the package's folder."""
        self._domain = domain
        self._folder = Path(package_file).parent / "locale"

    def gettext(self, message: str) -> str:
        """The text in the language in use."""
        now = _LANGUAGE.get()
        return message if now == "en" else _load(self._domain, self._folder, now).gettext(message)

    def ngettext(self, singular: str, plural: str, number: int) -> str:
        """The text for so many things, in the language in use."""
        now = _LANGUAGE.get()
        if now == "en":
            return singular if number == 1 else plural
        return _load(self._domain, self._folder, now).ngettext(singular, plural, number)

    def pgettext(self, context: str, message: str) -> str:
        """The text in the language in use, where one English text has several meanings."""
        now = _LANGUAGE.get()
        return message if now == "en" else _load(self._domain, self._folder, now).pgettext(context, message)


@cache
def _load(domain: str, folder: Path, code: str) -> gettext.NullTranslations:
    return gettext.translation(domain, folder, [code], fallback=True)
