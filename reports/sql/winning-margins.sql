-- How many games were won by each margin: the winner's score minus the best other; 0 or less: a tie-break or a shared
-- win.
SELECT section, players, margin, count(*) AS games
FROM (
    SELECT section, players, record_id, max(margin) AS margin
    FROM chosen_seats
    WHERE won
    GROUP BY ALL
)
GROUP BY ALL
