"""A question and its answers: what a game waits for, and how each kind of move that answers it is treated."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import IntEnum
from typing import Any, NamedTuple, TypeAlias, TypeVar

import msgspec

from notation.codec import Move
from rules.kit.numbered import NumberedMoves

Q = TypeVar("Q", bound=IntEnum)


def question_enum(questions: type[Q]) -> type[Q]:
    """Class decorator: numbered from 0, and each member found as fast as any attribute of a class.

    Python 3.11 looks each one up through a function written in Python, which costs a tenth of a replay.

    Raises ``ValueError`` for other numbers.
    """
    members = list(questions)
    if [int(member) for member in members] != list(range(len(members))):
        raise ValueError(f"{questions.__name__} is not numbered from 0")
    for member in members:
        type.__setattr__(questions, member.name, member)
    return questions


class Prompt(msgspec.Struct, frozen=True):
    """What the game waits for, in words.

    ``rule``: the number that ``wrong-actor``, ``early-end``, ``after-end`` and a move of another kind cite; ``None``
    where the page gives none. ``what``: short words for people, such as ``"an action (B C F H I M S) or -"``.
    """

    rule: str | None
    what: str


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


def index_answers(questions: type[IntEnum], answers: Answers) -> tuple[dict[type[Move], Answer], ...]:
    """For each question, by its number, a table from type of move to answer.

    Raises ``ValueError`` if one of the questions has no answers at all in ``answers``.
    """
    members = list(questions)
    missing = [member.name for member in members if member not in answers]
    if missing:
        raise ValueError(f"{questions.__name__} has no answers to {', '.join(missing)}")
    return tuple({answer.move: answer for answer in answers[member]} for member in members)
