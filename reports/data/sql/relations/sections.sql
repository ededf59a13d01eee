-- The groups. closing: the phase of the final scoring, '' where it is not known.
SELECT DISTINCT chosen.section, pool.game, pool.variant, pool.rules, pool.options, pool.bots, {condition} AS closing
FROM chosen JOIN pool USING (record_id)
