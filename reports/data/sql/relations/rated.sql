-- Finished records without findings of the population, which ratings follow; section numbers the groups.
SELECT record_id, players, date,
    dense_rank() OVER (ORDER BY game, variant, bots, options <> '', options, rules) - 1 AS section
FROM population WHERE status = 'ok'
