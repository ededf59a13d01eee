"""The tables, and the rows that a record makes in them."""
