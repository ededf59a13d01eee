-- What each seat held at the end of each round, for each record that the filters let through.
SELECT holdings.record_id, CAST(holdings.what AS VARCHAR) AS what, CAST(holdings.seat AS VARCHAR) AS seat,
    CAST(holdings.round AS INTEGER) AS round, holdings.amount
FROM holdings JOIN pool USING (record_id)
WHERE CAST(holdings.seat AS VARCHAR) IN (SELECT seat FROM kept_seats)
