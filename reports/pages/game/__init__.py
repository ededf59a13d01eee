"""One record: how its score race went, what each seat held, how its choices compare, and who was lucky."""
