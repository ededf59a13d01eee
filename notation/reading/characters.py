"""Characters that look like those of the notation and are others: what they are called, and what was meant."""

from __future__ import annotations

import re
import unicodedata

_LOOKALIKES = dict(
    zip(
        # Cyrillic, Greek, and others of a keyboard or a text program, each with the character that it is taken for
        "АВЕЅІЈКМНОРСТУХҮЗаеѕіјорсухүԁԛԝвкмнтΑΒΕΖΗΙΚΜΝΟΡΤΥΧαοινρυκ–—‒―‐‑−﹘－‘’‚‛′´｀“”„‟″«»⁄∕×¹²³∗",
        "ABESIJKMHOPCTYXY3aesijopcyxydqwbkmhtABEZHIKMNOPTYXaoivpuk---------'''''''\"\"\"\"\"\"\"//x123*",
        strict=True,
    )
)
"""Beyond what the compatibility forms of Unicode say (full-width letters, digits and signs, ligatures, fractions)."""
_SPACES = "Zs", "Zl", "Zp"
_INVISIBLE = "Cf", "Mn", "Me", "Cc"
_FOREIGN = re.compile(r"[^\x21-\x7e]")


def plain(text: str) -> str:
    """The text in the characters of the notation, as far as its own look like them; invisible ones are left out."""
    if text.isascii():
        return text
    return "".join(map(_plain, unicodedata.normalize("NFKC", "".join(_LOOKALIKES.get(char, char) for char in text))))


def _plain(char: str) -> str:
    if char.isascii():
        return char
    kind = unicodedata.category(char)
    return " " if kind in _SPACES else "" if kind in _INVISIBLE else _LOOKALIKES.get(char, char)


def name_of(char: str) -> str:
    """``U+2013 EN DASH``."""
    if char == "\ufeff":
        return "U+FEFF ZERO WIDTH NO-BREAK SPACE, the byte order mark,"
    return f"U+{ord(char):04X} {unicodedata.name(char, '') or 'a character without a name'}"


def about_foreign(text: str) -> str | None:
    """What the first characters of a token are that no token can hold; ``None`` if it holds none.

    At most two are named, each with what to write in its place.
    """
    found = list(dict.fromkeys(_FOREIGN.findall(text)))
    if not found:
        return None
    return "; ".join(map(_about, found[:2])) + ("; and so on" if len(found) > 2 else "")


def _about(char: str) -> str:
    name = name_of(char)
    kind = unicodedata.category(char)
    meant = plain(char)
    if kind in _SPACES:
        return f"{name} is no white space of the notation: write a space"
    if kind in _INVISIBLE:
        return f"{name} cannot be seen: take it out"
    if meant != char and meant.isascii():
        return f"{name} is not {meant.strip()}"
    return f"{name} cannot stand in a move"
