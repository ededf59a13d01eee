-- For each strategy label: seats that have it, their wins (in sixtieths), and their margins' sum and sum of squares.
-- '': none.
WITH marked AS (
    SELECT section, players, CAST(label AS VARCHAR) AS label, win60, margin
    FROM labels JOIN chosen_seats USING (record_id, seat)
    UNION ALL
    SELECT section, players, '', win60, margin
    FROM chosen_seats ANTI JOIN labels USING (record_id, seat)
)
SELECT section, players, label, count(*) AS seats, sum(win60) AS win60, sum(margin) AS margin,
    sum(margin * margin) AS squares
FROM marked
GROUP BY ALL
