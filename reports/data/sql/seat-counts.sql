-- Number of games and of seats, winners and others, with the sums of their products in a game (for intervals).
SELECT section, players, count(*) AS games, sum(winners) AS winners, sum(others) AS others,
    sum(winners * winners) AS winners_winners, sum(others * others) AS others_others,
    sum(winners * others) AS winners_others
FROM (
    SELECT section, players, record_id, count(*) FILTER (won) AS winners, count(*) FILTER (NOT won) AS others
    FROM chosen_seats
    GROUP BY ALL
)
GROUP BY ALL
