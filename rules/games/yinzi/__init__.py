"""The game Yinzi, chapter City and Trade: variants `chapter` and `closed`."""
