"""The data of a page, read as its script reads them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any, NamedTuple


class Shown(NamedTuple):
    """A piece as the page shows it."""

    on: str
    owner: str
    number: int
    face: str
    title: str


def read_data(page: str, name: str = "record-1") -> dict[str, Any]:
    """One of the page's blocks of data."""
    found = re.search(f'<script type="application/json" id="{name}">(.*?)</script>', page, re.DOTALL)
    assert found
    data: dict[str, Any] = json.loads(found[1])
    return data


def decode_moments(page: str, language: str = "en") -> Iterator[tuple[str, dict[str, Shown], list[int]]]:
    """Address, pieces by id and scores of every moment of the page's first record."""
    data = read_data(page)
    states: dict[tuple[int, int], tuple[dict[str, Shown], list[int]]] = {}
    for number, line in enumerate(data["lines"]):
        for index, moment in enumerate(line["moments"]):
            base = (number, index - 1) if index else line["base"]
            pieces, scores = ({}, []) if base is None else states[tuple(base)]
            entries, gone, new_scores = moment[:3]
            pieces = {} if gone is None else dict(pieces)
            for one in gone or ():
                del pieces[data["ids"][one]]
            for entry in entries:
                name, shown = _decode_entry(data, entry, language)
                pieces[name] = shown
            states[number, index] = (pieces, new_scores or scores)
            yield f"{line['prefix']}{index + (1 if number else 0)}", *states[number, index]


def _decode_entry(data: dict[str, Any], entry: int, language: str) -> tuple[str, Shown]:
    name, look, _place = data["entries"][3 * entry : 3 * entry + 3]
    sprite, area, title = data["looks"][3 * look : 3 * look + 3]
    _parts, owner, face, count, _order = data["sprites"][sprite]
    text = data["titles"][title]
    numbers = iter(text[1:] if isinstance(text, list) else ())
    template = data["templates"][language][text[0] if isinstance(text, list) else text]
    said = re.sub("#", lambda _: str(next(numbers)), template) if isinstance(text, list) else template
    return data["ids"][name], Shown(data["areas"][area], owner, count, face, said)
