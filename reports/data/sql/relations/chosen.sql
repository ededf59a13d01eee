-- Of the rated records, those of the pool.
SELECT * FROM rated WHERE record_id IN (SELECT record_id FROM pool)
