"""Pages as files: the same bytes, whole HTML, nothing from outside, one plotly.js."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import msgspec
import pytest

from reports.data.filters import Filters
from reports.html import page as page_module
from reports.html import theme
from reports.html.page import SCRIPT_NAME, read_plotly_script
from reports.html.picture import Page
from reports.publish import publish
from reports.registry import page_specs

SINGLE = tuple(spec.name for spec in page_specs() if not spec.is_of_one_record)
VOID = {"meta", "link", "br", "hr", "img", "input"}
OPTIONAL = {"tr", "td", "th", "li", "dt", "dd", "p"}


class PageReader(HTMLParser):
    """Reads a page strictly enough to know that every element is closed and no id comes twice."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.scripts: list[dict[str, str | None]] = []
        self.texts: dict[str, list[str]] = {}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if found.get("id"):
            self.ids.append(str(found["id"]))
        self.links += [str(found[key]) for key in ("href", "src") if found.get(key)]
        if tag == "script":
            self.scripts.append(found)
        if tag in OPTIONAL and self.open and self.open[-1] == tag:
            self.open.pop()
        if tag == "tr" and self.open[-1] in ("td", "th"):
            self.open.pop()
            self.open.pop()
        if tag in ("td", "th") and self.open[-1] in ("td", "th"):
            self.open.pop()
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        while self.open[-1] != tag and self.open[-1] in OPTIONAL:
            self.open.pop()
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.setdefault(self.open[-1] if self.open else "", []).append(data)


def read(text: str) -> PageReader:
    reader = PageReader()
    reader.feed(text)
    reader.close()
    assert reader.open == []
    return reader


