"""Where points come from, when, and by how much games are won."""
