"""The database: load, query, Parquet."""
