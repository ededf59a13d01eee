"""``fupan demo``."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from shlex import quote
from shutil import which
from typing import TYPE_CHECKING

import click

from fupan.cli.command import verb
from fupan.cli.exits import MAX_PROCESSES, Exit, InputError
from fupan.cli.output import say

if TYPE_CHECKING:
    from reports.site import Card

GAMES = 60
"""Games between greedy bots for each game and variant; a third as many again between greedy and random ones."""


@verb
@click.option(
    "-o", "--output", "folder", metavar="DIR", default="demo", show_default=True, help="Write everything to DIR."
)
@click.option(
    "--games",
    default=GAMES,
    show_default=True,
    type=click.IntRange(min=1),
    help="Games to play for each game and variant.",
)
@click.option(
    "--jobs",
    default=0,
    show_default=True,
    type=click.IntRange(0, MAX_PROCESSES),
    help="Processes; 0: one for each processor.",
)
def demo(folder: str, games: int, jobs: int) -> int:
    """Run the full pipeline: verify records, play a few hundred games, load all, make the pages and viewers.

    The records come with the program. Four of them are wrong on purpose, so that there is something to see.
    """
    jobs = jobs or os.cpu_count() or 1
    place = Path(folder)
    records = place / "records"
    database = place / "fupan.duckdb"
    try:
        if (
            place.is_dir()
            and any(place.iterdir())
            and not all((records / path.name).exists() for path in _demo_files())
        ):
            raise InputError(f"{folder}: other files are in this folder; name an empty one, or none")
        records.mkdir(parents=True, exist_ok=True)
        for path in sorted(_demo_files()):
            (records / path.name).write_bytes(path.read_bytes())
        database.unlink(missing_ok=True)
    except OSError as error:
        raise InputError(f"{folder}: it cannot be written: {error.strerror}") from None
    _say(f"1. Records that come with the program, verified (fupan verify {records})")
    _verify(records)
    _say("2. Games between bots (fupan generate --game NAME …)")
    for name, count in _play(place / "bots", games, jobs):
        say(f"{name}: {count} games")
    _say(f"3. All of them in a database (fupan load {place} --db {database})")
    _load(place, database, jobs)
    _say(f"4. Annotated games to look at (fupan view FILE -o {place / 'pages' / 'view-NAME.html'})")
    viewers = list(_viewers(records, place / "pages"))
    _say(f"5. Pages (fupan report all --db {database} -o {place / 'pages'})")
    page = _pages(database, place / "pages", viewers)
    say(f"\nOpen {page.resolve().as_uri()}")
    fupan = command_name()
    say(f"Ask the database: {fupan} query --list; {fupan} query points-by-source --db {quote(str(database))}")
    return Exit.CLEAN


def command_name() -> str:
    """The command as a shell finds it from here: its name if that is enough, else its place or the interpreter's."""
    own = Path(sys.argv[0])
    found = which("fupan")
    if own.name == "fupan" and own.exists():
        return "fupan" if found is not None and own.samefile(found) else _from_here(own)
    return "fupan" if found is not None else f"{_from_here(Path(sys.executable))} -m fupan"


def _from_here(path: Path) -> str:
    place, here = path.absolute(), Path.cwd()
    if place.parent == here:
        return quote(f"./{place.name}")
    return quote(str(place.relative_to(here) if place.is_relative_to(here) else place))


def _say(heading: str) -> None:
    click.echo(f"\n{click.style(heading, bold=True)}")


def _demo_files() -> Iterator[Path]:
    from fupan import demo_records

    return demo_records().glob("*.fpn")


def _verify(records: Path) -> None:
    from fupan.cli.results.destinations import Destination
    from fupan.cli.results.run import Results

    Results((str(records),), {}, [Destination("text", None, None)]).write()


def _play(folder: Path, games: int, jobs: int) -> Iterator[tuple[str, int]]:
    from fupan.cli.progress import ProgressBar
    from fupan.library.generation import GamePlan, default_bot, generate_texts
    from fupan.records.output_files import open_output
    from rules import registry

    folder.mkdir(exist_ok=True)
    for game in registry.games():
        for variant in game.variants or (None,):
            name = "-".join(filter(None, (game.name, variant)))
            target = folder / f"{name}.fpn.gz"
            seats = f"{game.min_seats}-{game.max_seats}"
            between = ""
            count = 0
            with open_output(str(target), "gz") as file, ProgressBar(games + games // 3, "games") as bar:
                for seed, bots, share in ((1, default_bot(game), games), (2, "mixed", games // 3)):
                    for text in generate_texts(GamePlan(game.name, variant, seats, (bots,), seed), share, jobs):
                        file.write((between + text).encode())
                        between = "\n"
                        count += 1
                        bar.advance(1)
            yield str(target), count


def _load(folder: Path, database: Path, jobs: int) -> None:
    from fupan.cli.database_errors import translate_database_errors
    from fupan.cli.options.engine import translate_worker_errors
    from fupan.text.load import describe_load
    from pipeline.warehouse.load import load
    from pipeline.workers.local import Local

    with translate_database_errors(str(database)), translate_worker_errors():
        done = load([folder], database, engine=Local(jobs))
    say(describe_load(done, str(database)))


def _viewers(records: Path, folder: Path) -> Iterator[Card]:
    """A page of each annotated game, which the index of the pages shows first."""
    from fupan.library.looking.pictures import board
    from fupan.library.looking.viewing import view
    from fupan.library.single import read
    from fupan.library.writing.annotating import annotate
    from reports.site import Card
    from rules import registry

    folder.mkdir(exist_ok=True)
    for path in sorted(records.glob("*-annotated.fpn")):
        record = read(path.read_text(encoding="utf-8"))
        title = registry.game(record.header("Game") or "").title
        target = folder / f"view-{path.stem.removesuffix('-annotated')}.html"
        target.write_text(view(annotate(record, better=True)), encoding="utf-8")
        say(str(target))
        yield Card(
            target.name,
            f"{title}: look at a game",
            "Every step on the board, with comments and variations.",
            board(record).thumbnail(),
        )


def _pages(database: Path, folder: Path, viewers: list[Card]) -> Path:
    from reports.data.filters import Filters
    from reports.publish import publish

    made = publish("all", database, Filters(), folder, first=viewers)
    for path in made:
        say(str(path))
    return made[0]
