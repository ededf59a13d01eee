"""The careful road: a record read element by element, with every finding in its place, variations included."""

from __future__ import annotations

from bisect import bisect_left
from typing import Any

import msgspec

from notation.finding import Code, Finding
from notation.model import Claim, Comment, Element, End, Nag, Play, Round, Variation
from notation.reader import Reading, read
from notation.writer import write_line
from rules.claims import agrees, replayed
from rules.errors import IllegalMove, RuleError
from rules.lexicon import ClaimText, Kind, lexicon, read_claim
from rules.listener import Listener, Listening
from rules.protocol import CHANCE, NOBODY, Game, State, Table
from rules.quick import apply_and_tell, supply
from rules.summing import Audit, fill
from rules.table import HeaderFault, Headers, doubts, read_needed
from rules.verdict import Verdict


def judge(
    text: str, listening: Listening | None, file: str | None, record: int, first_line: int
) -> tuple[Verdict, Listener | None]:
    """The verdict on one record's text; the listener is ``None`` when nothing could be replayed."""
    reading = read(text, file=file, record=record, first_line=first_line)
    headers = {header.key: header.value for header in reversed(reading.record.headers)}
    verdict = Verdict(
        file=file,
        record=record,
        id=headers.get("Id"),
        game=headers.get("Game"),
        variant=headers.get("Variant"),
        rules=_whole(headers.get("Rules")),
        seats=headers.get("Seats", "").split(),
    )
    court = _Court(reading, file, record)
    needed = read_needed(*(headers.get(key) for key in ("Game", "Variant", "Rules", "Seats", "Options")))
    court.header_findings(needed)
    listener: Listener | None = None
    if needed.game is not None and needed.table is not None and not court.header_fault:
        state = needed.game.start(needed.table)
        listener = None if listening is None else listening(needed.game, needed.table, state)
        replay = _MainLine(court, needed.game, needed.table, state, listener)
        replay.run(reading.record.line)
        replay.compare_result(headers.get("Result"))
        verdict.steps = replay.steps
        fill(verdict, needed.game, needed.table, state)
    court.reader_findings(verdict.steps)
    verdict.findings = court.sorted_findings()
    if verdict.first_error is not None:
        verdict.status = "findings"
    elif court.mark == "*":
        verdict.status = "unfinished"
    return verdict, listener


def _whole(value: str | None) -> int | None:
    return int(value) if value is not None and value.isascii() and value.isdigit() and len(value) < 10 else None


class _Court:
    """Collects the findings of one record."""

    def __init__(self, reading: Reading, file: str | None, record: int) -> None:
        self.reading = reading
        self.file = file
        self.record = record
        self.mark: str | None = None
        self._late: Finding | None = None
        self._found: list[tuple[Finding, bool]] = []
        """Each finding, and whether it belongs to the main line."""
        self.header_fault = reading.header_fault

    def add(self, code: Code, at: int, step: int | None, message: str, *, main: bool = True, **more: Any) -> None:
        """A finding at an offset of the record's text."""
        line, column = self.reading.places.at(at)
        finding = Finding(
            code=code, file=self.file, record=self.record, line=line, column=column, step=step, message=message, **more
        )
        self._found.append((finding, main))

    def add_supply(self, at: int, step: int, actor: str, state: State, main: bool) -> None:
        """The notices that a step has left in ``state``."""
        for notice in state.notices:
            line, column = self.reading.places.at(at)
            self._found.append((supply(self.file, self.record, line, column, step, actor, notice), main))
        state.notices.clear()

    def header_findings(self, needed: Headers) -> None:
        """Faults of the headers that decide the replay, and doubts about the others."""
        if self._header_cannot_be_read():
            return
        for fault in needed.faults:
            self._header(fault, "error")
        if needed.table is not None:
            pairs = [(header.key, header.value) for header in self.reading.record.headers]
            for fault in doubts(pairs, needed.table):
                self._header(fault, "warning")
        self.header_fault = self.header_fault or bool(needed.faults)

    def _header_cannot_be_read(self) -> bool:
        """A repeated header hides no other, but after a syntax fault nobody knows which headers were meant."""
        start = self.reading.places.at(self.reading.movetext)
        return any(f.code == Code.SYNTAX and (f.line, f.column) < start for f in self.reading.findings)

    def reader_findings(self, steps: int) -> None:
        """Take over what the reader found, with the number of steps played before it (N8)."""
        places = [
            self.reading.places.at(element.at) for element in self.reading.record.line if isinstance(element, Play)
        ]
        for finding, main in zip(self.reading.findings, self.reading.main, strict=True):
            if finding.code != Code.HEADER:
                before = bisect_left(places, (finding.line, finding.column))
                finding = msgspec.structs.replace(finding, step=min(before, steps))
            self._found.append((finding, main))

    def _header(self, fault: HeaderFault, severity: str) -> None:
        self.add(
            Code.HEADER,
            self.header_place(fault.key),
            None,
            fault.message,
            severity=severity,
            expected=fault.expected,
            got=fault.got,
            hint=fault.hint,
        )

    def header_place(self, key: str | None) -> int:
        """Offset of the first header of that key; of the magic line for ``None``."""
        return next((header.at for header in self.reading.record.headers if header.key == key), 0)

    def set_result(self, finding_at: int, step: int, message: str, expected: str, got: str) -> None:
        """A wrong ``Result``: it comes after all findings of the movetext."""
        self.add(Code.CLAIM_MISMATCH, finding_at, step, message, expected=expected, got=got, hint="correct the header")
        self._late = self._found.pop()[0]

    def sorted_findings(self) -> list[Finding]:
        """In the order of the source, the wrong ``Result`` last; what follows a main-line error is tainted."""
        self._found.sort(key=lambda pair: (pair[0].line, pair[0].column))
        tainted = False
        found: list[Finding] = []
        for finding, main in self._found:
            if main and tainted and finding.severity == "error" and not finding.tainted:
                finding = msgspec.structs.replace(finding, tainted=True)
            stops = finding.severity == "error" and finding.code not in (Code.WRONG_ROUND, Code.CLAIM_MISMATCH)
            tainted = tainted or (main and stops)
            found.append(finding)
        if self._late is not None:
            found.append(self._late)
        return found


