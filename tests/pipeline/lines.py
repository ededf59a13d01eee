"""Verdicts as lines of JSON, as the command writes them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from pipeline.verdicts.batches import Batch, Wanted, replay_in_batches


def verify_lines(inputs: Iterable[str | Path], **options: Any) -> Iterator[Batch]:
    """Judge records; the lines of a chunk at a time."""
    return replay_in_batches(inputs, Wanted(lines=True), **options)
