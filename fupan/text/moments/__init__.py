"""A record and its moments in words."""
