"""The generated page ``fupan/REFERENCE.md``."""
