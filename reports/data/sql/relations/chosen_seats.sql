-- Seats of the chosen records that the filters keep. win60: wins in sixtieths, so that shared ones add up without
-- rounding.
SELECT chosen.section, chosen.players, seats.record_id, seats.seat, seats.position,
    {player} AS player, seats.score, seats.rank, seats.margin, seats.win > 0 AS won,
    CAST(round(seats.win * 60) AS BIGINT) AS win60
FROM seats JOIN chosen USING (record_id) WHERE {condition}
