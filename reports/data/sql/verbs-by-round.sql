-- How often each kind of move was made, by round and phase, winners and others.
SELECT section, players, won, round, phase, verb, count(*) AS moves
FROM steps JOIN chosen_seats USING (record_id, seat)
WHERE NOT is_chance
GROUP BY ALL
