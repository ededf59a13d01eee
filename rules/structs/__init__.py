"""Typed values without behaviour that games, engine and pipeline hand on; classes of msgspec stand apart from code."""
