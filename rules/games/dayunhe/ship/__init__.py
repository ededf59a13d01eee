"""The Great Coordinator's ship: which ways it may go, and what its steps bring."""
