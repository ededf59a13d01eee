-- Games by the number of winners.
SELECT section, players, winners, count(*) AS games
FROM (
    SELECT section, players, record_id, count(*) AS winners
    FROM chosen JOIN seats USING (record_id)
    WHERE win > 0
    GROUP BY ALL
)
GROUP BY ALL
