"""The replay of one line of play, and of a record's main line."""
