"""For each question the moves and entries that answer it: how each is checked, carried out and listed."""

from __future__ import annotations

from typing import Final

from rules.games.nim import moves
from rules.games.nim.phases import rolling, taking
from rules.games.nim.questions import Question
from rules.questions import Answer, Answers

ANSWERS: Final[Answers] = {
    Question.ROLL: (Answer(moves.Heaps, rolling.check_heaps, rolling.fill_heaps),),
    Question.TAKE: (Answer(moves.Take, taking.check_take, taking.take_stones, taking.list_takes),),
    Question.OVER: (),
}
