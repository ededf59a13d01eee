"""What the program knows of a record, written into it as comments, and taken out again."""
