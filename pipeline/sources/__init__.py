"""Find files, decompress them, and split them into records."""
