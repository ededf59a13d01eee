"""The viewer: records as one page that shows every step, opens anywhere and needs nothing else."""
