"""Local processes, a Dask cluster, and what they are given."""
