-- Of the rated records, those that are looked at.
SELECT * FROM rated WHERE record_id IN (SELECT record_id FROM pool)
