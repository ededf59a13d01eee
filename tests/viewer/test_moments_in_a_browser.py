"""Each moment in a real browser: the viewer shows what the library says."""

from __future__ import annotations

import random

import pytest

import fupan
from tests.viewer.conftest import Open, addresses, go, pieces_of, pieces_shown, scores_shown, wait_until
from tests.viewer.varied import BROKEN, varied_record

pytestmark = pytest.mark.browser

SETTINGS = [
    ("beijing", "basic", 2), ("beijing", "full", 4), ("dayunhe", None, 3), ("ming", None, 2), ("ming", None, 4),
    ("yinzi", "closed", 3), ("yinzi", "chapter", 2),
]  # fmt: skip


@pytest.mark.parametrize(("game", "variant", "seats"), SETTINGS)
def test_a_record_is_played_to_its_end_and_shows_the_scores_of_verify(
    open_page: Open, game: str, variant: str | None, seats: int
) -> None:
    for seed, bots in ((1, "greedy"), (2, "random")):
        record = next(fupan.generate(game, variant=variant, seats=seats, seed=seed, bots=bots))
        verdict = fupan.verify(record)
        page = open_page(fupan.view(record))
        assert page.evaluate("fupan.steps") == verdict.steps
        assert page.evaluate("[fupan.at, fupan.record, fupan.records]") == ["0", 1, 1]
        for _ in range(verdict.steps):
            page.evaluate("document.querySelector('[data-do=next]').click()")
        assert page.evaluate("fupan.at") == str(verdict.steps)
        assert scores_shown(page) == verdict.scores
        assert pieces_shown(page) == pieces_of(fupan.write(record), verdict.steps)


def walk(open_page: Open, game: str, variant: str | None, seats: int, moments: int) -> None:
    """Go to moments at random, inside variations too; the board is each time that of the library."""
    text = varied_record(game, variant, seats)
    page = open_page(fupan.view(text))
    everywhere = ["0", *addresses(page)]
    assert any("/" in at for at in everywhere)
    rng = random.Random(f"{game} {variant}")
    for _ in range(moments):
        at = rng.choice(everywhere)
        assert go(page, at) == {"at": at, "record": 1}
        scene = fupan.scene(text, at)
        assert pieces_shown(page) == pieces_of(text, at), at
        assert scores_shown(page) == scene.scores, at


@pytest.mark.parametrize(("game", "variant", "seats"), SETTINGS)
def test_a_random_walk_shows_the_scenes_of_the_library(
    open_page: Open, game: str, variant: str | None, seats: int
) -> None:
    walk(open_page, game, variant, seats, 40)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "variant", "seats"), SETTINGS)
def test_a_long_random_walk_shows_the_scenes_of_the_library(
    open_page: Open, game: str, variant: str | None, seats: int
) -> None:
    walk(open_page, game, variant, seats, 1000)


def test_variations_are_entered_and_left_and_the_main_line_is_exact_after_them(open_page: Open) -> None:
    page = open_page(fupan.view(BROKEN))
    go(page, 6)
    page.keyboard.press("v")
    assert page.evaluate("fupan.at") == "6/2:1", "the first one cannot be played"
    page.keyboard.press("v")
    assert page.evaluate("fupan.at") == "6/2:1/1:1"
    page.keyboard.press("v")
    assert page.evaluate("fupan.at") == "6/2:1/1:1/1:1"
    assert pieces_shown(page) == pieces_of(BROKEN, "6/2:1/1:1/1:1")
    for at in ("6/2:1/1:1", "6/2:1", "6", "6"):
        page.keyboard.press("Escape")
        assert page.evaluate("fupan.at") == at
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("fupan.at") == "8"
    assert pieces_shown(page) == pieces_of(BROKEN, 8)
    assert scores_shown(page) == {"g": 4, "y": 5}


