"""Writing records: canonical files, templates, remarks of the program, a game that is being played."""
