"""The viewer in a real browser: what it shows is what the library says, and what a reader does works."""

from __future__ import annotations

import random
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

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


def test_findings_stand_in_the_list_with_their_code_and_place(open_page: Open) -> None:
    page = open_page(fupan.view(BROKEN))
    found = page.evaluate("[...document.querySelectorAll('[data-finding]')].map(e => ({...e.dataset}))")
    wanted = [
        {"finding": "", "code": one.code.value, "line": str(one.line), "column": str(one.column)}
        for one in fupan.verify(BROKEN).findings
    ]
    assert sorted(map(str, found)) == sorted(map(str, wanted))


def test_a_wrong_record_is_shown_up_to_its_last_good_state(open_page: Open) -> None:
    text = fupan.write(next(fupan.generate("ming", seats=2))).replace("r: Pa\n", "r: Xa\n", 1)
    verdict = fupan.verify(text)
    page = open_page(fupan.view(text), f"#at={verdict.steps}")
    assert page.evaluate("fupan.steps") == verdict.steps
    assert page.evaluate("fupan.at") == str(verdict.steps)
    assert pieces_shown(page) == pieces_of(text, verdict.steps)
    assert page.evaluate("document.querySelector('[data-do=next]').disabled")
    assert page.evaluate("document.querySelector('[data-finding]').dataset.code") == verdict.findings[0].code.value
    go(page, verdict.steps - 3)
    page.keyboard.press("c")
    assert page.evaluate("fupan.at") == str(verdict.steps), "the finding is worth a stop"
    page.evaluate("document.querySelector('[data-do=report]').click()")
    wait_until(page, "document.querySelector('#copy').open || document.querySelector('#note').textContent")


def test_a_record_that_cannot_be_replayed_is_shown_with_its_findings(open_page: Open) -> None:
    page = open_page(fupan.view('%fpn 1\n[Game "go"]\n\nb: Kd4 *'))
    assert page.evaluate("[fupan.at, fupan.steps]") == ["0", 0]
    assert page.evaluate("document.querySelectorAll('[data-finding]').length") >= 1


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


def test_spoiler_free_shows_no_more_than_has_been_reached(open_page: Open) -> None:
    record = next(fupan.generate("ming", seats=2))
    page = open_page(fupan.view(record, spoiler_free=True))
    seen = "[...document.querySelectorAll('.moves [data-at], .moves h3')].filter(e => e.offsetParent).length"
    assert page.evaluate(seen) == 0
    assert set(scores_shown(page).values()) == {0}
    for reached in (1, 2, 3):
        page.keyboard.press("ArrowRight")
        assert page.evaluate(seen) == reached
    page.keyboard.press("ArrowLeft")
    assert page.evaluate(seen) == 3
    end = "document.querySelector('.race .line').getAttribute('d')"
    assert " " in page.evaluate(end)
    before = page.evaluate(end)
    page.keyboard.press("End")
    assert page.evaluate(end) != before
    assert page.evaluate("document.querySelector('.record .result')") is None


def test_spoiler_free_covers_the_moves_without_scripts(open_page: Open) -> None:
    record = next(fupan.generate("ming", seats=2))
    page = open_page(fupan.view(record, spoiler_free=True), java_script_enabled=False)
    assert not page.locator("[data-at='5']").is_visible()
    page.click(".covered > summary")
    assert page.locator("[data-at='5']").is_visible()


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
    page.click("summary[data-word=in_words]")
    words = page.inner_text(".in-words")
    assert "yellow: street a" in words
    page.keyboard.press("ArrowRight")
    assert page.inner_text(".in-words") != words


def test_the_page_of_a_seat_has_faces_of_others_nowhere(open_page: Open) -> None:
    text = fupan.write(next(fupan.generate("dayunhe", seats="y r", seed=2)))
    page = open_page(fupan.view(text, as_seat="r"))
    for at in range(4, 24):
        go(page, at)
        scene = fupan.scene(text, at, as_seat="r")
        assert pieces_shown(page) == {
            piece.id: (piece.on, piece.owner or "", piece.count, piece.face or "") for piece in scene.pieces
        }
    assert page.evaluate("document.querySelectorAll('[data-do=copy], [data-do=download]').length") == 0


FRAME = """<!doctype html><iframe id="f" width="900" height="600" {attributes}></iframe><script>
window.heard = []; addEventListener('message', e => heard.push(e.data));
document.querySelector('#f').srcdoc = {html};
</script>"""