@pytest.fixture(scope="module")
def folder(database: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("pages")
    for name in SINGLE:
        publish(name, database, Filters(), folder)
    publish("game", database, Filters(record="G17"), folder)
    return folder


@pytest.fixture(scope="module")
def bundle(database: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("all")
    publish("all", database, Filters(), folder)
    return folder


@pytest.fixture(scope="module")
def pages(database: Path) -> list[Page]:
    from reports.site import build_site

    return list(build_site(database, Filters(min_n=1)).pages)


@pytest.mark.parametrize("name", [*SINGLE, "game"])
def test_a_page_is_one_file_that_needs_nothing_else(name: str, folder: Path) -> None:
    text = (folder / f"{name}.html").read_text(encoding="utf-8")
    assert text.count(read_plotly_script()) == 1
    own = text.replace(read_plotly_script(), "")
    assert "https:" not in own
    assert "http:" not in own
    assert "//cdn" not in own
    assert "@import" not in own
    reader = read(own)
    assert len(set(reader.ids)) == len(reader.ids)
    assert all(link.startswith(("#", "data:")) for link in reader.links)
    assert not [script for script in reader.scripts if "src" in script]
    assert [target for target in reader.links if target.startswith("#") and target[1:] not in reader.ids] == []


def test_all_pages_share_one_file(bundle: Path) -> None:
    names = sorted(path.name for path in bundle.iterdir())
    wanted = [f"{name}.html" for name in (*SINGLE, "game-beijing", "game-ming", "index")]
    assert names == sorted([*wanted, SCRIPT_NAME])
    assert (bundle / SCRIPT_NAME).read_text(encoding="utf-8") == read_plotly_script()
    for path in sorted(bundle.glob("*.html")):
        text = path.read_text(encoding="utf-8")
        assert "https:" not in text
        assert len(text) < 3_000_000
        reader = read(text)
        beside = [script["src"] for script in reader.scripts if "src" in script]
        assert beside == ([] if path.stem == "index" else [SCRIPT_NAME])
        for link in reader.links:
            assert link.startswith(("#", "data:")) or (bundle / link).is_file()


def test_the_same_database_gives_the_same_bytes(database: Path, folder: Path, bundle: Path, tmp_path: Path) -> None:
    """In other processes, with other seeds of hashing, time zones, locales and numbers of threads."""
    script = (
        "import sys; from pathlib import Path; from reports.data.filters import Filters; from reports.publish import "
        "publish\npublish('all', Path(sys.argv[1]), Filters(), Path(sys.argv[2]))\npublish('game', sys.argv[1], "
        "Filters(record='G17'), Path(sys.argv[2]))"
    )
    for number, (seed, zone, locale) in enumerate([("1", "Asia/Shanghai", "C"), ("77", "America/Lima", "de_DE.UTF-8")]):
        there = tmp_path / str(number)
        environment = {
            **os.environ, "PYTHONHASHSEED": seed, "TZ": zone, "LC_ALL": locale, "OMP_NUM_THREADS": str(number + 1),
        }  # fmt: skip
        subprocess.run(
            [sys.executable, "-c", script, str(database), str(there)],
            check=True, env=environment, cwd=Path(__file__).parents[2],
        )  # fmt: skip
        for path in sorted(bundle.iterdir()):
            assert (there / path.name).read_bytes() == path.read_bytes(), path.name
        assert (there / "game.html").read_bytes() == (folder / "game.html").read_bytes()


def test_every_picture_asks_a_question_and_has_its_numbers(pages: list[Page]) -> None:
    from reports.data.queries import queries

    known = {query.name for query in queries()}
    for page in pages:
        assert page.sections
        for section in page.sections:
            keys = [picture.key for picture in section.pictures]
            assert len(set(keys)) == len(keys)
            for picture in section.pictures:
                assert picture.question.endswith("?"), picture.question
                assert set(picture.queries) <= known
                assert picture.queries or picture.panels[0].figure is None
                labels = [panel.label for panel in picture.panels]
                assert len(set(labels)) == len(labels)
                assert len({panel.key for panel in picture.panels}) == len(labels)
                for panel in picture.panels:
                    assert panel.table.rows or panel.figure is None or picture.key == "choices", picture.key
                    assert panel.note or panel.figure is not None or panel.table.rows


def test_the_hover_text_of_every_bar_says_what_it_is(pages: list[Page]) -> None:
    for page in pages:
        for section in page.sections:
            for picture in section.pictures:
                for panel in picture.panels:
                    for trace in (panel.figure or {"data": []})["data"]:
                        if trace["type"] == "box" or trace.get("hoverinfo") == "skip":
                            continue
                        assert "<extra></extra>" in trace["hovertemplate"], (picture.key, trace)
                        for hover in trace.get("hovertext", []):
                            assert hover, picture.key


def test_plotly_knows_every_figure(pages: list[Page]) -> None:
    from plotly.graph_objects import Figure

    for mode in ("light", "dark"):
        Figure(layout={"template": theme.apply_colours(theme.build_template(), mode)})
    seen = set()
    for page in pages:
        for section in page.sections:
            for picture in section.pictures:
                panel = picture.panels[0]
                if panel.figure is None or (page.name, picture.key) in seen:
                    continue
                seen.add((page.name, picture.key))
                Figure(theme.apply_colours(panel.figure, "light"))
    assert len(seen) > 25


def test_the_bar_of_groups_takes_several_lines_unless_the_page_is_narrow(folder: Path) -> None:
    wide, narrow = (folder / "winrates.html").read_text(encoding="utf-8").split("@media (max-width:640px)", 1)
    (bar,) = re.findall(r"nav\.groups ul\{([^}]*)\}", wide)
    assert "flex-wrap:wrap" in bar
    assert "overflow" not in bar
    assert "nav.groups ul{flex-wrap:nowrap;overflow-x:auto" in narrow


def test_names_from_records_stay_text(folder: Path, pages: list[Page]) -> None:
    own = (folder / "winrates.html").read_text(encoding="utf-8").replace(read_plotly_script(), "")
    assert "Eve <b>" not in own
    assert "Eve &lt;b&gt;" in own
    for page in pages:
        for section in page.sections:
            for picture in section.pictures:
                for panel in picture.panels:
                    assert "Eve <b>" not in msgspec.json.encode(panel.figure).decode(), picture.key


def test_the_page_says_what_it_rests_on(folder: Path, database: Path, tmp_path: Path, tables: Any) -> None:
    filters = Filters(game="ming", since="2023", option=("default",), min_n=3)
    [path] = publish("scoring", database, filters, tmp_path)
    text = "".join(read(path.read_text(encoding="utf-8").replace(read_plotly_script(), "")).texts["dd"])
    assert "game ming; since 2023; option default; least n 3" in text
    assert "240 records in the database" in text
    assert "not chosen by the filters" in text
    assert "rules ming 1" in text
    whole = (folder / "scoring.html").read_text(encoding="utf-8").replace(read_plotly_script(), "")
    assert "unfinished" in whole
    assert "failed: they have findings" in whole


def test_nothing_to_show_is_a_page_that_says_so(database: Path, tmp_path: Path) -> None:
    for name in SINGLE:
        [path] = publish(name, database, Filters(game="ming", variant="full"), tmp_path)
        reader = read(path.read_text(encoding="utf-8").replace(read_plotly_script(), ""))
        assert any("240 not chosen by the filters" in words for words in reader.texts["dd"])
        assert any("No game that can be shown" in words for words in reader.texts["p"]), name


def test_unknown_reports_and_missing_databases(tmp_path: Path, database: Path) -> None:
    from pipeline.warehouse.database import DatabaseError

    with pytest.raises(KeyError):
        publish("weather", database, Filters(), tmp_path)
    with pytest.raises(DatabaseError, match="there is no database"):
        publish("scoring", tmp_path / "none.db", Filters(), tmp_path)


def test_pages_are_made_without_heavy_libraries(database: Path, tmp_path: Path) -> None:
    """The command must start fast: plotly's Python side, numpy and scikit-learn are loaded when they are needed."""
    script = (
        "import sys; from reports.data.filters import Filters; from reports.publish import publish\n"
        "heavy = ('plotly', 'numpy', 'sklearn', 'duckdb', 'openskill', 'polars')\n"
        "print([name for name in heavy if name in sys.modules])\n"
        "publish('scoring', sys.argv[1], Filters(), __import__('pathlib').Path(sys.argv[2]))\n"
        "print([name for name in ('numpy', 'sklearn', 'openskill', 'polars') if name in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, str(database), str(tmp_path)],
        check=True, capture_output=True, text=True, cwd=Path(__file__).parents[2],
    )  # fmt: skip
    assert done.stdout.splitlines() == ["[]", "[]"]


def test_every_colour_that_is_named_is_known(pages: list[Page]) -> None:
    named: set[str] = set()
    for page in pages:
        for section in page.sections:
            for picture in section.pictures:
                for panel in picture.panels:
                    named |= set(re.findall(r'"@([\w-]+)"', msgspec.json.encode(panel.figure).decode()))
    named |= set(re.findall(r'"@([\w-]+)"', msgspec.json.encode(theme.build_template()).decode()))
    for mode in ("light", "dark"):
        assert named <= set(theme.colours(mode))
    assert len(named) > 12


def test_json_in_a_page_cannot_end_its_script() -> None:
    assert "</script" not in page_module._encode_json({"name": "</script><script>alert(1)</script>"})
