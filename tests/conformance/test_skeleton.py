"""Every game has the same skeleton: files, questions, answers, phases."""

from __future__ import annotations

import tomllib
from importlib import import_module
from typing import Any

import msgspec

from rules import registry
from rules.extras import BoardView, features_of, labels_of
from rules.kit.provenance import SourcedTable
from rules.questions import Answer
from tests.homes import package_of

FILES = (
    "RULES.md", "answers.py", "chance.py", "codec.py", "encoding.py", "game.py", "moves.py", "options.py",
    "questions.py", "scoring.py", "setup.py", "state.py", "phases", "view/words.py",
)  # fmt: skip
"""What every game has under the same name (architecture: one skeleton for every game)."""
MEASURED_FILES = ("analysis/features.py", "analysis/labels.py", "analysis/meter.py")
BOT_FILES = ("bots/greedy.py", "bots/valuation.py")
BOARD_FILES = ("view/text_board.py",)
DATA_FILES = {"board.toml": "components/board.py", "pieces.toml": "components/pieces.py"}
"""Data files, and the modules that decode them into the shapes of ``components/tables.py``."""
FUNCTIONS = {
    "chance": "sample_chance",
    "encoding": "encode claim",
    "scoring": "ranks",
    "setup": "start",
    "view.words": "describe",
}
"""Functions that every game has under the same name, by module."""
MEASURED_FUNCTIONS = {
    "analysis.labels": "seat_labels",
    "encoding": "holdings",
    "options": "rulings_of",
    "questions": "turn_order",
}
"""The same, of games with strategy measures."""
MAX_FILES = 14


def test_a_game_has_the_files_of_the_skeleton(name: str) -> None:
    folder, game = package_of(name), registry.game(name)
    wanted = [*FILES]
    wanted += MEASURED_FILES if labels_of(game) else ()
    wanted += BOT_FILES if game.bots else ()
    wanted += BOARD_FILES if isinstance(game, BoardView) else ()
    assert [path for path in wanted if not (folder / path).exists()] == []


def test_the_parts_of_a_game_have_the_same_names(name: str) -> None:
    game = registry.game(name)

    def part(module: str, attribute: str) -> Any:
        return getattr(import_module(f"rules.games.{name}.{module}"), attribute)

    assert part("game", "GAME") is game
    assert part("game", "COURSE") is game.course
    assert part("questions", "Question") is game.questions
    assert part("questions", "ROUND_LIMITS") is game.round_limits
    assert part("answers", "ANSWERS") is game.answers
    assert part("options", "OPTIONS") is game.options
    assert part("scoring", "SOURCES") is game.sources
    assert part("encoding", "CLAIMS") is game.claims
    if labels_of(game):
        assert part("analysis.features", "FEATURES") is features_of(game)
        assert part("analysis.labels", "LABELS") is labels_of(game)
    if game.bots:
        assert part("bots.greedy", "BOTS") is game.bots
    wanted = [*FUNCTIONS.items(), *(MEASURED_FUNCTIONS.items() if labels_of(game) else ())]
    for module, functions in wanted:
        assert all(callable(part(module, function)) for function in functions.split())


def test_answers_are_given_by_phases_and_the_set_up(name: str) -> None:
    game = registry.game(name)
    answers = [answer for question in game.questions for answer in game.answers[question]]
    functions = {f for answer in answers for f in (answer.check, answer.apply, answer.candidates) if f is not None}
    package = f"rules.games.{name}"
    assert [f for f in functions if not f.__module__.startswith((f"{package}.phases.", f"{package}.setup"))] == []


def test_no_folder_of_a_game_is_too_full(name: str) -> None:
    for folder in (package_of(name), *(path for path in package_of(name).iterdir() if path.is_dir())):
        if folder.name != "phases":
            assert len([path for path in folder.glob("*.py") if path.name != "__init__.py"]) <= MAX_FILES, folder


def test_every_table_of_the_data_files_says_where_it_comes_from(name: str) -> None:
    folder = package_of(name)
    for data, module in DATA_FILES.items():
        if not (folder / data).exists():
            continue
        assert (folder / module).exists()
        tables = tomllib.loads((folder / data).read_text(encoding="utf-8"))
        rows = [row for table in tables.values() for row in (table if isinstance(table, list) else [table])]
        sources = [row["source"] for row in rows if isinstance(row, dict)]
        assert sources
        assert set(sources) <= {"seed", "ruling", "assumed"}


def test_the_shapes_of_data_files_derive_from_the_sourced_table(name: str) -> None:
    if not (package_of(name) / "components" / "tables.py").exists():
        assert not any((package_of(name) / data).exists() for data in DATA_FILES)
        return
    shapes = vars(import_module(f"rules.games.{name}.components.tables"))
    files = [shape for key, shape in shapes.items() if key.endswith(("BoardTables", "PieceTables"))]
    assert len(files) == len(DATA_FILES)
    for field in (field for shape in files for field in msgspec.structs.fields(shape)):
        kind = getattr(field.type, "__origin__", field.type)
        if kind is tuple:
            (kind,) = {part for part in field.type.__args__ if part is not ...}
        assert kind is str or issubclass(kind, SourcedTable), field


def test_phases_do_not_import_each_other(name: str) -> None:
    phases = package_of(name) / "phases"
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
