"""Text → data → text is the identity on canonical text, for every game, with and without annotations."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from notation.data.elements import RecordData
from notation.data.encoding import decode_json, decode_msgpack, encode_json, encode_msgpack
from notation.model import Record
from notation.reading.reader import read
from rules import registry
from rules.canonical import canonical_text, codec_of

Played = Callable[..., Record]


def through_data(record: Record) -> list[str]:
    """The record's text after it has been JSON, and after it has been MessagePack."""
    codec = codec_of(record.header("Game"), record.header("Variant"))
    again = [
        decode_json(encode_json(record, codec), codec_of),
        decode_msgpack(encode_msgpack(record, codec), codec_of),
    ]
    assert again == [record, record]
    return list(map(canonical_text, again))


def test_played_games_survive_the_data_form(setting: Any, played: Played) -> None:
    record = played(setting)
    text = canonical_text(record)
    assert read(text).record == record
    assert canonical_text(read(text).record) == text
    assert through_data(record) == [text, text]


def test_fixtures_survive_the_data_form(writable: Path) -> None:
    record = read(writable.read_text(encoding="utf-8")).record
    text = canonical_text(record)
    assert read(text).record == read(canonical_text(read(text).record)).record
    assert through_data(read(text).record) == [text, text]


def test_moves_of_a_played_game_are_typed(few: Any, played: Played) -> None:
    record = played(few)
    codec = codec_of(record.header("Game"), record.header("Variant"))
    data = msgspec.json.decode(encode_json(record, codec), type=RecordData)
    verbs = {str(kind.__struct_config__.tag) for kind in (*registry.game(few.game).codec(few.variant).moves,)}
    moves = [element.move for element in data.line if hasattr(element, "move")]
    assert moves
    assert {move["type"] for move in moves} <= verbs
