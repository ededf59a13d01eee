"""A question and its answers: what a game waits for, and how each kind of move that answers it is treated."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import IntEnum
from typing import Any, NamedTuple, TypeAlias

from notation.codec import Move
from rules.kit.numbered import NumberedMoves

Candidates: TypeAlias = Callable[[Any], Iterable[Move] | Sequence[NumberedMoves]]
"""The moves that a seat might make, given the state: all legal ones, in a fixed order, each once.

An iterable may hold moves that :attr:`Answer.check` refuses; the engine leaves them out. Numbered moves are all legal.
"""


class Answer(NamedTuple):
    """How moves of one type answer a question."""

    move: type[Move]
    """The move or chance entry."""
    check: Callable[[Any, Any], Any] | None
    """``check(state, move)`` raises :class:`rules.errors.RuleError` and changes nothing. What it works out on the way
    goes to ``apply``. ``None``: the move is always possible when it is asked."""
    apply: Callable[[Any, Any, Any], None]
    """``apply(state, move, checked)`` carries out a move that has been checked. It either asks the next question of its
    phase (``state.question``, ``state.actor``) or sets ``state.question`` to ``NO_QUESTION``: the phase is over."""
    candidates: Candidates | None = None
    """``None`` for a chance entry, which nobody chooses."""


Answers: TypeAlias = Mapping[Any, tuple[Answer, ...]]
"""For each member of a game's ``Question`` its answers, in the order in which legal moves are listed."""


def order_answers(questions: type[IntEnum], answers: Answers) -> tuple[tuple[Answer, ...], ...]:
    """The answers of each question, at the place of its number.

    Raises ``ValueError`` if the questions are not numbered from 0, or one of them is not in ``answers``.
    """
    members = list(questions)
    if [int(member) for member in members] != list(range(len(members))):
        raise ValueError(f"{questions.__name__} is not numbered from 0")
    missing = [member.name for member in members if member not in answers]
    if missing:
        raise ValueError(f"{questions.__name__} has no answers to {', '.join(missing)}")
    return tuple(answers[member] for member in members)
