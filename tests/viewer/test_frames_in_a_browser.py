"""The viewer in frames, over plain http, and what it hears, in a real browser."""

from __future__ import annotations

from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

import fupan
from tests.viewer.conftest import Open, wait_until
from tests.viewer.varied import BROKEN

pytestmark = pytest.mark.browser

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
