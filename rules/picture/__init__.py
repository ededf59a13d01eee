"""What is drawn of a game: scenes, and the backdrops that they stand on."""
