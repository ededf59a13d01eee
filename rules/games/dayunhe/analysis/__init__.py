"""How each seat plays: features and strategy labels."""
