"""No rule without code, no rule without a test, and an index that says where they are."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import pytest

_SCRIPT: dict[str, Any] = runpy.run_path(str(Path(__file__).with_name("rule_index.py")))
NAMES: list[str] = _SCRIPT["names"]()


@pytest.mark.parametrize("game", NAMES)
def test_rule_numbers_are_in_order_and_each_once(game: str) -> None:
    numbers = [tuple(map(int, number.partition("-")[2].split("."))) for number in _SCRIPT["bullets"](game)]
    assert numbers
    assert numbers == sorted(set(numbers))


@pytest.mark.parametrize("game", NAMES)
def test_every_rule_is_carried_out_by_a_function_that_says_so(game: str) -> None:
    known = _SCRIPT["functions"](game)
    assert [number for number in _SCRIPT["bullets"](game) if number not in known] == []


@pytest.mark.parametrize("game", NAMES)
def test_every_rule_has_a_test_named_after_it(game: str) -> None:
    known = _SCRIPT["tests"](game)
    assert [number for number in _SCRIPT["bullets"](game) if number not in known] == []


@pytest.mark.parametrize("game", NAMES)
def test_no_function_or_test_speaks_of_a_rule_that_is_not_on_the_page(game: str) -> None:
    known = set(_SCRIPT["bullets"](game))
    assert set(_SCRIPT["functions"](game)) <= known
    assert set(_SCRIPT["tests"](game)) <= known


def test_the_index_is_current() -> None:
    assert _SCRIPT["INDEX"].read_text(encoding="utf-8") == _SCRIPT["index"](), "run 'make reference'"


def test_a_rule_can_be_read_on_the_command_line() -> None:
    from rules.rulebook import rulings, select

    for game in NAMES:
        numbers = _SCRIPT["bullets"](game)
        assert list(rulings(game)) == numbers
        assert all(rulings(game).values())
        assert list(select(game, numbers[0])) == numbers[:1]
        assert select(game, "99.99") == {}
