"""Where a record stands at one of its moments: the scene, and what may be played there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fupan.library.looking.moments import find_moment

if TYPE_CHECKING:
    from fupan.library.looking.moments import Moment
    from notation.model import Record
    from rules.picture.scene import Scene


def legal_moves(record: str | bytes | Record, *, at: int | str | None = None, limit: int | None = None) -> list[str]:
    """What may be played at a moment (``None``: at the end of what can be replayed), as tokens.

    ``at``: the address of the moment, such as ``57`` (after step 57; ``0``: before the first) or ``"57/2:3"`` (after
    the third move of the second variation on step 57). Empty where the game is over or waits for chance. ``limit``: at
    most so many.

    Raises :class:`ArgumentError` for a moment that is not there, and :class:`RecordError` for a record of which nothing
    can be replayed.

    >>> record = next(fupan.generate("beijing", seats="y r", seed=3))
    >>> fupan.legal_moves(record, at=1, limit=3)
    ['Db>a1,c>a2', 'Db>a1,c>b1', 'Db>a1,c>b2']
    """
    from itertools import islice

    from fupan.library.arguments import check_number, check_optional

    limit = check_optional(check_number, "limit", limit, 0)
    moment = find_moment(record, at)
    codec = moment.game.codec(moment.state.table.variant)
    return [codec.write(move) for move in islice(moment.game.legal_moves(moment.state), limit)]


def scene(
    record: str | bytes | Record, at: int | str | None = None, *, lang: str = "en", as_seat: str | None = None
) -> Scene:
    """What stands where at a moment, as data: pieces, scores, holdings, who is asked, the last step.

    ``at``, and what is raised: as for :func:`legal_moves`. ``lang``: of the pieces' titles, as for :func:`show`.
    ``as_seat``: as the seat with that letter sees it: faces that others alone know are ``None``.

    >>> record = next(fupan.generate("ming", seats=2))
    >>> scene = fupan.scene(record, at=0)
    >>> scene.to_move, scene.scores
    (('@',), {'r': 0, 'b': 0})
    """
    from fupan.library.arguments import check_language, check_seat
    from rules.kit.translation import use_language

    seat = check_seat("as_seat", as_seat)
    with use_language(check_language("lang", lang)):
        return build_scene_of(find_moment(record, at), seat)


def build_scene_of(moment: Moment, as_seat: str | None = None) -> Scene:
    """The scene of a moment that has been found. Raises :class:`ArgumentError` for the letter of no seat."""
    from fupan.library.arguments import check_choice, check_optional
    from rules.extras import Pictured
    from rules.moments.scenes import build_scene, describe_step, is_secret, list_pieces

    game, table = moment.game, moment.state.table
    seat = check_optional(check_choice, "as_seat", as_seat, table.seats, "as_seat: no seat is called")
    pieces = list_pieces(game, moment.state, seat)
    last = None
    if moment.last is not None and moment.state_before is not None:
        backdrop = game.backdrop(table) if isinstance(game, Pictured) else None
        before = list_pieces(game, moment.state_before, seat)
        hidden = seat is not None and is_secret(game, moment.state_before, moment.last, moment.state, seat)
        last = describe_step(game, table, moment.last, before, pieces, backdrop, hidden=hidden)
    return build_scene(game, moment.state, moment.at, last=last, pieces=pieces)
