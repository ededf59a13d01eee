-- Seats, wins (in sixtieths), scores and margins (sums and sums of squares) by player; seats without a name are left
-- out.
SELECT section, players, player, count(*) AS seats, sum(win60) AS win60, sum(score) AS score,
    sum(score * score) AS scores, sum(margin) AS margin, sum(margin * margin) AS margins
FROM chosen_seats
WHERE player IS NOT NULL
GROUP BY ALL
