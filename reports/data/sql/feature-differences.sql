-- Sums behind the difference between winners and others for each measure: counts, values, and their products in a
-- game; to six decimals, because the last digits of a sum depend on its order.
WITH summed AS (
    SELECT record_id, feature, count(*) FILTER (won) AS winners, count(*) FILTER (NOT won) AS others,
        coalesce(sum(number) FILTER (won), 0) AS w, coalesce(sum(number) FILTER (NOT won), 0) AS o,
        sum(number * number) AS square
    FROM features JOIN chosen_seats USING (record_id, seat)
    WHERE number IS NOT NULL
    GROUP BY ALL
)
SELECT section, players, feature, round(fsum(w), 6) AS w, round(fsum(o), 6) AS o, round(fsum(w * w), 6) AS ww,
    round(fsum(o * o), 6) AS oo, round(fsum(w * o), 6) AS wo, round(fsum(w * winners), 6) AS w_winners,
    round(fsum(w * others), 6) AS w_others, round(fsum(o * winners), 6) AS o_winners,
    round(fsum(o * others), 6) AS o_others, sum(winners) AS winners, sum(others) AS others,
    sum(winners * winners) AS winners_winners, sum(others * others) AS others_others,
    sum(winners * others) AS winners_others, round(fsum(square), 6) AS squares
FROM summed JOIN chosen USING (record_id)
GROUP BY ALL
