"""The reports by name: what the command and the package call."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType

from reports.data.filters import Filters
from reports.data.selection import Database, Selection, select
from reports.html.picture import Page

REPORTS: Mapping[str, str] = MappingProxyType(
    {
        "scoring": "where points come from, when, and by how much games are won",
        "strategies": "which strategies win, which go together, how games open and choices change",
        "winrates": "who wins, by place, colour, player, variant and options; ratings",
        "game": "one record: score race, every gain, holdings, choices, luck",
        "verification": "which records verify, and why, where and when the others fail",
        "all": "all pages and an index",
    }
)
"""Names of reports with what they show, in order."""


def publish(
    name: str, database: Database, filters: Filters, folder: Path, *, png: bool = False, svg: bool = False
) -> list[Path]:
    """Write the report ``name`` (one of :data:`REPORTS`) into ``folder``; all paths written, the page or index first.

    ``png``, ``svg``: also a file for each picture, in ``folder/images``. Raises ``KeyError`` for an unknown name,
    ``pipeline.warehouse.database.DatabaseError``, :class:`reports.pages.game.played.RecordFault` (no or several
    records for ``game``), and :class:`reports.html.images.ImagesFault` (kaleido is missing: nothing is written; a
    browser: the pages are).
    """
    if name not in REPORTS:
        raise KeyError(name)
    from reports.html import images, page

    if png or svg:
        images.check()
    if name == "all":
        from reports.html import site

        bundle = site.build_site(database, filters)
        pages: tuple[Page, ...] = bundle.pages
        paths = site.write_site(bundle, folder)
        paths.append(folder / page.SCRIPT_NAME)
    else:
        with select(database, filters) as selection:
            pages = (_made(name)(selection),)
        paths = [page.write_page(pages[0], folder)]
    if png or svg:
        kinds: list[images.Kind] = [*(("png",) if png else ()), *(("svg",) if svg else ())]
        paths += images.write_images(pages, folder / "images", kinds)
    return paths


def _made(name: str) -> Callable[[Selection], Page]:
    from importlib import import_module

    made: Callable[[Selection], Page] = import_module(f"reports.pages.{name}.page").made
    return made
