"""Many records become verdicts, and verdicts tables.

What others call: :mod:`pipeline.verify` (verdicts in the order of the input), :mod:`pipeline.summary` (failures
grouped), :mod:`pipeline.load` (into DuckDB), :mod:`pipeline.dataset` (as Parquet), :mod:`pipeline.database` and
:mod:`pipeline.query` (reading), :mod:`pipeline.diagnose` and :mod:`pipeline.migrate` (rulings), :mod:`pipeline.diff`,
:mod:`pipeline.selfcheck`, :mod:`pipeline.imports` (the schema of client logs), :mod:`pipeline.schema` (the tables),
:mod:`pipeline.local` and :mod:`pipeline.cluster` (the engines).
"""
