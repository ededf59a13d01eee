"""Which strategies win, by how much, and how choices change over a game."""
