-- Failed records by the code and rule of their first error, game and client, with the first such record as an example.
SELECT coalesce(pool.game, '') AS game, pool.variant, pool.client, CAST(records.first_code AS VARCHAR) AS code,
    coalesce(records.first_rule, '') AS rule, count(*) AS records, min(pool.record_id) AS example
FROM pool JOIN records USING (record_id)
WHERE pool.status = 'findings'
GROUP BY ALL
