"""What may be played: one authority for play, replay and the list of legal moves, the same for all games."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

from notation.codec import Move
from rules.errors import IllegalMove, ImpossibleChance, RuleError
from rules.kit.numbered import NumberedMoves
from rules.questions import Answer
from rules.state import State
from rules.structs.prompt import Prompt


def legal_moves(answers: Sequence[Answer], state: State) -> Iterator[Move]:
    """Every legal move of the seat that is asked, each once, in a fixed order; lazily, there may be very many.

    ``answers``: those of the question that is asked. Nothing when chance or nobody is asked.
    """
    if state.actor < 0:
        return
    for answer in answers:
        if answer.candidates is None:
            continue
        check = answer.check
        for candidate in answer.candidates(state):
            if isinstance(candidate, NumberedMoves):
                yield from candidate.moves()
                continue
            if check is None or is_possible(check, state, candidate):
                yield candidate


def is_possible(check: Callable[[Any, Any], object], state: State, move: Move) -> bool:
    """Whether a check finds nothing wrong with a move."""
    try:
        check(state, move)
    except RuleError:
        return False
    return True


def number_legal_moves(answers: Sequence[Answer], state: State) -> list[NumberedMoves] | None:
    """All legal moves by number; ``None`` where some candidates must be checked one by one."""
    groups: list[NumberedMoves] = []
    for answer in answers:
        if answer.candidates is None:
            continue
        for candidate in answer.candidates(state):
            if not isinstance(candidate, NumberedMoves):
                return None
            groups.append(candidate)
    return groups


def count_legal_moves(answers: Sequence[Answer], state: State) -> int:
    """How many legal moves there are; moves with numbers are not listed for it. 0 when chance or nobody is asked."""
    if state.actor < 0:
        return 0
    groups = number_legal_moves(answers, state)
    if groups is None:
        return sum(1 for _ in legal_moves(answers, state))
    return sum(group.size for group in groups)


def random_legal_move(answers: Sequence[Answer], state: State, rng: Random) -> Move:
    """One of the legal moves, each equally likely; moves with numbers are not listed for it.

    Raises ``IndexError`` if there is none.
    """
    groups = number_legal_moves(answers, state)
    if groups is None:
        return rng.choice(list(legal_moves(answers, state)))
    size = sum(group.size for group in groups)
    if not size:
        raise IndexError("nobody is asked, or there is no legal move")
    number = rng.randrange(size)
    for group in groups:
        if number < group.size:
            return group.item(number)
        number -= group.size
    raise AssertionError("the groups hold fewer moves than they say")


def refuse_kind(prompt: Prompt, *, is_entry: bool) -> RuleError:
    """The refusal of a known move or chance entry of a kind that is not asked now, with the question's rule."""
    rule = prompt.rule or ""
    if is_entry:
        return ImpossibleChance(rule, "another entry is asked here", prompt.what)
    return IllegalMove(rule, "another kind of move is asked here", prompt.what)
