"""Questions are numbered from 0, and each has its answers."""

from __future__ import annotations

from enum import IntEnum

import pytest

from notation.codec import Move
from rules.questions import Answer, Answers, order_answers


class Question(IntEnum):
    TAKE = 0
    OVER = 1


class LateQuestion(IntEnum):
    TAKE = 1
    OVER = 2


TAKE = Answer(Move, None, lambda state, move, checked: None)


def test_answers_stand_at_the_number_of_their_question() -> None:
    assert order_answers(Question, {Question.OVER: (), Question.TAKE: (TAKE,)}) == ((TAKE,), ())


@pytest.mark.parametrize(
    ("questions", "answers", "words"),
    [
        (LateQuestion, {LateQuestion.TAKE: (), LateQuestion.OVER: ()}, "LateQuestion is not numbered from 0"),
        (Question, {Question.TAKE: (TAKE,)}, "Question has no answers to OVER"),
    ],
)
def test_wrong_questions_are_refused(questions: type[IntEnum], answers: Answers, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        order_answers(questions, answers)
