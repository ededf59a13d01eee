"""Strategy measures: features, labels, and the meter that follows a replay."""
