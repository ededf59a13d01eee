"""The command ``fupan``: it parses and prints."""
