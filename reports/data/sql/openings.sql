-- How seats began, and how they did: measures that are texts, the first move, and the kinds of the first three
-- moves.
WITH first AS (
    SELECT record_id, seat, arg_min(text, step) AS token, arg_min(CAST(verb AS VARCHAR), step, 3) AS verbs
    FROM steps
    WHERE NOT is_chance AND step <= 90
    GROUP BY ALL
), opened AS (
    SELECT section, players, CAST(feature AS VARCHAR) AS kind, text AS opening, win60, margin
    FROM features JOIN chosen_seats USING (record_id, seat)
    WHERE text IS NOT NULL
    UNION ALL
    SELECT section, players, '1 first move', token, win60, margin
    FROM first JOIN chosen_seats USING (record_id, seat)
    UNION ALL
    SELECT section, players, '2 first three moves, by kind', array_to_string(verbs, ' · '), win60, margin
    FROM first JOIN chosen_seats USING (record_id, seat)
)
SELECT section, players, kind, opening, count(*) AS seats, sum(win60) AS win60, sum(margin) AS margin,
    sum(margin * margin) AS squares
FROM opened
GROUP BY ALL
