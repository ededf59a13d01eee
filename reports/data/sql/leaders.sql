-- After each round: games, and the wins (in 3600ths) that its leaders came to; leaders in a tie count one part each.
WITH gained AS (
    SELECT points.record_id, points.seat, CAST(points.round AS INTEGER) AS round, sum(points.amount) AS amount
    FROM points JOIN chosen USING (record_id) JOIN sections USING (section)
    WHERE points.phase IS DISTINCT FROM sections.closing
    GROUP BY ALL
), rounds AS (
    SELECT chosen.section, chosen.players, seats.record_id, seats.seat, seats.win, played.round
    FROM chosen JOIN records USING (record_id) JOIN seats USING (record_id),
        unnest(range(0, records.rounds + 1)) AS played(round)
), race AS (
    SELECT section, players, record_id, round, win,
        sum(coalesce(amount, 0)) OVER (PARTITION BY record_id, seat ORDER BY round) AS score
    FROM rounds LEFT JOIN gained USING (record_id, seat, round)
), led AS (
    SELECT section, players, record_id, round, win, score = max(score) OVER (PARTITION BY record_id, round) AS leads
    FROM race
), won AS (
    SELECT section, players, record_id, round, CAST(round(avg(win) * 3600) AS BIGINT) AS win3600
    FROM led
    WHERE leads AND round > 0
    GROUP BY ALL
)
SELECT section, players, round, count(*) AS games, sum(win3600) AS win3600
FROM won
GROUP BY ALL
