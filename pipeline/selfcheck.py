"""The verifier's own score: good records are broken in seeded ways, and it is counted what is caught.

What becomes of a broken record:

- **same**: its canonical text is that of the record, so its meaning has not changed;
- **caught**: it has an error;
- **legal**: it has none, since it is the record of another legal game: its canonical text is another one, each of its
  moves is among those that the game itself lists as legal there, and all that the record claims is true of it. Nobody
  could know that it is not the game that was played;
- **missed**: it has no error, though a move in it is not among those that the game lists as legal.

The score is caught / (caught + missed); beside it stands caught / (caught + missed + legal), the share of all changes
of meaning.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from functools import partial
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, Literal, TypeAlias

import msgspec

from pipeline.chunks import Chunk, Engine, Progress, chunks_of
from pipeline.corruption import KINDS, Corrupted, Victim, corrupt, victim
from pipeline.identity import identity
from pipeline.local import Local
from pipeline.work import Trouble, fault_of, quiet_collector, records
from rules.kernel import verify, verify_and_listen
from rules.listener import Listener
from rules.protocol import CHANCE, Game, Move, State, Table

Fate: TypeAlias = Literal["same", "caught", "legal", "missed"]

LISTED = 100_000
"""Legal moves looked through at a step, at most; a move that is not among so many counts as legal."""
SHOWN = 1000
"""Records of other legal games that are listed, at most; what was missed is listed in full."""
TARGET = 0.99


class Score(msgspec.Struct):
    """How one kind of corruption fared."""

    kind: str
    made: int = 0
    same: int = 0
    caught: int = 0
    legal: int = 0
    missed: int = 0

    @property
    def share(self) -> float | None:
        """caught / (caught + missed); ``None`` if there are none."""
        return self.caught / (self.caught + self.missed) if self.caught + self.missed else None

    @property
    def share_of_all(self) -> float | None:
        """caught / all that change the meaning; ``None`` if there are none."""
        changed = self.caught + self.missed + self.legal
        return self.caught / changed if changed else None


class Slip(msgspec.Struct, frozen=True):
    """A broken record without an error.

    ``step``: where its line parts from the record's, from 1; ``None``: nowhere. ``same_end``: it ends in the same state
    (two moves in another order, say).
    """

    kind: str
    fate: str
    file: str
    record: int
    step: int | None
    same_end: bool
    before: str
    after: str


class SelfCheck(msgspec.Struct):
    """All scores. ``records``: good ones that were broken. ``passed_over``: records that had errors of themselves."""

    records: int = 0
    passed_over: int = 0
    scores: list[Score] = []
    slips: list[Slip] = []
    troubles: list[Trouble] = []

    @property
    def total(self) -> Score:
        """The scores of all kinds together."""
        total = Score("all")
        for score in self.scores:
            _add(total, score)
        return total


def selfcheck(
    inputs: Iterable[str | Path],
    *,
    times: int = 1,
    seed: int = 1,
    engine: Engine | None = None,
    progress: Progress | None = None,
) -> SelfCheck:
    """Break every good record ``times`` times in each way. The same inputs and seed give the same scores.

    Raises what the engine raises.
    """
    total = SelfCheck(scores=[Score(kind) for kind in KINDS])
    shown: list[Slip] = []
    work = partial(_checked, times=times, seed=seed)
    for found, stored in (engine or Local()).map(work, chunks_of(inputs, size=CHUNK)):
        total.records += found.records
        total.passed_over += found.passed_over
        total.troubles += found.troubles
        legal = [slip for slip in found.slips if slip.fate == "legal"]
        total.slips += [slip for slip in found.slips if slip.fate == "missed"]
        shown += legal[: SHOWN - len(shown)]
        for score, more in zip(total.scores, found.scores, strict=True):
            _add(score, more)
        if progress is not None:
            progress(stored, total.records)
    total.slips += shown
    return total


CHUNK = 1 << 15
"""Bytes of a chunk, about: small, since every record is judged many times. Splices stay within a chunk."""


def _add(score: Score, more: Score) -> None:
    for field in ("made", "same", "caught", "legal", "missed"):
        setattr(score, field, getattr(score, field) + getattr(more, field))


def _checked(chunk: Chunk, times: int, seed: int) -> tuple[SelfCheck, int]:
    """A worker's work."""
    found = SelfCheck(scores=[Score(kind) for kind in KINDS])
    with quiet_collector():
        partners: dict[tuple[Any, ...], Victim] = {}
        for one in records(chunk):
            if isinstance(one, Trouble):
                found.troubles.append(one)
                continue
            file, text = one
            try:
                if text.fault is not None or verify(text.text).first_error is not None:
                    found.passed_over += 1
                    continue
                found.records += 1
                ready = victim(text.text)
                alike = _alike(ready)
                for kind, slip in _tried(ready, partners.get(alike), times, seed, found.scores):
                    found.slips.append(Slip(kind, slip[0], file, text.record, *slip[1:]))
                partners[alike] = ready
            except Exception as fault:
                found.troubles.append(fault_of(file, text, fault))
    return found, chunk.stored


