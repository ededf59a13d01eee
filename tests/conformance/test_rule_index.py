"""No rule without code, no rule without a test, and an index that says where they are."""

from __future__ import annotations

from rules.rulebook import rulings, select
from tests.conformance import rule_index


def test_rule_numbers_are_in_order_and_each_once(name: str) -> None:
    numbers = [tuple(map(int, number.partition("-")[2].split("."))) for number in rule_index.bullets(name)]
    assert numbers
    assert numbers == sorted(set(numbers))


def test_every_rule_is_carried_out_by_a_function_that_says_so(name: str) -> None:
    known = rule_index.functions(name)
    assert [number for number in rule_index.bullets(name) if number not in known] == []


def test_every_rule_has_a_test_named_after_it(name: str) -> None:
    known = rule_index.tests(name)
    assert [number for number in rule_index.bullets(name) if number not in known] == []


def test_no_function_or_test_speaks_of_a_rule_that_is_not_on_the_page(name: str) -> None:
    known = set(rule_index.bullets(name))
    assert set(rule_index.functions(name)) <= known
    assert set(rule_index.tests(name)) <= known


def test_the_index_is_current() -> None:
    assert rule_index.INDEX.read_text(encoding="utf-8") == rule_index.index(), "run 'make reference'"


def test_a_rule_can_be_read_on_the_command_line(name: str) -> None:
    numbers = rule_index.bullets(name)
    assert list(rulings(name)) == numbers
    assert all(rulings(name).values())
    assert list(select(name, numbers[0])) == numbers[:1]
    assert select(name, "99.99") == {}
