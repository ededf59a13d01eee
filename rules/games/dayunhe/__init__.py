"""Da Yunhe, the great canal: rules, notation, bots and measures. The rules in words stand in RULES.md."""
