"""Bots: what moves are worth, and who plays by it."""
