"""A record's options read, and changed in its text."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import permutations
from typing import Any, NamedTuple

from notation.reading.reader import read
from notation.surrogates import replace_surrogates
from rules.engine.headers import read_needed
from rules.game import Game
from rules.structs.facts import Option
from rules.structs.table import Table

_OPTIONS = re.compile(r'^\[Options "(?:[^"\\\n]|\\.)*"\][ \t\r]*\n', re.MULTILINE)
_SEATS = re.compile(r'^\[Seats "(?:[^"\\\n]|\\.)*"\][ \t\r]*\n', re.MULTILINE)
_HEADERS = re.compile(r"(?:[ \t\r]*\n)*%fpn 1[ \t\r]*\n(?:[ \t\r]*\n|\[[^\n]*\n)*")


class Seating(NamedTuple):
    """What a record is played under."""

    game: Game[Any]
    table: Table
    client: str | None


def seating(text: str) -> Seating | None:
    """Game and table of a record's text; ``None`` if its headers do not allow a replay."""
    head = _HEADERS.match(text)
    if head is None:
        return None
    return _seating(head[0])


@lru_cache(maxsize=1024)
def _seating(head: str) -> Seating | None:
    headers = {header.key: header.value for header in reversed(read(head).record.headers)}
    needed = read_needed(*(headers.get(key) for key in ("Game", "Variant", "Rules", "Seats", "Options")))
    client = headers.get("Client")
    client = replace_surrogates(client)
    return None if needed.game is None or needed.table is None else Seating(needed.game, needed.table, client)


def with_options(text: str, table: Table, changes: Mapping[str, str], options: tuple[Option, ...]) -> str:
    """The text with another ``Options`` header; nothing else is touched.

    ``table``: the record's. ``options``: those of its variant, in the page's order.
    """
    values = {**dict(table.options), **changes}
    chosen = " ".join(f"{o.key}={values[o.key]}" for o in options if values[o.key] != o.default)
    line = f'[Options "{chosen}"]\n' if chosen else ""
    head = _HEADERS.match(text)
    end = len(text) if head is None else head.end()
    found = _OPTIONS.search(text, 0, end)
    if found is not None:
        return text[: found.start()] + line + text[found.end() :]
    seats = _SEATS.search(text, 0, end)
    at = end if seats is None else seats.end()
    return text[:at] + line + text[at:]


def other_values(option: Option, value: str) -> Iterator[str]:
    """The values that an option could have instead."""
    values = ("".join(order) for order in permutations(option.default)) if option.permutation else option.values
    return (other for other in values if other != value)
