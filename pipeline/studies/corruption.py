"""Ways to break a good record: each changes its text in one place that a seeded random source chooses."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from itertools import pairwise
from random import Random
from typing import NamedTuple

from notation.model import Claim, Play, Round
from notation.reading.reader import Reading, read

KINDS = (
    "drop", "repeat", "swap", "id", "outcome", "claim", "seat", "number", "cut", "splice",
)  # fmt: skip
"""Drop, repeat, swap: a move or chance entry. id: a letter in a move. number: a digit in a move. cut: the end is gone.
splice: the rest comes from another record of the same game, variant and number of seats."""

_MARK = re.compile(r"(?<=\n)[a-z](?=:\s)")
_DIGIT = re.compile(r"[0-9]")
_SMALL = re.compile(r"[a-z]")
_NUMBER = re.compile(r"[0-9]+")


class Corrupted(NamedTuple):
    """A broken text. ``before``, ``after``: what stood and stands in the place, for people."""

    text: str
    before: str
    after: str


class GoodRecord(NamedTuple):
    """A good record: its text and how it was read."""

    text: str
    reading: Reading

    @property
    def plays(self) -> list[Play]:
        """Moves and chance entries of the main line."""
        return [element for element in self.reading.record.line if isinstance(element, Play)]


def good_record(text: str) -> GoodRecord:
    """A record made ready."""
    return GoodRecord(text, read(text))


def corrupt(kind: str, one: GoodRecord, other: GoodRecord | None, rng: Random) -> Corrupted | None:
    """Break a record; ``None`` where it has nothing of that kind. ``other``: another record, for ``splice``."""
    if kind == "splice":
        return None if other is None else _splice(one, other, rng)
    return _WAYS[kind](one, rng)


def _drop(one: GoodRecord, rng: Random) -> Corrupted | None:
    play = _choose(one.plays, rng)
    return None if play is None else _replace(one.text, play.at, _long(play), "")


def _repeat(one: GoodRecord, rng: Random) -> Corrupted | None:
    play = _choose(one.plays, rng)
    if play is None:
        return None
    token = one.text[play.at : play.at + _long(play)]
    return _replace(one.text, play.at, len(token), f"{token} {token}")


def _swap(one: GoodRecord, rng: Random) -> Corrupted | None:
    plays = one.plays
    pairs = [(a, b) for a, b in pairwise(plays) if a.token != b.token]
    if not pairs:
        return None
    a, b = rng.choice(pairs)
    first = one.text[a.at : a.at + _long(a)]
    between = one.text[a.at + len(first) : b.at]
    second = one.text[b.at : b.at + _long(b)]
    return _replace(one.text, a.at, len(first) + len(between) + len(second), second + between + first)


def _id(one: GoodRecord, rng: Random) -> Corrupted | None:
    return _in_token(one, [play for play in one.plays if play.actor != "@"], _SMALL, rng)


def _number(one: GoodRecord, rng: Random) -> Corrupted | None:
    return _in_token(one, [play for play in one.plays if play.actor != "@"], _DIGIT, rng)


def _outcome(one: GoodRecord, rng: Random) -> Corrupted | None:
    play = _choose([play for play in one.plays if play.actor == "@"], rng)
    if play is None:
        return None
    start = play.token.index("=") + 1
    places = [place for place in range(start, len(play.token)) if play.token[place].isalnum()]
    if not places:
        return None
    place = rng.choice(places)
    known = sorted({char for other in one.plays if other.actor == "@" for char in other.token.partition("=")[2]})
    char = play.token[place]
    others = [other for other in known if other != char and _class(other) == _class(char)]
    return _replace(one.text, play.at + place, 1, rng.choice(others)) if others else None


def _claim(one: GoodRecord, rng: Random) -> Corrupted | None:
    claims = [element for element in one.reading.record.line if isinstance(element, Claim)]
    claims = [claim for claim in claims if _NUMBER.search(claim.token)]
    if not claims:
        return None
    claim = rng.choice(claims)
    numbers = list(_NUMBER.finditer(claim.token))
    number = rng.choice(numbers)
    changed = str(int(number[0]) + rng.randint(1, 9))
    return _replace(one.text, claim.at + number.start(), len(number[0]), changed)


def _seat(one: GoodRecord, rng: Random) -> Corrupted | None:
    marks = list(_MARK.finditer(one.text, one.reading.movetext))
    seats = (one.reading.record.header("Seats") or "").split()
    if not marks:
        return None
    mark = rng.choice(marks)
    others = [seat for seat in seats if seat != mark[0]]
    return _replace(one.text, mark.start(), 1, rng.choice(others)) if others else None


def _cut(one: GoodRecord, rng: Random) -> Corrupted | None:
    end = len(one.text.rstrip())
    if end - one.reading.movetext < 2:
        return None
    at = rng.randrange(one.reading.movetext + 1, end)
    return Corrupted(one.text[:at].rstrip() + "\n", one.text[at:end][:20], "")


def _splice(one: GoodRecord, other: GoodRecord, rng: Random) -> Corrupted | None:
    """The first rounds of one record and the rest of another; cut at the beginning of the same round, or of a line."""
    mine, theirs = _rounds(one), _rounds(other)
    common = sorted((set(mine) & set(theirs)) - {1})
    if common:
        number = rng.choice(common)
        at, rest_at = mine[number], theirs[number]
    else:
        at, rest_at = _line_start(one, rng), _line_start(other, rng)
    text = one.text[:at] + other.text[rest_at:]
    return Corrupted(text, one.text[at : at + 20].strip(), other.text[rest_at : rest_at + 20].strip())


def _rounds(one: GoodRecord) -> dict[int, int]:
    return {element.number: element.at for element in one.reading.record.line if isinstance(element, Round)}


def _line_start(one: GoodRecord, rng: Random) -> int:
    ends = [at for at in range(one.reading.movetext, len(one.text)) if one.text[at] == "\n"]
    return rng.choice(ends) + 1 if ends else len(one.text)


def _in_token(one: GoodRecord, plays: list[Play], char: re.Pattern[str], rng: Random) -> Corrupted | None:
    """Another character of the same kind in one of the tokens."""
    places = [play.at + found.start() for play in plays for found in char.finditer(play.token)]
    if not places:
        return None
    at = rng.choice(places)
    before = one.text[at]
    pool = "0123456789" if before.isdigit() else "abcdefghijklmnopqrstuvwxyz"
    return _replace(one.text, at, 1, rng.choice(pool.replace(before, "")))


def _replace(text: str, at: int, length: int, after: str) -> Corrupted:
    """The text with something else in a place; what is called with it is the whole tokens there."""
    changed = text[:at] + after + text[at + length :]
    begin = max(text.rfind(" ", 0, at), text.rfind("\n", 0, at)) + 1
    return Corrupted(changed, _token(text, begin, at + length), _token(changed, begin, at + len(after)))


def _token(text: str, begin: int, end: int) -> str:
    while end < len(text) and not text[end].isspace():
        end += 1
    return " ".join(text[begin:end].split())


def _class(char: str) -> str:
    return "digit" if char.isdigit() else "capital" if char.isupper() else "small" if char.islower() else char


def _long(play: Play) -> int:
    return len(play.token) + len(play.glyph or "")


def _choose(plays: list[Play], rng: Random) -> Play | None:
    return rng.choice(plays) if plays else None


_WAYS: Mapping[str, Callable[[GoodRecord, Random], Corrupted | None]] = {
    "drop": _drop,
    "repeat": _repeat,
    "swap": _swap,
    "id": _id,
    "outcome": _outcome,
    "claim": _claim,
    "seat": _seat,
    "number": _number,
    "cut": _cut,
}
