"""Series of games played by bots: the same plan gives the same records, whatever the number of processes."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import cycle, islice
from typing import Any

import msgspec

from fupan.exits import Unreadable
from notation.model import Record
from rules import registry
from rules.canon import canonical_text
from rules.generate import generate
from rules.protocol import Game
from rules.table import table_of

_RANGE = re.compile(r"([1-9])(?:-([1-9]))?")
CHUNK = 8
"""Games that a process plays before it hands them in."""


class Plan(msgspec.Struct, frozen=True):
    """A series of games. ``seats``: letters in playing order, a count (``"3"``) or a range of counts (``"2-4"``).

    Where ``seats`` counts, the colours move on by one seat from game to game. ``bots``: one name for all seats, one for
    each seat, or ``mixed``: greedy and random in turn. ``variant``: ``None`` takes the game's first.
    """

    game: str
    variant: str | None = None
    seats: str = "3"
    bots: tuple[str, ...] = ("greedy",)
    seed: int = 1
    options: Mapping[str, str] = {}

    def check(self) -> None:
        """Raise :class:`Unreadable`, saying what would be possible, if no game can be played so."""
        if self.game not in registry.names():
            raise Unreadable(f"no game is called {self.game!r}; there are {', '.join(registry.names())}")
        game = registry.game(self.game)
        for number in range(_players(game, self.seats)[1]):
            seats = _seats(game, self.seats, number)
            try:
                table_of(game, self.variant_of(game), seats, self.options)
            except ValueError as error:
                raise Unreadable(f"{error}; 'fupan games {self.game}' shows what there is") from None
            known = ["random", "mixed", *game.bots]
            for name in self.bots:
                if name not in known:
                    raise Unreadable(f"{self.game} has no bot {name!r}; it has {', '.join(known)}")
            if len(self.bots) not in (1, len(seats)):
                raise Unreadable(
                    f"{len(self.bots)} bots for {len(seats)} seats; name one for all, or one for each seat"
                )

    def variant_of(self, game: Game[Any]) -> str | None:
        """The variant that is played; ``None`` for a game without variants."""
        return self.variant or next(iter(game.variants), None)

    def record(self, number: int) -> Record:
        """Game ``number`` of the series, from 0."""
        game = registry.game(self.game)
        seats = _seats(game, self.seats, number)
        turn = ("greedy", "random") if number % 2 == 0 else ("random", "greedy")
        named = cycle(turn if self.bots == ("mixed",) else self.bots)
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

    def text(self, number: int) -> str:
        """The canonical text of game ``number``."""
        return canonical_text(self.record(number))


def texts(plan: Plan, count: int, jobs: int = 1) -> Iterator[str]:
    """The texts of games 0 to ``count`` - 1, in order, played by ``jobs`` processes."""
    if jobs <= 1 or count <= CHUNK:
        yield from map(plan.text, range(count))
        return
    from pipeline.worker_pool import results

    games = (range(begin, min(begin + CHUNK, count)) for begin in range(0, count, CHUNK))
    for played in results(partial(_texts, plan), games, min(jobs, -(-count // CHUNK)), name=_name):
        yield from played


def _texts(plan: Plan, numbers: range) -> list[str]:
    return [plan.text(number) for number in numbers]


def _name(numbers: range) -> str:
    return f"game {numbers.start}"


def _players(game: Game[Any], seats: str) -> tuple[int, int]:
    """Smallest number of players, and how many numbers there are; ``(0, 1)`` where letters are named."""
    match = _RANGE.fullmatch(seats.strip())
    if match is None:
        return 0, 1
    low, high = int(match[1]), int(match[2] or match[1])
    if not game.min_seats <= low <= high <= game.max_seats:
        raise Unreadable(f"{game.name} is for {game.min_seats} to {game.max_seats} players, not {seats}")
    return low, high - low + 1


def _seats(game: Game[Any], seats: str, number: int) -> Sequence[str]:
    low, numbers = _players(game, seats)
    if not low:
        return seats.replace(",", " ").split() if re.search(r"[ ,]", seats.strip()) else list(seats.strip())
    shift = number // numbers % len(game.seat_letters)
    letters = game.seat_letters[shift:] + game.seat_letters[:shift]
    return letters[: low + number % numbers]
