"""The JSON Schema of the data form, for the authors of other programs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from notation.codec import Codec
from notation.data.elements import RecordData
from notation.data.spelling import Token

_DIALECT = "https://json-schema.org/draft/2020-12/schema"
_OTHER = "other"


def schema(codecs: Mapping[str, Codec]) -> dict[str, Any]:
    """One JSON Schema (2020-12) for the records of all games.

    ``codecs``: by game, or by ``game/variant`` where a game has variants. Records of other games are possible too; all
    their moves and chance entries are tokens. What only the rest of a record decides (a variation follows a move, the
    end mark stands last) is not in it.
    """
    definitions: dict[str, Any] = {}
    choices = []
    for name, codec in codecs.items():
        choices.append(_add(definitions, name.replace("/", "."), codec, _headers(name)))
    choices.append(_add(definitions, _OTHER, None, {}))
    return {
        "$schema": _DIALECT,
        "title": "FPN 1, the data form of a record",
        "anyOf": choices,
        "$defs": definitions,
    }


def _headers(name: str) -> dict[str, Any]:
    game, slash, variant = name.partition("/")
    fixed = {"Game": game, "Variant": variant} if slash else {"Game": game}
    return {"properties": {key: {"const": value} for key, value in fixed.items()}, "required": list(fixed)}


def _add(definitions: dict[str, Any], prefix: str, codec: Codec | None, headers: dict[str, Any]) -> dict[str, Any]:
    """Define the record of one game; a reference to it."""
    template = f"#/$defs/{prefix}.{{name}}"
    moves = [*(codec.moves if codec else ()), Token]
    entries = [*(codec.entries if codec else ()), Token]
    roots, parts = msgspec.json.schema_components([RecordData, *moves, *entries], ref_template=template)
    parts["MoveData"]["properties"]["move"] = _one_of(roots[1 : 1 + len(moves)], moves)
    parts["ChanceData"]["properties"]["entry"] = _one_of(roots[1 + len(moves) :], entries)
    parts["RecordData"]["properties"]["headers"].update(headers)
    definitions.update({f"{prefix}.{name}": part for name, part in parts.items()})
    return roots[0]


def _one_of(references: list[dict[str, Any]] | tuple[dict[str, Any], ...], kinds: list[Any]) -> dict[str, Any]:
    mapping = {kind.__struct_config__.tag: reference["$ref"] for kind, reference in zip(kinds, references, strict=True)}
    return {"anyOf": list(references), "discriminator": {"propertyName": "type", "mapping": mapping}}
