-- How many seats got each amount from each source, winners and others; seats that got nothing have no row.
SELECT section, players, won, source, amount, count(*) AS seats
FROM (
    SELECT section, players, won, record_id, seat, source, CAST(sum(amount) AS INTEGER) AS amount
    FROM points JOIN chosen_seats USING (record_id, seat)
    GROUP BY ALL
)
GROUP BY ALL
