"""Records between files and their written forms; files of output."""
