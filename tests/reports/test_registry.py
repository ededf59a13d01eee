"""A page is a folder: whoever adds one changes no other file."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import reports.pages
from fupan.cli.reference import page as reference
from reports.registry import ALL, page_spec, page_specs, report_meanings

ROOT = Path(__file__).parents[2]
TOY = '''
"""The page ``lengths``: a toy."""

from reports.page_spec import PageSpec

PAGE = PageSpec(
    name="lengths",
    title="How long games last",
    question="How many rounds does a game take?",
    meaning="the number of rounds of each game",
    order=35,
    filters=("game",),
)
'''
TOY_BUILD = '''
"""Builds the page ``lengths``."""

from reports.data import sections as panels
from reports.html.picture import Page
from reports.pages.lengths.page import PAGE


def build_page(selection):
    return Page(PAGE.name, PAGE.title, PAGE.question, panels.build_statement(selection), ())
'''


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    """A folder for ``sys.path`` that holds a page of its own."""
    page = tmp_path / "elsewhere" / "reports" / "pages" / "lengths"
    page.mkdir(parents=True)
    (page / "__init__.py").touch()
    (page / "page.py").write_text(TOY, encoding="utf-8")
    (page / "build.py").write_text(TOY_BUILD, encoding="utf-8")
    return tmp_path / "elsewhere"


def run(elsewhere: Path, *arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, *arguments], cwd=ROOT, capture_output=True, text=True, check=False,
        env={**os.environ, "PYTHONPATH": str(elsewhere), "COLUMNS": "100"},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_page_in_another_folder_is_everywhere(elsewhere: Path, database: Path, tmp_path: Path) -> None:
    names = [spec.name for spec in page_specs()]
    listed = [*names[: names.index("winrates") + 1], "lengths", *names[names.index("winrates") + 1 :], ALL]

    text = run(elsewhere, "-m", "fupan", "report", "--help")
    pages = text.partition("Pages:\n")[2].partition("\n\n")[0]
    assert re.findall(r"^  (\w+)", pages, re.MULTILINE) == listed
    assert re.search(r"^  lengths +the number of rounds of each game$", pages, re.MULTILINE)

    command = ("-m", "fupan", "report", "--db", str(database), "-o", str(tmp_path / "pages"))
    assert run(elsewhere, *command, "lengths") == f"{tmp_path}/pages/lengths.html\n"
    written = [Path(line).name for line in run(elsewhere, *command, "all").splitlines()]
    assert "lengths.html" in written
    index = (tmp_path / "pages" / "index.html").read_text(encoding="utf-8")
    assert re.findall(r'<a href="([\w-]+)\.html">', index) == [
        Path(name).stem for name in written if name.endswith(".html") and name != "index.html"
    ]
    assert "<b>How long games last</b><span>How many rounds does a game take?</span>" in index

    script = "import fupan; from fupan.cli.reference.page import *; print(build_page(), *fupan.reports())"
    *page, called = run(elsewhere, "-c", script).splitlines()
    assert "| `lengths` | How many rounds does a game take? | all but " in "\n".join(page)
    assert "  lengths       the number of rounds of each game" in page
    assert called.split() == listed
    script = "from fupan.cli.reference.page import *; print(fill_readme(f'{LIST_START}\\n{LIST_END}'))"
    assert "- `lengths`: the number of rounds of each game\n" in run(elsewhere, "-c", script)


def test_every_folder_is_a_page_that_says_what_it_is() -> None:
    folders = {path.parent.name for path in Path(reports.pages.__file__).parent.glob("*/page.py")}
    assert {spec.name for spec in page_specs()} == folders
    for spec in page_specs():
        assert spec.question.endswith("?")
        assert not spec.meaning.endswith(".")
        assert page_spec(spec.name) is spec
    assert len({spec.order for spec in page_specs()}) == len(folders)
    assert list(report_meanings()) == [*(spec.name for spec in page_specs()), ALL]


def test_an_unknown_page_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        page_spec("weather")


def test_the_list_in_the_readme_is_current() -> None:
    text = reference.README.read_text(encoding="utf-8")
    assert reference.fill_readme(text) == text, "run 'make reference'"
    filled = reference.fill_readme(f"a\n{reference.LIST_START}\nSTALE\n{reference.LIST_END}\nb\n")
    assert filled == reference.fill_readme(filled)
    assert all(f"\n- `{name}`: {meaning}\n" in filled for name, meaning in report_meanings().items())
    assert "STALE" not in filled
