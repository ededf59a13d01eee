-- For each two strategy labels: seats that have both, and their wins (in sixtieths).
WITH held AS (
    SELECT section, players, record_id, seat, CAST(label AS VARCHAR) AS label, win60
    FROM labels JOIN chosen_seats USING (record_id, seat)
)
SELECT a.section, a.players, a.label AS label, b.label AS other, count(*) AS seats, sum(a.win60) AS win60
FROM held AS a JOIN held AS b USING (record_id, seat)
WHERE a.label < b.label
GROUP BY ALL
