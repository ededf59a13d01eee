"""What a reader does in a real browser: keys, fingers, language, theme, print."""

from __future__ import annotations

import json
from typing import Any

import pytest

import fupan
from tests.viewer.conftest import Open, wait_until
from tests.viewer.varied import BROKEN

pytestmark = pytest.mark.browser

SETTINGS = [
    ("beijing", "basic", 2), ("beijing", "full", 4), ("dayunhe", None, 3), ("ming", None, 2), ("ming", None, 4),
    ("yinzi", "closed", 3), ("yinzi", "chapter", 2),
]  # fmt: skip


def test_keys_do_what_the_list_of_keys_says(open_page: Open) -> None:
    page = open_page(fupan.view(BROKEN))
    for key, at in (
        ("ArrowRight", "1"), ("End", "8"), ("ArrowLeft", "7"), ("Home", "0"), ("n", "2"), ("n", "3"), ("n", "5"),
        ("N", "3"), ("s", "6"), ("Home", "0"), ("c", "5"), ("c", "6"), ("c", "7"),
        ("Shift+ArrowRight", "8"), ("Shift+ArrowLeft", "3"),
    ):  # fmt: skip
        page.keyboard.press(key)
        assert page.evaluate("fupan.at") == at, key
    page.keyboard.press("?")
    assert page.evaluate("document.querySelector('#keys').open")
    page.keyboard.press("Escape")
    page.keyboard.press("/")
    page.keyboard.type("musician on b2")
    page.keyboard.press("Enter")
    assert page.evaluate("fupan.at") == "6/2:3"
    page.keyboard.press("ArrowRight")
    assert page.evaluate("fupan.at") == "6/2:3", "keys belong to the input while one types"


@pytest.mark.parametrize(
    "key", ["ArrowUp", "ArrowDown", "PageDown", "Tab", "Control+ArrowRight", "Alt+ArrowRight", "Meta+n"]
)
def test_keys_of_the_page_and_of_the_browser_stay_theirs(open_page: Open, key: str) -> None:
    page = open_page(fupan.view(BROKEN), "#at=2")
    page.evaluate(
        "window.taken = null; const later = e => setTimeout(() => { taken = e.defaultPrevented; });"
        "document.addEventListener('keydown', later)"
    )
    page.keyboard.press(key)
    wait_until(page, "taken !== null")
    assert not page.evaluate("taken")
    assert page.evaluate("fupan.at") == "2"


def test_the_wheel_scrolls_the_page(open_page: Open) -> None:
    page = open_page(fupan.view(next(fupan.generate("ming", seats=2))), width=800, height=500)
    page.mouse.move(300, 200)
    page.mouse.wheel(0, 300)
    wait_until(page, "scrollY > 0")
    assert page.evaluate("fupan.at") == "0"


def test_keys_can_be_switched_off(open_page: Open) -> None:
    page = open_page(fupan.view(BROKEN), "?keys=off")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("fupan.at") == "0"


def test_space_plays_and_pauses(open_page: Open) -> None:
    page = open_page(fupan.view(BROKEN))
    page.keyboard.press(" ")
    wait_until(page, "Number(fupan.at) >= 2")
    page.keyboard.press(" ")
    stopped = page.evaluate("fupan.at")
    page.wait_for_timeout(1700)
    assert page.evaluate("fupan.at") == stopped


def swipe(page: Any, start: int, stop: int, height: int = 300) -> None:
    """A finger that moves across the screen."""
    devtools = page.context.new_cdp_session(page)

    def send(kind: str, points: list[dict[str, int | float]]) -> None:
        devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    send("touchStart", [{"x": start, "y": height}])
    for part in range(1, 6):
        send("touchMove", [{"x": start + (stop - start) * part / 5, "y": height + part}])
    send("touchEnd", [])


def test_a_swipe_steps(open_page: Open) -> None:
    page = open_page(fupan.view(BROKEN), width=390, height=844, has_touch=True, is_mobile=True)
    for start, stop, height, at in (
        (300, 100, 300, "1"), (320, 60, 700, "2"), (100, 300, 300, "1"), (100, 110, 300, "1"), (300, 100, 30, "1"),
    ):  # fmt: skip
        swipe(page, start, stop, height)
        wait_until(page, f"fupan.at === '{at}'")


