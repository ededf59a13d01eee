"""Bots: the valuation of moves, and who plays by it."""
