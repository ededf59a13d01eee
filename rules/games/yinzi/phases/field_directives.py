"""YM-11 Field Directives (closed) in general, and taxes."""

from __future__ import annotations

from collections.abc import Iterator

from rules.errors import IllegalMove
from rules.games.yinzi.agenda import ask_next, spend_actions
from rules.games.yinzi.components.pieces import CARDS
from rules.games.yinzi.moves import FieldDirective, Pass, Taxes
from rules.games.yinzi.questions import FIELD_KINDS, Question
from rules.games.yinzi.state import DIRECTIVES_EACH, YinziState
from rules.games.yinzi.stock.task import Task

TAX_SAPEQUES = 2


def check_field_directive(state: YinziState, move: FieldDirective) -> None:
    """Three in a round at most, and the card must be in the hand.

    Rule: YM-2.6, YM-11.2
    """
    player = state.players[state.actor]
    if player.field_directives >= DIRECTIVES_EACH:
        raise IllegalMove("YM-2.6", "the seat has made three Field Directives in this round")
    if not player.hand[move.card]:
        raise IllegalMove("YM-11.2", f"no card of {move.card} is in the hand")


def begin_field_directive(state: YinziState, move: FieldDirective, checked: None) -> None:
    """Overseers from the supply onto the card (fewer if it has fewer), and ``4 - k`` actions.

    Rule: YM-11.1
    """
    player = state.players[state.actor]
    player.hand[move.card] -= 1
    player.put_card(move.card)
    question = Question.FIELD_DEPLOY + FIELD_KINDS.index(move.kind)
    state.agenda.append(Task(question, state.actor, CARDS.actions - move.card, main=True))
    ask_next(state)


def list_field_directives(state: YinziState) -> Iterator[FieldDirective]:
    """Every kind with every card of the hand."""
    player = state.players[state.actor]
    for kind in FIELD_KINDS:
        for card in (1, 2, 3):
            if player.hand[card]:
                yield FieldDirective(kind, card)


def stop_field_directive(state: YinziState, move: Pass, checked: None) -> None:
    """``-`` ends it early.

    Rule: YM-11.1
    """
    state.agenda[-1].left = 0
    ask_next(state)


def take_taxes(state: YinziState, move: Taxes, checked: None) -> None:
    """2 Sapeques.

    Rule: YM-11.7
    """
    state.players[state.actor].sapeques += TAX_SAPEQUES
    spend_actions(state, 1)


def list_taxes(state: YinziState) -> Iterator[Taxes]:
    """The one action of its kind."""
    yield Taxes()
