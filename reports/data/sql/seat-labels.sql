-- Every seat of the finished games, with what it won (in sixtieths) and its strategy labels; filters by seat take none
-- away, because the others of a game decide what a seat could win.
SELECT chosen.section, chosen.players, seats.record_id, CAST(seats.position AS INTEGER) AS position,
    CAST(seats.seat AS VARCHAR) AS seat, coalesce(trim(seats.player), '') AS player,
    CAST(round(seats.win * 60) AS BIGINT) AS win60, seats.score,
    coalesce((
        SELECT string_agg(CAST(label AS VARCHAR), ' ' ORDER BY CAST(label AS VARCHAR)) FROM labels
        WHERE labels.record_id = seats.record_id AND labels.seat = seats.seat
    ), '') AS labels
FROM seats JOIN chosen USING (record_id)
