"""Grammar for sentences about moves: lists in the language in use; for English numbers with their nouns, articles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.kit.translation import Catalogue

_CATALOGUE: Final = Catalogue("kit", __file__)


def list_words(words: Sequence[str], *, empty: str | None = None) -> str:
    """``"a1"``, ``"a1 and a2"``, ``"a1, a2 and b1"``; ``empty`` for no words (``None``: ``"nothing"``)."""
    if len(words) < 2:
        return words[0] if words else _CATALOGUE.gettext("nothing") if empty is None else empty
    comma = _CATALOGUE.pgettext("between the words of a list", ", ")
    return _CATALOGUE.gettext("{words} and {last}").format(words=comma.join(words[:-1]), last=words[-1])


def join_words(words: Sequence[str]) -> str:
    """``"a1, a2, b1"``: without a last conjunction."""
    return _CATALOGUE.pgettext("between the words of a list", ", ").join(words)


def with_article(noun: str) -> str:
    """``"a banker"``, ``"an ox cart"``."""
    return f"{'an' if noun[:1] in 'aeiou' else 'a'} {noun}"
