"""Bots, and what they think of positions."""
