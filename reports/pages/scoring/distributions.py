"""How scores and winning margins are spread."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from reports.data.rows.points import ScoresRow, WinningMarginsRow
from reports.data.rows.reading import ByPlayers
from reports.data.sections import name_players
from reports.figures.boxes import draw_boxes, summarize_spread
from reports.figures.curves import draw_histogram
from reports.html.picture import Panel, Picture
from reports.html.table import build_table, count, text
from reports.pages.scoring.amounts import WHO, build_spread_table


def _count_scores(rows: Iterable[ScoresRow]) -> list[tuple[float, int]]:
    """(score, seats) in ascending order."""
    seats: dict[int, int] = defaultdict(int)
    for row in rows:
        seats[row.score] += row.seats
    return [(score, seats[score]) for score in sorted(seats)]


def draw_scores(scores: ByPlayers[ScoresRow]) -> Picture:
    """Scores of winners and others."""
    panels = []
    for players, rows in scores.items():
        groups, lines = [], []
        for won, colour in ((False, "@lost"), (True, "@won")):
            counts = _count_scores(row for row in rows if row.won == won)
            if counts:
                groups.append((WHO[won], colour, counts))
                lines += [(WHO[won], value, seats) for value, seats in counts]
        lines.sort(key=lambda line: (line[0] != WHO[True], line[1]))
        figure = draw_histogram(groups, title="score", what="seats")
        numbers = build_table((text("who"), count("score"), count("seats")), lines)
        games = sum(row.seats for row in rows) / players
        panels.append(Panel(f"p{players}", name_players(players), figure, numbers, games))
    return Picture(
        "scores",
        "How high are the scores?",
        "The share of winners, and of the others, that ended with each score.",
        tuple(panels),
        ("scores",),
    )


def draw_margins(margins: ByPlayers[WinningMarginsRow]) -> Picture:
    """By how much games are won."""
    panels = []
    for players, rows in margins.items():
        counts = [(float(row.margin), row.games) for row in rows]
        spread = summarize_spread("margin", counts)
        assert spread is not None
        figure = draw_histogram([("games", "@won", counts)], title="winner's score less the best other", what="games")
        numbers = build_table((count("margin"), count("games")), [(row.margin, row.games) for row in rows])
        tied = sum(row.games for row in rows if row.margin <= 0)
        note = f"Middle game: {spread.middle:.0f} points; n = {spread.n} games, {tied} of them tied at the top."
        panels.append(Panel(f"p{players}", name_players(players), figure, numbers, spread.n, note))
    return Picture(
        "margins",
        "By how much is a game won?",
        "The winner's score less the best other score; 0: tied, decided by a tie-break or shared.",
        tuple(panels),
        ("winning-margins",),
    )


POSITIONS = ("1st, start player", "2nd", "3rd")


def name_position(position: int) -> str:
    """A place in playing order in words."""
    return POSITIONS[position - 1] if position <= len(POSITIONS) else f"{position}th"


def draw_positions(scores: ByPlayers[ScoresRow]) -> Picture:
    """Scores by place in playing order."""
    panels = []
    for players, rows in scores.items():
        spreads = []
        for position in sorted({row.position for row in rows}):
            counts = _count_scores(row for row in rows if row.position == position)
            spread = summarize_spread(name_position(position), counts)
            if spread is not None:
                spreads.append(spread)
        figure = draw_boxes([("score", "@won", spreads)], title="score")
        numbers = build_spread_table("place", [("all", spread) for spread in spreads])
        games = sum(row.seats for row in rows) / players
        panels.append(Panel(f"p{players}", name_players(players), figure, numbers, games))
    return Picture(
        "positions",
        "Does the place in playing order matter for the score?",
        "Box: the middle half of the seats; line: the middle seat; whiskers: from the 5th to the 95th of a hundred; "
        "dashed: the mean. How often each place wins is on the page of win rates.",
        tuple(panels),
        ("scores",),
    )
