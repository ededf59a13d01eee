"""Every page has a Content-Security-Policy that lets nothing but its own scripts run."""

from __future__ import annotations

import re
from base64 import b64encode
from hashlib import sha256
from html.parser import HTMLParser
from pathlib import Path

import duckdb
import pytest

from reports.data.filters import Filters
from reports.figures.parts import escape_text
from reports.publish import publish
from tests.reports import synthetic

HOSTILE = (
    "<script>window.harmed=1</script>", "</script><script>window.harmed=2</script>",
    "\"><img src=x onerror='window.harmed=3'>", '=HYPERLINK("http://x","y")', "@ink",
    '<a href="javascript:window.harmed=4">x</a>', "'; alert(5); //",
)  # fmt: skip


class PolicyReader(HTMLParser):
    """The policy, inline scripts and styles, and whatever else a page could run, as a browser reads them."""

    def __init__(self) -> None:
        super().__init__()
        self.before: list[str] = []
        self.policies: list[str] = []
        self.scripts: list[str] = []
        self.styles: list[str] = []
        self.files: list[str] = []
        self.odd: list[str] = []
        self._into: list[str] | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if not self.policies:
            self.before.append(tag)
        if tag == "meta" and given.get("http-equiv") == "Content-Security-Policy":
            self.policies.append(given["content"] or "")
        runs = tag == "script" and given.get("type") != "application/json"
        self._into = None
        if runs and given.get("src"):
            self.files.append(str(given["src"]))
        elif runs or tag == "style":
            self._into = self.scripts if runs else self.styles
            self._into.append("")
        link = tag == "a" and re.fullmatch(r"#.*|[\w-]+\.html", str(given.get("href")))
        if tag in ("img", "iframe", "object", "embed", "form", "base", "a") and not link:
            self.odd.append(tag)
        self.odd += [name for name in given if name.startswith("on")]

    def handle_endtag(self, tag: str) -> None:
        self._into = None

    def handle_data(self, data: str) -> None:
        if self._into is not None:
            self._into[-1] += data


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """All pages, each in one file and around a shared one, of games whose people have hostile names."""
    folder = tmp_path_factory.mktemp("hostile")
    database = folder / "hostile.db"
    synthetic.write_database(database, games=6, rounds=2)
    with duckdb.connect(str(database)) as connection:
        connection.execute("SET threads = 1")
        for old, new in zip(("Ada", "Ben", "Cleo", "Dan", "Eve <b>", "Fay", "Gus"), HOSTILE, strict=True):
            connection.execute("UPDATE seats SET player = ? WHERE player = ?", [new, old])
        connection.execute(
            "UPDATE records SET client = ?, event = ?, site = ?, id = id || ?", [*HOSTILE[:3], HOSTILE[2]]
        )
    publish("all", database, Filters(min_n=1, record=tuple(f"G{n}{HOSTILE[2]}" for n in range(6))), folder / "all")
    publish("winrates", database, Filters(min_n=1, player=HOSTILE[1]), folder / "one")
    return sorted(folder.glob("*/*.html"))


def read(path: Path) -> PolicyReader:
    reader = PolicyReader()
    reader.feed(path.read_text(encoding="utf-8"))
    reader.close()
    return reader


def test_the_policy_is_in_every_page_before_all_that_it_speaks_of(pages: list[Path]) -> None:
    assert len(pages) == 8
    for path in pages:
        reader = read(path)
        assert len(reader.policies) == 1, path.name
        assert set(reader.before) <= {"html", "head", "meta"}
        directives = dict(part.split(" ", 1) for part in reader.policies[0].split("; "))
        assert directives["default-src"] == "'none'"
        assert directives["base-uri"] == directives["form-action"] == "'none'"
        assert directives["img-src"] == "data:"
        assert "unsafe" not in directives["script-src"] + directives["style-src"]
        assert "http" not in reader.policies[0]
        assert ("'self'" in directives["script-src"]) == bool(reader.files)


def test_the_hash_of_every_inline_script_and_style_is_listed_and_no_other(pages: list[Path]) -> None:
    for path in pages:
        reader = read(path)
        directives = dict(part.split(" ", 1) for part in reader.policies[0].split("; "))
        for directive, texts in (("script-src", reader.scripts), ("style-src", [*reader.styles, ""])):
            hashes = {f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'" for text in texts}
            listed = {each for each in directives[directive].split() if each.startswith("'sha256-")}
            assert listed == hashes, (path.name, directive)
        assert len(reader.scripts) == (2 if path.parent.name == "one" else 1)


def test_hostile_names_are_text(pages: list[Path]) -> None:
    seen = 0
    for path in pages:
        reader = read(path)
        assert reader.odd == [], path.name
        assert all("harmed" not in script for script in reader.scripts)
        seen += path.read_text(encoding="utf-8").count("harmed=2")
    assert seen > 3


@pytest.mark.parametrize("text", ["@ink", "@constructor", "@", "a@b", "<b>&"])
def test_a_name_is_no_colour_and_no_markup_in_a_picture(text: str) -> None:
    from html import unescape

    assert not escape_text(text).startswith("@")
    assert "<" not in escape_text(text)
    assert unescape(escape_text(text)) == text


def test_styles_that_the_library_would_make_are_there_before_it(pages: list[Path]) -> None:
    """The library makes style elements by itself, which the policy forbids, unless one with that id is there."""
    from reports.html.page import read_plotly_script

    made = re.findall(r'createElement\("style"\)', read_plotly_script())
    text = next(path for path in pages if path.parent.name == "one").read_text(encoding="utf-8")
    ready = re.findall(r'<style id="([0-9a-f]{64})"></style>', text)
    assert all(f'getElementById("{each}")' in read_plotly_script() for each in ready)
    assert len(ready) == len(made) - 1, "all but the one whose text is empty"
