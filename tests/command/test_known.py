"""``fupan games``, ``rules``, ``explain``, help and wrong usage."""

from __future__ import annotations

import os
import pkgutil
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from fupan.cli import verbs
from fupan.cli.command import OTHER_NAMES, VERBS
from fupan.text.codes import code_pages
from notation.finding import Code
from rules import registry

Run = Callable[..., Any]


def test_games_are_listed_and_described(fupan: Run) -> None:
    listed = fupan("games").out.splitlines()
    assert [line.split()[0] for line in listed] == list(registry.names())
    for game in registry.games():
        ran = fupan("games", game.name)
        assert ran.code == 0
        for option in game.options:
            assert f"{option.key}=" in ran.out
        for source in game.sources:
            assert f"  {source.label} " in ran.out
        assert "Bots\n  random greedy" in ran.out
    assert fupan("games", "go") == (2, "", "fupan: no game is called 'go'; there are beijing, dayunhe, ming, yinzi\n")


def test_rules_as_a_page_a_chapter_and_one(fupan: Run) -> None:
    page = fupan("rules", "beijing").out
    assert "- **BJ-4.4**" in page
    one = fupan("rules", "beijing", "BJ-4.4").out
    assert one.startswith("BJ-4.4  The fee is paid before the action takes effect")
    assert one.count("\n") == 1
    assert fupan("rules", "beijing", "4.4").out == one == fupan("rules", "beijing", "bj-4.4").out
    chapter = fupan("rules", "beijing", "4").out
    assert one in chapter
    assert {line.partition(".")[0] for line in chapter.splitlines()} == {"BJ-4"}
    for wrong in (("go",), ("beijing", "BJ-99.1"), ("beijing", "MD-1.1"), ("beijing", "fee")):
        assert fupan("rules", *wrong).code == 2


@pytest.mark.parametrize("game", registry.names())
def test_a_part_of_the_page_by_a_word_of_its_heading(fupan: Run, game: str) -> None:
    page = fupan("rules", game).out
    for word in ("notation", "Claims", "sources"):
        part = fupan("rules", game, word).out
        assert re.match(rf"## \d+\. {word}", part, re.IGNORECASE)
        assert part.count("\n## ") == 0
        assert part.rstrip() in page
    assert fupan("rules", game, "xyz").err.count("Notation") == 1


def test_every_code_has_a_page_of_help(fupan: Run) -> None:
    assert list(code_pages()) == [code.value for code in Code]
    for code in Code:
        page = fupan("explain", code.value)
        assert page.code == 0
        for part in ("Severity:", "Place:", "When:", "What to do:", "Example:"):
            assert part in page.out
    assert len(fupan("explain").out.splitlines()) == len(Code)
    assert fupan("explain", "BJ-4.4").out.startswith("BJ-4.4 (beijing)")
    assert fupan("explain", "typo").code == 2


@pytest.mark.parametrize("name", [name for verbs in VERBS.values() for name in verbs])
def test_every_verb_has_help(fupan: Run, name: str) -> None:
    ran = fupan(name, "--help")
    assert ran.code == 0
    assert ran.out.startswith(f"Usage: fupan {name}")
    assert "--debug" in ran.out


def test_the_list_of_verbs_is_that_of_the_modules() -> None:
    listed = {name for section in VERBS.values() for name in section}
    assert {module.name for module in pkgutil.iter_modules(verbs.__path__)} == listed


