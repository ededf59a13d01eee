"""The index of all pages, and the pages themselves around one copy of plotly.js."""

from __future__ import annotations

from html import escape
from pathlib import Path

import msgspec

from reports import grouping, page, table
from reports.facts import facts
from reports.filters import Filters
from reports.game import page as game_page
from reports.picture import Page
from reports.scoring import page as scoring_page
from reports.selection import Database, Selection, select
from reports.strategies import page as strategies_page
from reports.table import count, text
from reports.verification import page as verification_page
from reports.winrates import page as winrates_page

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
    return written(made(database, filters), folder, script)[0]


class Bundle(msgspec.Struct, frozen=True):
    """All pages as data. ``games``: what there is, by game, variant, people or bots, and options."""

    index: Page
    games: table.Table
    pages: tuple[Page, ...]


def made(database: Database, filters: Filters) -> Bundle:
    """The pages as data."""
    with select(database, filters) as selection:
        pages = [
            scoring_page.made(selection),
            strategies_page.made(selection),
            winrates_page.made(selection),
            verification_page.made(selection),
        ]
        closest = selection.connection.execute(CLOSEST).fetchall()
        index = Page("index", TITLE, LEAD, grouping.statement(selection), ())
        games = _games(selection)
    for name, record in closest:
        with select(database, msgspec.structs.replace(filters, record=(str(record),))) as selection:
            pages.append(game_page.made(selection, f"game-{name}", "the closest finish, people's games first"))
    return Bundle(index, games, tuple(pages))


def _games(selection: Selection) -> table.Table:
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


def written(bundle: Bundle, folder: Path, script: page.Script = "beside") -> list[Path]:
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
    return [path, *(page.written(each, folder, script) for each in bundle.pages)]
