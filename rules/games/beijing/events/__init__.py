"""What the events of Beijing do, and what they take."""
