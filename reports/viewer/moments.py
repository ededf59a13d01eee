"""What the viewer shows of each moment of a record, collected in one replay."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import islice
from typing import Any, Literal

from reports.pictures.layout import Placement, place_pieces
from rules.engine.observer import Observer
from rules.extras import describe_move, hides_entry, secret_seats_of
from rules.game import Game, Move
from rules.kit.secrecy import describe_secret
from rules.moments.addresses import MomentObserver, Step
from rules.moments.scenes import describe_step, list_actors, list_pieces
from rules.picture.backdrop import Backdrop
from rules.picture.scene import LastStep, Piece
from rules.state import CHANCE, State
from rules.structs.table import Table

MoveKind = Literal["chance", "forced", "decision"]


@dataclass
class Revealed:
    """A choice that a seat made secretly and that has become known. ``token``: as the record has it."""

    actor: str
    token: str
    sentence: str


@dataclass
class Said:
    """A remark after a moment: a comment, a numeric glyph, or what is wrong with a variation."""

    kind: Literal["comment", "nag", "fault"]
    text: str
    place: str = ""
    """Of a fault: where it is, in words."""


@dataclass
class Moment:
    """One moment. ``last`` is ``None`` for the moment before the first step; so are ``actor`` and ``kind``.

    ``token``: of the step, with its glyph; empty where who looks does not know it.
    """

    address: str
    pieces: list[Piece]
    """By id."""
    placed: list[Placement]
    scores: list[int]
    holdings: list[list[int | str]]
    to_move: tuple[str, ...]
    round: int
    begins_round: int
    """The round that begins with the next step, or 0."""
    last: LastStep | None = None
    actor: str | None = None
    kind: MoveKind | None = None
    token: str = ""
    sentence: str = ""
    remarks: list[Said] = field(default_factory=list)
    revealed: list[Revealed] = field(default_factory=list)
    """What the seat that looks learns with this step."""
    variations: list[Line] = field(default_factory=list)
    """In the order of the source; one that cannot be read has no moments, but remarks."""


@dataclass
class Line:
    """A line of play. ``prefix``: what the addresses of its moments begin with; empty for the main line.

    The main line begins with the moment before the first step, a variation with its first move.
    """

    prefix: str
    moments: list[Moment] = field(default_factory=list)
    opening: list[Said] = field(default_factory=list)
    """Comments before the first move of a variation."""
    faults: list[Said] = field(default_factory=list)
    """Where the line breaks off, or what is wrong in it."""


class ViewObserver(MomentObserver):
    """Collects the moments of a line of play, and of all variations on it."""

    def __init__(
        self,
        game: Game[Any],
        table: Table,
        state: State,
        backdrop: Backdrop | None,
        line: str = "",
        pieces: list[Piece] | None = None,
        seen_by: str | None = None,
    ) -> None:
        """``pieces``: those of ``state`` in a variation; ``None`` for the main line, whose first moment this is.

        ``seen_by``: the letter of a seat: only what it saw is collected, without what was written about the game later:
        comments and variations tell what nobody at the table knew.
        """
        super().__init__(game, table, state, line)
        self.backdrop = backdrop
        self.line = Line(line)
        self._seen_by = seen_by
        self._pieces = list_pieces(game, state, seen_by) if pieces is None else pieces
        self._before = self._pieces
        self._sentence = ""
        self._kind: MoveKind = "decision"
        self._secret_before: frozenset[int] = frozenset()
        self._hides_entry = False
        self._secrets: dict[int, Revealed] = {}
        """By seat its last choice, while it is not known."""
        if pieces is None:
            self.line.moments.append(self._moment(state))

    def _moment(self, state: State) -> Moment:
        game = self.game
        return Moment(
            address=self.address,
            pieces=self._pieces,
            placed=[] if self.backdrop is None else place_pieces(self.backdrop, self._pieces),
            scores=state.scores[:],
            holdings=[
                [game.claim(state, seat, claim.key) for claim in game.claims] for seat in range(len(state.scores))
            ],
            to_move=list_actors(state),
            round=state.round,
            begins_round=state.round_starting,
        )

    def before(self, state: State, actor: int, move: Move) -> None:
        """Say what the move does while the state before it is there."""
        self._sentence = describe_move(self.game, state, move)
        if self._seen_by is not None:
            self._secret_before = secret_seats_of(self.game, state)
            self._hides_entry = hides_entry(self.game, state, move, self.table.index(self._seen_by))
        if actor == CHANCE:
            self._kind = "chance"
        elif state.actor == actor:
            self._kind = "forced" if len(list(islice(self.game.legal_moves(state), 2))) == 1 else "decision"

    def reach(self, state: State, step: Step) -> None:
        """Keep the moment."""
        self._before, self._pieces = self._pieces, list_pieces(self.game, state, self._seen_by)
        moment = self._moment(state)
        hidden = self._seen_by is not None and self._keep_secret(moment, state, step)
        moment.last = describe_step(
            self.game, self.table, step, self._before, self._pieces, self.backdrop, hidden=hidden
        )
        moment.actor = "@" if step.actor == CHANCE else self.table.seats[step.actor]
        moment.kind = "decision" if hidden and step.actor != CHANCE else self._kind
        moment.token = "" if hidden else f"{step.token}{step.glyph or ''}"
        moment.sentence = describe_secret(step.actor) if hidden else self._sentence
        self.line.moments.append(moment)

    def _keep_secret(self, moment: Moment, state: State, step: Step) -> bool:
        """Whether the step is not known to the seat that looks; what has become known is kept with the moment."""
        secret = secret_seats_of(self.game, state)
        for seat in sorted(self._secrets.keys() - secret):
            moment.revealed.append(self._secrets.pop(seat))
        if step.actor == CHANCE:
            return self._hides_entry
        letter = self.table.seats[step.actor]
        if letter == self._seen_by or step.actor not in secret - self._secret_before:
            return False
        self._secrets[step.actor] = Revealed(letter, f"{step.token}{step.glyph or ''}", self._sentence)
        return True

    def remark(self, kind: str, text: str) -> None:
        """Keep a comment or numeric glyph with the moment that it follows."""
        if self._seen_by is not None:
            return
        if kind == "comment" or kind == "nag":
            said = Said("comment" if kind == "comment" else "nag", text)
            if self.line.moments:
                self.line.moments[-1].remarks.append(said)
            else:
                self.line.opening.append(said)

    def enter_variation(self, state: State, line: str) -> Observer | None:
        """Follow a variation on the last moment."""
        if self._seen_by is not None:
            return None
        inner = ViewObserver(self.game, self.table, state, self.backdrop, line, self._before)
        self.line.moments[-1].variations.append(inner.line)
        return inner

    def unreadable_variation(self, faults: list[tuple[str, str]]) -> None:
        """Keep what is wrong with it; it has a number, too."""
        super().unreadable_variation(faults)
        if self._seen_by is not None:
            return
        line = Line(
            f"{self.address}/{self._variations}:", faults=[Said("fault", text, place) for place, text in faults]
        )
        if self.line.moments:
            self.line.moments[-1].variations.append(line)

    def fault(self, place: str, message: str, stops: bool) -> None:
        """Keep what is wrong in the variation."""
        self.line.faults.append(Said("fault", message, place))
