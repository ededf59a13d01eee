"""Nim with dice: a small game that shows what every game must have. The rules in words are in RULES.md."""
