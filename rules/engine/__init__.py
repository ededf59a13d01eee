"""Replay, verify, digest, generate: one engine for all games."""
