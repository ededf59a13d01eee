"""For each question the moves and entries that answer it: how each is checked, carried out and listed."""

from __future__ import annotations

from typing import Final

from rules.games.dayunhe import moves as m
from rules.games.dayunhe import setup
from rules.games.dayunhe.phases import (
    actions,
    attacks,
    cards,
    construction,
    reconstruction,
    riots,
    specials,
    walk,
)
from rules.games.dayunhe.questions import Question
from rules.questions import Answer, Answers

ANSWERS: Final[Answers] = {
    Question.DEAL: (Answer(m.Deal, setup.check_deal, setup.deal),),
    Question.PICK: (Answer(m.Replenish, None, setup.pick, setup.list_picks),),
    Question.DRAFT: (Answer(m.ChooseCard, cards.check_choose, cards.choose, cards.list_cards),),
    Question.TURN: (
        Answer(m.Replenish, actions.check_replenish, actions.replenish, actions.list_replenishments),
        Answer(m.Build, construction.check_build, construction.build, construction.list_builds),
        Answer(m.Stir, construction.check_stir, construction.stir, construction.list_stirs),
        Answer(m.Court, construction.check_court, construction.court, construction.list_courts),
        Answer(m.Swap, reconstruction.check_swap, reconstruction.swap, reconstruction.list_swaps),
        Answer(m.Realign, reconstruction.check_realign, reconstruction.realign, reconstruction.list_realignments),
        Answer(m.Relocate, reconstruction.check_relocate, reconstruction.relocate, reconstruction.list_relocations),
        Answer(m.Prestige, specials.check_prestige, specials.prestige, specials.list_prestige),
        Answer(m.Remove, specials.check_remove, specials.remove, specials.list_removals),
        Answer(m.Pacify, specials.check_pacify, specials.pacify, specials.list_pacifications),
        Answer(m.Destroy, attacks.check_destroy, attacks.destroy, attacks.list_destructions),
        Answer(m.Inspect, specials.check_inspect, specials.inspect, specials.list_inspections),
        Answer(m.TeaBreak, attacks.check_tea_break, attacks.tea_break, attacks.list_tea_breaks),
        Answer(m.Spy, specials.check_spy, specials.spy, specials.list_spyings),
        Answer(m.Intrigue, attacks.check_intrigue, attacks.intrigue, attacks.list_intrigues),
        Answer(m.Blacken, attacks.check_blacken, attacks.blacken, attacks.list_blackenings),
        Answer(m.Reorganize, specials.check_reorganize, specials.reorganize, specials.list_reorganizations),
        Answer(m.Done, None, actions.end_turn, actions.list_end),
    ),
    Question.RETURN: (Answer(m.Lay, specials.check_lay_one, specials.lay_one, specials.list_piles),),
    Question.SHUFFLE: (Answer(m.Piles, specials.check_shuffle, specials.shuffle),),
    Question.JOURNEY: (Answer(m.Journey, walk.check_journey, walk.sail, walk.list_journeys),),
    Question.RIOT: (Answer(m.Lay, riots.check_riot, riots.riot, riots.list_layings),),
    Question.OVER: (),
}
