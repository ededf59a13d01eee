"""``python -m bench.pages``: how long each page takes on the tables of 100,000 games.

A few thousand games between bots are played and loaded; their rows are then copied under other record ids until there
are enough. Half of them are called people's games, so that pages have as many groups as real collections.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from tempfile import TemporaryDirectory

import duckdb

from notation.model import Header, Record
from pipeline.tables.schema import RECORD_TABLES
from pipeline.warehouse.load import load
from reports.data.filters import Filters
from reports.publish import publish
from reports.registry import ALL, page_specs
from rules import registry
from rules.canonical import canonical_text
from rules.engine.verify import generate


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.pages", description="Measure the reports.")
    parser.add_argument("--games", type=int, default=100_000, help="games in the tables (default: 100000)")
    parser.add_argument("--played", type=int, default=2000, help="games that are really played (default: 2000)")
    parser.add_argument("--keep", metavar="FOLDER", type=Path, help="keep database and pages there")
    options = parser.parse_args()
    with TemporaryDirectory(prefix="fupan-bench-") as folder:
        place = options.keep or Path(folder)
        place.mkdir(parents=True, exist_ok=True)
        database = place / "games.duckdb"
        if not database.exists():
            play(place / "games.fpn", options.played)
            load([str(place / "games.fpn")], database)
            multiply(database, -(-options.games // options.played))
        measure(database, place / "pages")


def play(file: Path, count: int) -> None:
    """Write about ``count`` games, the same number for each game, variant and number of players."""
    tables = [
        (game, variant, players)
        for game in registry.games()
        for variant in game.variants or (None,)
        for players in range(game.min_seats, game.max_seats + 1)
    ]
    with file.open("w", encoding="utf-8") as out:
        for number in range(-(-count // len(tables))):
            for game, variant, players in tables:
                seats = list(game.seat_letters[:players])
                bots = ["random" if (number + i) % 5 == 0 else "greedy" for i in range(players)]
                record = generate(game, variant=variant, seats=seats, bots=bots, seed=9, number=number)
                out.write(canonical_text(as_people(record) if number % 2 else record) + "\n")


def as_people(record: Record) -> Record:
    """The same game as if people had played it somewhere, on some day."""
    names = dict(zip("yrgbwp", ("Ada", "Ben", "Cleo", "Dan", "Eve", "Fay"), strict=True))
    headers = [
        Header(header.key, names[header.key[-1]]) if header.key.startswith("Player.") else header
        for header in record.headers
        if header.key != "Client"
    ]
    return Record(record.version, (*headers[:-2], Header("Date", "2025-01-31"), *headers[-2:]), record.line)


def multiply(database: Path, times: int) -> None:
    """Copy all rows of the record tables until there are ``times`` as many, each copy under record ids of its own."""
    connection = duckdb.connect(str(database))
    for table in RECORD_TABLES:
        other = "xor(record_id, copy * 1099511628211) AS record_id"
        hashed = ", sha256(hash || copy) AS hash" if "hash" in table.names else ""
        connection.execute(
            f"INSERT INTO {table.name} BY NAME SELECT * EXCLUDE (copy) REPLACE ({other}{hashed}) FROM {table.name}, "
            f"range(1, {times}) AS copies(copy)"
        )
    connection.execute("CHECKPOINT")
    connection.close()


def measure(database: Path, folder: Path) -> None:
    """Print seconds (by the clock, and of all processors together) and size of every page."""
    connection = duckdb.connect(str(database), read_only=True)
    games = connection.execute("SELECT count(*) FROM records").fetchone()
    steps = connection.execute("SELECT count(*) FROM steps").fetchone()
    record = connection.execute("SELECT min(record_id) FROM records WHERE status = 'ok'").fetchone()
    connection.close()
    assert games
    assert steps
    assert record
    print(f"{games[0]:,} games, {steps[0]:,} steps")
    print(f"{'page':14} {'seconds':>8} {'CPU s':>7} {'MB':>7}")
    of_one_record = {spec.name for spec in page_specs() if spec.is_of_one_record}
    for name in (*(spec.name for spec in page_specs()), ALL):
        filters = Filters(record=(str(record[0]),)) if name in of_one_record else Filters()
        began, busy = time.perf_counter(), time.process_time()
        paths = publish(name, database, filters, folder / name)
        taken, used = time.perf_counter() - began, time.process_time() - busy
        size = sum(path.stat().st_size for path in paths)
        print(f"{name:14} {taken:8.2f} {used:7.2f} {size / 1e6:7.1f}", flush=True)


if __name__ == "__main__":
    main()
