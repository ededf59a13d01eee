-- Measures of the whole game: games with each value (to two decimals).
SELECT section, players, feature, round(number, 2) AS value, text, count(*) AS games
FROM features JOIN chosen USING (record_id)
WHERE seat IS NULL
GROUP BY ALL
