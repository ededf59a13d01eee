-- Of the population, records at whose table a player sits who is asked for.
SELECT * FROM population WHERE {condition}
