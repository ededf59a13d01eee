"""The JSON Schema of what ``convert --from jsonl`` takes: records of the data form, and a client's ``undo`` entries."""

from __future__ import annotations

from typing import Any

from notation.codec import Codec
from notation.data.schema import schema
from rules import registry

UNDO: dict[str, Any] = {
    "title": "UndoData",
    "description": (
        "In a client's log: the last `count` moves and chance entries of the line so far were taken back, with all "
        "that stands after the first of them. They are left out when the log is read."
    ),
    "type": "object",
    "properties": {"kind": {"enum": ["undo"]}, "count": {"type": "integer", "minimum": 1}},
    "required": ["kind", "count"],
    "additionalProperties": False,
}
"""The schema of an ``undo`` entry; it may stand in the main line only."""


def log_schema() -> dict[str, Any]:
    """One JSON Schema (2020-12) for records and logs of all games."""
    codecs: dict[str, Codec] = {}
    for game in registry.games():
        for variant in game.variants or (None,):
            codecs[game.name if variant is None else f"{game.name}/{variant}"] = game.codec(variant)
    found = schema(codecs)
    definitions = found["$defs"]
    definitions["UndoData"] = UNDO
    for name, definition in definitions.items():
        if name.endswith(".RecordData"):
            items = definition["properties"]["line"]["items"]
            items["anyOf"].append({"$ref": "#/$defs/UndoData"})
            items["discriminator"]["mapping"]["undo"] = "#/$defs/UndoData"
    return found
