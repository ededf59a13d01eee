"""Which of the known names was meant by one that is not known."""

from __future__ import annotations

from collections.abc import Iterable

LONGEST = 40
"""Characters of a name that is compared with the known ones, at most."""


def did_you_mean(name: str, known: Iterable[str]) -> str | None:
    """``"did you mean x?"`` if a known name is like the one given, whatever the case of its letters.

    >>> did_you_mean("Beijing", ["beijing", "ming"])
    'did you mean beijing?'
    >>> did_you_mean("go", ["beijing", "ming"])
    """
    from difflib import get_close_matches

    if len(name) > LONGEST:
        return None
    by_small_letters = {one.lower(): one for one in known}
    found = get_close_matches(name.lower(), by_small_letters, 1)
    return f"did you mean {by_small_letters[found[0]]}?" if found else None
