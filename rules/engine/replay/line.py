"""One line of play, replayed and checked element by element; variations are lines of their own."""

from __future__ import annotations

from typing import Any

from notation.finding import Code
from notation.model import Claim, Comment, Element, End, Nag, Play, Round, Variation
from rules.engine.claims import agrees, read_claim, replayed
from rules.engine.findings import FindingCollector
from rules.engine.hints.refusals import about_continuation, about_round, about_turn
from rules.engine.observer import Observer, observed_apply
from rules.engine.replay.line_observer import LineObserver
from rules.engine.scan import scanner_of
from rules.errors import IllegalMove, RuleError
from rules.game import Game, Prompt
from rules.state import CHANCE, NOBODY, State
from rules.structs.table import Table


class Line:
    """One line of play, from a state on; the main line and variations alike."""

    main = False
    depth = 0
    """How many variations the line is in."""

    def __init__(
        self,
        collector: FindingCollector,
        game: Game[Any],
        table: Table,
        state: State,
        steps: int,
        observer: Observer | None = None,
        after: State | None = None,
    ) -> None:
        self.collector = collector
        self.game = game
        self.table = table
        self.state = state
        self.steps = steps
        """Steps of the main line played so far (in a variation: the number of the step that it replaces)."""
        self.dead = False
        """An error has stopped the replay of this line."""
        self.failed = False
        """That error was one of the replay, not of the reader."""
        self._observer = LineObserver(observer, collector)
        self._tell = observed_apply(game, state, observer) if observer else None
        self._after = after
        """In a variation, until its first move is played: the state behind the move that it replaces."""
        self._acted: int | None = None
        """Who has acted last."""
        self._begun: tuple[int, int] | None = None
        """The present round, and the offset of its first move or chance entry."""

    def run(self, line: tuple[Element, ...]) -> None:
        """Replay and check the elements of the line, and the variations on it."""
        branches = _branch_points(line)
        places = self.collector.whereabouts
        before: State | None = None
        for index, element in enumerate(line):
            self.stop_at_reader_fault(element.at)
            if not self.dead:
                self._observer.tell_unreadable(element.at, self.depth)
            if isinstance(element, Play):
                wanted = index in branches or element.at in places.hosts
                before = self.state.copy() if wanted and not self.dead else None
                if before is not None and element.at in places.hosts:
                    places.before[element.at] = before
                if not self.dead:
                    self.play(element)
                else:
                    self._read_only(element)
            elif isinstance(element, Variation):
                self.remark("variation", element)
                if before is not None:
                    before.facts = None
                    self._branch(element, before.copy())
                else:
                    lost = Line(self.collector, self.game, self.table, self.state, self.step_of_variation())
                    lost.dead = True
                    lost.run(element.line)
            elif isinstance(element, Round):
                self._round(element)
            elif isinstance(element, Claim):
                self._claim(element)
            elif isinstance(element, End):
                self.end(element)
            else:
                self.remark("comment" if isinstance(element, Comment) else "nag", element)

    def stop_at_reader_fault(self, at: int) -> None:
        """The main line is dead from its first syntax error on."""

    def _branch(self, variation: Variation, state: State) -> None:
        """Replay a variation from the state before the move that it replaces."""
        observer = after = None
        if not self.dead:
            after = self.state
            observer = self._observer.branch(state)
        inner = Line(self.collector, self.game, self.table, state, self.step_of_variation(), observer, after)
        inner.depth = self.depth + 1
        inner.run(variation.line)
        places = self.collector.whereabouts
        if places.hosts and not inner.dead:
            places.ends[variation.at] = inner.state
        if observer is not None:
            faults = places.faults_in(variation.at)
            inner._observer.tell_faults([] if inner.dead else faults)

    def step_of_variation(self) -> int:
        """The step under which findings of a variation on the last step are reported."""
        return self.steps

    def step_of_play(self) -> int:
        """The number of the step that is being tried."""
        return self.steps

    def remark(self, kind: str, element: Comment | Nag | Variation) -> None:
        """Tell the observer of it."""
        if not self.dead:
            self._observer.tell_remark(kind, element)

    def end(self, element: End) -> None:
        """An end mark; it cannot stand in a variation."""

    def carry_out(self, element: Play, move: Any, who: int) -> None:
        """Apply the move, and tell the observer of it; raises what the game raises."""
        if self._tell is None:
            self.game.apply(self.state, move)
            return
        self._tell(who, move, element.token, element.glyph)

    def play(self, element: Play) -> None:
        """Try one move or chance entry: after-end, unknown-move, wrong-actor, then the rules (N5)."""
        state, game = self.state, self.game
        step = self.step_of_play()
        asked = game.prompt(state)
        if state.round_starting:
            self._begun = state.round_starting, element.at
        token = element.token
        got = token if element.actor == "@" else f"{element.actor}: {token}"
        if state.actor == NOBODY:
            self._fail(element, Code.AFTER_END, step, "the game is over", asked.rule, expected="#", got=got)
            return
        move = self._read(element)
        if move is None:
            self._unknown(element, step)
            return
        who = CHANCE if element.actor == "@" else self._seat(element.actor)
        if who != state.actor and not (who == CHANCE and state.chance_may_interrupt):
            message, hint = about_turn(game, state, None if who < CHANCE else who, element.actor, self._acted)
            hint = self._meant_behind(move, who) or hint
            more = {"hint": hint} if hint else {}
            expected = self._due(asked)
            self._fail(element, Code.WRONG_ACTOR, step, message, asked.rule, expected=expected, got=got, **more)
            return
        try:
            self.carry_out(element, move, who)
        except RuleError as refusal:
            code = Code.ILLEGAL_MOVE if isinstance(refusal, IllegalMove) else Code.IMPOSSIBLE_CHANCE
            expected = refusal.expected or asked.what
            hint = self._meant_behind(move, who)
            more = {"hint": hint} if hint else {}
            self._fail(element, code, step, refusal.reason, refusal.rule, expected=expected, got=got, **more)
            return
        self._after = None
        self._acted = who
        self.played(element)
        if state.notices:
            self.collector.add_supply(element.at, step, element.actor, state, self.main)

    def played(self, element: Play) -> None:
        """Told of each step that has been carried out."""

    def _seat(self, letter: str) -> int:
        return self.table.seats.index(letter) if letter in self.table.seats else NOBODY - 1

    def _read(self, element: Play) -> Any:
        return scanner_of(self.game.codec(self.table.variant)).read_play(element.actor, element.token)

    def _unknown(self, element: Play, step: int) -> None:
        what = "chance entry" if element.actor == "@" else "move"
        message = f"{self.game.name} has no {what} {element.token!r}"
        hint = f"fupan rules {self.game.name} notation"
        more: dict[str, str] = {}
        if not self.dead:
            more["expected"] = self._due(self.game.prompt(self.state))
            if near := self.collector.whereabouts.near(self.game, self.table, self.state, element.token, element.actor):
                hint = f"{near} ({hint})"
            elif element.token.lower() in self.table.seats:
                hint = f"the mark of seat {element.token.lower()} is {element.token.lower()}: in one token ({hint})"
        self._fail(element, Code.UNKNOWN_MOVE, step, message, None, got=element.token, hint=hint, **more)

    def _due(self, asked: Prompt) -> str:
        """What is asked, behind the mark of who is asked."""
        actor = self.state.actor
        return f"{'@' if actor == CHANCE else self.table.seats[actor] + ':'} {asked.what}"

    def _meant_behind(self, move: Any, who: int) -> str | None:
        return None if self._after is None else about_continuation(self.game, self._after, move, who)

    def _read_only(self, element: Play) -> None:
        """After an error nothing is replayed, but what needs no state is still told."""
        if self._read(element) is None:
            self._unknown(element, self.step_of_play())

    def _fail(self, element: Play, code: Code, step: int, message: str, rule: str | None, **more: str) -> None:
        tainted = self.dead
        self.failed = self.failed or not tainted
        self.dead = True
        self._report(code, element.at, step, message, rule=rule, actor=element.actor, tainted=tainted, **more)

    def _report(self, code: Code, at: int, step: int, message: str, **more: Any) -> None:
        """Add a finding; an observer of a variation is told of what is wrong in it."""
        self.collector.add(code, at, step, message, main=self.main, **more)
        if not self.main and not more.get("tainted"):
            self._observer.tell_fault(at, message, stops=self.dead)

    def _round(self, element: Round) -> None:
        if self.dead or self.state.round_starting == element.number:
            return
        begun = (
            None if self._begun is None else (self._begun[0], self.collector.reading.places.describe(self._begun[1]))
        )
        message, expected, hint = about_round(self.game, self.state, element.number, begun)
        self._report(
            Code.WRONG_ROUND,
            element.at,
            self.steps,
            message,
            expected=expected,
            got=f"{element.number}.",
            hint=hint,
        )

    def _claim(self, element: Claim) -> None:
        claim = None if self.dead else read_claim(element.token)
        if claim is None or agrees(self.game, self.table, self.state, claim):
            return
        message, expected, hint = replayed(self.game, self.table, self.state, claim)
        self._report(
            Code.CLAIM_MISMATCH,
            element.at,
            self.steps,
            message,
            actor=claim.seat,
            expected=expected,
            got=element.token,
            hint=hint,
        )


def _branch_points(line: tuple[Element, ...]) -> set[int]:
    """Indexes of the moves and entries on which variations stand."""
    points: set[int] = set()
    last = -1
    for index, element in enumerate(line):
        if isinstance(element, Play):
            last = index
        elif isinstance(element, Variation):
            points.add(last)
    return points
