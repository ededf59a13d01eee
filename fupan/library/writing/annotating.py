"""What the program knows of a record, written into it, and taken out again."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from os import PathLike

    from notation.finding import Finding
    from notation.model import Record
    from rules.annotation.annotator import Moment, RarityLookup, Wanted


def annotate(
    record: str | bytes | Record,
    *,
    gains: bool = True,
    forced: bool = True,
    better: bool = False,
    rare: str | PathLike[str] | None = None,
) -> Record:
    """The record with comments for what the program knows; what a person has written stays as it is.

    ``gains``: the points of each step with their sources and rules (``[%fupan gains r +3 most MD-5.13]``). ``forced``:
    moves that were the only legal ones (``[%fupan forced]``). ``better``: a variation (it begins with
    ``[%fupan better]``) with a move that would have gained the seat more at once. ``rare``: a database; moves that at
    most one in twenty made in the same phase of the same round of its games (``[%fupan rare 1/40]``). Annotating twice
    is annotating once; :func:`strip_annotations` takes it all out.

    Raises :class:`RecordError` for a record that cannot be read, and for one of which nothing can be replayed; one that
    is wrong further on is annotated up to its last good state.

    >>> record = next(fupan.generate("beijing", seats="y r", seed=3))
    >>> annotated = fupan.annotate(record)
    >>> fupan.strip_annotations(annotated) == record, fupan.annotate(annotated) == annotated
    (True, True)
    """
    from fupan.errors import RecordError
    from fupan.library import arguments as check
    from fupan.library.single import read, text_of, write
    from notation.model import Record as ParsedRecord
    from rules.annotation.annotator import Wanted

    parsed = record if isinstance(record, ParsedRecord) else read(text_of("record", record))
    name = None if rare is None else check.check_path("rare", rare)
    wanted = Wanted(
        gains=check.check_switch("gains", gains),
        forced=check.check_switch("forced", forced),
        better=check.check_switch("better", better),
        rarity=None if name is None else rarity_lookup(name),
    )
    annotated, findings = annotate_record(parsed, wanted)
    if annotated is None:
        errors = [finding for finding in findings if finding.severity == "error"]
        raise RecordError(f"nothing of the record can be replayed: {errors[0].message}", errors)
    write(annotated)
    return annotated


def strip_annotations(record: str | bytes | Record) -> Record:
    """The record without what :func:`annotate` writes; whatever a person has written stays.

    Raises :class:`RecordError` for a text that cannot be read.

    >>> plain = next(fupan.generate("ming"))
    >>> fupan.strip_annotations(fupan.annotate(plain)) == plain
    True
    """
    from fupan.library.single import read, text_of
    from notation.model import Record as ParsedRecord
    from rules.annotation.stripping import strip_annotations as strip

    return strip(record if isinstance(record, ParsedRecord) else read(text_of("record", record)))


def annotate_record(record: Record, wanted: Wanted) -> tuple[Record | None, list[Finding]]:
    """The annotated record and its findings; ``None`` in its place where nothing can be replayed."""
    from rules.annotation.annotator import AnnotationObserver, annotate
    from rules.annotation.stripping import strip_annotations as strip
    from rules.canonical import canonical, canonical_text
    from rules.engine.verify import verify_and_observe

    plain = canonical(strip(record))
    verdict, observer = verify_and_observe(
        canonical_text(plain),
        lambda game, table, state: AnnotationObserver(
            game, table, state, looks_ahead=wanted.better, seeks_forced=wanted.forced or wanted.better
        ),
    )
    if not isinstance(observer, AnnotationObserver):
        return None, verdict.findings
    return annotate(plain, observer.found, wanted), verdict.findings


def rarity_lookup(database: str) -> RarityLookup:
    """Counts moves in the games of a database. Raises :class:`DatabaseError` for one that cannot be used."""
    from pipeline.warehouse.query import frame

    sql = (
        "SELECT s.round, s.phase::VARCHAR, s.verb::VARCHAR, s.text, count(*) "
        "FROM steps s JOIN records r USING (record_id) "
        "WHERE r.game = ? AND r.variant IS NOT DISTINCT FROM ? AND NOT s.is_chance GROUP BY ALL"
    )
    known: dict[tuple[str, str | None], dict[tuple[int, str, str], dict[str, int]]] = {}
    frame(database, "SELECT 1")

    def look_up(moment: Moment) -> tuple[int, int] | None:
        kind = (moment.game.name, moment.table.variant)
        if kind not in known:
            counts: dict[tuple[int, str, str], dict[str, int]] = {}
            for number, phase, verb, text, made in frame(database, sql, parameters=kind).iter_rows():
                counts.setdefault((number, phase, verb), {})[text] = made
            known[kind] = counts
        others = known[kind].get((moment.round, moment.phase, moment.verb), {})
        return others.get(moment.token, 0), sum(others.values())

    return look_up
