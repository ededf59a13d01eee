"""Every game has the same skeleton, and its page says what the code says."""

from __future__ import annotations

import inspect
import re
from pathlib import Path

import pytest

from rules import registry, rulebook
from rules.extras import labels_of
from rules.questions import Answer

FILES = (
    "RULES.md", "answers.py", "chance.py", "codec.py", "encoding.py", "game.py", "moves.py", "options.py",
    "questions.py", "scoring.py", "setup.py", "state.py", "phases", "view/words.py",
)  # fmt: skip
"""What every game has under the same name (architecture: one skeleton for every game)."""
MEASURED_FILES = ("analysis/features.py", "analysis/labels.py", "analysis/meter.py")
MAX_FILES = 14


def folder_of(name: str) -> Path:
    return Path(inspect.getfile(type(registry.game(name)))).parent


def table_rows(text: str, heading: str) -> list[list[str]]:
    """Cells of the table rows under a heading of RULES.md, without Markdown's marks."""
    found = re.search(rf"^#+ [\d.]* ?{heading}\b.*?(?=^#)", text, re.MULTILINE | re.DOTALL)
    assert found, heading
    rows = [line.strip().strip("|") for line in found[0].splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in re.split(r"(?<!\\)\|", row)] for row in rows[2:]]


def test_a_game_has_the_files_of_the_skeleton(name: str) -> None:
    folder = folder_of(name)
    wanted = FILES + (MEASURED_FILES if labels_of(registry.game(name)) else ())
    assert [path for path in wanted if not (folder / path).exists()] == []


def test_no_folder_of_a_game_is_too_full(name: str) -> None:
    for folder in (folder_of(name), *(path for path in folder_of(name).iterdir() if path.is_dir())):
        if folder.name != "phases":
            assert len([path for path in folder.glob("*.py") if path.name != "__init__.py"]) <= MAX_FILES, folder


def test_phases_do_not_import_each_other(name: str) -> None:
    phases = folder_of(name) / "phases"
    for path in sorted(phases.glob("*.py")):
        assert f"rules.games.{name}.phases" not in path.read_text(encoding="utf-8"), path


def test_every_question_has_its_answers_and_every_move_a_question(name: str) -> None:
    game = registry.game(name)
    answered: set[type] = set()
    for question in game.questions:
        answers = game.answers[question]
        assert all(isinstance(answer, Answer) for answer in answers)
        kinds = [answer.move for answer in answers]
        assert len(set(kinds)) == len(kinds), question
        answered.update(kinds)
    codecs = [game.codec(variant) for variant in game.variants or (None,)]
    assert answered == {kind for codec in codecs for kind in (*codec.moves, *codec.entries)}


def test_moves_have_candidates_and_entries_have_none(name: str) -> None:
    game = registry.game(name)
    entries = {kind for variant in game.variants or (None,) for kind in game.codec(variant).entries}
    for question in game.questions:
        for answer in game.answers[question]:
            assert (answer.candidates is None) == (answer.move in entries), answer.move


def test_the_page_lists_the_options_that_the_code_has(name: str) -> None:
    rows = {row[0].strip("`"): row for row in table_rows(rulebook.page(name), r"(?:Options)")}
    options = {option.key: option for option in registry.game(name).options}
    assert list(rows) == list(options)
    for key, row in rows.items():
        option = options[key]
        text = " ".join(row[1:])
        assert option.default in text, key
        if not option.permutation:
            assert [value for value in option.values if value not in text] == [], key


def test_the_page_names_every_source_and_claim(name: str) -> None:
    game = registry.game(name)
    page = rulebook.page(name)
    assert [source.label for source in game.sources if f"`{source.label}`" not in page] == []
    families = {re.sub(r"-[a-z]$", "-", claim.key) for claim in game.claims}
    assert [key for key in sorted(families) if not re.search(rf"`[^`]*\b{key}", page)] == []


@pytest.mark.parametrize("heading", ["What it is", "Pieces and data", "Rules", "Options", "Notation"])
def test_the_page_has_the_headings_that_every_page_has(name: str, heading: str) -> None:
    assert heading in rulebook.headings(name)


def test_rules_that_the_code_cites_stand_on_the_page(name: str) -> None:
    game = registry.game(name)
    known = rulebook.rulings(name)
    cited = {source.rule for source in game.sources} | {option.rule for option in game.options}
    assert cited <= set(known)
