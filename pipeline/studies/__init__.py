"""What verdicts on many records teach: diagnose, diff, selfcheck."""
