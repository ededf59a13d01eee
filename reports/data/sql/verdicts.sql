-- Records by game, variant, client and status; all that the filters let through.
SELECT coalesce(game, '') AS game, variant, client, CAST(status AS VARCHAR) AS status, count(*) AS records
FROM pool
GROUP BY ALL
