-- For each measure and value (to two decimals): seats that have it, winners and others, and their wins (in sixtieths).
SELECT section, players, feature, won, round(number, 2) AS value, count(*) AS seats, sum(win60) AS win60
FROM features JOIN chosen_seats USING (record_id, seat)
WHERE number IS NOT NULL
GROUP BY ALL
