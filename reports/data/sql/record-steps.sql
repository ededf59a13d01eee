-- Every move and chance entry of each record that the filters let through.
SELECT steps.record_id, steps.step, CAST(steps.round AS INTEGER) AS round, CAST(steps.phase AS VARCHAR) AS phase,
    CAST(steps.seat AS VARCHAR) AS seat, CAST(steps.verb AS VARCHAR) AS verb, steps.text, steps.is_chance, steps.glyph
FROM steps JOIN pool USING (record_id)
WHERE CAST(steps.seat AS VARCHAR) IN (SELECT seat FROM kept_seats)
