"""What a game waits for, in words."""

from __future__ import annotations

import msgspec


class Prompt(msgspec.Struct, frozen=True):
    """What the game waits for, in words.

    ``rule``: the number that ``wrong-actor``, ``early-end``, ``after-end`` and a move of another kind cite; ``None``
    where the page gives none. ``what``: short words for people, such as ``"an action (B C F H I M S) or -"``.
    """

    rule: str | None
    what: str
