"""The game for people."""
