"""What goes on after a step: the agenda, the end of directives and turns, the way to the next question."""

from __future__ import annotations

from rules.games.yinzi.questions import Question
from rules.games.yinzi.state import TURNS_EACH, YinziState
from rules.games.yinzi.stock import pile
from rules.games.yinzi.stock.task import Task
from rules.state import CHANCE, NO_QUESTION


def ask_next(state: YinziState) -> None:
    """Go to the next question: what is on top of the agenda, else the start of a turn.

    A directive whose Overseers have all acted ends by itself, and with it the turn.

    Rule: YM-3.8, YM-7.1
    """
    agenda = state.agenda
    while agenda:
        task = agenda[-1]
        if task.left:
            state.question = task.question
            state.actor = task.seat
            state.chance_may_interrupt = False
            return
        agenda.pop()
        if task.main:
            end_turn(state)
            return
    start_turn(state)


def start_turn(state: YinziState) -> None:
    """The next seat in turn order is asked; in ``chapter`` entries of other chapters may come first.

    Rule: YM-2.6, YM-2.8
    """
    state.phase = "turns"
    state.question = Question.TURN
    state.actor = state.order[state.turns % len(state.order)]
    state.chance_may_interrupt = not state.rulings.closed


def end_turn(state: YinziState) -> None:
    """The next seat's turn; when each seat has had six, the turns are over.

    Rule: YM-2.6, YM-2.1
    """
    state.turns += 1
    if state.turns < TURNS_EACH * len(state.players):
        start_turn(state)
    else:
        state.question = NO_QUESTION


def ask_draw(state: YinziState, keeper: int, private: bool) -> None:
    """Chance draws three Caravans for a seat; nothing is asked if the pile is empty.

    Rule: YM-4.4, YM-10.12
    """
    if pile.count_cards(state):
        task = Task(Question.DRAW, CHANCE)
        task.keeper = keeper
        task.private = private
        state.agenda.append(task)


def spend_actions(state: YinziState, overseers: int) -> None:
    """``overseers`` (or actions) of the directive on top have acted.

    Rule: YM-3.5, YM-3.8
    """
    task = state.agenda[-1]
    task.left -= overseers
    if task.left:
        state.chance_may_interrupt = False
    else:
        ask_next(state)


def find_directive(state: YinziState, quarter: int) -> Task | None:
    """The directive of this turn that is going on in a Quarter, small or not; ``None`` if there is none.

    Rule: YM-10.4
    """
    for task in state.agenda:
        if task.question == quarter:
            return task
    return None
