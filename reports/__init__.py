"""Pictures and pages from tables."""