class _Line:
    """One line of play, from a state on; the main line and variations alike."""

    main = False

    def __init__(self, court: _Court, game: Game[Any], table: Table, state: State, steps: int) -> None:
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
                    _Line(self.court, self.game, self.table, before.copy(), self.step_of_variation()).run(element.line)
                else:
                    lost = _Line(self.court, self.game, self.table, self.state, self.step_of_variation())
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
        hint = f"fupan rules {self.game.name} shows the notation"
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
        self.court.add(
            Code.CLAIM_MISMATCH,
            element.at,
            self.steps,
            "the replay says otherwise",
            main=self.main,
            actor=claim.seat,
            expected=replayed(self.game, self.table, self.state, claim),
            got=element.token,
        )


class _MainLine(_Line):
    main = True

    def __init__(self, court: _Court, game: Game[Any], table: Table, state: State, listener: Listener | None) -> None:
        super().__init__(court, game, table, state, 0)
        self._listener = listener
        self._tell = apply_and_tell(game, state, listener) if listener else None
        self._ended = False
        self._audit = Audit(state)

    def stop_at_reader_fault(self, at: int) -> None:
        stops = self.court.reading.stops
        if stops is not None and at >= stops:
            self.dead = True

    def step_of_play(self) -> int:
        return self.steps + 1

    def step_of_variation(self) -> int:
        return self.steps + 1 if self.dead else self.steps

    def carry_out(self, element: Play, move: Any, who: int) -> None:
        if self._tell is None:
            self.game.apply(self.state, move)
            return
        token = element.token + (element.glyph or "")
        self._tell((Kind.PLAY, move, element.glyph), token, who)

    def played(self, element: Play) -> None:
        self.steps += 1
        self._audit.check(self.state)

    def remark(self, kind: str, element: Comment | Nag | Variation) -> None:
        if self._listener is None or self.dead:
            return
        if isinstance(element, Comment):
            self._listener.remark(kind, element.text)
        elif isinstance(element, Nag):
            self._listener.remark(kind, f"${element.number}")
        else:
            self._listener.remark(kind, write_line(element.line))

    def end(self, element: End) -> None:
        if self.dead:
            return
        self.court.mark = element.mark
        self._ended = True
        if element.mark == "#" and self.state.actor != NOBODY:
            asked = self.game.asked(self.state)
            waits = "@" if self.state.actor == CHANCE else f"{self.table.seats[self.state.actor]}:"
            self.dead = True
            self.court.add(
                Code.EARLY_END,
                element.at,
                self.steps,
                "the game is not over",
                rule=asked.rule,
                expected=f"{waits} {asked.what}",
                got="#",
                hint="write * if the record stops here",
            )

    def compare_result(self, result: str | None) -> None:
        """Compare the header ``Result`` with the last state, if the end mark was reached (N10)."""
        if result is None or not self._ended or self.dead:
            return
        truth = " ".join(f"{seat}{score}" for seat, score in zip(self.table.seats, self.state.scores, strict=True))
        wrong = [word for word in result.split() if not self._is_true(word)]
        if wrong:
            place = self.court.header_place("Result")
            self.court.set_result(place, self.steps, "the replay ends with other scores", truth, result)

    def _is_true(self, word: str) -> bool:
        claim = read_claim(word)
        if claim is None or claim.seat is None or claim.key is not None:
            return False
        return agrees(self.game, self.table, self.state, ClaimText(claim.seat, None, claim.value))


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
