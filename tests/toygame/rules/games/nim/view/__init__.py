"""The game for people: sentences."""