@pytest.mark.parametrize("sandbox", ["", 'sandbox="allow-scripts"'])
def test_in_a_frame_it_tells_its_parent_and_obeys_it(browser: Any, tmp_path: Path, sandbox: str) -> None:
    import msgspec

    html = msgspec.json.encode(fupan.view(BROKEN)).decode().replace("</", "<\\/")
    (tmp_path / "frame.html").write_text(FRAME.replace("{attributes}", sandbox).replace("{html}", html))
    page = browser.new_page()
    page.goto((tmp_path / "frame.html").as_uri())
    wait_until(page, "heard.some(one => one.fupan === 'ready')")
    wait_until(page, "heard.some(one => one.fupan === 'size' && one.height > 100)")
    page.evaluate("document.querySelector('#f').contentWindow.postMessage({fupan: 'go', at: '6/2:1'}, '*')")
    wait_until(page, "heard.some(one => one.fupan === 'at' && one.at === '6/2:1' && one.record === 1)")
    page.evaluate("document.querySelector('#f').contentWindow.postMessage({fupan: 'go', at: 'nowhere'}, '*')")
    frame = page.frames[1]
    frame.click("[data-do=next]")
    wait_until(page, "heard.some(one => one.at === '6/2:2')")
    frame.click("[data-do=link]")
    wait_until(frame, "document.querySelector('#copy').open || document.querySelector('#note').textContent")
    page.close()


def test_messages_of_others_than_the_parent_are_not_heard(open_page: Open) -> None:
    page = open_page(fupan.view(BROKEN))
    page.evaluate("window.postMessage({fupan: 'go', at: '3'}, '*')")
    page.wait_for_timeout(100)
    assert page.evaluate("fupan.at") == "0"


def test_over_plain_http_it_works_too(browser: Any, tmp_path: Path) -> None:
    class Quiet(SimpleHTTPRequestHandler):
        def log_message(self, *_: Any) -> None:
            pass

    (tmp_path / "v.html").write_text(fupan.view(BROKEN), encoding="utf-8")
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(tmp_path)))
    thread = Thread(target=server.serve_forever)
    thread.start()
    try:
        page = browser.new_page()
        page.goto(f"http://127.0.0.1:{server.server_address[1]}/v.html?at=4")
        page.wait_for_selector("html[data-ready]", state="attached")
        assert page.evaluate("fupan.at") == "4"
        page.close()
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def test_without_scripts_title_result_board_and_moves_are_there(open_page: Open) -> None:
    record = next(fupan.generate("yinzi", variant="closed", seats=2))
    page = open_page(fupan.view(record), java_script_enabled=False)
    text = page.inner_text("body")
    assert "Result: 1." in text
    assert " takes " in text
    assert page.locator(".board svg [data-piece]").count() == len(fupan.scene(record).pieces)


HOSTILE = [
    "<script>harmed=1</script>", "<img src=x onerror=harmed=1>", "</script><script>harmed=1</script>", "<!--<script>",
    "javascript:harmed=1", "\u2028\u2029", "\u202e\u2066abc", "{{harmed}}", "${harmed=1}", "' onclick='harmed=1",
    "\" autofocus onfocus=\"harmed=1", "]]>", "&lt;script&gt;", "x" * 20_000, "\ufffe\uffff", "𠮷🏮",
]  # fmt: skip


def test_hostile_records_stay_text(open_page: Open) -> None:
    for number, evil in enumerate(HOSTILE):
        shown = evil.replace("{", "").replace("}", "")
        text = BROKEN.replace("{fine}", "{" + shown + "}")
        header = shown.replace("\\", "").replace('"', '\\"').replace("\n", " ")
        text = text.replace("Ada <b>& Bo", header[:200]).replace("[Seats", f'[Event "{header[:200]}"]\n[Seats')
        page = open_page(fupan.view(text), "#at=7", name=f"h{number}.html")
        assert page.evaluate("window.harmed") is None
        assert page.evaluate("document.querySelectorAll('.record img, .record iframe, .record script').length") == 0
        assert page.evaluate("[...document.querySelectorAll('a')].every(a => /^https?:/.test(a.href))")
        if shown.strip() and shown.isprintable():
            assert shown[:60].strip() in page.evaluate("document.querySelector('.moves').textContent")


def test_axe_finds_nothing_serious(open_page: Open) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright").Axe()
    for width, scheme in ((1280, "light"), (390, "dark")):
        page = open_page(
            fupan.view([BROKEN, next(fupan.generate("ming", seats=3))]), "#at=6", width=width, color_scheme=scheme
        )
        # axe is no part of the page, whose policy would not let it in
        found = [one for one in axe.run(page).response["violations"] if one["impact"] in ("serious", "critical")]
        assert [(one["id"], one["nodes"][0]["html"][:200]) for one in found] == []