def test_a_link_leads_into_a_variation_of_a_variation(open_page: Open) -> None:
    page = open_page(fupan.view(BROKEN), "#at=6/2:1/1:1")
    assert page.evaluate("fupan.at") == "6/2:1/1:1"
    page.evaluate("location.hash = '#at=6/2:3'")
    wait_until(page, "fupan.at === '6/2:3'")


def test_the_browsers_back_button_goes_to_where_the_reader_was(open_page: Open) -> None:
    page = open_page(fupan.view(BROKEN))
    go(page, 3)
    go(page, "6/2:1")
    page.click("[data-at='7']")
    assert page.evaluate("location.hash") == "#at=7"
    for at in ("6/2:1", "3", "0"):
        page.go_back()
        wait_until(page, f"fupan.at === '{at}'")
    page.go_forward()
    wait_until(page, "fupan.at === '3'")


def test_steps_that_follow_each_other_closely_are_one_entry_of_the_history(open_page: Open) -> None:
    page = open_page(fupan.view(BROKEN), "#at=1")
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    assert page.evaluate("location.hash") == "#at=6"
    page.go_back()
    wait_until(page, "fupan.at === '1'")


def test_very_many_jumps_are_no_trouble_for_the_browser(open_page: Open) -> None:
    page = open_page(fupan.view(BROKEN))
    page.evaluate("(async () => { for (let k = 0; k < 400; k++) await fupan.go(k % 8); await fupan.go(5); })()")
    assert page.evaluate("fupan.at") == "5"


def test_an_address_that_leads_nowhere_is_refused_and_nothing_moves(open_page: Open) -> None:
    page = open_page(fupan.view(BROKEN), "#at=2")
    for at in ("9", "6/9:1", "6/1:1", "x", "06", "6/2", "-1", ""):
        said = page.evaluate("at => fupan.go(at).then(() => 'shown', error => error.constructor.name)", at)
        assert said == "RangeError", at
        assert page.evaluate("fupan.at") == "2"
    assert page.evaluate("fupan.go(1, 2).catch(error => error.constructor.name)") == "RangeError"


def test_who_listens_is_told_of_each_moment(open_page: Open) -> None:
    page = open_page(fupan.view(BROKEN))
    page.evaluate("window.heard = []; fupan.on(now => heard.push(now))")
    go(page, 3)
    page.keyboard.press("ArrowLeft")
    assert page.evaluate("heard") == [{"at": "3", "record": 1}, {"at": "2", "record": 1}]


def test_several_records_are_chosen_by_list_link_and_script(open_page: Open) -> None:
    records = [fupan.write(next(fupan.generate(game, seats=2))) for game in ("ming", "beijing", "dayunhe")]
    page = open_page(fupan.view(records), "#record=2&at=7")
    assert page.evaluate("[fupan.records, fupan.record, fupan.at]") == [3, 2, "7"]
    assert pieces_shown(page) == pieces_of(records[1], 7)
    page.click("[data-open='3']")
    assert page.evaluate("[fupan.record, fupan.at]") == [3, "0"]
    go(page, 5, 1)
    assert page.evaluate("location.hash") == "#record=1&at=5"
    assert pieces_shown(page) == pieces_of(records[0], 5)
    assert page.evaluate("document.querySelectorAll('[data-at=\"5\"]').length") == 1


def test_the_query_sets_moment_theme_and_language_and_the_fragment_beats_it(open_page: Open) -> None:
    html = fupan.view(next(fupan.generate("ming", seats=2)))
    page = open_page(html, "?embed=1&theme=dark&lang=de&at=57")
    assert page.evaluate("fupan.at") == "57"
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
    assert page.evaluate("document.documentElement.lang") == "de"
    assert "stellt eine Figur" in page.inner_text(".moves")
    assert page.evaluate("getComputedStyle(document.querySelector('.top')).display") == "none"
    assert open_page(html, "?at=57#at=12", name="w.html").evaluate("fupan.at") == "12"
