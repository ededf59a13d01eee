-- Seats, wins (in sixtieths), scores and margins (sums and sums of squares) by place in playing order; 1: the start
-- player.
SELECT section, players, position, count(*) AS seats, sum(win60) AS win60, sum(score) AS score,
    sum(score * score) AS scores, sum(margin) AS margin, sum(margin * margin) AS margins
FROM chosen_seats
GROUP BY ALL
