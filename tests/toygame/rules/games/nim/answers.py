"""For each question the moves and entries that answer it: how each is checked, carried out and listed."""

from __future__ import annotations

from typing import Final

from rules.games.nim import moves, setup
from rules.games.nim.phases import taking
from rules.games.nim.questions import Question
from rules.questions import Answer, Answers

ANSWERS: Final[Answers] = {
    Question.HEAPS: (Answer(moves.Heaps, setup.check_heaps, setup.lay_heaps),),
    Question.TAKE: (Answer(moves.Take, taking.check_take, taking.take, taking.list_takes),),
    Question.OVER: (),
}
