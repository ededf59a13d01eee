"""Groups side by side: whether variants, options and numbers of players change what the start is worth."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from reports.data.game_descriptions import describe_game
from reports.data.intervals import estimate_mean, estimate_share
from reports.data.rows.points import WinningMarginsRow
from reports.data.rows.reading import ByPlayers
from reports.data.rows.wins import WinsByPositionRow
from reports.data.sections import name_group, name_players
from reports.data.selection import GameGroup, Selection
from reports.figures.dots import Dot, draw_dots
from reports.html.picture import Panel, Picture
from reports.html.table import build_table, count, estimate_cells, estimate_columns, percent, text


def draw_start_players(selection: Selection, positions: Mapping[int, ByPlayers[WinsByPositionRow]]) -> Picture:
    """Win share of the start player in each group, a panel for each game."""
    panels = []
    for game, groups in _groups_by_game(selection):
        dots, lines = [], []
        for group in groups:
            for players, rows in positions.get(group.number, {}).items():
                first = next((row for row in rows if row.position == 1), None)
                if first is not None:
                    name = _name_kind(group, players)
                    share = estimate_share(first.win60 / 60, first.seats, selection.filters.min_n)
                    dots.append(Dot(name, share, reference=1 / players))
                    lines.append((name, players, first.seats, *estimate_cells(share), 1 / players))
        if dots:
            columns = (
                text("tables"), count("players"), count("games"), estimate_columns("start player wins", share=True),
                percent("expected"),
            )  # fmt: skip
            figure = draw_dots(dots, title="start player wins", what="start player wins", percent=True)
            weight = sum(group.games for group in groups)
            title = describe_game(game).short_title
            panels.append(Panel(game, title, figure, build_table(columns, lines), weight))
    return Picture(
        "beginners",
        "Where does going first pay?",
        "Win share of the start player in each kind of tables, with Wilson's 95 % interval, beside the expected share "
        "(upright mark). In brackets: games.",
        tuple(panels),
        ("wins-by-position",),
        "game",
    )


def draw_margins(
    selection: Selection,
    positions: Mapping[int, ByPlayers[WinsByPositionRow]],
    margins: Mapping[int, ByPlayers[WinningMarginsRow]],
) -> Picture:
    """Mean winning margin and score in each group, a panel for each game."""
    panels = []
    for game, groups in _groups_by_game(selection):
        dots, lines = [], []
        for group in groups:
            for players, rows in margins.get(group.number, {}).items():
                # no seats where a filter leaves out all of these tables
                seats = positions.get(group.number, {}).get(players, ())
                dot, cells = _compare_margins(_name_kind(group, players), rows, seats, selection.filters.min_n)
                dots.append(dot)
                lines.append((dot.label, players, *cells))
        if dots:
            columns = (
                text("tables"), count("players"), count("games"), estimate_columns("mean winning margin"),
                estimate_columns("tied at the top", share=True), estimate_columns("mean score"),
            )  # fmt: skip
            figure = draw_dots(dots, title="points ahead", what="mean winning margin")
            weight = sum(group.games for group in groups)
            title = describe_game(game).short_title
            panels.append(Panel(game, title, figure, build_table(columns, lines), weight))
    return Picture(
        "closeness",
        "Where are games close?",
        "Mean margin of the winner over the best other in each kind of tables, with the normal 95 % interval. The "
        "table has the share of games tied at the top, and mean scores. In brackets: games.",
        tuple(panels),
        ("winning-margins", "wins-by-position"),
        "game",
    )


def _compare_margins(
    name: str, margins: Sequence[WinningMarginsRow], seats: Sequence[WinsByPositionRow], min_n: int
) -> tuple[Dot, tuple[float | None, ...]]:
    """The dot of the mean margin; and the cells: games, mean margin, share of ties, mean score."""
    games = sum(row.games for row in margins)
    total = sum(row.margin * row.games for row in margins)
    squares = sum(row.margin**2 * row.games for row in margins)
    margin = estimate_mean(total, squares, games, min_n)
    tied = estimate_share(sum(row.games for row in margins if row.margin <= 0), games, min_n)
    score = estimate_mean(
        sum(row.score for row in seats), sum(row.scores for row in seats), sum(row.seats for row in seats), min_n
    )
    shown = "–" if score.value is None else f"{score.value:.1f}"
    cells = (games, *estimate_cells(margin), *estimate_cells(tied), *estimate_cells(score))
    return Dot(name, margin, f"mean score of a seat {shown}"), cells


def _name_kind(group: GameGroup, players: int) -> str:
    """A kind of tables of one game: ``"full · people, 3 players"``."""
    short = name_group(group).removeprefix(describe_game(group.game).short_title).lstrip(" ·")
    return f"{short}, {name_players(players)}"


def _groups_by_game(selection: Selection) -> Iterator[tuple[str, list[GameGroup]]]:
    groups: dict[str, list[GameGroup]] = defaultdict(list)
    for group in selection.drawn:
        groups[group.game].append(group)
    yield from groups.items()
