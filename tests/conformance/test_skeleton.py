"""Every game has the same skeleton: files, questions, answers, phases."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from rules import registry
from rules.extras import BoardView, features_of, labels_of
from rules.questions import Answer
from tests.homes import package_of

FILES = (
    "RULES.md", "answers.py", "chance.py", "codec.py", "encoding.py", "game.py", "moves.py", "options.py",
    "questions.py", "scoring.py", "setup.py", "state.py", "phases", "view/words.py",
)  # fmt: skip
"""What every game has under the same name (architecture: one skeleton for every game)."""
MEASURED_FILES = ("analysis/features.py", "analysis/labels.py", "analysis/meter.py")
BOT_FILES = ("bots/greedy.py",)
BOARD_FILES = ("view/text_board.py",)
FUNCTIONS = {
    "chance": "sample_chance",
    "encoding": "encode claim",
    "setup": "start",
    "view.words": "describe",
}
"""Functions that every game has under the same name, by module."""
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
    assert part("answers", "ANSWERS") is game.answers
    assert part("options", "OPTIONS") is game.options
    assert part("scoring", "SOURCES") is game.sources
    assert part("encoding", "CLAIMS") is game.claims
    if labels_of(game):
        assert part("analysis.features", "FEATURES") is features_of(game)
        assert part("analysis.labels", "LABELS") is labels_of(game)
    for module, names in FUNCTIONS.items():
        assert all(callable(part(module, function)) for function in names.split())


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
