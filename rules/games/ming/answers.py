"""For each question the moves and entries that answer it: how each is checked, carried out and listed."""

from __future__ import annotations

from typing import Final

from rules.games.ming import moves, setup
from rules.games.ming.phases import cards, neutral, placing, princes, province_scoring, round_end
from rules.games.ming.questions import Question
from rules.questions import Answer, Answers

ANSWERS: Final[Answers] = {
    Question.SHOW: (Answer(moves.Show, setup.check_show, setup.show),),
    Question.HOME: (Answer(moves.Prince, setup.check_prince, setup.place_prince, setup.list_homes),),
    Question.NEUTRAL: (Answer(moves.Neutral, neutral.check_neutral, neutral.place_neutral, neutral.list_neutrals),),
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
    Question.DEPLOY: (Answer(moves.Deploy, princes.check_deploy, princes.deploy, princes.list_deployments),),
    Question.RETURN: (
        Answer(
            moves.Return, province_scoring.check_return, province_scoring.play_returns, province_scoring.list_returns
        ),
    ),
    Question.BACK: (
        Answer(moves.Back, province_scoring.check_back, province_scoring.go_back, province_scoring.list_backs),
    ),
    Question.NEUTRAL_BACK: (
        Answer(
            moves.NeutralBack,
            province_scoring.check_neutral_back,
            province_scoring.neutral_go_back,
            province_scoring.list_neutral_backs,
        ),
    ),
    Question.FIRST: (Answer(moves.First, round_end.check_first, round_end.name_start_player, round_end.list_seats),),
    Question.OVER: (),
}
