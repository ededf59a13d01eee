"""The rows that a page speaks of."""
