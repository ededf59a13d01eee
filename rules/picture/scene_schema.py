"""The JSON Schema of scenes."""

from __future__ import annotations

from typing import Any

import msgspec

from rules.picture.scene import Scene

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def scene_schema() -> dict[str, Any]:
    """One JSON Schema (2020-12) for the scenes of all games; every key is present in each scene."""
    found = msgspec.json.schema(Scene)
    for definition in found["$defs"].values():
        definition["required"] = list(definition["properties"])
        definition["additionalProperties"] = False
        for field in definition["properties"].values():
            field.pop("default", None)
    return {"$schema": DIALECT, "title": "Scene", **found}
