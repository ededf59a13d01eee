"""Names that run from right to left leave the numbers next to them where they are."""

from __future__ import annotations

import pytest

from reports.data.intervals import Estimate
from reports.figures.dots import Dot, draw_dots
from reports.html.direction import isolate
from reports.html.table import build_table, count, render_table, text

HEBREW, ARABIC = "\u05d3\u05e0\u05d4", "\u0644\u064a\u0644\u0649"


@pytest.mark.parametrize("name", ["Ada", "Zoë", "王伟", "O'Neill (2)", ""])
def test_other_names_stay_as_they_are(name: str) -> None:
    assert isolate(name) == name


@pytest.mark.parametrize("name", [HEBREW, ARABIC, f"Ada {HEBREW}"])
def test_names_that_run_from_right_to_left_are_isolated(name: str) -> None:
    assert isolate(name) == f"\u2068{name}\u2069"


@pytest.mark.parametrize("control", ["\u202e", "\u2067", "\u2069", "\u202c"])
def test_a_name_cannot_end_its_isolate(control: str) -> None:
    assert isolate(f"Ada{control}86") == "\u2068Ada86\u2069"


def test_labels_and_hovers_of_figures_isolate_names() -> None:
    figure = draw_dots([Dot(HEBREW, Estimate(86, 0.5, 0.4, 0.6))], title="t", what="w")
    trace = figure["data"][0]
    assert trace["y"] == [f"\u2068{HEBREW}\u2069 (86)"]
    assert f"<b>\u2068{HEBREW}\u2069</b>" in trace["hovertext"][0]


def test_cells_isolate_names_and_hold_nothing_else() -> None:
    html = render_table(build_table((text("player"), count("n")), [(HEBREW, 86), ("Ada", 3)]), "t")
    assert f"<td><bdi>{HEBREW}</bdi><td class=r>86" in html
    assert "<td>Ada<td class=r>3" in html
