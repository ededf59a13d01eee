"""What each strategy label is worth once the strength of its players is accounted for."""

from __future__ import annotations

from collections.abc import Sequence

from reports.data.game_descriptions import describe_game
from reports.data.intervals import Estimate, no_estimate
from reports.data.selection import GameGroup
from reports.figures.dots import Dot, draw_dots
from reports.html.picture import Panel, Picture
from reports.html.table import HtmlTable, build_table, count, estimate_cells, estimate_columns, number, percent, text
from reports.strength.rates import AdjustedRate
from reports.strength.seats import Seats
from reports.strength.sections import RatedGroup, rate_labels

EXPLANATION = (
    "How much more often seats with a label win than the same players in the same seats would without its effect: "
    "won less expected, in percentage points, with a 95 % interval. One model of all these games holds the strength of "
    "each player, places and all choices together. A filled dot: a difference even though many are compared "
    "(Benjamini and Hochberg, 5 % of false ones). –: it cannot be told; the reason is in the table. In brackets: seats."
)


def draw_adjusted(group: GameGroup, seats: Seats | None, min_n: int) -> tuple[Picture, ...]:
    """Two pictures: choices; and outcomes, which whoever wins has more often, whatever the cause."""
    game = describe_game(group.game)
    labels = game.labels_of(group.variant)
    choices = [label for label in labels if label not in game.outcomes]
    outcomes = [label for label in labels if label in game.outcomes]
    rates = None if seats is None else rate_labels(seats, choices, outcomes, min_n)
    rates = rates or {}
    return (
        _draw(group, "adjusted", "Which strategies win, whoever plays them?", EXPLANATION, choices, rates, min_n),
        _draw(
            group,
            "outcomes",
            "Result, not choice: which labels go with winning?",
            "The same for labels that read the score, a rank or the end of the game: whoever wins has them more often, "
            "whatever the cause. Each is compared by itself.",
            outcomes,
            rates,
            min_n,
        ),
    )


def _draw(
    group: GameGroup,
    key: str,
    question: str,
    note: str,
    labels: Sequence[str],
    rates: dict[str, RatedGroup],
    min_n: int,
) -> Picture:
    conditions = describe_game(group.game).labels
    players = max(group.counts, key=lambda count: (count[1], -count[0]))[0]
    present = [label for label in labels if label in rates]
    present.sort(key=lambda label: (not rates[label].rate.is_shown, -rates[label].rate.difference))
    if not present and key == "adjusted":
        few = f"{group.games} games are too few to tell strategies from the strength of those who follow them."
        return Picture(key, question, "", (Panel("all", "", None, HtmlTable((), ()), note=few),))
    if not present:
        return Picture(key, question, note, ())
    dots, lines = [], []
    for label in present:
        rate, is_found = rates[label]
        reason = describe_reason(rate, min_n)
        won = f"won {100 * rate.won:.1f} %"
        equals = f"among {players} equals {100 * rate.among_equals(players):.1f} %, by chance {100 / players:.1f} %"
        hover = (
            f"{conditions[label]}<br>{won}, expected {100 * rate.expected:.1f} %<br>{equals}" if rate.is_shown else won
        )
        dots.append(Dot(label, estimate_difference(rate), hover, is_filled=is_found, missing=f"{reason}; {won}"))
        expected = (rate.expected, *estimate_cells(estimate_difference(rate)), rate.p_value)
        hidden = (None, *estimate_cells(no_estimate(rate.n)), None)
        lines.append((label, conditions[label], rate.n, rate.won, *(expected if rate.is_shown else hidden), reason))
    figure = draw_dots(
        dots,
        title="won more often than expected, percentage points",
        what="difference",
        percent=True,
        reference=0,
        reference_name="as expected",
    )
    columns = (
        text("label"), text("condition"), count("seats"), percent("won"), percent("expected"),
        estimate_columns("difference", share=True), number("p", 3), text("why not shown"),
    )  # fmt: skip
    panel = Panel("all", "", figure, build_table(columns, lines), sum(rates[label].rate.n for label in present))
    return Picture(key, question, note, (panel,), ("seat-labels",))


def estimate_difference(rate: AdjustedRate) -> Estimate:
    """The difference with its interval, or nothing where it may not be shown."""
    return Estimate(rate.n, rate.difference, rate.low, rate.high) if rate.is_shown else no_estimate(rate.n)


def describe_reason(rate: AdjustedRate, min_n: int) -> str:
    """Why a rate is not shown; empty where it is."""
    return "" if rate.reason is None else rate.reason.value.format(min_n=min_n)
