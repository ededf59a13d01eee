"""What every worker needs, imported once before workers are made from it: the kernel and all games."""

from __future__ import annotations

import gc

import pipeline.verdicts.judge  # noqa: F401  # pyright: ignore[reportUnusedImport]
from rules import registry

registry.games()
gc.freeze()
