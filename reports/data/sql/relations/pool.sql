-- Of the population, records of games in which one of the wanted players sits; all if none is wanted.
SELECT * FROM population WHERE {condition}
