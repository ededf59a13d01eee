"""The verbs of the command, one module each, imported when they are called."""
