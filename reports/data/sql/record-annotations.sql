-- What annotators wrote on the main line of each record that the filters let through.
SELECT annotations.record_id, annotations.step, annotations.n, CAST(annotations.kind AS VARCHAR) AS kind, annotations.text
FROM annotations JOIN pool USING (record_id)
