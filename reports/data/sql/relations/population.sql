-- Records that all filters but player and seat let through, of any status.
SELECT records.record_id, records.game, coalesce(records.variant, '') AS variant, records.rules, records.options,
    records.generated AS bots, records.players, records.status, {date} AS date,
    coalesce(records.client, '') AS client
FROM records WHERE {condition}