def _alike(one: Victim) -> tuple[Any, ...]:
    """What records must share to be spliced."""
    header = one.reading.record.header
    return header("Game"), header("Variant"), len((header("Seats") or "").split())


def _tried(
    one: Victim, other: Victim | None, times: int, seed: int, scores: list[Score]
) -> Iterator[tuple[str, tuple[str, int | None, bool, str, str]]]:
    known = identity(one.text).hash
    for score in scores:
        for number in range(times):
            name = f"{seed}/{known}/{score.kind}/{number}"
            rng = Random(int.from_bytes(hashlib.sha256(name.encode()).digest()))
            broken = corrupt(score.kind, one, other, rng)
            if broken is None:
                continue
            score.made += 1
            fate = _fate(broken, known)
            setattr(score, fate, getattr(score, fate) + 1)
            if fate in ("legal", "missed"):
                same_end = verify(one.text).digest == verify(broken.text).digest
                yield score.kind, (fate, _parting(one, broken), same_end, broken.before, broken.after)


def _fate(broken: Corrupted, known: str) -> Fate:
    if identity(broken.text).hash == known:
        return "same"
    if verify(broken.text).first_error is not None:
        return "caught"
    _, listener = verify_and_listen(broken.text, _Doubter)
    return "missed" if isinstance(listener, _Doubter) and listener.doubts else "legal"


def _parting(one: Victim, broken: Corrupted) -> int | None:
    mine = [(play.actor, play.token) for play in one.plays]
    other = [(play.actor, play.token) for play in victim(broken.text).plays]
    for step in range(max(len(mine), len(other))):
        if mine[step : step + 1] != other[step : step + 1]:
            return step + 1
    return None


class _Doubter(Listener):
    """Looks for each move of a seat among those that the game lists as legal."""

    def __init__(self, game: Game[Any], table: Table, state: State) -> None:
        self._game = game
        self.doubts = 0

    def before(self, state: State, actor: int, move: Move) -> None:
        """One move more."""
        if actor == CHANCE:
            return
        listed = 0
        for legal in islice(self._game.legal(state), LISTED):
            listed += 1
            if legal == move:
                return
        self.doubts += listed < LISTED


def in_words(found: SelfCheck) -> str:
    """The scores for people, without a line end at its end."""
    lines = [
        f"{found.records:,} good records broken ({found.passed_over:,} passed over)",
        "",
        f"{'kind':8} {'made':>7} {'same':>6} {'caught':>7} {'legal':>6} {'missed':>6} {'caught':>8} {'of all':>8}",
    ]
    lines += [
        f"{score.kind:8} {score.made:7} {score.same:6} {score.caught:7} {score.legal:6} {score.missed:6} "
        f"{_percent(score.share):>8} {_percent(score.share_of_all):>8}"
        for score in (*found.scores, found.total)
    ]
    lines += [
        "",
        "same: the meaning has not changed. legal: another legal game, of which all claims are true.",
        "caught, in percent: of caught and missed. of all: of caught, legal and missed.",
    ]
    for slip in found.slips:
        at = "" if slip.step is None else f", step {slip.step}"
        end = " (the same end)" if slip.same_end else ""
        change = f"{slip.before!r} became {slip.after!r}"
        lines.append(f"{slip.fate} {slip.kind}: {slip.file} #{slip.record}{at}: {change}{end}")
    return "\n".join(lines)


def _percent(share: float | None) -> str:
    return "–" if share is None else f"{100 * share:.2f} %"
