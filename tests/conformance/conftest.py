"""What every conformance test stands on: games through the registry, played games, and a walk over their steps."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple

import pytest

from notation.model import Play, Record
from notation.reading.reader import read
from rules import registry
from rules.canonical import canonical_text
from rules.engine.generate import generate
from rules.engine.headers import table_of
from rules.engine.scan import scanner_of
from rules.game import Game, Move
from rules.state import CHANCE, State
from tests.homes import fixtures_of


class Setting(NamedTuple):
    """One way to play a game: names only, so that test ids are readable and workers agree."""

    game: str
    variant: str | None
    players: int
    bot: str

    def __str__(self) -> str:
        return "-".join(filter(None, (self.game, self.variant, f"{self.players}p", self.bot)))


class Step(NamedTuple):
    """A step that is about to be made in ``state``."""

    state: State
    actor: int
    move: Move


def pytest_addoption(parser: pytest.Parser) -> None:
    """``--game NAME``: test that game only; may be repeated."""
    parser.addoption("--game", action="append", help="test this game only (pytest tests/conformance --game NAME)")


def chosen_names(config: pytest.Config) -> Sequence[str]:
    """The games to test: all of the registry, or those of ``--game``."""
    return config.getoption("--game", None) or registry.names()


def settings(names: Sequence[str], *bots: str) -> list[Setting]:
    """Every game, variant and player count, with each of the bots that the game has."""
    return [
        Setting(game.name, variant, players, bot)
        for game in map(registry.game, names)
        for variant in game.variants or (None,)
        for players in range(game.min_seats, game.max_seats + 1)
        for bot in bots
        if bot in ("random", *game.bots)
    ]


def best_bot(game: Game[Any]) -> str:
    """The name of a bot that plays sensibly, if the game has one."""
    return "greedy" if "greedy" in game.bots else "random"


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """``name``: a game's name. ``setting``: every way to play with two bots. ``few``: some ways, with random bots.

    ``fixture``: a record of a game's fixtures. ``writable``: one that is read without a finding.
    """
    names = chosen_names(metafunc.config)
    if "name" in metafunc.fixturenames:
        metafunc.parametrize("name", names)
    if "setting" in metafunc.fixturenames:
        metafunc.parametrize("setting", settings(names, "random", "greedy"), ids=str)
    if "few" in metafunc.fixturenames:
        few = [s for s in settings(names, "random") if s.players in (registry.game(s.game).min_seats, 3)]
        metafunc.parametrize("few", few, ids=str)
    records = [path for name in names for path in fixtures_of(name)]
    if "fixture" in metafunc.fixturenames:
        metafunc.parametrize("fixture", records, ids=lambda path: f"{path.parent.name}/{path.stem}")
    if "writable" in metafunc.fixturenames:
        writable = [path for path in records if not read(path.read_text(encoding="utf-8")).findings]
        metafunc.parametrize("writable", writable, ids=lambda path: f"{path.parent.name}/{path.stem}")


@cache
def _played(setting: Setting, number: int) -> Record:
    game = registry.game(setting.game)
    letters = game.seat_letters
    shift = number % len(letters)
    seats = (letters[shift:] + letters[:shift])[: setting.players]
    return generate(
        game, variant=setting.variant, seats=seats, bots=[setting.bot] * setting.players, seed=20261130, number=number
    )


@pytest.fixture(scope="session")
def played() -> Callable[..., Record]:
    """``played(setting, number=0)``: a whole game, the same one each time."""
    return lambda setting, number=0: _played(setting, number)


@pytest.fixture(scope="session")
def text_of() -> Callable[[Record], str]:
    """The canonical text of a record."""
    return cache(canonical_text)


@pytest.fixture(scope="session")
def walk() -> Callable[..., Iterator[Step]]:
    """``walk(record)``: each step of the main line with the state before it; the state then moves on."""

    def steps(record: Record, stop: list[State] | None = None) -> Iterator[Step]:
        game: Game[Any] = registry.game(record.header("Game") or "")
        options = dict(pair.split("=") for pair in (record.header("Options") or "").split())
        table = table_of(game, record.header("Variant"), (record.header("Seats") or "").split(), options)
        words = scanner_of(game.codec(table.variant))
        state = game.start(table)
        for element in record.line:
            if not isinstance(element, Play):
                continue
            move = words.read_play(element.actor, element.token)
            assert move is not None, element.token
            actor = CHANCE if element.actor == "@" else table.index(element.actor)
            yield Step(state, actor, move)
            game.apply(state, move)
        if stop is not None:
            stop.append(state)

    return steps
