"""One line of play, replayed and checked element by element; variations are lines of their own."""

from __future__ import annotations

from typing import Any

from notation.finding import Code
from notation.model import Claim, Comment, Element, End, Nag, Play, Round, Variation
from rules.claims import agrees, replayed
from rules.court import Court
from rules.errors import IllegalMove, RuleError
from rules.lexicon import Kind, lexicon, read_claim
from rules.protocol import CHANCE, NOBODY, Game, State, Table


class Line:
    """One line of play, from a state on; the main line and variations alike."""

    main = False

    def __init__(self, court: Court, game: Game[Any], table: Table, state: State, steps: int) -> None:
        self.court = court
        self.game = game
        self.table = table
        self.state = state
        self.steps = steps
        """Steps of the main line played so far (in a variation: the number of the step that it replaces)."""
        self.dead = False
        """An error has stopped the replay of this line."""

    def run(self, line: tuple[Element, ...]) -> None:
        """Replay and check the elements of the line, and the variations on it."""
        branches = _branch_points(line)
        before: State | None = None
        for index, element in enumerate(line):
            self.stop_at_reader_fault(element.at)
            if isinstance(element, Play):
                before = self.state.copy() if index in branches and not self.dead else None
                if not self.dead:
                    self.play(element)
                else:
                    self._read_only(element)
            elif isinstance(element, Variation):
                self.remark("variation", element)
                if before is not None:
                    before.facts = None
                    Line(self.court, self.game, self.table, before.copy(), self.step_of_variation()).run(element.line)
                else:
                    lost = Line(self.court, self.game, self.table, self.state, self.step_of_variation())
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

    def step_of_variation(self) -> int:
        """The step under which findings of a variation on the last step are reported."""
        return self.steps

    def step_of_play(self) -> int:
        """The number of the step that is being tried."""
        return self.steps

    def remark(self, kind: str, element: Comment | Nag | Variation) -> None:
        """Told of comments, glyphs and variations."""

    def end(self, element: End) -> None:
        """An end mark; it cannot stand in a variation."""

    def carry_out(self, element: Play, move: Any, who: int) -> None:
        """Apply the move; raises what the game raises."""
        self.game.apply(self.state, move)

    def play(self, element: Play) -> None:
        """Try one move or chance entry: after-end, unknown-move, wrong-actor, then the rules (N5)."""
        state, game = self.state, self.game
        step = self.step_of_play()
        asked = game.asked(state)
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
        if who != state.actor and not (who == CHANCE and state.window):
            waits = "chance" if state.actor == CHANCE else self.table.seats[state.actor]
            comes = "chance" if who == CHANCE else element.actor
            message = f"the game waits for {waits}, not for {comes}"
            expected = f"{'@' if state.actor == CHANCE else waits + ':'} {asked.what}"
            self._fail(element, Code.WRONG_ACTOR, step, message, asked.rule, expected=expected, got=got)
            return
        try:
            self.carry_out(element, move, who)
        except RuleError as refusal:
            code = Code.ILLEGAL_MOVE if isinstance(refusal, IllegalMove) else Code.IMPOSSIBLE_CHANCE
            expected = refusal.expected or asked.what
            self._fail(element, code, step, refusal.reason, refusal.rule, expected=expected, got=got)
            return
        self.played(element)
        if state.notices:
            self.court.add_supply(element.at, step, element.actor, state, self.main)

    def played(self, element: Play) -> None:
        """Told of each step that has been carried out."""

    def _seat(self, letter: str) -> int:
        return self.table.seats.index(letter) if letter in self.table.seats else NOBODY - 1

    def _read(self, element: Play) -> Any:
        words = lexicon(self.game.codec(self.table.variant))
        section = words.entries if element.actor == "@" else words.moves
        item = section.get(element.token) or words.learn(section, element.token)
        return item[1] if item is not None and item[0] == Kind.PLAY else None

    def _unknown(self, element: Play, step: int) -> None:
        what = "chance entry" if element.actor == "@" else "move"
        message = f"{self.game.name} has no {what} {element.token!r}"
        hint = f"fupan rules {self.game.name} notation"
        self._fail(element, Code.UNKNOWN_MOVE, step, message, None, got=element.token, hint=hint)

    def _read_only(self, element: Play) -> None:
        """After an error nothing is replayed, but what needs no state is still told."""
        if self._read(element) is None:
            self._unknown(element, self.step_of_play())

    def _fail(self, element: Play, code: Code, step: int, message: str, rule: str | None, **more: str) -> None:
        tainted = self.dead
        self.dead = True
        self.court.add(
            code, element.at, step, message, main=self.main, rule=rule, actor=element.actor, tainted=tainted, **more
        )

    def _round(self, element: Round) -> None:
        if self.dead or self.state.opens == element.number:
            return
        opens = self.state.opens
        message = f"round {element.number} does not begin here"
        expected = f"{opens}." if opens else f"no round mark: round {self.state.round} goes on"
        if self.state.actor == NOBODY:
            expected = "no round mark: the game is over"
        self.court.add(
            Code.WRONG_ROUND,
            element.at,
            self.steps,
            message,
            main=self.main,
            expected=expected,
            got=f"{element.number}.",
        )

    def _claim(self, element: Claim) -> None:
        claim = None if self.dead else read_claim(element.token)
        if claim is None or agrees(self.game, self.table, self.state, claim):
            return
        message, expected = replayed(self.game, self.table, self.state, claim)
        self.court.add(
            Code.CLAIM_MISMATCH,
            element.at,
            self.steps,
            message,
            main=self.main,
            actor=claim.seat,
            expected=expected,
            got=element.token,
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
