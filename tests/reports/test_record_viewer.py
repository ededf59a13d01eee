"""The page of one game holds the record in the viewer, put together from the tables."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape
from pathlib import Path

import pytest

import fupan
from notation.model import Claim, Element, Record, Variation
from notation.reading.reader import read
from reports.data.filters import Filters
from reports.data.selection import select
from reports.pages.game.game_record import GameRecord
from reports.pages.game.record_viewer import rebuild_record
from tests.viewer.varied import BROKEN, varied_record

SETTINGS = [
    ("beijing", "basic", 2), ("beijing", "full", 4), ("dayunhe", None, 3), ("ming", None, 2), ("yinzi", "closed", 4),
    ("yinzi", "chapter", 3),
]  # fmt: skip


def load(folder: Path, text: str) -> Path:
    (folder / "game.fpn").write_text(text, encoding="utf-8")
    database = folder / "games.duckdb"
    fupan.load(database, folder / "game.fpn")
    return database


def rebuild(database: Path) -> Record:
    with select(str(database), Filters()) as selection:
        return rebuild_record(GameRecord(selection))


def without_claims(line: tuple[Element, ...]) -> tuple[Element, ...]:
    return tuple(
        replace(one, line=without_claims(one.line)) if isinstance(one, Variation) else one
        for one in line
        if not isinstance(one, Claim)
    )


@pytest.mark.parametrize(("game", "variant", "seats"), SETTINGS)
def test_the_tables_hold_all_of_a_record_but_what_it_claims(
    tmp_path: Path, game: str, variant: str | None, seats: int
) -> None:
    text = fupan.format_text(fupan.write(fupan.annotate(varied_record(game, variant, seats), better=True)))
    record = read(text).record
    rebuilt = rebuild(load(tmp_path, text))
    assert without_claims(rebuilt.line) == without_claims(record.line)
    headers = {one.key: one.value for one in record.headers if one.key != "Result"}
    assert {one.key: one.value for one in rebuilt.headers} == headers


def test_what_an_unfinished_record_says_before_its_first_step_and_in_broken_variations_is_there(
    tmp_path: Path,
) -> None:
    rebuilt = rebuild(load(tmp_path, BROKEN.replace("@ events", "{before} @ events", 1)))
    text = fupan.write(rebuilt)
    assert "{before}" in text
    assert "{too dear}" in text
    assert text.endswith("*\n")


def test_the_page_holds_the_viewer_in_a_sandbox_and_next_to_it(tmp_path: Path) -> None:
    database = load(tmp_path, fupan.write(next(fupan.generate("ming", seats=2))))
    page = fupan.report(database, "game", tmp_path / "pages").read_text(encoding="utf-8")
    alone = (tmp_path / "pages" / "game-view.html").read_text(encoding="utf-8")
    frames = re.findall(r"<iframe [^>]*sandbox=\"([^\"]*)\" srcdoc='([^']*)'", page)
    assert [(sandbox, unescape(document)) for sandbox, document in frames] == [
        ("allow-scripts allow-downloads allow-popups", alone)
    ]
    assert 'href="game-view.html"' in page
    policies = [re.findall(r'Content-Security-Policy" content="([^"]+)"', text)[0] for text in (page, alone)]
    outer, inner = (set(re.findall(r"'sha256-[^']+'", unescape(policy))) for policy in policies)
    assert inner < outer
    assert page.index("<iframe") < page.index('class="statement"')


def test_the_page_is_the_same_when_the_files_that_were_loaded_are_gone(tmp_path: Path) -> None:
    database = load(tmp_path, fupan.write(next(fupan.generate("ming", seats=2))))
    before = fupan.report(database, "game", tmp_path / "before").read_bytes()
    (tmp_path / "game.fpn").unlink()
    assert fupan.report(database, "game", tmp_path / "after").read_bytes() == before


def test_the_page_of_a_wrong_record_names_its_first_findings(tmp_path: Path) -> None:
    text = BROKEN.replace("g: Pm>a2!", "g: Pm>a9!")
    page = fupan.report(load(tmp_path, text), "game", tmp_path / "pages").read_text(encoding="utf-8")
    finding = next(one for one in fupan.verify(text).findings if one.severity == "error")
    assert f"line {finding.line}, step {finding.step}: {finding.message}".replace("'", "&#x27;") in page


def test_nothing_of_a_record_that_cannot_be_replayed_is_in_a_frame(tmp_path: Path) -> None:
    text = BROKEN.replace('[Seats "g y"]', '[Seats "g"]')
    page = fupan.report(load(tmp_path, text), "game", tmp_path / "pages").read_text(encoding="utf-8")
    assert "<iframe" not in page
