"""Who wins: by place in playing order, colour, player, variant and options; and how strong players are."""
