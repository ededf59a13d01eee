"""Groups side by side: whether variants, options and numbers of players change what the start is worth."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping

from reports.data.facts import facts
from reports.data.intervals import mean, share
from reports.data.panels import players_name, title
from reports.data.selection import Group, Selection
from reports.figures.dots import Dot, dots
from reports.html.picture import Panel, Picture
from reports.html.table import count, estimated, figures, percent, table, text
from reports.pages.scoring.by_source import Part


def _kind(group: Group, players: int) -> str:
    """A kind of tables of one game: ``"full · people, 3 players"``."""
    return f"{title(group).removeprefix(facts(group.game).short).lstrip(' ·')}, {players_name(players)}"


def _by_game(selection: Selection) -> dict[str, list[Group]]:
    cut: dict[str, list[Group]] = defaultdict(list)
    for group in selection.drawn:
        cut[group.game].append(group)
    return cut


def beginners(selection: Selection, found: Mapping[int, Part]) -> Picture:
    """Win share of the start player in each group, a panel for each game."""
    least = selection.filters.min_n
    panels = []
    for game, groups in _by_game(selection).items():
        drawn, lines = [], []
        for group in groups:
            for players, rows in found.get(group.number, {}).items():
                first = next((row for row in rows if row[0] == 1), None)
                if first is None:
                    continue
                estimate = share(int(first[2]) / 60, first[1], least)
                drawn.append(Dot(_kind(group, players), estimate, reference=1 / players))
                lines.append((_kind(group, players), players, first[1], *figures(estimate), 1 / players))
        numbers = table(
            (
                text("tables"), count("players"), count("games"), estimated("start player wins", share=True),
                percent("expected"),
            ),
            lines,
        )  # fmt: skip
        figure = dots(drawn, title="start player wins", what="start player wins", percent=True)
        if drawn:
            panels.append(Panel(game, facts(game).short, figure, numbers, sum(group.games for group in groups)))
    return Picture(
        "beginners",
        "Where does going first pay?",
        "Win share of the start player in each kind of tables, with Wilson's 95 % interval, beside the expected share "
        "(upright mark). In brackets: games.",
        tuple(panels),
        ("wins-by-position",),
        "game",
    )


def closeness(selection: Selection, positions: Mapping[int, Part], margins: Mapping[int, Part]) -> Picture:
    """Mean winning margin and score in each group, a panel for each game."""
    least = selection.filters.min_n
    panels = []
    for game, groups in _by_game(selection).items():
        drawn, lines = [], []
        for group in groups:
            for players, rows in margins.get(group.number, {}).items():
                games = sum(row[1] for row in rows)
                total, squares = sum(row[0] * row[1] for row in rows), sum(row[0] ** 2 * row[1] for row in rows)
                estimate = mean(total, squares, games, least)
                tied = share(sum(row[1] for row in rows if row[0] <= 0), games, least)
                # no seats where a filter leaves out all of these tables
                seats = positions.get(group.number, {}).get(players, ())
                sums = [sum(int(row[i]) for row in seats) for i in (1, 3, 4)]
                score = mean(sums[1], sums[2], sums[0], least)
                shown = "–" if score.value is None else f"{score.value:.1f}"
                drawn.append(Dot(_kind(group, players), estimate, f"mean score of a seat {shown}"))
                lines.append(
                    (_kind(group, players), players, games, *figures(estimate), *figures(tied), *figures(score))
                )
        numbers = table(
            (
                text("tables"), count("players"), count("games"), estimated("mean winning margin"),
                estimated("tied at the top", share=True), estimated("mean score"),
            ),
            lines,
        )  # fmt: skip
        figure = dots(drawn, title="points ahead", what="mean winning margin")
        if drawn:
            panels.append(Panel(game, facts(game).short, figure, numbers, sum(group.games for group in groups)))
    return Picture(
        "closeness",
        "Where are games close?",
        "Mean margin of the winner over the best other in each kind of tables, with the normal 95 % interval. The "
        "table has the share of games tied at the top, and mean scores. In brackets: games.",
        tuple(panels),
        ("winning-margins", "wins-by-position"),
        "game",
    )


def shared(found: Part, least: int) -> Picture:
    """How often a win is shared."""
    drawn, lines = [], []
    for players, rows in found.items():
        games = sum(row[1] for row in rows)
        both = sum(row[1] for row in rows if row[0] > 1)
        estimate = share(both, games, least)
        drawn.append(Dot(players_name(players), estimate))
        lines += [(players, winners, n, n / games, *figures(share(n, games, least))[1:]) for winners, n in rows]
    numbers = table(
        (
            count("players"), count("winners"), count("games"),
            estimated("share", share=True),
        ),
        lines,
    )  # fmt: skip
    figure = dots(drawn, title="games with several winners", what="wins shared", percent=True)
    return Picture(
        "shared",
        "How often is a win shared?",
        "Share of games with more than one winner, with Wilson's 95 % interval. In brackets: games.",
        (Panel("all", "", figure, numbers),) if any(row[0] > 1 for rows in found.values() for row in rows) else (),
        ("shared-wins",),
    )
