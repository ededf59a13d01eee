"""Series of games played by bots: the same plan gives the same records, whatever the number of processes."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import cycle, islice
from typing import Any

import msgspec

from fupan.errors import ArgumentError, WorkerError
from fupan.library.arguments import check_choice, near
from notation.model import Record
from notation.reading.reader import read
from rules import registry
from rules.engine.generate import generate
from rules.engine.headers import HeaderFault, read_needed
from rules.game import Game

_RANGE = re.compile(r"([1-9])(?:-([1-9]))?")
_SEE = "; 'fupan games {}' shows what there is"
CHUNK = 8
"""Games that a process plays before it hands them in."""


class GamePlan(msgspec.Struct, frozen=True):
    """A series of games. ``seats``: letters in playing order, a count (``"3"``) or a range of counts (``"2-4"``).

    Where ``seats`` counts, the colours move on by one seat from game to game; ``None``: 3, or what is nearest to it in
    the game. ``bots``: one name for all seats, one for each seat, or ``mixed``: greedy and random in turn; ``None``:
    greedy, or random in a game without it. ``variant``: ``None`` takes the game's first.
    """

    game: str
    variant: str | None = None
    seats: str | None = None
    bots: tuple[str, ...] | None = None
    seed: int = 1
    options: Mapping[str, str] = {}

    def check(self) -> None:
        """Raise :class:`fupan.errors.ArgumentError`, saying what would be possible, if no game can be played so."""
        game = registry.game(check_choice("game", self.game, registry.names(), "no game is called"))
        chosen = " ".join(f"{key}={value}" for key, value in self.options.items())
        counts, bots = self.seats_of(game), self.bots_of(game)
        for number in range(_players(game, counts)[1]):
            seats = _seats(game, counts, number)
            needed = read_needed(game.name, self.variant_of(game), "1", " ".join(seats), chosen or None)
            for fault in needed.faults:
                raise ArgumentError(f"{_refusal(game, self.variant_of(game), fault)}{_SEE.format(game.name)}")
            known = ["random", "mixed", *game.bots]
            for name in bots:
                if name not in known:
                    raise ArgumentError(
                        f"{self.game} has no bot {name!r}{near(name, known)}; it has {', '.join(known)}"
                    )
            if len(bots) not in (1, len(seats)):
                raise ArgumentError(f"{len(bots)} bots for {len(seats)} seats; name one for all, or one for each seat")

    def variant_of(self, game: Game[Any]) -> str | None:
        """The variant that is played; ``None`` for a game without variants."""
        return self.variant or next(iter(game.variants), None)

    def seats_of(self, game: Game[Any]) -> str:
        """The seats, or how many."""
        return str(min(max(3, game.min_seats), game.max_seats)) if self.seats is None else self.seats

    def bots_of(self, game: Game[Any]) -> tuple[str, ...]:
        """The bots, one for all seats or one for each."""
        return (default_bot(game),) if self.bots is None else self.bots

    def record(self, number: int) -> Record:
        """Game ``number`` of the series, from 0."""
        game = registry.game(self.game)
        seats = _seats(game, self.seats_of(game), number)
        turn = (default_bot(game), "random") if number % 2 == 0 else ("random", default_bot(game))
        chosen = self.bots_of(game)
        named = cycle(turn if chosen == ("mixed",) else chosen)
        bots = [turn[seat % 2] if name == "mixed" else name for seat, name in enumerate(islice(named, len(seats)))]
        return generate(
            game,
            variant=self.variant_of(game),
            seats=seats,
            options=self.options,
            bots=bots,
            seed=self.seed,
            number=number,
        )


def default_bot(game: Game[Any]) -> str:
    """Who plays where nobody is named: ``greedy``, or ``random`` in a game without it."""
    return "greedy" if "greedy" in game.bots else "random"


def generate_texts(plan: GamePlan, count: int, jobs: int = 1) -> Iterator[str]:
    """The texts of games 0 to ``count`` - 1, in order, played by ``jobs`` processes."""
    return (data.decode() for data in generate_encoded(plan, count, "text", jobs))


def generate_encoded(plan: GamePlan, count: int, form: str, jobs: int = 1) -> Iterator[bytes]:
    """Games 0 to ``count`` - 1 in a form of :data:`fupan.records.encoding.ENCODERS`, in order.

    ``jobs``: processes; 0: one for each processor.
    """
    jobs = jobs or os.cpu_count() or 1
    play = partial(_encode_games, plan, form)
    if jobs <= 1 or count <= CHUNK:
        yield from (data for number in range(count) for data in play(range(number, number + 1)))
        return
    from pipeline.workers.worker_pool import run_tasks

    games = (range(begin, min(begin + CHUNK, count)) for begin in range(0, count, CHUNK))
    for played in run_tasks(play, games, min(jobs, -(-count // CHUNK)), name=_name):
        yield from played


def generate_records(plan: GamePlan, count: int | None, jobs: int = 1) -> Iterator[Record]:
    """The records of ``count`` games (``None``: without end), in order, played by ``jobs`` processes (0: all).

    Raises :class:`fupan.errors.WorkerError`.
    """
    jobs = jobs or os.cpu_count() or 1
    games = sys.maxsize if count is None else count
    if jobs <= 1 or games <= CHUNK:
        yield from map(plan.record, range(games))
        return
    from pipeline.workers.chunks import EngineDiedError

    try:
        for text in generate_texts(plan, games, jobs):
            yield read(text).record
    except EngineDiedError as reason:
        raise WorkerError(str(reason)) from None


def _refusal(game: Game[Any], variant: str | None, fault: HeaderFault) -> str:
    """What is wrong with a table, what is like it, and what would be possible."""
    likely: Sequence[str] = ()
    given = fault.got or ""
    if fault.key == "Variant":
        likely = game.variants
    elif fault.key == "Options":
        known = {option.key: option for option in game.options_of(variant)}
        key, _, value = given.partition("=")
        if key in known:
            likely, given = known[key].values, value
        else:
            likely, given = list(known), key
    possible = (
        f"; possible: {fault.expected}" if fault.expected and fault.key in ("Variant", "Options", "Seats") else ""
    )
    return f"{fault.message}{near(given, likely)}{possible}"


def _encode_games(plan: GamePlan, form: str, numbers: range) -> list[bytes]:
    from fupan.records.encoding import ENCODERS

    return [ENCODERS[form](plan.record(number)) for number in numbers]


def _name(numbers: range) -> str:
    return f"game {numbers.start}"


def _players(game: Game[Any], seats: str) -> tuple[int, int]:
    """Smallest number of players, and how many numbers there are; ``(0, 1)`` where letters are named."""
    match = _RANGE.fullmatch(seats.strip())
    if match is None:
        return 0, 1
    low, high = int(match[1]), int(match[2] or match[1])
    if not game.min_seats <= low <= high <= game.max_seats:
        raise ArgumentError(f"{game.name} is for {game.seat_counts} players, not {seats}")
    return low, high - low + 1


def _seats(game: Game[Any], seats: str, number: int) -> Sequence[str]:
    low, numbers = _players(game, seats)
    if not low:
        return seats.replace(",", " ").split() if re.search(r"[ ,]", seats.strip()) else list(seats.strip())
    shift = number // numbers % len(game.seat_letters)
    letters = game.seat_letters[shift:] + game.seat_letters[:shift]
    return letters[: low + number % numbers]
