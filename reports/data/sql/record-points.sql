-- Every scoring event of each record that the filters let through, with the step that brought it.
SELECT points.record_id, points.event, points.step, points.round, CAST(points.phase AS VARCHAR) AS phase,
    CAST(points.seat AS VARCHAR) AS seat, CAST(points.source AS VARCHAR) AS source, points.amount,
    CAST(steps.seat AS VARCHAR) AS actor, steps.text
FROM points JOIN pool USING (record_id) 
    LEFT JOIN steps ON steps.record_id = points.record_id AND steps.step = points.step
WHERE CAST(points.seat AS VARCHAR) IN (SELECT seat FROM kept_seats)
