"""Many comparisons at once."""

from __future__ import annotations

from collections.abc import Sequence

RATE = 0.05
"""Share of false discoveries among all, on average, at most."""


def find_discoveries(p_values: Sequence[float]) -> list[bool]:
    """Which of the hypotheses of one family are rejected, by Benjamini and Hochberg."""
    order = sorted(range(len(p_values)), key=lambda place: p_values[place])
    last = max(
        (rank for rank, place in enumerate(order, 1) if p_values[place] <= RATE * rank / len(p_values)), default=0
    )
    rejected = set(order[:last])
    return [place in rejected for place in range(len(p_values))]
