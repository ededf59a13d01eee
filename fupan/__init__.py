"""Records of board games as text, checked by replay, and turned into tables and pages."""
