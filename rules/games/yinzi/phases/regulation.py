"""YM-13 Regulation, and what follows it: the end of the game, or Maintenance."""

from __future__ import annotations

from rules.games.yinzi.components.board import CARAVANSERAI
from rules.games.yinzi.components.pieces import ESCORT, GRAND_ADMINISTRATOR, MONGOLS
from rules.games.yinzi.questions import Question
from rules.games.yinzi.scoring import score_end
from rules.games.yinzi.state import YinziState
from rules.games.yinzi.stock.benefits import find_administrator, use
from rules.state import NOBODY

ADMINISTRATOR_COUNTS = 2


def begin(state: YinziState) -> None:
    """Regulation; after that of the last round the game ends, without Maintenance.

    Rule: YM-2.1, YM-13.1
    """
    state.phase = "regulation"
    state.chance_may_interrupt = False
    if state.facts is not None:
        for seat, player in enumerate(state.players):
            state.note("capacity_left", seat, player.capacity)
    if state.row:
        score_escort(state)
    if state.round == state.rulings.rounds:
        end(state)


def count_escort(state: YinziState) -> int:
    """Overseers in the row, and two more for a Grand Administrator with at least one there.

    Rule: YM-13.2, YM-10.8
    """
    return len(state.row) + (ADMINISTRATOR_COUNTS if find_administrator(state) >= 0 else 0)


def count_mongols(state: YinziState) -> int:
    """Sum of the Mongols of the displayed Caravans.

    Rule: YM-13.2
    """
    return sum(MONGOLS[caravan] for caravan in state.displayed)


def find_escort_leader(state: YinziState) -> int:
    """Most own Overseers in the row (Grand Administrator +2); of the tied, the one who stands leftmost.

    Rule: YM-13.3
    """
    row = state.row
    helped = find_administrator(state)
    counts = [row.count(seat) for seat in range(len(state.players))]
    if helped >= 0:
        counts[helped] += ADMINISTRATOR_COUNTS
    most = max(counts)
    return next(seat for seat in row if counts[seat] == most)


def score_escort(state: YinziState) -> None:
    """Compare, and put one Overseer of the winner next to 4 or 2 WP, to the end of the game.

    Rule: YM-13.2, YM-13.4
    """
    total = count_escort(state)
    enemies = count_mongols(state)
    success = total > enemies if state.rulings.strict else total >= enemies
    helped = find_administrator(state)
    if helped >= 0:
        use(state, GRAND_ADMINISTRATOR)
    leader = find_escort_leader(state)
    state.leave_row(leader, 1)
    player = state.players[leader]
    player.present[CARAVANSERAI] -= 1
    player.beside += 1
    state.note("escort_won", leader)
    if success:
        state.note("escort_saved", leader)
        state.award(leader, ESCORT.success, "escort-success")
    else:
        state.award(leader, ESCORT.failure, "escort-failure")


def end(state: YinziState) -> None:
    """The game is over; the last round is complete.

    Rule: YM-15.1, YM-14.4
    """
    state.phase = "end"
    score_end(state)
    state.completed_rounds = state.round
    state.question = Question.OVER
    state.actor = NOBODY
