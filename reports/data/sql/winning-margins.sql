-- How many games were won by each margin: the winner's score minus the best other; 0 or less: a tie-break or a shared
-- win.
SELECT section, players, margin, count(*) AS games
FROM (
    SELECT section, players, record_id, max(margin) AS margin
    FROM chosen JOIN seats USING (record_id)
    WHERE win > 0
    GROUP BY ALL
)
GROUP BY ALL
