"""The fixtures of Da Yunhe's tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from notation.model import Record
from rules.games.dayunhe.game import GAME
from tests.games.dayunhe.dayunhe_scene import DayunheScene, StartScene

FIXTURES = Path(__file__).parents[3] / "fixtures" / "dayunhe"


@pytest.fixture
def scene() -> StartScene:
    """Starts games: ``scene("y r", riot="2")``."""

    def start(seats: str = "y r", **options: str) -> DayunheScene:
        return DayunheScene(seats, options)

    return start


@pytest.fixture
def fixtures() -> Path:
    """The folder of the recorded games and of their findings."""
    return FIXTURES


@pytest.fixture
def games() -> Callable[..., Iterator[Record]]:
    """Whole games between bots: ``games(count, bot)`` gives records of all numbers of seats."""
    from rules.engine.verify import generate

    def play(count: int, bot: str = "greedy", seed: int = 7) -> Iterator[Record]:
        for number in range(count):
            for seats in ("y r", "b y g", "p r g b", "g b r y p"):
                letters = seats.split()
                yield generate(GAME, seats=letters, bots=[bot] * len(letters), seed=seed, number=number)

    return play
