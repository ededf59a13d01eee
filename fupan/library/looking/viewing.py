"""Records as a page to look at."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from notation.model import Record


def view(
    records: str | bytes | Record | Iterable[str | bytes | Record],
    *,
    lang: str = "en",
    theme: str | None = None,
    spoiler_free: bool = False,
    as_seat: str | None = None,
) -> str:
    """A page (HTML) that shows one record or several, step by step; it needs no network and no other file.

    ``lang``: the language at first, as for :func:`show`; the reader can switch. ``theme``: ``"light"``, ``"dark"`` or
    ``None``: as the reader's system. ``spoiler_free``: results are hidden until they are reached (on the screen only:
    the page holds them). A wrong record is shown up to its last good state, with its findings.

    ``as_seat``: what the seat with that letter saw: secret choices and faces that others alone know are not in the
    page, nor is the record's text, nor what was written about it: comments and variations. Raises
    :class:`ArgumentError` without a record, and where nobody in it has that letter.

    >>> record = next(fupan.generate("ming", seats=2))
    >>> fupan.view(record)[:15]
    '<!doctype html>'
    """
    from fupan.errors import ArgumentError
    from fupan.library import arguments as check
    from fupan.library.single import text_of
    from notation.model import Record
    from pipeline.sources.raw_records import RawRecord
    from reports.viewer.page import ViewSettings, build_page
    from reports.viewer.viewed import UnknownSeatError, view_record

    wanted = "a record's text (str or bytes), a Record, or several of them"
    given = [records] if isinstance(records, str | bytes | Record) else check.check_iterable("records", records, wanted)
    texts = [text_of("records", record) for record in given]
    if not texts:
        raise ArgumentError("records: a page needs a record")
    settings = ViewSettings(
        language=check.check_language("lang", lang),
        theme=check.check_optional(check.check_choice, "theme", theme, ("light", "dark"), "no theme is called") or "",
        spoiler_free=check.check_switch("spoiler_free", spoiler_free),
        version=program_version(),
    )
    seat = check.check_seat("as_seat", as_seat)
    try:
        viewed = [view_record("-", RawRecord(number, 1, text), seat) for number, text in enumerate(texts, 1)]
    except UnknownSeatError as error:
        raise ArgumentError(f"as_seat: {error}") from None
    return build_page(viewed, settings)


def program_version() -> str:
    """The version of the program."""
    from importlib.metadata import version

    return version("fupan")
