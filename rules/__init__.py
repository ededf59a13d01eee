"""The rules engine: a small kernel, and one folder a game."""
