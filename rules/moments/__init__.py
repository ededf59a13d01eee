"""Moments of a record: their addresses, and what stands where at each."""
