"""From a record to its canonical text."""
