"""The index of all pages, and the pages themselves around one copy of plotly.js."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import NamedTuple

import msgspec

from reports.data.filters import Filters
from reports.data.game_descriptions import describe_game
from reports.data.rows.reading import read_rows
from reports.data.sections import build_statement
from reports.data.selection import Database, Selection, select
from reports.html import page, table
from reports.html.picture import Page
from reports.html.table import count, text
from reports.registry import page_specs

TITLE = "What the games say"
LEAD = (
    "All reports of one database. Each page says what it rests on and what it leaves out; all work without a network."
)

CLOSEST = """
SELECT game, record_id FROM (
    SELECT pool.game, pool.record_id, row_number() OVER (
        PARTITION BY pool.game ORDER BY pool.bots, pool.players < 3, margin, pool.record_id
    ) AS place
    FROM pool JOIN (
        SELECT record_id, max(margin) AS margin
        FROM chosen JOIN seats USING (record_id)
        WHERE win > 0
        GROUP BY record_id
    ) USING (record_id)
)
WHERE place = 1
ORDER BY game
"""
"""The closest game of each game, a people's one with three players or more if there is any."""

CLOSEST_REASON = "the closest finish, people's games first"


class ClosestGameRow(NamedTuple):
    """``record_id``: the closest game of ``game``."""

    game: str
    record_id: int


class Card(NamedTuple):
    """A page in the index. ``file``: its name in the folder. ``picture``: a small one as SVG, or nothing."""

    file: str
    title: str
    lead: str
    picture: str = ""


class Site(msgspec.Struct, frozen=True):
    """All pages as data. ``games``: what there is, by game, variant, people or bots, and options."""

    index: Page
    games: table.HtmlTable
    pages: tuple[Page, ...]


def build_site(database: Database, filters: Filters) -> Site:
    """The pages as data: those of many games, then those of one record, each for the closest game of each game.

    Raises ``pipeline.warehouse.database.DatabaseError``.
    """
    of_one_record = [spec for spec in page_specs() if spec.is_of_one_record]
    with select(database, filters) as selection:
        pages = [spec.build(selection) for spec in page_specs() if not spec.is_of_one_record]
        closest = read_rows(selection.connection.execute(CLOSEST), ClosestGameRow)
        index = Page("index", TITLE, LEAD, build_statement(selection), ())
        games = _list_games(selection)
    for row in closest:
        with select(database, msgspec.structs.replace(filters, record=(str(row.record_id),))) as selection:
            pages.extend(_with_reason(spec.build(selection), row.game) for spec in of_one_record)
    return Site(index, games, tuple(pages))


def _with_reason(page: Page, game: str) -> Page:
    """A page of one record under a name of its game, with a tag that says why it is this record."""
    sections = tuple(
        msgspec.structs.replace(section, tags=(CLOSEST_REASON, *section.tags)) for section in page.sections
    )
    return msgspec.structs.replace(page, name=f"{page.name}-{game}", sections=sections)


def _list_games(selection: Selection) -> table.HtmlTable:
    return table.build_table(
        (
            text("game"),
            text("variant"),
            text("who"),
            text("options"),
            count("rules"),
            count("games"),
            text("by players"),
        ),
        [
            (
                describe_game(group.game).title,
                group.variant or "–",
                "bots" if group.bots else "people",
                group.options or "–",
                group.rules,
                group.games,
                ", ".join(f"{games} with {players}" for players, games in group.counts),
            )
            for group in selection.groups
        ],
    )


def write_site(site: Site, folder: Path, first: Sequence[Card] = ()) -> list[Path]:
    """Write the index, the pages and the plotly.js that they share into ``folder``; the index's path and the pages'.

    ``first``: other pages that the index shows before its own.
    """
    folder.mkdir(parents=True, exist_ok=True)
    listed = [*first, *(Card(f"{one.name}.html", one.title, one.lead) for one in site.pages)]
    cards = "".join(
        f'<li><a href="{escape(one.file)}">{one.picture}<b>{escape(one.title)}</b>'
        f"<span>{escape(one.lead)}</span></a></li>"
        for one in listed
    )
    body = (
        f'<main><ul class="cards">{cards}</ul><article class="picture"><h3>Finished games without findings</h3>'
        '<div class="bar"><button class="csv" type="button" data-table="index-games">CSV</button></div>'
        f'<div class="scroll">{table.render_table(site.games, "index-games")}</div></article></main>'
    )
    path = folder / "index.html"
    path.write_bytes(page.render_document(site.index, body, None).encode())
    return [path, *(page.write_page(one, folder, "shared") for one in site.pages)]
