"""The canonical form of a record: every token in its one spelling, options in the page's order."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from notation.model import Element, Header, Play, Record, Variation
from notation.shapes import header_words
from notation.writing.writer import write
from rules import registry
from rules.engine.headers import read_needed
from rules.engine.scan import scanner_of
from rules.game import Codec, Game


def codec_of(game: str | None, variant: str | None) -> Codec | None:
    """The codec that a record's headers name; ``None`` for an unknown game or variant."""
    if game is None or game not in registry.names():
        return None
    known = registry.game(game)
    if (variant is None) != (not known.variants) or (variant is not None and variant not in known.variants):
        return None
    return known.codec(variant)


def canonical(record: Record) -> Record:
    """The record with canonical tokens and options; tokens and headers that cannot be read stay as they are."""
    codec = codec_of(record.header("Game"), record.header("Variant"))
    if codec is None:
        return record
    headers = tuple(_header(registry.game(record.header("Game") or ""), header, record) for header in record.headers)
    kept = tuple(h for h in headers if h.key != "Options" or h.value)
    return replace(record, headers=kept, line=_line(record.line, codec))


def canonical_text(record: Record) -> str:
    """The canonical text of a record. Raises ``ValueError`` for a record that cannot be written."""
    return write(canonical(record))


def _header(game: Game[Any], header: Header, record: Record) -> Header:
    if header.key not in ("Options", "Seats"):
        return header
    if header.key == "Seats":
        return replace(header, value=" ".join(header_words(header.value)))
    needed = read_needed(
        game.name, record.header("Variant"), record.header("Rules"), record.header("Seats"), header.value
    )
    if needed.table is None:
        return header
    defaults = {option.key: option.default for option in game.options}
    chosen = (f"{key}={value}" for key, value in needed.table.options if value != defaults[key])
    return replace(header, value=" ".join(chosen))


def _line(line: tuple[Element, ...], codec: Codec) -> tuple[Element, ...]:
    scanner = scanner_of(codec)
    written: list[Element] = []
    for element in line:
        if isinstance(element, Play):
            if scanner.read_play(element.actor, element.token) is not None:
                element = replace(element, token=scanner.canonical[element.token].text)
        elif isinstance(element, Variation):
            element = replace(element, line=_line(element.line, codec))
        written.append(element)
    return tuple(written)
