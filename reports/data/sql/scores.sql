-- How many seats reached each score, by number of players, place in playing order, seat letter, and whether they won.
SELECT section, players, position, seat, won, score, count(*) AS seats, sum(win60) AS win60
FROM chosen_seats
GROUP BY ALL
