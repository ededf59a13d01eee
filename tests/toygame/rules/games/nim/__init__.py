"""Nim: a toy game, added by the steps of CONTRIBUTING.md and by nothing else."""
