"""One moment of a record that is given as an argument: its state, and the step that led there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from rules.game import Game
    from rules.moments.addresses import Step
    from rules.state import State


class Moment(NamedTuple):
    """A moment of a record. ``at``: its address. ``last`` and ``state_before``: ``None`` before the first step."""

    game: Game[Any]
    at: str
    state: State
    state_before: State | None
    last: Step | None


def find_moment(record: object, at: object) -> Moment:
    """The moment with the address ``at``; ``None``: the last one that can be replayed.

    Raises :class:`fupan.ArgumentError` for an address that is none, or of no moment that can be replayed, and
    :class:`fupan.RecordError` for a record of which nothing can be replayed.
    """
    from fupan.errors import ArgumentError, RecordError
    from fupan.library.arguments import check_address, check_optional
    from fupan.library.single import text_of
    from fupan.text.moments.record import describe_range
    from rules.engine.verify import verify_and_observe
    from rules.moments.addresses import MomentFinder

    wanted = check_optional(check_address, "at", at)
    text = text_of("record", record)
    verdict, finder = verify_and_observe(text, lambda game, table, state: MomentFinder(game, table, state, wanted))
    if not isinstance(finder, MomentFinder):
        errors = [finding for finding in verdict.findings if finding.severity == "error"]
        raise RecordError(f"nothing of the record can be replayed: {errors[0].message}", errors)
    found = finder.result()
    if found.found is None:
        raise ArgumentError(f"at {wanted}: {describe_range(finder.steps, wanted)}")
    return Moment(found.game, wanted or str(finder.steps), found.found, found.state_before, found.last)
