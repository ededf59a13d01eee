"""Layouts for a terminal."""
