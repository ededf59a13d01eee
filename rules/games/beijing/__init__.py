"""Beijing: houses, persons and the events of twelve months. The rules are in RULES.md next to this file."""
