"""The results of ``verify``: one run, several outputs."""
