"""The game for people: sentences, and the board as text."""
