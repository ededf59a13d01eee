"""Bots that play the move of the greatest value, one turn ahead, with some noise and a playstyle each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Final

from rules.extras import Bot
from rules.game import Move
from rules.games.ming.bots.early_choices import choose_card, choose_home, choose_neutral, choose_space
from rules.games.ming.bots.late_choices import (
    choose_back,
    choose_deployment,
    choose_neutral_back,
    choose_return,
    choose_start_player,
    choose_turn,
)
from rules.games.ming.bots.valuation import MingWeights
from rules.games.ming.questions import Question
from rules.games.ming.state import MingState

_DECISIONS: Final[dict[int, Callable[[MingState, int, Random, MingWeights], Move]]] = {
    Question.HOME: choose_home,
    Question.NEUTRAL_AT_SETUP: choose_neutral,
    Question.NEUTRAL_IN_ROUND: choose_neutral,
    Question.PLACE: choose_space,
    Question.TAKE: choose_card,
    Question.PRINCE: choose_turn,
    Question.DEPLOY: choose_deployment,
    Question.RETURN: choose_return,
    Question.BACK: choose_back,
    Question.NEUTRAL_BACK: choose_neutral_back,
    Question.START_PLAYER_OF_5: choose_start_player,
    Question.START_PLAYER_OF_6: choose_start_player,
}


def greedy_bot(weights: MingWeights) -> Bot:
    """A bot that plans one turn ahead, with these weights."""
    return lambda state, rng: _DECISIONS[state.question](state, state.actor, rng, weights)


BOTS: Final[Mapping[str, Bot]] = {
    "greedy": greedy_bot(MingWeights()),
    "abbot": greedy_bot(MingWeights(monks=1.8)),
    "governor": greedy_bot(MingWeights(keeping=1.6, tiles=0.7, piling=1.2)),
    "collector": greedy_bot(MingWeights(tiles=1.7, keeping=0.6, piling=0.8)),
}
"""The bots by name: ``greedy``, and three that care for one kind of points more than for others."""
