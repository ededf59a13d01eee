-- The headers of each record that the filters let through, as far as the tables have them.
SELECT records.record_id, records.id, records.game, records.variant, records.rules, records.options, records.seats,
    records.players, pool.date, records.event, records.site, records.client, records.annotator,
    records.termination, records.generated,
    CAST(records.status AS VARCHAR) AS status, records.rounds, records.steps, records.hash
FROM records JOIN pool USING (record_id)
