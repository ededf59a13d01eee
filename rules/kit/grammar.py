"""English for sentences about moves: lists, numbers with their nouns, articles."""

from __future__ import annotations

from collections.abc import Sequence


def list_words(words: Sequence[str], *, empty: str = "nothing") -> str:
    """``"a1"``, ``"a1 and a2"``, ``"a1, a2 and b1"``; ``empty`` for no words."""
    if len(words) < 2:
        return words[0] if words else empty
    return f"{', '.join(words[:-1])} and {words[-1]}"


def count_noun(number: int, noun: str, plural: str | None = None) -> str:
    """A number and its noun: ``"1 house"``, ``"2 houses"``. ``plural``: ``None`` adds an s."""
    return f"{number} {noun if number == 1 else plural or noun + 's'}"


def with_article(noun: str) -> str:
    """``"a banker"``, ``"an ox cart"``."""
    return f"{'an' if noun[:1] in 'aeiou' else 'a'} {noun}"
