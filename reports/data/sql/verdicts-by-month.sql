-- Records by status and month of the Date header; '' where the month is not known.
SELECT coalesce(game, '') AS game,
    CASE WHEN regexp_matches(date, '^[0-9]{4}-[0-9]{2}') THEN substr(date, 1, 7) ELSE '' END AS month,
    CAST(status AS VARCHAR) AS status, count(*) AS records
FROM pool
GROUP BY ALL
