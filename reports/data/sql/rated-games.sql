-- Games between at least two players who all have different names, in the order in which ratings follow them: without
-- --player and --seat, which choose whom pages show, these are the games that ratings are computed from.
SELECT section, players, date, record_id, list(player ORDER BY position) AS names,
    list(CAST(rank AS INTEGER) ORDER BY position) AS ranks,
    list(CAST(round(win * 60) AS INTEGER) ORDER BY position) AS win60
FROM chosen JOIN seats USING (record_id)
GROUP BY ALL
HAVING count(*) = count(DISTINCT CASE WHEN regexp_matches(player, '[^\s\pZ]') THEN player END) AND count(*) > 1
