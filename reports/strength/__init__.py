"""Strength accounted for: who wins beside what the same players would win without a label, a place or a colour.

One model of all games of a section (conditional logit with a strength for each player); every adjusted figure of the
pages comes from here. Arrays alone: no database, no pictures.
"""
