-- What others did in places that are comparable with those of each record that the filters let through: in finished
-- games of the same game, variant, rules, options and number of players, in the same round and phase; people's and
-- bots' games apart.
WITH alike AS (
    SELECT pool.record_id AS mine, records.record_id, records.generated AS bots
    FROM records JOIN pool ON records.game = pool.game AND coalesce(records.variant, '') = pool.variant
        AND records.rules = pool.rules AND records.options = pool.options AND records.players = pool.players
    WHERE records.status = 'ok' AND records.record_id <> pool.record_id
)
SELECT alike.mine AS record_id, alike.bots, CAST(steps.round AS INTEGER) AS round,
    CAST(steps.phase AS VARCHAR) AS phase,
    CAST(steps.verb AS VARCHAR) AS verb, count(*) AS moves, sum(CAST(round(seats.win * 60) AS BIGINT)) AS win60
FROM steps JOIN alike USING (record_id) JOIN seats USING (record_id, seat)
WHERE NOT steps.is_chance
GROUP BY ALL
