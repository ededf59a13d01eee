"""What becomes of a broken record.

- **caught**: it has an error;
- **same**: the same moves and outcomes at the same table; the game that it tells has not changed;
- **order**: the same moves and outcomes in another order, which leads to the same end (two steps that do not touch);
- **legal**: the record of another legal game: each of its moves is among those that the game itself lists as legal
  there, and all that it claims is true of it. Nobody could know that it is not the game that was played;
- **missed**: it has no error, though a move in it is not among those that the game lists as legal.
"""

from __future__ import annotations

from itertools import islice
from typing import Any, Literal, NamedTuple, TypeAlias

from notation.model import End
from notation.reading.reader import read
from pipeline.studies.comparison import DECIDING_HEADERS, main_line_plays
from pipeline.studies.corruption import Corrupted, GoodRecord
from rules.canonical import canonical
from rules.engine.observer import Observer
from rules.engine.verify import verify, verify_and_observe
from rules.game import Game, Move
from rules.state import CHANCE, State
from rules.structs.table import Table

Name: TypeAlias = Literal["caught", "same", "order", "legal", "missed"]

MAX_LEGAL_MOVES_CHECKED = 100_000
"""Legal moves looked through at a step, at most; a move that is not among so many counts as legal."""
SHOWN_DIGEST = 8
"""Hex digits of a state digest that a client would write."""


class CorruptionOutcome(NamedTuple):
    """``step``: where its line parts from the record's, from 1; ``None``: nowhere, or it is caught.

    ``same_end``: it ends in the same state. ``digest_tells``: it would be caught if each record had a state digest as
    its last claim.
    """

    name: Name
    step: int | None = None
    same_end: bool = False
    digest_tells: bool = False


class _GameContent(NamedTuple):
    """What a record tells: who sat down to what, and what they did."""

    table: tuple[str | None, ...]
    plays: list[str]
    end: str | None


def outcome_of(one: GoodRecord, other: GoodRecord | None, broken: Corrupted) -> CorruptionOutcome:
    """What became of ``one``. ``other``: the record whose rest it got, if it was spliced."""
    verdict = verify(broken.text)
    if verdict.first_error is not None:
        return CorruptionOutcome("caught")
    before, after = _content_of(one.text), _content_of(broken.text)
    if before == after:
        return CorruptionOutcome("same", same_end=True)
    step = _first_difference(before.plays, after.plays)
    same_end = verdict.digest == verify(one.text).digest
    if same_end and before._replace(plays=sorted(before.plays)) == after._replace(plays=sorted(after.plays)):
        return CorruptionOutcome("order", step, same_end)
    _, observer = verify_and_observe(broken.text, _LegalityChecker)
    if isinstance(observer, _LegalityChecker) and observer.illegal_moves:
        return CorruptionOutcome("missed", step, same_end)
    return CorruptionOutcome("legal", step, same_end, _digest_tells(one if other is None else other, broken.text))


def _content_of(text: str) -> _GameContent:
    record = canonical(read(text).record)
    table = tuple(record.header(key) for key in DECIDING_HEADERS)
    end = next((element.mark for element in record.line if isinstance(element, End)), None)
    return _GameContent(table, main_line_plays(record), end)


def _first_difference(before: list[str], after: list[str]) -> int | None:
    for step in range(max(len(before), len(after))):
        if before[step : step + 1] != after[step : step + 1]:
            return step + 1
    return None


def _digest_tells(owner: GoodRecord, broken: str) -> bool:
    """Whether a digest after the last move of ``owner`` is wrong in the broken text, which has the owner's end."""
    digest = verify(owner.text).digest
    end = next((element for element in read(broken).record.line if isinstance(element, End)), None)
    if digest is None or end is None:
        return False
    claim = f"= ~{digest[:SHOWN_DIGEST]}\n"
    return verify(broken[: end.at] + claim + broken[end.at :]).first_error is not None


class _LegalityChecker(Observer):
    """Looks for each move of a seat among those that the game lists as legal."""

    def __init__(self, game: Game[Any], table: Table, state: State) -> None:
        self._game = game
        self.illegal_moves = 0

    def before(self, state: State, actor: int, move: Move) -> None:
        """One move more."""
        if actor == CHANCE:
            return
        listed = 0
        for legal in islice(self._game.legal_moves(state), MAX_LEGAL_MOVES_CHECKED):
            listed += 1
            if legal == move:
                return
        self.illegal_moves += listed < MAX_LEGAL_MOVES_CHECKED
