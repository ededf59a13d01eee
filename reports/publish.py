"""Reports as files: what the command and the Python library call."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from reports.data.filters import Filters
from reports.data.selection import Database, select
from reports.html.picture import Page
from reports.registry import ALL, page_spec

if TYPE_CHECKING:
    from reports.site import Card


def publish(
    name: str,
    database: Database,
    filters: Filters,
    folder: Path,
    *,
    png: bool = False,
    svg: bool = False,
    first: Sequence[Card] = (),
) -> list[Path]:
    """Write the page ``name``, or all with an index, into ``folder``; all paths written, the page or index first.

    ``name``: that of a page, or :data:`reports.registry.ALL`. ``png``, ``svg``: also a file for each picture, in
    ``folder/images``. ``first``: other pages that the index shows before its own.

    Raises ``KeyError`` for an unknown name, ``pipeline.warehouse.database.DatabaseError``,
    :class:`reports.pages.game.game_record.RecordChoiceError` (no or several records for ``game``), and
    :class:`reports.html.images.ImageExportError` (kaleido is missing: nothing is written; a browser: the pages are).
    """
    spec = None if name == ALL else page_spec(name)
    from reports.html.images import ImageFormat, require_kaleido, write_images
    from reports.html.page import SCRIPT_NAME, write_page

    if png or svg:
        require_kaleido()
    if spec is None:
        from reports.site import build_site, write_site

        site = build_site(database, filters)
        pages: tuple[Page, ...] = site.pages
        paths = [*write_site(site, folder, first), folder / SCRIPT_NAME]
    else:
        with select(database, filters) as selection:
            pages = (spec.build(selection),)
        paths = [write_page(pages[0], folder)]
    if png or svg:
        formats: list[ImageFormat] = [*(("png",) if png else ()), *(("svg",) if svg else ())]
        paths += write_images(pages, folder / "images", formats)
    return paths
