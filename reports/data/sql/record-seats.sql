-- Who sat where, and how they did, for each record that the filters let through.
SELECT record_id, position, CAST(seat AS VARCHAR) AS seat,
    CASE WHEN regexp_matches(player, '[^\s\pZ]') THEN player END AS player, score, rank, win, margin
FROM seats JOIN pool USING (record_id)
WHERE CAST(seats.seat AS VARCHAR) IN (SELECT seat FROM kept_seats)