def test_version_and_wrong_usage(fupan: Run) -> None:
    assert fupan("--version").out.startswith("fupan 0.")
    for arguments in ((), ("frobnicate",), ("verify",), ("verify", "--format", "xml", "a"), ("show",)):
        ran = fupan(*arguments)
        assert ran.code == 2
        assert "Usage: fupan" in ran.err
    assert fupan("verfy", "a.fpn").err.endswith("No such command 'verfy'. Did you mean 'verify'?\n")
    for name, meant in (("check", "verify"), ("Verify", "verify"), ("valdate", "verify"), ("export", "convert")):
        assert fupan(name, "a.fpn").err.endswith(f"No such command {name!r}. Did you mean {meant!r}?\n")
    assert fupan("a.fpn").err.endswith("A verb comes first: 'fupan verify a.fpn'?\n")
    assert "Try 'fupan --help'" in fupan("help").err
    assert "Did you mean '--format'?" in fupan("verify", "--formt", "text", "a.fpn").err
    assert fupan("frobnicate").err.endswith("No such command 'frobnicate'.\n")


def test_other_names_of_verbs_are_no_verbs_and_lead_to_one() -> None:
    known = {name for section in VERBS.values() for name in section}
    assert not known & set(OTHER_NAMES)
    assert set(OTHER_NAMES.values()) <= known


def test_the_shell_completes_verbs_and_options(fupan: Run) -> None:
    for shell in ("bash", "zsh"):
        script = fupan(_FUPAN_COMPLETE=f"{shell}_source")
        assert script.code == 0
        assert "_FUPAN_COMPLETE" in script.out

    def completed(*words: str) -> set[str]:
        line = " ".join(("fupan", *words))
        ran = fupan(_FUPAN_COMPLETE="bash_complete", COMP_WORDS=line, COMP_CWORD=str(len(words)))
        assert ran.err == ""
        return {answer.partition(",")[2] for answer in ran.out.splitlines()}

    assert completed("ver") == {"verify"}
    assert {"--game", "--players"} <= completed("query", "--")
    assert "--game" not in completed("verfy", "--")


def test_a_fault_of_the_program_is_said_without_a_traceback(fupan: Run, good: Path, tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text(
        "import rules.engine.verify\nrules.engine.verify.verify_and_observe = None\n"
    )
    path = f"{tmp_path}:{good.parents[0]}"
    root = Path(__file__).resolve().parents[2]
    for debug in ([], ["--debug"]):
        ran = subprocess.run(
            [sys.executable, "-m", "fupan", "show", str(good), *debug],
            env={**os.environ, "PYTHONPATH": f"{path}:{root}"},
            capture_output=True,
            text=True,
        )
        assert ran.returncode == 3
        assert ("Traceback" in ran.stderr) == bool(debug)
        assert debug or ran.stderr.startswith("fupan: internal error: TypeError: ")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ("rules Beijing", "no game is called 'Beijing' (did you mean 'beijing'?)"),
        ("games Ming", "no game is called 'Ming' (did you mean 'ming'?)"),
        ("rules beijing optons", "(did you mean 'Options'?)"),
        ("explain claim_mismatch", "(did you mean 'claim-mismatch'?)"),
        ("explain BJ-99.9", "beijing has no rule 'BJ-99.9'; 'fupan rules beijing' prints all rules"),
        ("explain QQ-1", "no game has a rule 'QQ-1'"),
        ("verify --shared -", "--shared belongs to --engine dask"),
    ],
)
def test_a_slip_is_told_with_what_was_meant(fupan: Run, arguments: str, words: str) -> None:
    ran = fupan(*arguments.split())
    assert (ran.code, ran.out) == (2, "")
    assert words in ran.err


def test_help_is_in_plain_english() -> None:
    """Words that people outside the project would not use (see the list of standard terms)."""
    odd = re.compile(
        r"\bbehind\b|so many \w+ at most|none such|appears twice|whole road|fault of the program|not to the output"
    )
    texts = {name: getattr(__import__(f"fupan.cli.verbs.{name}", fromlist=[name]), name) for name in _verbs()}
    for name, verb in texts.items():
        with verb.make_context(name, [], resilient_parsing=True) as context:
            assert not odd.search(verb.get_help(context)), name
    for code, text in code_pages().items():
        assert not odd.search(text), code


def _verbs() -> list[str]:
    return [name for section in VERBS.values() for name in section]
