"""Who holds what: players, the pile, ships, workshops, benefits, units."""
