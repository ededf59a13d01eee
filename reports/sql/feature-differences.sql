-- Sums behind the difference between winners and others for each measure: counts, values, and their products in a game.
WITH summed AS (
    SELECT section, players, record_id, feature, count(*) FILTER (won) AS winners, count(*) FILTER (NOT won) AS others,
        coalesce(sum(number) FILTER (won), 0) AS w, coalesce(sum(number) FILTER (NOT won), 0) AS o, sum(number * number) AS square
    FROM features JOIN chosen_seats USING (record_id, seat)
    WHERE number IS NOT NULL
    GROUP BY ALL
)
SELECT section, players, feature, sum(w) AS w, sum(o) AS o, sum(w * w) AS ww, sum(o * o) AS oo, sum(w * o) AS wo,
    sum(w * winners) AS w_winners, sum(w * others) AS w_others, sum(o * winners) AS o_winners, sum(o * others) AS o_others,
    sum(winners) AS winners, sum(others) AS others, sum(winners * winners) AS winners_winners,
    sum(others * others) AS others_others, sum(winners * others) AS winners_others, sum(square) AS squares
FROM summed
GROUP BY ALL
