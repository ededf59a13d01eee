"""For each question the moves and entries that answer it: how each is checked, carried out and listed."""

from __future__ import annotations

from typing import Final

from rules.games.beijing import moves, setup
from rules.games.beijing.components.board import BANK, FIREWORKS, HARVEST, SCRIPTORIUM, TRAINING
from rules.games.beijing.phases import action, construction, decay, detail, event, lantern, person
from rules.games.beijing.questions import Question
from rules.questions import Answer, Answers

ANSWERS: Final[Answers] = {
    Question.EVENTS: (Answer(moves.Events, setup.check_events, setup.lay_events),),
    Question.DRAFT: (Answer(moves.Draft, setup.check_draft, setup.draft, setup.list_drafts),),
    Question.CIRCLES: (Answer(moves.Circles, action.check_circles, action.lay_circles),),
    Question.ACTION: (
        Answer(moves.Bank, detail.check_plain(BANK), detail.take_yuan, detail.list_plain(BANK, moves.Bank)),
        Answer(
            moves.Construction, construction.check_construction, construction.build, construction.list_constructions
        ),
        Answer(
            moves.Fireworks,
            detail.check_plain(FIREWORKS),
            detail.make_fireworks,
            detail.list_plain(FIREWORKS, moves.Fireworks),
        ),
        Answer(moves.Harvest, detail.check_plain(HARVEST), detail.harvest, detail.list_plain(HARVEST, moves.Harvest)),
        Answer(moves.Audience, detail.check_audience, detail.buy_privilege, detail.list_audiences),
        Answer(moves.Lantern, lantern.check_lantern, lantern.place_lanterns, lantern.list_lanterns),
        Answer(
            moves.Training,
            detail.check_plain(TRAINING),
            detail.train_soldiers,
            detail.list_plain(TRAINING, moves.Training),
        ),
        Answer(
            moves.Scriptorium,
            detail.check_plain(SCRIPTORIUM),
            detail.write_in_scriptorium,
            detail.list_plain(SCRIPTORIUM, moves.Scriptorium),
        ),
        Answer(moves.Pass, None, action.skip, action.list_skip),
    ),
    Question.HIRE: (Answer(moves.Hire, person.check_hire, person.hire, person.list_hires),),
    Question.MEDALLIONS: (
        Answer(moves.Pass, None, event.use_no_medallion, event.list_pass),
        Answer(moves.Medallions, event.check_medallions, event.use_medallions, event.list_medallions),
    ),
    Question.REMOVE: (Answer(moves.Remove, event.check_remove, event.remove, event.list_removals),),
    Question.DRAGON: (
        Answer(moves.Pass, None, event.leave_dragon, event.list_pass),
        Answer(moves.Dragon, event.check_dragon, event.move_dragon, event.list_dragons),
    ),
    Question.DECAY: (Answer(moves.Decay, decay.check_decay, decay.decay, decay.list_decays),),
    Question.OVER: (),
}
