"""The fast path: good records without variations, split at white space and looked up.

It knows good records only. Whatever it does not like it leaves to :mod:`rules.engine.full_validation`, so its own
answer is always a clean verdict; tests compare both on everything. Comments and glyphs decide nothing; claims are
compared where they stand.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from notation.finding import Finding
from notation.positions import Positions
from notation.reading.plain_text import PlainMovetext, read_plain_headers, split_plain_movetext
from notation.shapes import header_words
from rules.engine.claims import agrees
from rules.engine.header_warnings import header_warnings
from rules.engine.headers import read_needed
from rules.engine.observer import Observer, ObserverFactory, observed_apply
from rules.engine.scan import CHANCE_MARK, CLAIM, COMMENT, END, NAG, PLAY, ROUND, SEAT_MARK, Item, scanner_of
from rules.engine.supply import supply_finding
from rules.engine.totals import fill_verdict
from rules.errors import RuleError
from rules.game import Game
from rules.state import CHANCE, NOBODY, Notice, State
from rules.structs.table import Table
from rules.structs.verdict import Verdict

_NO_SECTION = NOBODY - 1


def try_fast_path(
    text: str, observe: ObserverFactory | None, file: str | None, record: int, first_line: int
) -> tuple[Verdict, Observer | None] | None:
    """A clean verdict, or ``None``: the full validation must judge."""
    head = read_plain_headers(text)
    movetext = None if head is None else split_plain_movetext(text, head.end)
    if head is None or movetext is None:
        return None
    get = dict(head.pairs).get
    game, table, _ = read_needed(get("Game"), get("Variant"), get("Rules"), get("Seats"), get("Options"))
    if game is None or table is None or next(header_warnings(head.pairs, table.seats), None) is not None:
        return None
    items = scanner_of(game.codec(table.variant)).read(movetext.tokens)
    if items is None:
        return None
    state = game.start(table)
    observer = None if observe is None else observe(game, table, state)
    replay = _Replay(game, table, state, observer)
    if not replay.run(movetext, items) or not replay.ends_well(get("Result")):
        return None
    verdict = Verdict(
        file=file,
        record=record,
        id=get("Id"),
        game=table.game,
        variant=table.variant,
        rules=table.rules,
        seats=list(table.seats),
        client=get("Client"),
        status="ok" if replay.mark == "#" else "unfinished",
        steps=replay.steps,
        findings=replay.supply_findings(text, movetext, file, record, first_line),
    )
    fill_verdict(verdict, game, table, state)
    return verdict, observer


class _Replay:
    """One run over a record's tokens."""

    __slots__ = ("_game", "_noticed", "_observer", "_state", "_table", "mark", "steps")

    def __init__(self, game: Game[Any], table: Table, state: State, observer: Observer | None) -> None:
        self._game = game
        self._table = table
        self._state = state
        self._observer = observer
        self._noticed: list[tuple[int, int, str, Notice]] = []
        """Number of the token, step, actor, notice."""
        self.mark = ""
        self.steps = 0

    def run(self, movetext: PlainMovetext, items: list[Item]) -> bool:
        """Whether everything is good up to the end mark."""
        game, table, state, observer = self._game, self._table, self._state, self._observer
        seats = {letter: index for index, letter in enumerate(table.seats)}
        apply: Callable[[Any, Any], None] = game.apply
        observed = None if observer is None else observed_apply(game, state, observer)
        comments = movetext.comments()
        who = _NO_SECTION
        steps = 0
        for number, (kind, payload, glyph) in enumerate(items):
            if kind == PLAY:
                if who != state.actor and not (who == CHANCE and state.chance_may_interrupt):
                    return False
                try:
                    if observed is None:
                        apply(state, payload)
                    else:
                        token = movetext.tokens[number]
                        observed(who, payload, token if glyph is None else token[: -len(glyph)], glyph)
                except RuleError:
                    return False
                steps += 1
                if state.notices:
                    self._collect(number, steps, who)
            elif kind == SEAT_MARK:
                seat = seats.get(payload)
                if seat is None:
                    return False
                who = seat
            elif kind == CHANCE_MARK:
                who = CHANCE
            elif kind == ROUND:
                if state.round_starting != payload:
                    return False
            elif kind == CLAIM:
                if not agrees(game, table, state, payload):
                    return False
            elif kind == END:
                self.mark = payload
            elif observer is not None:
                if kind == COMMENT:
                    observer.remark("comment", next(comments))
                elif kind == NAG:
                    observer.remark("nag", f"${payload}")
        self.steps = steps
        return True

    def ends_well(self, result: str | None) -> bool:
        """Whether the game is over where the record says so, with the scores of its header ``Result``."""
        if self.mark == "#" and self._state.actor != NOBODY:
            return False
        if result is None:
            return True
        pairs = list(zip(self._table.seats, map(str, self._state.scores), strict=True))
        if " ".join(map("".join, pairs)) == result:
            return True
        scores = dict(pairs)
        words = header_words(result)
        seats = {word[:1] for word in words}
        return len(seats) == len(words) and all(word[1:] == scores.get(word[:1]) for word in words)

    def _collect(self, number: int, step: int, who: int) -> None:
        actor = "@" if who == CHANCE else self._table.seats[who]
        self._noticed.extend((number, step, actor, notice) for notice in self._state.notices)
        self._state.notices.clear()

    def supply_findings(
        self, text: str, movetext: PlainMovetext, file: str | None, record: int, first_line: int
    ) -> list[Finding]:
        """The notices of this run, with places worked out only now."""
        if not self._noticed:
            return []
        offsets = movetext.offsets()
        places = Positions(text, first_line)
        return [
            supply_finding(file, record, *places.at(offsets[number]), step, actor, notice)
            for number, step, actor, notice in self._noticed
        ]
