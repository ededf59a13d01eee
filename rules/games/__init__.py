"""Every folder here is a game."""
