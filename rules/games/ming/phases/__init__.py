"""The parts of a round, one file each, under the rulebook's headings."""
