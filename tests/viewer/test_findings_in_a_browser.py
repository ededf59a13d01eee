"""Wrong records, hidden results and hidden faces in a real browser."""

from __future__ import annotations

import pytest

import fupan
from tests.viewer.conftest import Open, go, pieces_of, pieces_shown, scores_shown, wait_until
from tests.viewer.varied import BROKEN

pytestmark = pytest.mark.browser


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
