"""A thousand games of each kind, run by hand: ``python -m pytest -m slow tests/conformance``."""

from __future__ import annotations

from typing import Any

import pytest

from notation.data.encoding import decode_json, encode_json
from notation.reading.reader import read
from rules import registry
from rules.canonical import canonical_text, codec_of
from rules.engine.fast_path import try_fast_path
from rules.engine.full_validation import validate
from rules.engine.generate import generate

GAMES = 1000


@pytest.mark.slow
def test_a_thousand_games_verify_and_are_the_same_in_every_form(setting: Any) -> None:
    game = registry.game(setting.game)
    letters = game.seat_letters
    codec = codec_of(setting.game, setting.variant)
    for number in range(GAMES):
        shift = number % len(letters)
        seats = (letters[shift:] + letters[:shift])[: setting.players]
        bots = [setting.bot] * setting.players
        record = generate(game, variant=setting.variant, seats=seats, bots=bots, seed=1000, number=number)
        text = canonical_text(record)
        quick = try_fast_path(text, None, None, 1, 1)
        assert quick is not None, number
        verdict = quick[0]
        assert verdict.status == "ok"
        assert {seat: sum(of_seat.values()) for seat, of_seat in verdict.sources.items()} == verdict.scores
        assert decode_json(encode_json(record, codec), codec_of) == record
        assert read(text).record == record
        if number % 20 == 0:
            assert validate(text, None, None, 1, 1)[0] == verdict
