"""The fast path: records without comments, variations or faults, split at white space and looked up.

It knows good records only. Whatever it does not like it leaves to :mod:`rules.engine.full_validation`, so its own
answer is always a clean verdict; a test compares both ways on everything.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from notation.finding import Code, Finding
from notation.positions import Positions
from notation.shapes import header_words
from rules.engine.claims import agrees
from rules.engine.header_warnings import header_warnings
from rules.engine.headers import read_needed
from rules.engine.observer import Observer, ObserverFactory
from rules.engine.scan import Item, Kind, Scanner, scanner_of
from rules.engine.totals import fill_verdict
from rules.errors import RuleError
from rules.game import Game, Table
from rules.state import CHANCE, NOBODY, Fact, Notice, State
from rules.verdict import Verdict

_PLAIN = r'[^"\\\x00-\x1f\x7f-\x9f\udc80-\udcff]*'
_KEY = r"[A-Za-z][A-Za-z0-9_-]*(?:\.[a-z])?"
_HEAD = re.compile(rf'%fpn 1[ \t]*\r?\n((?:\[{_KEY} "{_PLAIN}"\][ \t]*\r?\n)*)')
_HEADER = re.compile(rf'\[({_KEY}) "({_PLAIN})"\]')
_ODD = re.compile(r"[^\t\n\r -~]|[{;(]")
_NO_SECTION = NOBODY - 1
# plain numbers: members of an enum are looked up too slowly for every token
_PLAY, _SEAT, _CHANCE, _CLAIMS = int(Kind.PLAY), int(Kind.SEAT), int(Kind.CHANCE), int(Kind.CLAIMS)
_CLAIM, _ROUND = int(Kind.CLAIM), int(Kind.ROUND)


def try_fast_path(
    text: str, listening: ObserverFactory | None, file: str | None, record: int, first_line: int
) -> tuple[Verdict, Observer | None] | None:
    """A clean verdict, or ``None``: the full validation must judge."""
    head = _HEAD.match(text)
    if head is None or _ODD.search(text, head.end()):
        return None
    pairs = _HEADER.findall(head[1])
    headers = dict(pairs)
    if len(headers) != len(pairs):
        return None
    get = headers.get
    game, table, _ = read_needed(get("Game"), get("Variant"), get("Rules"), get("Seats"), get("Options"))
    if game is None or table is None or any(True for _ in header_warnings(pairs, table.seats)):
        return None
    state = game.start(table)
    listener = None if listening is None else listening(game, table, state)
    replay = _Replay(game, table, state, listener)
    if not replay.run(text, head.end(), get("Result")):
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
        findings=replay.supply_findings(text, head.end(), file, record, first_line),
    )
    fill_verdict(verdict, game, table, state)
    return verdict, listener


class _Replay:
    """One run over a record's tokens."""

    __slots__ = ("_game", "_listener", "_noticed", "_state", "_table", "mark", "steps")

    def __init__(self, game: Game[Any], table: Table, state: State, listener: Observer | None) -> None:
        self._game = game
        self._table = table
        self._state = state
        self._listener = listener
        self._noticed: list[tuple[int, int, str, Notice]] = []
        self.mark = ""
        self.steps = 0

    def run(self, text: str, start: int, result: str | None) -> bool:
        """Whether every token is good up to an end mark that is the last token."""
        game, table, state, listener = self._game, self._table, self._state, self._listener
        words: Scanner = scanner_of(game.codec(table.variant))
        moves, entries, claims = words.moves, words.entries, words.claims
        seats = {letter: index for index, letter in enumerate(table.seats)}
        apply: Callable[[Any, Any], None] = game.apply
        play = None if listener is None else apply_and_tell(game, state, listener)
        section: dict[str, Item] = words.marks
        get = section.get
        who = _NO_SECTION
        steps = 0
        tokens = text[start:].split()
        last = len(tokens) - 1
        for number, token in enumerate(tokens):
            item = get(token)
            if item is None:
                item = words.learn(section, token)
                if item is None:
                    return False
            kind, payload, _ = item
            if kind == _PLAY:
                if who != state.actor and not (who == CHANCE and state.chance_may_interrupt):
                    return False
                try:
                    if play is None:
                        apply(state, payload)
                    else:
                        play(item, token, who)
                except RuleError:
                    return False
                steps += 1
                if state.notices:
                    self._collect(number, steps, who)
            elif kind == _SEAT:
                seat = seats.get(payload)
                if seat is None:
                    return False
                who = seat
                section = moves
                get = moves.get
            elif kind == _CHANCE:
                who = CHANCE
                section = entries
                get = entries.get
            elif kind == _ROUND:
                if state.round_starting != payload:
                    return False
            elif kind == _CLAIM:
                if not agrees(game, table, state, payload):
                    return False
            elif kind == _CLAIMS:
                section = claims
                get = claims.get
            else:
                self.mark = payload
                self.steps = steps
                return number == last and self._ends_well(result)
        return False

    def _ends_well(self, result: str | None) -> bool:
        if self.mark == "#" and self._state.actor != NOBODY:
            return False
        if result is None:
            return True
        scores = dict(zip(self._table.seats, map(str, self._state.scores), strict=True))
        words = header_words(result)
        seats = {word[:1] for word in words}
        return len(seats) == len(words) and all(word[1:] == scores.get(word[:1]) for word in words)

    def _collect(self, number: int, step: int, who: int) -> None:
        actor = "@" if who == CHANCE else self._table.seats[who]
        self._noticed.extend((number, step, actor, notice) for notice in self._state.notices)
        self._state.notices.clear()

    def supply_findings(self, text: str, start: int, file: str | None, record: int, first_line: int) -> list[Finding]:
        """The notices of this run, with places worked out only now."""
        if not self._noticed:
            return []
        starts = [match.start() for match in re.finditer(r"\S+", text[start:])]
        places = Positions(text, first_line)
        return [
            supply(file, record, *places.at(start + starts[number]), step, actor, notice)
            for number, step, actor, notice in self._noticed
        ]


def supply(
    file: str | None,
    record: int,
    line: int | None,
    column: int | None,
    step: int,
    actor: str,
    notice: Notice,
    path: str | None = None,
) -> Finding:
    """The ``supply`` finding of a notice."""
    return Finding(
        code=Code.SUPPLY,
        severity="notice",
        file=file,
        record=record,
        line=line,
        column=column,
        path=path,
        step=step,
        actor=actor,
        rule=notice[0],
        message=notice[1],
    )


def apply_and_tell(game: Game[Any], state: State, listener: Observer) -> Callable[[Item, str, int], None]:
    """A function that carries out one step and tells ``listener`` of it, with its events and facts."""
    facts: list[Fact] = []
    state.facts = facts
    points = state.points
    apply, before, step = game.apply, listener.before, listener.step

    def play(item: Item, token: str, who: int) -> None:
        _, move, glyph = item
        known = len(points)
        before(state, who, move)
        apply(state, move)
        step(state, who, move, token if glyph is None else token[: -len(glyph)], glyph, points[known:], facts)
        if facts:
            facts.clear()

    return play
