"""What games share and a fifth will want."""
