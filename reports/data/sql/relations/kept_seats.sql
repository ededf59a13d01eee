-- Letters of the seats that the filters keep; chance belongs to none.
SELECT seat FROM all_seats WHERE {condition}
