"""Many records verified, and their verdicts summed up."""
