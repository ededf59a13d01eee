"""How many records verify, and why, where and when the others fail."""
