"""The verifier's own score: good records are broken in seeded ways, and it is counted what is caught.

The fates of broken records are those of :mod:`pipeline.studies.outcome`. The score is caught / (caught + missed).
Next to it stand caught / (caught + missed + legal), the share of all changes of meaning, and the same share if each
record had a state digest as its last claim.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from pipeline.studies.corruption import KINDS, Corrupted, GoodRecord, corrupt, good_record
from pipeline.studies.outcome import CorruptionOutcome, outcome_of
from pipeline.tables.identity import identity
from pipeline.verdicts.judge import Trouble, gc_disabled, internal_trouble, read_records
from pipeline.workers.chunks import Chunk, Engine, ProgressCallback, chunks_of
from pipeline.workers.local import Local
from rules.engine.verify import verify

COUNTED = ("made", "same", "order", "caught", "legal", "missed", "by_digest")
"""What is counted of each kind."""
MAX_LEGAL_SHOWN = 1000
"""Records of other legal games that are listed, at most; what was missed is listed in full."""
TARGET = 0.99


class Score(msgspec.Struct):
    """How one kind of corruption fared. ``by_digest``: legal ones that a state digest at the end would tell."""

    kind: str
    made: int = 0
    same: int = 0
    order: int = 0
    caught: int = 0
    legal: int = 0
    missed: int = 0
    by_digest: int = 0

    @property
    def share(self) -> float | None:
        """caught / (caught + missed); ``None`` if there are none."""
        return self.caught / (self.caught + self.missed) if self.caught + self.missed else None

    @property
    def changed(self) -> int:
        """How many changed the game's meaning: caught, legal and missed."""
        return self.caught + self.missed + self.legal

    @property
    def share_of_all(self) -> float | None:
        """caught / all that change the meaning; ``None`` if there are none."""
        return self.caught / self.changed if self.changed else None

    @property
    def share_by_digest(self) -> float | None:
        """The share of all if each record had a state digest as its last claim; ``None`` if there are none."""
        return (self.caught + self.by_digest) / self.changed if self.changed else None


class Slip(msgspec.Struct, frozen=True):
    """A broken record without an error: one that was missed, or that tells another legal game.

    ``step``: where its line parts from the record's, from 1; ``None``: nowhere. ``same_end``: it ends in the same
    state.
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
    progress: ProgressCallback | None = None,
) -> SelfCheck:
    """Break every good record ``times`` times in each way. The same inputs and seed give the same scores.

    Raises what the engine raises.
    """
    total = SelfCheck(scores=[Score(kind) for kind in KINDS])
    shown: list[Slip] = []
    work = partial(_check_chunk, times=times, seed=seed)
    for found, stored in (engine or Local()).map(work, chunks_of(inputs, size=CHUNK)):
        total.records += found.records
        total.passed_over += found.passed_over
        total.troubles += found.troubles
        legal = [slip for slip in found.slips if slip.fate == "legal"]
        total.slips += [slip for slip in found.slips if slip.fate == "missed"]
        shown += legal[: MAX_LEGAL_SHOWN - len(shown)]
        for score, more in zip(total.scores, found.scores, strict=True):
            _add(score, more)
        if progress is not None:
            progress(stored, total.records)
    total.slips += shown
    return total


CHUNK = 1 << 15
"""Bytes of a chunk, about: small, since every record is judged many times. Splices stay within a chunk."""


def _add(score: Score, more: Score) -> None:
    for field in COUNTED:
        setattr(score, field, getattr(score, field) + getattr(more, field))


def _check_chunk(chunk: Chunk, times: int, seed: int) -> tuple[SelfCheck, int]:
    """A worker's work."""
    found = SelfCheck(scores=[Score(kind) for kind in KINDS])
    with gc_disabled():
        partners: dict[tuple[Any, ...], GoodRecord] = {}
        for one in read_records(chunk):
            if isinstance(one, Trouble):
                found.troubles.append(one)
                continue
            file, text = one
            try:
                if text.fault is not None or verify(text.text).first_error is not None:
                    found.passed_over += 1
                    continue
                found.records += 1
                ready = good_record(text.text)
                alike = _splicing_group(ready)
                for kind, fate, broken in _break_record(ready, partners.get(alike), times, seed, found.scores):
                    found.slips.append(
                        Slip(kind, fate.name, file, text.record, fate.step, fate.same_end, broken.before, broken.after)
                    )
                partners[alike] = ready
            except MemoryError:
                # the next record would fare no better
                raise
            except Exception as fault:
                found.troubles.append(internal_trouble(file, text, fault))
    return found, chunk.stored


def _splicing_group(one: GoodRecord) -> tuple[Any, ...]:
    """What records must share to be spliced."""
    header = one.reading.record.header
    return header("Game"), header("Variant"), len((header("Seats") or "").split())


def _break_record(
    one: GoodRecord, other: GoodRecord | None, times: int, seed: int, scores: list[Score]
) -> Iterator[tuple[str, CorruptionOutcome, Corrupted]]:
    """Break a record in all ways, count the fates, and give those that were missed or tell another legal game."""
    known = identity(one.text).hash
    for score in scores:
        for number in range(times):
            name = f"{seed}/{known}/{score.kind}/{number}"
            rng = Random(int.from_bytes(hashlib.sha256(name.encode()).digest()))
            broken = corrupt(score.kind, one, other, rng)
            if broken is None:
                continue
            fate = outcome_of(one, other if score.kind == "splice" else None, broken)
            score.made += 1
            setattr(score, fate.name, getattr(score, fate.name) + 1)
            score.by_digest += fate.digest_tells
            if fate.name in ("legal", "missed"):
                yield score.kind, fate, broken
