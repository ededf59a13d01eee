-- What is wrong with each record that the filters let through, in the order of the source.
SELECT findings.record_id, findings.n, CAST(findings.code AS VARCHAR) AS code,
    CAST(findings.severity AS VARCHAR) AS severity, findings.line, findings."column", findings.path, findings.step,
    findings.rule, findings.message, findings.tainted
FROM findings JOIN pool USING (record_id)
