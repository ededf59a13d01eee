"""The index of all pages, and the pages themselves around one copy of plotly.js."""

from __future__ import annotations

from html import escape
from pathlib import Path

import msgspec

from reports.data import panels
from reports.data.facts import facts
from reports.data.filters import Filters
from reports.data.selection import Database, Selection, select
from reports.html import page, table
from reports.html.picture import Page
from reports.html.table import count, text
from reports.pages.game import page as game_page
from reports.pages.scoring import page as scoring_page
from reports.pages.strategies import page as strategies_page
from reports.pages.verification import page as verification_page
from reports.pages.winrates import page as winrates_page

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


def everything(database: Database, filters: Filters, folder: Path, script: page.Script = "beside") -> Path:
    """Write ``index.html``, all pages and (``script="beside"``) ``plotly.min.js`` into ``folder``; the index's path.

    Raises ``DatabaseError``.
    """
    return write_site(build_site(database, filters), folder, script)[0]


class Bundle(msgspec.Struct, frozen=True):
    """All pages as data. ``games``: what there is, by game, variant, people or bots, and options."""

    index: Page
    games: table.HtmlTable
    pages: tuple[Page, ...]


def build_site(database: Database, filters: Filters) -> Bundle:
    """The pages as data."""
    with select(database, filters) as selection:
        pages = [
            scoring_page.made(selection),
            strategies_page.made(selection),
            winrates_page.made(selection),
            verification_page.made(selection),
        ]
        closest = selection.connection.execute(CLOSEST).fetchall()
        index = Page("index", TITLE, LEAD, panels.statement(selection), ())
        games = _games(selection)
    for name, record in closest:
        with select(database, msgspec.structs.replace(filters, record=(str(record),))) as selection:
            pages.append(game_page.made(selection, f"game-{name}", "the closest finish, people's games first"))
    return Bundle(index, games, tuple(pages))


def _games(selection: Selection) -> table.HtmlTable:
    return table.table(
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
                facts(group.game).title,
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


def write_site(bundle: Bundle, folder: Path, script: page.Script = "beside") -> list[Path]:
    """Write the index and the pages into ``folder``; their paths, the index first."""
    folder.mkdir(parents=True, exist_ok=True)
    cards = "".join(
        f'<li><a href="{each.name}.html"><b>{escape(each.title)}</b><span>{escape(each.lead)}</span></a></li>'
        for each in bundle.pages
    )
    body = (
        f'<main><ul class="cards">{cards}</ul><article class="picture"><h3>Finished games without findings</h3>'
        '<div class="bar"><button class="csv" type="button" data-table="index-games">CSV</button></div>'
        f'<div class="scroll">{table.html(bundle.games, "index-games")}</div></article></main>'
    )
    path = folder / "index.html"
    path.write_bytes(page.document(bundle.index, body, None).encode())
    return [path, *(page.write_page(each, folder, script) for each in bundle.pages)]
