"""A record made ready for the viewer: its verdict, its moments in all languages, its table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any

from notation.model import Record
from notation.reading.reader import read
from pipeline.sources.raw_records import RawRecord
from pipeline.verdicts.judge import judge_and_observe
from reports.viewer.moments import Line, Moment, ViewObserver
from rules.canonical import canonical_text
from rules.extras import Pictured, describe_move
from rules.game import Game
from rules.kit.translation import LANGUAGES, use_language
from rules.picture.backdrop import Backdrop
from rules.state import State
from rules.structs.table import Table
from rules.structs.verdict import Verdict

LEGAL = 12
"""Legal moves that are named where a record stops being good, at most."""


class UnknownSeatError(ValueError):
    """Nobody in a record has the letter of the seat that is to look."""


@dataclass
class Replay:
    """What could be replayed.

    ``lines``: the main line by language; ``backdrops``: by language, none where the game has no picture.
    """

    game: Game[Any]
    table: Table
    backdrops: dict[str, Backdrop]
    lines: dict[str, Line]
    legal: list[tuple[str, dict[str, str]]]
    """Where an error ended the replay: legal moves as tokens, with their sentences by language."""


@dataclass
class ViewedRecord:
    """One record for the viewer. ``replay``: ``None`` where nothing could be replayed. ``text``: to copy.

    ``seen_by``: the letter of the seat that looks; ``None``: who knows everything.
    """

    record: Record
    verdict: Verdict
    text: str
    replay: Replay | None
    seen_by: str | None = None


def view_record(file: str, raw: RawRecord, seen_by: str | None = None) -> ViewedRecord:
    """Replay a record in every language. Its text is canonical, or as it stands where it cannot be read whole.

    ``seen_by``: as the seat with that letter saw it. Raises :class:`UnknownSeatError` where nobody has that letter.
    """
    observers: dict[str, ViewObserver] = {}
    verdict: Verdict | None = None
    for code in LANGUAGES:
        with use_language(code):
            verdict, observer = judge_and_observe(file, raw, _factory(draws=code == LANGUAGES[0], seen_by=seen_by))
            if isinstance(observer, ViewObserver):
                observers[code] = observer
    assert verdict is not None
    if seen_by is not None and seen_by not in verdict.seats:
        there = f"there are {' '.join(verdict.seats)}" if verdict.seats else "nobody can be told from its headers"
        raise UnknownSeatError(f"no seat {seen_by} in record {verdict.id or verdict.record}; {there}")
    reading = read(raw.text)
    text = raw.text
    if not any(finding.severity == "error" for finding in reading.findings):
        text = canonical_text(reading.record)
    return ViewedRecord(
        reading.record, verdict, text, _replay(observers, verdict, seen_by) if observers else None, seen_by
    )


def _factory(*, draws: bool, seen_by: str | None) -> Callable[[Game[Any], Table, State], ViewObserver]:
    def make(game: Game[Any], table: Table, state: State) -> ViewObserver:
        backdrop = game.backdrop(table) if draws and isinstance(game, Pictured) else None
        return ViewObserver(game, table, state, backdrop, seen_by=seen_by if seen_by in table.seats else None)

    return make


def _replay(observers: dict[str, ViewObserver], verdict: Verdict, seen_by: str | None) -> Replay:
    first = observers[LANGUAGES[0]]
    game, table = first.game, first.table
    backdrops: dict[str, Backdrop] = {}
    legal: list[tuple[str, dict[str, str]]] = []
    tells = verdict.status == "findings" and seen_by is None
    moves = list(islice(game.legal_moves(first.state), LEGAL)) if tells else []
    codec = game.codec(table.variant)
    for code in LANGUAGES:
        with use_language(code):
            if isinstance(game, Pictured):
                backdrops[code] = game.backdrop(table)
            for number, move in enumerate(moves):
                if code == LANGUAGES[0]:
                    legal.append((codec.write(move), {}))
                legal[number][1][code] = describe_move(game, first.state, move)
    return Replay(game, table, backdrops, {code: one.line for code, one in observers.items()}, legal)


def walk_together(lines: dict[str, Line]) -> Iterator[dict[str, Moment]]:
    """The same moment in all languages, for every moment of a line and of the variations on it."""
    for moments in zip(*(line.moments for line in lines.values()), strict=True):
        together = dict(zip(lines, moments, strict=True))
        yield together
        for variations in zip(*(moment.variations for moment in moments), strict=True):
            yield from walk_together(dict(zip(lines, variations, strict=True)))
