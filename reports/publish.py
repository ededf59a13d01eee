"""Reports as files: what the command and the Python library call."""

from __future__ import annotations

from pathlib import Path

from reports.data.filters import Filters
from reports.data.selection import Database, select
from reports.html.picture import Page
from reports.registry import ALL, page_spec


def publish(
    name: str, database: Database, filters: Filters, folder: Path, *, png: bool = False, svg: bool = False
) -> list[Path]:
    """Write the page ``name``, or all with an index, into ``folder``; all paths written, the page or index first.

    ``name``: that of a page, or :data:`reports.registry.ALL`. ``png``, ``svg``: also a file for each picture, in
    ``folder/images``. Raises ``KeyError`` for an unknown name, ``pipeline.warehouse.database.DatabaseError``,
    :class:`reports.pages.game.game_record.RecordChoiceError` (no or several records for ``game``), and
    :class:`reports.html.images.ImageExportError` (kaleido is missing: nothing is written; a browser: the pages are).
    """
    spec = None if name == ALL else page_spec(name)
    from reports.html import images, page

    if png or svg:
        images.require_kaleido()
    if spec is None:
        from reports import site

        bundle = site.build_site(database, filters)
        pages: tuple[Page, ...] = bundle.pages
        paths = site.write_site(bundle, folder)
        paths.append(folder / page.SCRIPT_NAME)
    else:
        with select(database, filters) as selection:
            pages = (spec.build(selection),)
        paths = [page.write_page(pages[0], folder)]
    if png or svg:
        kinds: list[images.Kind] = [*(("png",) if png else ()), *(("svg",) if svg else ())]
        paths += images.write_images(pages, folder / "images", kinds)
    return paths
