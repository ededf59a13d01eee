"""Many records become verdicts, and verdicts tables.

What others call: :mod:`pipeline.verdicts.verify` (verdicts in the order of the input),
:mod:`pipeline.verdicts.summary` (failures grouped), :mod:`pipeline.warehouse.load` (into DuckDB),
:mod:`pipeline.warehouse.dataset` (as Parquet),
:mod:`pipeline.warehouse.database` and
:mod:`pipeline.warehouse.query` (reading), :mod:`pipeline.studies.diagnose` and :mod:`pipeline.studies.migrate`
(rulings), :mod:`pipeline.studies.diff`,
:mod:`pipeline.studies.selfcheck`, :mod:`pipeline.sources.log_schema` (the schema of client logs),
:mod:`pipeline.tables.schema` (the tables),
:mod:`pipeline.workers.local` and :mod:`pipeline.workers.cluster` (the engines).
"""
