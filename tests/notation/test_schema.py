"""The JSON Schema says what the decoder takes, as far as a schema can."""

from __future__ import annotations

import copy
import json
import re
from typing import Any

import msgspec
import pytest

from notation.codec import Codec
from notation.data.encoding import encode_json
from notation.data.schema import schema
from notation.reading.reader import read

TYPES = {"object": dict, "array": list, "string": str, "integer": int, "boolean": bool, "null": type(None)}
KNOWN = {
    *("$ref", "$defs", "$schema", "title", "description", "default", "discriminator"),
    *("type", "enum", "const", "anyOf", "pattern", "minimum", "maximum", "minItems", "items"),
    *("properties", "required", "additionalProperties", "propertyNames"),
}


def holds(rule: dict[str, Any], value: Any, root: dict[str, Any]) -> bool:
    """Whether ``value`` keeps to ``rule``: as much of JSON Schema as our schema uses, and nothing else."""
    assert set(rule) <= KNOWN, set(rule) - KNOWN
    if "$ref" in rule:
        return holds(root["$defs"][rule["$ref"].removeprefix("#/$defs/")], value, root)
    kind = rule.get("type")
    if kind and (not isinstance(value, TYPES[kind]) or (kind == "integer" and isinstance(value, bool))):
        return False
    if ("enum" in rule and value not in rule["enum"]) or ("const" in rule and value != rule["const"]):
        return False
    if "anyOf" in rule and not any(holds(choice, value, root) for choice in rule["anyOf"]):
        return False
    if isinstance(value, str) and "pattern" in rule and not re.search(rule["pattern"], value):
        return False
    if isinstance(value, int) and not rule.get("minimum", value) <= value <= rule.get("maximum", value):
        return False
    if isinstance(value, list):
        return len(value) >= rule.get("minItems", 0) and all(holds(rule.get("items", {}), item, root) for item in value)
    return not isinstance(value, dict) or _object_holds(rule, value, root)


def _object_holds(rule: dict[str, Any], value: dict[str, Any], root: dict[str, Any]) -> bool:
    properties, more = rule.get("properties", {}), rule.get("additionalProperties", True)
    for key, item in value.items():
        if key in properties:
            if not holds(properties[key], item, root):
                return False
        elif more is False or (isinstance(more, dict) and not holds(more, item, root)):
            return False
        if not holds(rule.get("propertyNames", {}), key, root):
            return False
    return set(rule.get("required", ())) <= set(value)


@pytest.fixture(scope="module")
def toy(codec: Codec) -> dict[str, Any]:
    return schema({"toy/small": codec, "toy/large": codec, "solo": codec})


def data(text: str, codec: Codec | None) -> Any:
    return msgspec.json.decode(encode_json(read(text).record, codec))


HEADERS = '%fpn 1\n[Game "toy"]\n[Variant "small"]\n\n'
GOOD = HEADERS + "{c} @ deal.y=abc 1. y: Ca1b2+!? $3 (y: T3 r: Q) - = y12 # {d}"


def test_the_schema_is_plain_json(toy: dict[str, Any]) -> None:
    assert json.loads(json.dumps(toy)) == toy
    assert toy["$schema"].endswith("2020-12/schema")


def test_every_reference_leads_somewhere(toy: dict[str, Any]) -> None:
    names = re.findall(r'"#/\$defs/([^"]+)"', json.dumps(toy))
    assert set(names) == set(toy["$defs"])


def test_every_object_is_closed(toy: dict[str, Any]) -> None:
    for name, part in toy["$defs"].items():
        assert part["additionalProperties"] is False, name


@pytest.mark.parametrize(
    ("text", "known"),
    [
        (GOOD, True),
        (GOOD.replace("small", "large"), True),
        (GOOD.replace("toy", "solo"), True),
        (GOOD.replace("small", "huge"), False),
        (GOOD.replace("toy", "chess"), False),
        ("%fpn 1\n*", False),
    ],
)
def test_it_holds_for_records(text: str, known: bool, toy: dict[str, Any], codec: Codec) -> None:
    assert holds(toy, data(text, None), toy)
    assert holds(toy, data(text, codec), toy) is (known or "deal" not in text)


def changed(*path: str | int, to: Any = None) -> Any:
    def change(record: Any) -> None:
        for step in path[:-1]:
            record = record[step]
        if to is None:
            del record[path[-1]]
        else:
            record[path[-1]] = to

    return change


@pytest.mark.parametrize(
    "change",
    [
        changed("fpn", to=2),
        changed("fpn"),
        changed("line"),
        changed("more", to=1),
        changed("headers", "Game", to=1),
        changed("headers", "1", to="x"),
        changed("headers", "Variant", to="huge"),
        changed("line", 0, "kind", to="other"),
        changed("line", 0, "text", to="}"),
        changed("line", 0, "more", to=1),
        changed("line", 1, "entry", "type", to="take"),
        changed("line", 2, "number", to=0),
        changed("line", 3, "seat", to="yy"),
        changed("line", 3, "glyph", to="!!!"),
        changed("line", 3, "move", "plots", to="a1"),
        changed("line", 3, "move", "plots", to=[1]),
        changed("line", 3, "move", "plots"),
        changed("line", 3, "move", "more", to=1),
        changed("line", 5, "line", to=[]),
        changed("line", 5, "line", 0, "move", "count", to=True),
        changed("line", 8, "mark", to="."),
    ],
)
def test_it_refuses_what_the_decoder_refuses(change: Any, toy: dict[str, Any], codec: Codec) -> None:
    record = data(GOOD, codec)
    assert holds(toy, record, toy)
    change(broken := copy.deepcopy(record))
    assert broken != record
    assert not holds(toy, broken, toy)
