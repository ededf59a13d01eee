"""The movetext: tokens into elements, every line of play with its own faults."""

from __future__ import annotations

import re

from notation.finding import Code
from notation.model import Claim, Comment, Element, End, Nag, Play, Round, Variation
from notation.reading.finding_list import FindingList
from notation.reading.hints import BEGIN_VARIATION, NUMERIC_GLYPHS, VARIATION_PLACE
from notation.reading.messages import column_hint, words_at
from notation.reading.parser_state import After, LineOfPlay
from notation.reading.tokens import TOKEN, Kind
from notation.shapes import BAD_CHARACTER, CLAIM, ENTRY, MAX_DEPTH, MAX_NAG, SPACE, abbreviate

_LINE_ENDS = re.compile(r"\r\n?")

_NO_SEAT = ("", "@", "=")


class MovetextParser:
    """Reads one record's movetext. ``elements``: the main line, as far as it could be read."""

    __slots__ = (
        "_bad", "_closed", "_cut", "_deeper", "_ended", "_faults", "_line", "_nested", "_open", "_text", "elements",
    )  # fmt: skip

    def __init__(self, text: str, start: int, end: int, faults: FindingList) -> None:
        """Read ``text`` from ``start`` to ``end``; what is wrong goes to ``faults``."""
        self._text = text
        self._faults = faults
        self._line = LineOfPlay(start, 0, lost=False, broken=bool(faults))
        self._open: list[LineOfPlay] = []
        """The lines that the present one branches from, the main line first."""
        self._deeper = 0
        """How many variations are open beyond the deepest that is read."""
        self._ended = False
        self._cut = False
        """The end mark stands in a variation, so that what follows it says nothing of its own."""
        self._closed = True
        """``False``: a comment swallows the rest."""
        self._nested: Comment | None = None
        """The last comment that holds a ``{``: what follows it may have been meant to stand in it."""
        self._bad = [bad.start() for bad in BAD_CHARACTER.finditer(text, start, end)]
        self._bad.reverse()
        self._read(start, end)
        self._finish(start, end)
        self.elements: tuple[Element, ...] = tuple(self._line.elements)

    def _read(self, start: int, end: int) -> None:
        line = self._line
        next_bad = self._bad[-1] if self._bad else end
        for match in TOKEN.finditer(self._text, start, end):
            kind = match.lastindex
            if match.end() > next_bad:
                next_bad = self._read_bad(match, end)
            elif self._ended or self._deeper:
                self._read_apart(match)
                line = self._line
            elif kind in (Kind.MOVE, Kind.GLYPHED):
                if line.section in _NO_SEAT:
                    self._reject(match.start(), match[0])
                else:
                    line.elements.append(Play(line.section, match[1], match[2], match.start()))
                    line.after = After.PLAY
            elif kind == Kind.MARK:
                section = match[3][0]
                if section == "=" and line.depth and not line.section:
                    self._reject(match.start(), "=")
                line.section = section
            elif kind == Kind.LOWER:
                token = match[4]
                if line.section == "@" and ENTRY.fullmatch(token):
                    line.elements.append(Play("@", token, None, match.start()))
                    line.after = After.PLAY
                elif line.section == "=" and CLAIM.fullmatch(token):
                    line.elements.append(Claim(token, match.start()))
                    line.after = After.NOTHING
                else:
                    self._reject(match.start(), token)
            elif kind == Kind.COMMENT:
                self._comment(match[5], match.start())
            else:
                self._read_rarer(match)
                line = self._line

    def _read_rarer(self, match: re.Match[str]) -> None:
        kind, at, line = match.lastindex, match.start(), self._line
        if kind == Kind.BRACKET:
            if match[8] == "(":
                self._begin_variation(at)
            else:
                self._end_variation(at)
        elif kind == Kind.NAG:
            if int(match[6]) > MAX_NAG:
                message = "there is no such numeric glyph"
                self._fail(at, message, expected=f"$0 to ${MAX_NAG}", got=match[0], hint=NUMERIC_GLYPHS)
            elif line.after == After.PLAY:
                line.elements.append(Nag(int(match[6]), at))
            elif line.after == After.NOTHING:
                message = "a numeric glyph that follows no move or chance entry"
                self._fail(at, message, got=abbreviate(match[0]), hint=NUMERIC_GLYPHS)
        elif kind == Kind.ROUND:
            if line.depth and not line.section:
                self._reject(at, match[0])
            else:
                line.elements.append(Round(int(match[7]), at))
                line.after = After.NOTHING
        elif kind == Kind.END:
            self._end(match[9], at)
        elif kind == Kind.LINE_COMMENT:
            self._line_comment(match)
        elif kind == Kind.OPEN:
            self._open_comment(at)
        else:
            self._reject(at, match[0])

    def _read_apart(self, match: re.Match[str]) -> None:
        """A token behind the end mark, or in a variation that is too deep to be read."""
        kind, at = match.lastindex, match.start()
        if kind == Kind.OPEN:
            self._open_comment(at)
        elif self._ended:
            if kind == Kind.COMMENT:
                self._comment(match[5], at)
            elif kind == Kind.LINE_COMMENT:
                self._line_comment(match)
            elif not self._cut:
                message = "only comments may stand behind the end mark"
                hint = column_hint(match[0])
                self._fail(at, message, code=Code.AFTER_END, got=abbreviate(match[0]), hint=hint)
        elif kind == Kind.BRACKET:
            self._deeper += 1 if match[8] == "(" else -1
        elif kind == Kind.END:
            self._end(match[9], at)

    def _read_bad(self, match: re.Match[str], end: int) -> int:
        """A token or comment that holds bad characters; the offset of the next bad character behind it."""
        if self._ended and match.lastindex in (Kind.LOWER, Kind.JUNK):
            self._read_apart(match)
        elif match.lastindex == Kind.OPEN:
            self._open_comment(match.start())
        elif match.lastindex in (Kind.LOWER, Kind.JUNK):
            self._line.after = After.BAD_PLAY
        while self._bad and self._bad[-1] < match.end():
            at = self._bad.pop()
            self._faults.add_character(at, self._text[at], main=not self._line.depth, tainted=self._line.broken)
            self._break()
        return self._bad[-1] if self._bad else end

    def _comment(self, text: str, at: int) -> None:
        comment = Comment(_LINE_ENDS.sub("\n", text) if "\r" in text else text, at)
        self._line.elements.append(comment)
        if "{" in text:
            self._nested = comment

    def _line_comment(self, match: re.Match[str]) -> None:
        text = match[10]
        brace = text.find("}")
        if brace < 0:
            self._comment(text.removesuffix("\r"), match.start())
        else:
            hint = "it could not be written as {…}"
            self._fail(match.start(10) + brace, "a comment behind ; cannot hold }", got="}", hint=hint)

    def _open_comment(self, at: int) -> None:
        self._closed = False
        hint = "a comment goes to the first }; this one goes to the end of the record"
        self._fail(at, "the comment is not closed", expected="}", hint=hint)

    def _begin_variation(self, at: int) -> None:
        line = self._line
        if line.depth == MAX_DEPTH:
            self._deeper = 1
            message = f"nested too deeply: more than {MAX_DEPTH} variations"
            self._faults.add(at, message, main=False, tainted=line.broken)
            return
        flaw = ""
        if line.depth and not line.section:
            self._reject(at, "(")
        elif line.after == After.NOTHING:
            flaw = "a variation that follows no move or chance entry"
        lost = line.lost or line.kept is not None or line.after != After.PLAY
        self._open.append(line)
        self._line = LineOfPlay(at, line.depth + 1, lost=lost, broken=line.broken, flaw=flaw)

    def _end_variation(self, at: int) -> None:
        if not self._open:
            hint = "leave it out, or write ( where the variation begins: behind the move that it replaces"
            self._fail(at, "a variation's end without its beginning", got=")", hint=hint)
            return
        line = self._line
        self._line = self._open.pop()
        elements = tuple(line.elements[: line.kept])
        plays = any(isinstance(element, Play) for element in elements)
        flaw = line.flaw
        if not flaw and not plays and line.kept is None:
            flaw = "a variation without a move or chance entry"
        if flaw:
            hint = VARIATION_PLACE if line.flaw else BEGIN_VARIATION
            self._faults.add(line.at, flaw, main=False, tainted=line.inherited, got="(", hint=hint)
        elif plays and not line.lost:
            self._line.elements.append(Variation(elements, line.at))

    def _end(self, mark: str, at: int) -> None:
        self._cut = bool(self._open)
        self._leave_open(f"a variation holds no {mark}")
        self._line.elements.append(End(mark, at))
        self._ended = True

    def _leave_open(self, hint: str) -> None:
        """Back to the main line from variations that are not closed."""
        self._deeper = 0
        while self._open:
            line = self._line
            self._line = self._open.pop()
            self._faults.add(
                line.at,
                "the variation is not closed",
                main=not self._line.depth,
                tainted=line.inherited,
                expected=")",
                hint=hint,
            )
            self._break()

    def _finish(self, start: int, end: int) -> None:
        if self._open:
            self._leave_open("the record ends before its )")
        elif self._closed and not self._ended:
            at = start + len(self._text[start:end].rstrip(SPACE))
            if at == start:
                at = len(self._text[:start].rstrip(SPACE))
            hint = "# where the game is over, * where only the record stops"
            self._fail(at, "the record has no end mark", expected="# or *", hint=hint)

    def _reject(self, at: int, token: str) -> None:
        """A token that cannot be read here."""
        if self._faults.wants(at, not self._line.depth):
            words = words_at(self._text, at, token, self._line, self._nested, self._faults.place)
            self._fail(at, words.message, expected=words.expected, got=words.got, hint=words.hint)
        else:
            self._break()
        self._line.after = After.BAD_PLAY

    def _fail(
        self,
        at: int,
        message: str,
        *,
        code: Code = Code.SYNTAX,
        expected: str | None = None,
        got: str | None = None,
        hint: str | None = None,
    ) -> None:
        """A fault of the present line of play."""
        line = self._line
        self._faults.add(
            at,
            message,
            code=code,
            main=not line.depth,
            tainted=line.broken,
            expected=expected,
            got=got,
            hint=hint,
        )
        self._break()

    def _break(self) -> None:
        """From here on the present line of play is wrong."""
        line = self._line
        line.broken = True
        if line.depth and line.kept is None:
            line.kept = len(line.elements)
