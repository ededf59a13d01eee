"""How scores and winning margins are spread."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from reports.data.panels import players_name
from reports.figures.boxes import boxes, spread
from reports.figures.curves import histogram
from reports.html.picture import Panel, Picture
from reports.html.table import count, table, text
from reports.pages.scoring.by_source import WHO, Part, spread_table


def _counted(pairs: Sequence[tuple[int, int]]) -> list[tuple[float, int]]:
    found: dict[int, int] = defaultdict(int)
    for value, times in pairs:
        found[value] += times
    return [(value, found[value]) for value in sorted(found)]


def scores(found: Part) -> Picture:
    """Scores of winners and others."""
    panels = []
    for players, rows in found.items():
        groups, lines = [], []
        for won, colour in ((False, "@lost"), (True, "@won")):
            counts = _counted([(score, seats) for _, _, each, score, seats, _ in rows if each == won])
            if counts:
                groups.append((WHO[won], colour, counts))
                lines += [(WHO[won], value, times) for value, times in counts]
        figure = histogram(groups, title="score", what="seats")
        numbers = table(
            (text("who"), count("score"), count("seats")), sorted(lines, key=lambda x: (x[0] != "winners", x[1]))
        )
        panels.append(
            Panel(f"p{players}", players_name(players), figure, numbers, sum(row[4] for row in rows) / players)
        )
    return Picture(
        "scores",
        "How high are the scores?",
        "The share of winners, and of the others, that ended with each score.",
        tuple(panels),
        ("scores",),
    )


def margins(found: Part) -> Picture:
    """By how much games are won."""
    panels = []
    for players, rows in found.items():
        counts = [(float(margin), games) for margin, games in rows]
        each = spread("margin", counts)
        assert each is not None
        figure = histogram([("games", "@won", counts)], title="winner's score less the best other", what="games")
        numbers = table((count("margin"), count("games")), rows)
        close = sum(games for margin, games in rows if margin <= 0)
        note = f"Middle game: {each.middle:.0f} points; n = {each.n} games, {close} of them tied at the top."
        panels.append(Panel(f"p{players}", players_name(players), figure, numbers, each.n, note))
    return Picture(
        "margins",
        "By how much is a game won?",
        "The winner's score less the best other score; 0: tied, decided by a tie-break or shared.",
        tuple(panels),
        ("winning-margins",),
    )


PLACES = ("1st, start player", "2nd", "3rd")


def place_name(position: int) -> str:
    """A place in playing order in words."""
    return PLACES[position - 1] if position <= len(PLACES) else f"{position}th"


def by_position(found: Part) -> Picture:
    """Scores by place in playing order."""
    panels = []
    for players, rows in found.items():
        spreads = []
        for position in sorted({row[0] for row in rows}):
            counts = _counted([(score, seats) for each, _, _, score, seats, _ in rows if each == position])
            here = spread(place_name(position), counts)
            if here is not None:
                spreads.append(here)
        lines = [
            (each.name, "all", each.n, each.low, each.quarter, each.middle, each.three_quarters, each.high, each.mean)
            for each in spreads
        ]
        figure = boxes([("score", "@won", spreads)], title="score")
        panels.append(
            Panel(
                f"p{players}",
                players_name(players),
                figure,
                spread_table("place", lines),
                sum(row[4] for row in rows) / players,
            )
        )
    return Picture(
        "positions",
        "Does the place in playing order matter for the score?",
        "Box: the middle half of the seats; line: the middle seat; whiskers: from the 5th to the 95th of a hundred; "
        "dashed: the mean. How often each place wins is on the page of win rates.",
        tuple(panels),
        ("scores",),
    )
