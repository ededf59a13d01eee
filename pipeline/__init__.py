"""Many records become verdicts, and verdicts tables."""
