-- All findings by code and severity, those after an error of the same line of play (tainted) apart.
SELECT coalesce(pool.game, '') AS game, CAST(findings.code AS VARCHAR) AS code,
    CAST(findings.severity AS VARCHAR) AS severity,
    findings.tainted, count(*) AS findings, count(DISTINCT findings.record_id) AS records
FROM findings JOIN pool USING (record_id)
GROUP BY ALL