@pytest.mark.parametrize(("game", "variant", "seats"), SETTINGS)
def test_on_a_phone_board_sentence_buttons_and_three_moves_are_seen_without_scrolling(
    open_page: Open, game: str, variant: str | None, seats: int
) -> None:
    record = next(fupan.generate(game, variant=variant, seats=seats))
    page = open_page(fupan.view(record), "#at=20", width=390, height=844)
    boxes = page.evaluate(
        """['.board svg', '.sentence .what', '[data-do=next]', '[data-do=back]'].map(one => {
        const box = document.querySelector(one).getBoundingClientRect();
        return [box.left, box.top, box.right, box.bottom, box.width]; })"""
    )
    for left, top, right, bottom, width in boxes:
        assert left >= 0 and top >= 0 and right <= 390.5 and bottom <= 844
        assert width > 20
    assert boxes[0][4] > 300
    seen = page.evaluate(
        """(() => { const frame = document.querySelector('.moves').getBoundingClientRect();
        const bottom = Math.min(frame.bottom, innerHeight);
        return [...document.querySelectorAll('[data-at]')].filter(one => {
            const box = one.getBoundingClientRect(); return box.top >= frame.top - 1 && box.bottom <= bottom + 1;
        }).length; })()"""
    )
    assert seen >= 3
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_the_reader_can_switch_language_and_theme(open_page: Open) -> None:
    page = open_page(fupan.view(next(fupan.generate("ming", seats=2))), "#at=9")
    page.select_option(".language", "zh")
    assert "皇亲" in page.inner_text(".moves")
    assert page.get_attribute("[data-do=next]", "aria-label") == "下一步"
    assert page.evaluate("[...document.querySelectorAll('[data-piece] title')].some(e => /皇亲/.test(e.textContent))")
    page.click("[data-do=theme]")
    assert page.evaluate("document.documentElement.dataset.theme") in ("dark", "light")
    page.select_option(".language", "en")
    assert "places a figure" in page.inner_text(".moves")


def test_a_double_click_shows_a_part_of_the_table_and_then_the_whole(open_page: Open) -> None:
    page = open_page(fupan.view(next(fupan.generate("ming", seats=3))))
    box = "document.querySelector('.board svg').getAttribute('viewBox')"
    whole = page.evaluate(box)
    page.dblclick("[data-area='a1']")
    assert page.get_attribute("[data-panel=table]", "aria-pressed") == "true"
    assert page.evaluate(box) != whole
    page.dblclick("[data-area='a1']")
    assert page.evaluate(box) == whole
    page.click("[data-panel=seat-b]")
    assert page.evaluate(box) != whole
    assert page.evaluate("document.querySelector('[data-piece=supply-b]').getBoundingClientRect().width") > 30


def test_the_table_follows_the_dark_theme(open_page: Open) -> None:
    page = open_page(fupan.view(next(fupan.generate("ming", seats=2))), color_scheme="light")
    ground = "getComputedStyle(document.querySelector('.board svg rect')).fill"
    light = page.evaluate(ground)
    page.click("[data-do=theme]")
    assert page.evaluate(ground) != light
    page.click("[data-do=theme]")
    assert page.evaluate(ground) == light


def test_what_is_printed_on_the_table_is_in_the_language_of_the_page(open_page: Open) -> None:
    page = open_page(fupan.view(next(fupan.generate("dayunhe", seats=2)), lang="de"))
    printed = "[...document.querySelectorAll('.board svg text')].map(e => e.textContent)"
    assert "Lager" in page.evaluate(printed)
    page.select_option(".language", "en")
    assert "Storage" in page.evaluate(printed)
    assert "Lager" not in page.evaluate(printed)
    page.hover("[data-area='y.store']")
    assert page.evaluate("document.querySelector(\"[data-area='y.store'] title\").textContent") == "yellow: Storage"


def test_in_print_the_table_stands_once_a_round(open_page: Open) -> None:
    record = next(fupan.generate("ming", seats=2))
    page = open_page(fupan.view(record), "#at=9")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    rounds = fupan.verify(record).rounds
    assert page.evaluate("document.querySelectorAll('.moves svg.printed').length") == rounds + 1
    assert page.evaluate("fupan.at") == "9"
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert page.evaluate("document.querySelectorAll('.printed').length") == 0


def test_at_twice_its_size_nothing_is_cut_off(open_page: Open) -> None:
    page = open_page(fupan.view(next(fupan.generate("beijing", seats=4, variant="full"))), width=640, height=400)
    assert page.evaluate("document.documentElement.scrollWidth") <= 640


def test_each_step_is_announced_in_words(open_page: Open) -> None:
    page = open_page(fupan.view(BROKEN), "#at=5")
    assert page.evaluate("document.querySelector('[aria-live=polite] .what').textContent.trim()").endswith(
        "builds a house on c1"
    )
    # a browser tells of an opened element only after it has shown it
    page.click("summary[data-word=in_words]")
    wait_until(page, "document.querySelector('.in-words').innerText.includes('yellow: street a')")
    words = page.inner_text(".in-words")
    page.keyboard.press("ArrowRight")
    wait_until(page, f"document.querySelector('.in-words').innerText !== {json.dumps(words)}")


def test_axe_finds_nothing_serious(open_page: Open) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright").Axe()
    for width, scheme in ((1280, "light"), (390, "dark")):
        page = open_page(
            fupan.view([BROKEN, next(fupan.generate("ming", seats=3))]), "#at=6", width=width, color_scheme=scheme
        )
        # axe is no part of the page, whose policy would not let it in
        found = [one for one in axe.run(page).response["violations"] if one["impact"] in ("serious", "critical")]
        assert [(one["id"], one["nodes"][0]["html"][:200]) for one in found] == []
