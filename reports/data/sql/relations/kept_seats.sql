-- Letters of the seats that are looked at; chance belongs to none.
SELECT seat FROM all_seats WHERE {condition}
