"""FPN: text and data forms of a record; knows no game."""
