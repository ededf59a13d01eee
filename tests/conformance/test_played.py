"""Games that bots play, in every variant and for every number of players, hold what the kernel promises."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from typing import Any

from notation.model import Record
from rules import registry
from rules.canonical import canonical_text
from rules.engine.fast_path import try_fast_path
from rules.engine.full_validation import validate
from rules.engine.generate import generate
from rules.engine.verify import verify

Played = Callable[..., Record]
Text = Callable[[Record], str]


def test_a_played_game_verifies_and_its_sources_sum_to_its_scores(setting: Any, played: Played, text_of: Text) -> None:
    verdict = verify(text_of(played(setting)))
    assert verdict.findings == [] or {f.severity for f in verdict.findings} == {"notice"}
    assert verdict.status == "ok"
    assert len(verdict.seats) == setting.players
    assert {seat: sum(of_seat.values()) for seat, of_seat in verdict.sources.items()} == verdict.scores
    assert verdict.winners == [seat for seat, rank in verdict.ranks.items() if rank == 1]


def test_the_fast_path_takes_every_played_game(setting: Any, played: Played, text_of: Text) -> None:
    text = text_of(played(setting))
    quick = try_fast_path(text, None, None, 1, 1)
    assert quick is not None
    assert quick[0] == validate(text, None, None, 1, 1)[0]


def test_a_played_game_names_who_made_it(few: Any, played: Played) -> None:
    record = played(few)
    assert record.header("Client") == "fupan generate"
    assert record.header("Termination") == "finished"
    assert (record.header("Id") or "").startswith(few.game)


def test_every_value_of_every_option_is_played(name: str) -> None:
    game = registry.game(name)
    seats = game.seat_letters[: game.min_seats]
    bots = ["random"] * len(seats)
    for variant in game.variants or (None,):
        for option in game.options_of(variant):
            for value in option.values if not option.permutation else (option.default[::-1],):
                text = canonical_text(
                    generate(game, variant=variant, seats=seats, options={option.key: value}, bots=bots, seed=9)
                )
                assert (f"{option.key}={value}" in text) == (value != option.default)
                assert verify(text).status == "ok"


_DETERMINISM = """
import sys
from rules import registry
from rules.canonical import canonical_text
from rules.engine.generate import generate
from rules.engine.verify import verify
from itertools import islice
import msgspec
for game in map(registry.game, sys.argv[1:]):
    for variant in game.variants or (None,):
        for bot in ("random", *game.bots):
            seats = game.seat_letters[: min(3, game.max_seats)]
            text = canonical_text(generate(game, variant=variant, seats=seats, bots=[bot] * len(seats), seed=7))
            sys.stdout.write(text)
            sys.stdout.write(msgspec.json.encode(verify(text)).decode() + "\\n")
"""


def test_a_game_does_not_depend_on_the_order_of_hashes(name: str) -> None:
    outputs = [
        subprocess.run(
            [sys.executable, "-c", _DETERMINISM, name],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("0", "1")
    ]
    assert outputs[0]
    assert outputs[0] == outputs[1]


def test_another_seed_is_another_game(name: str) -> None:
    game = registry.game(name)
    variant = game.variants[0] if game.variants else None
    seats = game.seat_letters[: game.min_seats]
    lines = [
        generate(game, variant=variant, seats=seats, bots=["random"] * len(seats), seed=seed).line for seed in (1, 2)
    ]
    assert lines[0] != lines[1]
