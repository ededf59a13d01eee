-- How often others made the same move as each record that the filters let through, in comparable places (see
-- like-places).
WITH mine AS (
    SELECT DISTINCT steps.record_id AS mine, steps.round, steps.phase, steps.text, pool.game, pool.variant, pool.rules,
        pool.options, pool.players
    FROM steps JOIN pool USING (record_id)
    WHERE NOT steps.is_chance
)
SELECT mine.mine AS record_id, records.generated AS bots, CAST(steps.round AS INTEGER) AS round,
    CAST(steps.phase AS VARCHAR) AS phase, steps.text, count(*) AS moves
FROM mine JOIN steps USING (round, phase, text) JOIN records ON records.record_id = steps.record_id
    AND records.game = mine.game AND coalesce(records.variant, '') = mine.variant AND records.rules = mine.rules
    AND records.options = mine.options AND records.players = mine.players
WHERE NOT steps.is_chance AND records.status = 'ok' AND records.record_id <> mine.mine
GROUP BY ALL
