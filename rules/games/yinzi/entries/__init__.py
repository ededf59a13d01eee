"""Chance entries: as data, as tokens, and what other chapters might bring in."""
