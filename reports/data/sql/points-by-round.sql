-- Points of all seats together, by round, phase and source, winners and others.
SELECT section, players, won, round, phase, phase = closing AS final, source, sum(amount) AS amount, count(*) AS events
FROM points JOIN chosen_seats USING (record_id, seat) JOIN sections USING (section)
GROUP BY ALL
