"""Builds the page ``winrates``."""

from __future__ import annotations

from collections.abc import Iterator

from reports.data.queries import fetch_rows
from reports.data.rows.points import WinningMarginsRow
from reports.data.rows.reading import group_rows
from reports.data.rows.strategies import SeatLabelsRow
from reports.data.rows.wins import RatedGamesRow, SharedWinsRow, WinsByPlayerRow, WinsByPositionRow, WinsBySeatRow
from reports.data.sections import assemble_page, build_sections, keep_pictures
from reports.data.selection import GameGroup, Selection
from reports.html.picture import Page, Picture, Section
from reports.pages.winrates import calibration, players, positions, ratings, shared_wins, side_by_side, strengths
from reports.pages.winrates.page import PAGE
from reports.strength.sections import collect_sections


def build_page(selection: Selection) -> Page:
    """The page as data."""
    by_position = group_rows(fetch_rows(selection, WinsByPositionRow))
    by_seat = group_rows(fetch_rows(selection, WinsBySeatRow))
    by_player = group_rows(fetch_rows(selection, WinsByPlayerRow))
    margins = group_rows(fetch_rows(selection, WinningMarginsRow))
    shared = group_rows(fetch_rows(selection, SharedWinsRow))
    # ratings do not depend on which players and seats are shown
    rated = group_rows(fetch_rows(selection, RatedGamesRow, chosen="rated"))
    shown = _shown_seats(selection)
    seats = collect_sections(fetch_rows(selection, SeatLabelsRow))
    min_n = selection.filters.min_n

    def draw(group: GameGroup) -> Iterator[Picture]:
        i = group.number
        yield positions.draw_adjusted_positions(group, seats.get(i), min_n)
        yield positions.draw_positions(by_position[i], min_n)
        yield positions.draw_seats(group, by_seat[i], min_n)
        yield players.draw_players(by_player[i], min_n)
        rating = ratings.rate_rows(rated[i], shown)
        yield strengths.draw_strengths(rating, min_n)
        yield calibration.draw_calibration(rating, min_n)
        yield shared_wins.draw_shared_wins(shared[i], min_n)

    pictures = keep_pictures(
        (
            side_by_side.draw_start_players(selection, by_position),
            side_by_side.draw_margins(selection, by_position, margins),
        )
    )
    tags = ("variants, options, numbers of players, people and bots", "each row is a kind of tables of its own")
    overview = Section("all", "Side by side", tags, pictures)
    sections = build_sections(selection, draw)
    return assemble_page(selection, PAGE, (overview, *sections) if sections else ())


def _shown_seats(selection: Selection) -> ratings.SeatSet | None:
    """The seats that the filters keep; ``None``: all."""
    if not selection.filters.is_seatwise:
        return None
    return frozenset(selection.connection.execute("SELECT record_id, position FROM chosen_seats").fetchall())
