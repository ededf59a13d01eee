"""A real browser, and pages of the viewer in it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import fupan

Open = Callable[..., Any]


@pytest.fixture
def open_page(browser: Any, tmp_path: Path) -> Iterator[Open]:
    """Opens HTML in a page of its own; at the end nothing may have gone wrong in it, and nothing have left it."""
    contexts: list[Any] = []
    said: list[str] = []
    asked: list[str] = []

    def open_page(
        html: str, rest: str = "", *, width: int = 1280, height: int = 800, name: str = "v.html", **options: Any
    ) -> Any:
        context = browser.new_context(viewport={"width": width, "height": height}, **options)
        contexts.append(context)
        page = context.new_page()
        page.on("console", lambda message: said.append(message.text))
        page.on("pageerror", lambda error: said.append(str(error)))
        page.on("request", lambda request: asked.append(request.url))
        (tmp_path / name).write_text(html, encoding="utf-8")
        page.goto((tmp_path / name).as_uri() + rest)
        if options.get("java_script_enabled", True):
            page.wait_for_selector("html[data-ready]", state="attached")
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert said == []
    assert [url for url in asked if not url.startswith(("file:", "blob:", "data:", "about:"))] == []


def go(page: Any, at: str | int, record: int | None = None) -> Any:
    """Go to a moment, and wait until it is shown."""
    return page.evaluate("([at, record]) => fupan.go(at, record ?? undefined)", [at, record])


def wait_until(page: Any, condition: str) -> None:
    """Wait until an expression is true in the page. (Playwright's own way is forbidden by the page's policy.)"""
    for _ in range(200):
        if page.evaluate(f"Boolean({condition})"):
            return
        time.sleep(0.05)
    pytest.fail(f"never true: {condition}")


def pieces_shown(page: Any) -> dict[str, tuple[str, str, int, str]]:
    """The pieces on the board: where, whose, how many, face."""
    found = page.evaluate(
        "[...document.querySelectorAll('.board [data-piece]')].map(e =>"
        " [e.dataset.piece, e.dataset.on, e.dataset.owner, Number(e.dataset.count), e.dataset.face])"
    )
    assert len({one[0] for one in found}) == len(found), "one element for each piece"
    return {one[0]: tuple(one[1:]) for one in found}


def pieces_of(record: str, at: str | int) -> dict[str, tuple[str, str, int, str]]:
    """The pieces that the library says stand there."""
    scene = fupan.scene(record, at)
    return {piece.id: (piece.on, piece.owner or "", piece.count, piece.face or "") for piece in scene.pieces}


def scores_shown(page: Any) -> dict[str, int]:
    """The scores beside the board by seat."""
    found: dict[str, int] = page.evaluate(
        "Object.fromEntries([...document.querySelectorAll('[data-seat]')].map(e =>"
        " [e.dataset.seat, Number(e.dataset.score)]))"
    )
    return found


def addresses(page: Any) -> list[str]:
    """All moments of the page's record but the first."""
    found: list[str] = page.evaluate("[...document.querySelectorAll('[data-at]')].map(e => e.dataset.at)")
    return found
