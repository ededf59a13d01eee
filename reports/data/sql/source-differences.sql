-- Sums behind the difference between winners and others for each source: of the amounts, and of their products in a
-- game.
WITH counted AS (
    SELECT record_id, count(*) FILTER (won) AS winners, count(*) FILTER (NOT won) AS others
    FROM chosen_seats
    GROUP BY record_id
), summed AS (
    SELECT section, players, record_id, source, coalesce(sum(amount) FILTER (won), 0) AS w,
        coalesce(sum(amount) FILTER (NOT won), 0) AS o
    FROM points JOIN chosen_seats USING (record_id, seat)
    GROUP BY ALL
)
SELECT section, players, source, sum(w) AS w, sum(o) AS o, sum(w * w) AS ww, sum(o * o) AS oo, sum(w * o) AS wo,
    sum(w * winners) AS w_winners, sum(w * others) AS w_others, sum(o * winners) AS o_winners,
    sum(o * others) AS o_others
FROM summed JOIN counted USING (record_id)
GROUP BY ALL
