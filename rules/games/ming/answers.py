"""For each question the moves and entries that answer it: how each is checked, carried out and listed."""

from __future__ import annotations

from typing import Final

from rules.games.ming import moves, setup
from rules.games.ming.phases import cards, deployment, neutral, neutral_returns, placing, princes, returns, round_end
from rules.games.ming.questions import Question
from rules.questions import Answer, Answers

_NEUTRAL: Final = Answer(moves.Neutral, neutral.check_neutral, neutral.place_neutral, neutral.list_neutrals)
_FIRST: Final = Answer(moves.First, round_end.check_first, round_end.name_start_player, round_end.list_seats)

ANSWERS: Final[Answers] = {
    Question.SHOW: (Answer(moves.Show, setup.check_show, setup.lay_display),),
    Question.HOME: (Answer(moves.Prince, setup.check_prince, setup.place_prince, setup.list_homes),),
    Question.NEUTRAL_AT_SETUP: (_NEUTRAL,),
    Question.NEUTRAL_IN_ROUND: (_NEUTRAL,),
    Question.PLACE: (Answer(moves.Place, None, placing.place_figure, placing.list_places),),
    Question.TAKE: (
        Answer(moves.Take, cards.check_take, cards.take_card, cards.list_takes),
        Answer(moves.Dragon, cards.check_dragon, cards.take_dragon, cards.list_dragons),
    ),
    Question.TURN_UP: (Answer(moves.Card, cards.check_card, cards.turn_up),),
    Question.PRINCE: (
        Answer(moves.Way, princes.check_way, princes.move_prince, princes.list_ways),
        Answer(moves.Stay, princes.check_stay, princes.stay, princes.list_stays),
        Answer(moves.Pass, None, princes.pass_turn, princes.list_pass),
    ),
    Question.DEPLOY: (Answer(moves.Deploy, deployment.check_deploy, deployment.deploy, deployment.list_deployments),),
    Question.RETURN: (Answer(moves.Return, returns.check_return, returns.play_returns, returns.list_returns),),
    Question.BACK: (Answer(moves.Back, returns.check_back, returns.go_back, returns.list_backs),),
    Question.NEUTRAL_BACK: (
        Answer(
            moves.NeutralBack,
            neutral_returns.check_neutral_back,
            neutral_returns.send_neutral_back,
            neutral_returns.list_neutral_backs,
        ),
    ),
    Question.START_PLAYER_OF_5: (_FIRST,),
    Question.START_PLAYER_OF_6: (_FIRST,),
    Question.OVER: (),
}
