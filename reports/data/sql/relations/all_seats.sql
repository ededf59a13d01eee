-- Letters of all seats, and chance.
SELECT DISTINCT CAST(seat AS VARCHAR) AS seat FROM seats UNION ALL SELECT '@'
