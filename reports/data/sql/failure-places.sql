-- Where records fail: the first wrong step as a share of the median length of finished games of the same kind,
-- in tenths; 10: at or beyond the usual end; -1: in the headers; NULL: no finished game of the kind. round: that of the
-- last good step.
WITH usual AS (
    SELECT pool.game, pool.variant, pool.players, median(records.steps) AS steps
    FROM pool JOIN records USING (record_id)
    WHERE pool.status = 'ok'
    GROUP BY ALL
), failed AS (
    SELECT pool.game, pool.variant, pool.players, records.record_id, records.first_step,
        CAST(records.first_code AS VARCHAR) AS code
    FROM pool JOIN records USING (record_id)
    WHERE pool.status = 'findings'
)
SELECT coalesce(failed.game, '') AS game, failed.code,
    CASE WHEN failed.first_step IS NULL THEN -1
        ELSE least(10, CAST(floor(10 * (failed.first_step - 1) / usual.steps) AS INTEGER)) END AS tenth,
    coalesce(steps.round, 0) AS round, count(*) AS records
FROM failed LEFT JOIN usual USING (game, variant, players)
    LEFT JOIN steps ON steps.record_id = failed.record_id AND steps.step = failed.first_step - 1
GROUP BY ALL
