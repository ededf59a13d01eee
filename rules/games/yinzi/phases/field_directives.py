"""YM-11 Field Directives (closed), and the benefits that repeat one of their actions."""

from __future__ import annotations

from collections.abc import Iterator

from rules.games.yinzi.agenda import act, settle
from rules.games.yinzi.moments import FIELD_DEPLOY, FIELD_KINDS
from rules.games.yinzi.moves import FieldDirective, Taxes
from rules.games.yinzi.pieces import CARDS
from rules.games.yinzi.player import Player
from rules.games.yinzi.refusal import Refusal
from rules.games.yinzi.state import DIRECTIVES_EACH, State
from rules.games.yinzi.task import Task

TAX_SAPEQUES = 2


def check_field_directive(state: State, move: FieldDirective) -> Refusal | None:
    """Three in a round at most, and the card must be in the hand.

    Rule: YM-2.6, YM-11.2
    """
    player = state.players[state.actor]
    if player.field_directives >= DIRECTIVES_EACH:
        return "YM-2.6", "the seat has made three Field Directives in this round"
    if not player.hand[move.card]:
        return "YM-11.2", f"no card of {move.card} is in the hand"
    return None


def begin_field_directive(state: State, move: FieldDirective) -> None:
    """Overseers from the supply onto the card (fewer if it has fewer), and ``4 - k`` actions.

    Rule: YM-11.1
    """
    player = state.players[state.actor]
    player.hand[move.card] -= 1
    put_card(player, move.card)
    moment = FIELD_DEPLOY + FIELD_KINDS.index(move.kind)
    state.agenda.append(Task(moment, state.actor, CARDS.actions - move.card, main=True))
    settle(state)


def put_card(player: Player, overseers: int) -> None:
    """A card in play, with as many of its Overseers as the supply has.

    Rule: YM-11.1, YM-12.1
    """
    standing = min(overseers, player.overseers)
    player.overseers -= standing
    player.cards[standing] += 1
    player.field_directives += 1


def field_candidates(state: State) -> Iterator[FieldDirective]:
    """Every kind with every card of the hand."""
    player = state.players[state.actor]
    for kind in FIELD_KINDS:
        for card in (1, 2, 3):
            if player.hand[card]:
                yield FieldDirective(kind, card)


def stop_field_directive(state: State) -> None:
    """``-`` ends it early.

    Rule: YM-11.1
    """
    state.agenda[-1].left = 0
    settle(state)


def check_taxes(state: State, move: Taxes) -> Refusal | None:
    """Always possible in its Field Directive.

    Rule: YM-11.7
    """
    return None


def taxes(state: State, move: Taxes) -> None:
    """2 Sapeques.

    Rule: YM-11.7
    """
    state.players[state.actor].sapeques += TAX_SAPEQUES
    act(state, 1)


def taxes_candidates(state: State) -> Iterator[Taxes]:
    """The one action of its kind."""
    yield Taxes()
