"""The pages in a real browser."""

from __future__ import annotations

import csv
import io
from pathlib import Path
from typing import Any

import pytest

import fupan
from tests.reports.test_policy import HOSTILE
from tests.reports.test_policy import pages as hostile_pages

pytestmark = pytest.mark.browser
pages = hostile_pages

DRAWN = "f => f.offsetParent && f.querySelector('.main-svg')?.getBoundingClientRect().height > 50"


def test_pages_draw_and_their_buttons_work_under_the_policy(browser: Any, pages: list[Path]) -> None:
    for path in pages:
        page = browser.new_page(viewport={"width": 1000, "height": 800}, accept_downloads=True)
        said: list[str] = []
        asked: list[str] = []
        page.on("console", lambda message, said=said: said.append(message.text))
        page.on("pageerror", lambda error, said=said: said.append(str(error)))
        page.on("request", lambda request, asked=asked: asked.append(request.url))
        page.goto(path.as_uri())
        page.evaluate("""async () => { for (const f of document.querySelectorAll('.figure')) if (f.offsetParent) {
            f.scrollIntoView(); await new Promise(done => setTimeout(done, 100)); } }""")
        page.wait_for_timeout(500)
        shown = page.evaluate("[...document.querySelectorAll('.figure')].filter(f => f.offsetParent).length")
        drawn = page.evaluate(f"[...document.querySelectorAll('.figure')].filter({DRAWN}).length")
        assert drawn == shown, path.name
        before = page.inner_text(".mode")
        page.evaluate("document.querySelector('.mode').click()")
        assert page.inner_text(".mode") != before
        page.evaluate("[...document.querySelectorAll('.pick button')].slice(0, 9).forEach(button => button.click())")
        with page.expect_download() as download:
            page.evaluate("document.querySelector('button.csv').click()")
        rows = list(csv.reader(io.StringIO(Path(download.value.path()).read_text(encoding="utf-8-sig"))))
        assert len(rows) > 1
        assert page.evaluate("window.harmed") is None
        assert all(url.startswith(("file:", "data:", "blob:")) for url in asked)
        assert said == [], path.name
        page.close()


def test_cells_of_the_button_are_no_formulas_but_numbers_are_numbers(browser: Any, pages: list[Path]) -> None:
    page = browser.new_page(accept_downloads=True)
    page.goto(next(path for path in pages if path.parent.name == "one").as_uri())
    cells = ("=1+1", "+1", "-1", "@x", "\t=1", "'x", "a,b", "–", "Ada")
    page.evaluate(
        """cells => { const button = document.querySelector('button.csv');
        const table = document.getElementById(button.dataset.table);
        table.innerHTML = '<thead><tr><th>=x</th><th class=r>-y</th></tr></thead><tbody></tbody>';
        for (const cell of cells) { const row = table.tBodies[0].insertRow();
            row.insertCell().textContent = cell; const n = row.insertCell();
            n.className = 'r'; n.textContent = '-5.5'; } }""",
        list(cells),
    )
    with page.expect_download() as download:
        page.evaluate("document.querySelector('button.csv').click()")
    rows = list(csv.reader(io.StringIO(Path(download.value.path()).read_text(encoding="utf-8-sig"))))
    wanted = ["'=1+1", "'+1", "'-1", "'@x", "'\t=1", "'x", "a,b", "", "Ada"]
    assert rows == [["'=x", "'-y"], *([cell, "-5.5"] for cell in wanted)]
    page.close()


def test_the_page_of_a_game_steps_through_its_record_and_runs_no_text_of_it(browser: Any, tmp_path: Path) -> None:
    record = fupan.write(next(fupan.generate("ming", seats=2)))
    for number, text in enumerate(HOSTILE):
        quoted = text.replace("\\", "").replace('"', "'")
        record = record.replace("[Rules", f'[Event{"" if number == 0 else number} "{quoted}"]\n[Rules', 1)
        record = record.replace("\n1.\n", f"\n1.\n{{{quoted}}}\n", 1)
    (tmp_path / "game.fpn").write_text(record, encoding="utf-8")
    fupan.load(tmp_path / "games.duckdb", tmp_path / "game.fpn")
    path = fupan.report(tmp_path / "games.duckdb", "game", tmp_path / "pages")
    page = browser.new_page(viewport={"width": 1280, "height": 900})
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    page.goto(path.as_uri())
    frame = page.frame_locator("iframe")
    frame.locator("html[data-ready]").wait_for(state="attached")
    frame.locator("[data-do=next]").click()
    inner = page.frames[1]
    assert inner.evaluate("fupan.at") == "1"
    assert inner.evaluate("fupan.steps") == fupan.verify(record).steps
    assert inner.evaluate("window.harmed") is None
    assert said == []
    with page.expect_navigation():
        page.locator(".frame figcaption a").click()
    page.wait_for_selector("html[data-ready]", state="attached")
    assert page.evaluate("fupan.steps") == fupan.verify(record).steps
    page.close()
