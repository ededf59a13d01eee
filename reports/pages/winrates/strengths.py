"""How strong players are."""

from __future__ import annotations

from reports.data.intervals import Estimate, Z
from reports.figures.dots import Dot, draw_dots
from reports.html.picture import Panel, Picture
from reports.html.table import HtmlTable, build_table, count, estimate_cells, estimate_columns, number, text
from reports.pages.winrates.ratings import Rating, RatingResult

MAX_DRAWN = 24
MAX_LISTED = 300
"""Players in the picture and in the table: the strongest, those with too few games after the others."""

QUESTION = "How strong are the players?"
MISSING = "Ratings need openskill, which is not installed: pip install 'fupan[models]', then make the page again."


def draw_strengths(result: RatingResult | None, min_n: int) -> Picture:
    """Each player's rating; ``result``: ``None`` without openskill."""
    if result is None:
        return Picture("ratings", QUESTION, "", (Panel("all", "", None, HtmlTable((), ()), note=MISSING),))
    estimates = [(rating, _estimate(rating, min_n)) for rating in result.ratings]
    known = [pair for pair in estimates if pair[1].is_known]
    unknown = [pair for pair in estimates if not pair[1].is_known]
    figure = draw_dots(
        [Dot(rating.player, estimate, f"σ {rating.sigma:.2f}") for rating, estimate in known[:MAX_DRAWN]],
        title="rating (25: a new player)",
        what="rating",
        reference=25,
        reference_name="new player",
    )
    numbers = build_table(
        (text("player"), count("games"), estimate_columns("rating"), number("σ")),
        [
            (rating.player, estimate.n, *estimate_cells(estimate), rating.sigma if estimate.is_known else None)
            for rating, estimate in (known + unknown)[:MAX_LISTED]
        ],
    )
    left_out = f", {result.left_out} earlier ones left out" if result.left_out else ""
    note = (
        "Plackett-Luce (openskill), which learns from whole rankings of games of any number of players, in the order "
        "of the Date header, undated ones first. Dot: μ; interval: μ ± 1.96 σ. Games in which a name sits twice or "
        "is missing are left out. Filters by player or seat choose whose ratings are shown, not which games they "
        f"follow. In brackets: games. {result.games} games were followed{left_out}."
    )
    return Picture("ratings", QUESTION, note, (Panel("all", "", figure, numbers),) if known else (), ("rated-games",))


def _estimate(rating: Rating, min_n: int) -> Estimate:
    if rating.games < min_n:
        return Estimate(rating.games, None, None, None)
    reach = Z * rating.sigma
    return Estimate(rating.games, rating.mu, rating.mu - reach, rating.mu + reach)
