"""The phases of a round, one file each; they do not import each other."""
