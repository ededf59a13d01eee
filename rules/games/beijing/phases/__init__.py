"""The phases of a round and what they are made of, a file for each heading of the rulebook."""
