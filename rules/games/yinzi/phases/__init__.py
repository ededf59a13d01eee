"""The rules of City and Trade, a file for each heading of the chapter."""
