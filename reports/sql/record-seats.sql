-- Who sat where, and how they fared, for each record that the filters let through.
SELECT record_id, position, CAST(seat AS VARCHAR) AS seat, player, score, rank, win, margin
FROM seats JOIN pool USING (record_id)
