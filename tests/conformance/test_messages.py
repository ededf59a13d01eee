"""Every dead end of a person who writes records has a way out, in every game: played records with one slip each."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from notation.finding import Code, Finding
from notation.model import Comment, Element, Play, Record, Variation
from notation.reading.finding_list import MAX_FAULTS
from rules import registry
from rules.canonical import canonical_text
from rules.engine.generate import generate
from rules.engine.verify import verify
from rules.game import Game
from rules.state import CHANCE
from tests.conformance.conftest import best_bot

Played = Callable[..., Record]


@cache
def record_of(name: str) -> Record:
    """A played game with three seats, or as many as there may be, without its claims."""
    game = registry.game(name)
    variant = game.variants[0] if game.variants else None
    seats = list(game.seat_letters[: min(3, game.max_seats)])
    bots = [best_bot(game)] * len(seats)
    record = generate(game, variant=variant, seats=seats, bots=bots, seed=5)
    return Record(1, tuple(h for h in record.headers if h.key != "Result"), record.line)


def replaced(record: Record, index: int, *elements: Element) -> str:
    """The text with other elements in place of one."""
    return canonical_text(Record(1, record.headers, (*record.line[:index], *elements, *record.line[index + 1 :])))


def spelled(name: str, index: int, spelling: str) -> str:
    """The text with a token in place of the move at ``index``, whatever it looks like."""
    play = record_of(name).line[index]
    assert isinstance(play, Play)
    mark = "zzzz=Q" if play.actor == "@" else "Zzzz"
    return replaced(record_of(name), index, Play(play.actor, mark)).replace(mark, spelling, 1)


def error(text: str) -> Finding:
    found = verify(text).first_error
    assert found is not None
    return found


def plays(name: str, of_chance: bool = False) -> list[tuple[int, Play]]:
    return [
        (index, element)
        for index, element in enumerate(record_of(name).line)
        if isinstance(element, Play) and (element.actor == "@") == of_chance
    ]


def some(name: str, count: int = 6) -> list[tuple[int, Play]]:
    """Moves from all over the game, with letters that have another case."""
    found = [(index, play) for index, play in plays(name) if play.token[0] != "-"]
    return found[:: max(len(found) // count, 1)]


def test_a_lower_case_move_leads_to_the_right_one(name: str) -> None:
    for index, play in some(name):
        found = error(spelled(name, index, play.token[0].lower() + play.token[1:]))
        assert found.code == Code.SYNTAX
        assert found.hint is not None
        assert play.token in found.hint or f"of the game {play.token}" in found.hint, (found.hint, play.token)


def test_a_move_in_other_characters_leads_to_the_right_one(name: str) -> None:
    for index, play in some(name):
        wide = "".join(chr(ord(char) + 0xFEE0) for char in play.token)
        found = error(spelled(name, index, wide))
        assert found.hint is not None
        assert found.hint.startswith("U+FF")
        assert f"did you mean {play.token}?" in found.hint


@pytest.mark.parametrize("word", ["pass", "PASS", "skip", "--", "–", "−"])
def test_a_pass_in_words_leads_to_the_dash(name: str, word: str) -> None:
    index = next((index for index, play in plays(name) if play.token == "-"), None)
    if index is None:
        pytest.skip("nobody may pass in this game")
    found = error(spelled(name, index, word))
    assert found.hint is not None
    assert "did you mean -?" in found.hint


def test_an_unknown_move_names_at_most_three_near_ones_that_are_legal(name: str) -> None:
    for index, play in some(name):
        found = error(
            spelled(name, index, f"{play.token}{play.token[-1]}" if len(play.token) > 1 else f"{play.token}q")
        )
        if found.code != Code.UNKNOWN_MOVE:
            continue
        assert found.expected is not None
        assert found.expected.startswith(f"{play.actor}: ")
        assert found.hint is not None
        if "did you mean" in found.hint and "not legal" not in found.hint:
            offered = found.hint.partition("mean ")[2].partition("?")[0].split(" or ")
            assert 1 <= len(offered) <= 3
            for token in offered:
                after = verify(spelled(name, index, token))
                assert all(f.step != found.step or f.code != Code.ILLEGAL_MOVE for f in after.findings)


def test_a_chance_entry_of_another_name_leads_to_the_one_that_is_due(name: str) -> None:
    for index, play in plays(name, of_chance=True)[:6]:
        right, _, outcome = play.token.partition("=")
        found = error(spelled(name, index, f"{right.partition('.')[0]}z={outcome}"))
        assert found.code == Code.UNKNOWN_MOVE
        assert found.hint is not None
        assert f"did you mean {play.token}?" in found.hint


@pytest.mark.parametrize("slip", ["{}:", "{} :", "{}: "])
def test_an_actor_mark_that_is_capital_or_spaced_leads_to_the_right_one(name: str, slip: str) -> None:
    seat = next(play.actor for _, play in plays(name))
    text = canonical_text(record_of(name))
    for letter in {seat.upper(), seat} - ({seat} if " " not in slip[:3] else set()):
        found = error(text.replace(f"\n{seat}: ", f"\n{slip.format(letter)} ", 1))
        assert found.hint is not None
        assert f"{seat}:" in found.hint


def test_a_seat_that_nobody_has_is_said(name: str) -> None:
    index, play = plays(name)[0]
    found = error(replaced(record_of(name), index, Play("z", play.token)))
    assert (found.code, found.hint) == (Code.WRONG_ACTOR, f"the seats are {record_of(name).header('Seats')}")
    assert found.message.endswith("where nobody sits")


def test_a_wrong_seat_is_told_the_turn_order_and_the_rule_that_made_it(name: str, walk: Any) -> None:
    game: Game[Any] = registry.game(name)
    indices = [index for index, element in enumerate(record_of(name).line) if isinstance(element, Play)]
    moved = tried = 0
    for number, (state, actor, _) in enumerate(walk(record_of(name))):
        order = None if actor == CHANCE else game.turn_order(state)
        if order is None or number % (7 if len(indices) > 30 else 2):
            continue
        tried += 1
        assert actor in order.seats
        assert order.rule.startswith(game.prefix)
        seats = state.table.seats
        play = record_of(name).line[indices[number]]
        assert isinstance(play, Play)
        other = seats[(actor + 1) % len(seats)]
        found = error(replaced(record_of(name), indices[number], Play(other, play.token)))
        assert found.code == Code.WRONG_ACTOR
        assert found.hint is not None
        assert f"{order.rule}: {order.reason}" in found.hint
        if len(order.seats) > 1:
            assert f"the turn order is {' '.join(seats[seat] for seat in order.seats)} " in found.hint
        if order.seats != tuple(range(len(seats))):
            moved += 1
    assert not tried or moved, "the start player or the turn order has moved on somewhere in this game"


def test_a_round_mark_before_the_set_up_ends_says_what_is_missing_and_where_it_belongs(name: str) -> None:
    game = registry.game(name)
    text = canonical_text(record_of(name))
    head, _, body = text.partition("\n\n")
    if body.startswith("1.\n"):
        pytest.skip("the game begins with round 1")
    found = error(f"{head}\n\n1.\n{body.replace(chr(10) + '1.' + chr(10), chr(10), 1)}")
    assert found.code == Code.WRONG_ROUND
    assert found.message == "round 1 does not begin here: the set-up goes on"
    assert found.expected is not None
    assert found.expected.startswith("@ ")
    assert found.hint is not None
    assert game.round_limits.first in found.hint
    assert game.round_limits.begins in found.hint


def test_any_other_wrong_round_says_which_it_is_and_what_ends_it(name: str) -> None:
    limits = registry.game(name).round_limits
    text = canonical_text(record_of(name))
    at_two = error(text.replace("\n2.\n", "\n7.\n", 1))
    assert (at_two.message, at_two.expected) == ("round 7 does not begin here, but round 2", "2.")
    begun = text.index("\n", text.index("\n2.\n") + 4)
    for number, words in ((2, "it has begun already"), (3, "round 2 goes on"), (1, "round 2 goes on")):
        found = error(f"{text[:begun]}\n{number}.{text[begun:]}")
        assert found.message == f"round {number} does not begin here: {words}"
        assert found.hint is not None
        assert limits.ends in found.hint
        assert number != 2 or "it began at line " in found.hint
    over = error(f"{text.rstrip().removesuffix('#')}9.\n#\n")
    assert over.message.endswith("the game is over")


def test_a_finding_in_a_variation_says_so_and_names_what_stood_there(name: str) -> None:
    record = record_of(name)
    number, element = plays(name)[0]
    step = sum(isinstance(one, Play) for one in record.line[: number + 1])
    wrong = Variation((Play(element.actor, "Zzzz"),))
    text = replaced(record, number, element, wrong)
    line = text[: text.index("Zzzz")].count("\n") + 1
    found = error(text)
    place = f"in a variation in place of {element.actor}: {element.token} (step {step}, line {line}): "
    assert found.message.startswith(place)
    assert error(text.replace("Zzzz", "zz%", 1)).message.startswith(place)
    inner = replaced(record, number, element, Variation((element, wrong)))
    assert error(inner).message.startswith("in a variation within a variation, in place of ")
    assert verify(replaced(record, number, element, Variation((element, Comment("as played"))))).status == "ok"


def test_a_variation_that_goes_on_behind_its_move_is_told_where_variations_begin(name: str) -> None:
    moves = [(index, play) for index, play in plays(name)]
    index, play, follower = next(
        (index, play, after)
        for (index, play), (later, after) in pairwise(moves)
        if later == index + 1 and after.actor != play.actor
    )
    found = error(replaced(record_of(name), index, play, Variation((follower,))))
    assert found.code == Code.WRONG_ACTOR
    assert found.hint == "a variation begins in place of the move before it, not behind it, where this could be played"


def test_comments_do_not_nest_and_the_inner_brace_is_named(name: str) -> None:
    text = canonical_text(record_of(name)).replace("\n1.\n", "\n1. {good {really} so} \n", 1)
    found = error(text)
    line = text[: text.index("{really")].count("\n") + 1
    assert found.message == "the comment has ended before this"
    assert found.hint is not None
    assert found.hint.startswith("comments do not nest")
    assert found.hint.endswith(f"take out the {{ at {line}:10")


def test_any_number_of_wrong_variations_is_judged_in_no_time(name: str) -> None:
    index, play = plays(name)[0]
    wrong = Variation((Play(play.actor, "Zzzz"),))
    many = [wrong] * 2000
    begun = time.process_time()
    found = verify(replaced(record_of(name), index, play, *many)).findings
    text = replaced(record_of(name), index, play, *many).replace("Zzzz", "zz%")
    unread = verify(text).findings
    assert time.process_time() - begun < 5
    assert len(found) == len(unread) == MAX_FAULTS
    assert all(one.message.startswith("in a variation in place of ") for one in (*found, *unread))
