"""Board and pieces, as data."""
