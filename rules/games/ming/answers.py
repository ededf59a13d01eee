"""The table of contents of the rules: for each question the moves that answer it, in the order of RULES.md."""

from __future__ import annotations

from typing import Final

from rules.games.ming import moves, setup
from rules.games.ming.phases import cards, neutral, neutral_returns, placing, princes, returns, round_end
from rules.games.ming.questions import Question
from rules.questions import Answer, nothing_to_check

_NEUTRAL: Final = Answer(moves.Neutral, neutral.check_neutral, neutral.apply_neutral, neutral.neutral_candidates)
_FIRST: Final = Answer(moves.First, round_end.check_first, round_end.apply_first, round_end.first_candidates)

ANSWERS: Final[dict[Question, tuple[Answer, ...]]] = {
    Question.SHOW: (Answer(moves.Show, setup.check_show, setup.apply_show),),
    Question.HOME: (Answer(moves.Prince, setup.check_home, setup.apply_home, setup.home_candidates),),
    Question.NEUTRAL_AT_SETUP: (_NEUTRAL,),
    Question.NEUTRAL_IN_ROUND: (_NEUTRAL,),
    Question.PLACE: (Answer(moves.Place, nothing_to_check, placing.apply_place, placing.place_candidates),),
    Question.TAKE: (
        Answer(moves.Take, cards.check_take, cards.apply_take, cards.take_candidates),
        Answer(moves.Dragon, cards.check_dragon, cards.apply_dragon, cards.dragon_candidates),
    ),
    Question.TURN_UP: (Answer(moves.Card, cards.check_card, cards.apply_card),),
    Question.PRINCE: (
        Answer(moves.Way, princes.check_way, princes.apply_way, princes.way_candidates),
        Answer(moves.Stay, princes.check_stay, princes.apply_stay, princes.stay_candidates),
        Answer(moves.Pass, nothing_to_check, princes.apply_pass, princes.pass_candidates),
    ),
    Question.DEPLOY: (Answer(moves.Deploy, princes.check_deploy, princes.apply_deploy, princes.deploy_candidates),),
    Question.RETURN: (Answer(moves.Return, returns.check_return, returns.apply_return, returns.return_candidates),),
    Question.BACK: (Answer(moves.Back, returns.check_back, returns.apply_back, returns.back_candidates),),
    Question.NEUTRAL_BACK: (
        Answer(
            moves.NeutralBack,
            neutral_returns.check_neutral_back,
            neutral_returns.apply_neutral_back,
            neutral_returns.neutral_back_candidates,
        ),
    ),
    Question.START_PLAYER_OF_5: (_FIRST,),
    Question.START_PLAYER_OF_6: (_FIRST,),
    Question.OVER: (),
}
