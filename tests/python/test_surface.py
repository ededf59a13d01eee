"""What ``import fupan`` offers: light to import, the same everywhere it is listed, and as much as the command."""

from __future__ import annotations

import inspect
import pkgutil
import subprocess
import sys

import pytest

import fupan
from fupan import api
from fupan.cli.command import VERBS

IN_PYTHON = {
    "verify": {"verify", "verify_files", "verify_records", "summarize", "describe", "unread_files"},
    "show": {"show", "board", "legal_moves"},
    "fmt": {"format_text", "format_file"},
    "board": {"board", "clip", "scene", "schema"},
    "annotate": {"annotate", "strip_annotations"},
    "new": {"new"},
    "play": {"legal_moves", "verify"},
    "view": {"view", "overview"},
    "convert": {"read_files", "write_file", "to_json", "from_json", "to_msgpack", "from_msgpack", "schema"},
    "diff": {"diff", "compare_records"},
    "diagnose": {"diagnose", "migrate"},
    "generate": {"generate", "write_file"},
    "load": {"load", "write_parquet"},
    "query": {"query", "queries"},
    "report": {"report", "reports"},
    "games": {"games", "game_info"},
    "rules": {"rules", "rulebook"},
    "explain": {"explain", "finding_codes"},
    "demo": {"demo_records"},
    "selfcheck": {"selfcheck"},
}
"""The functions for each verb."""


def test_every_verb_has_its_functions() -> None:
    verbs = [name for section in VERBS.values() for name in section]
    assert set(IN_PYTHON) >= set(verbs)
    functions = {name for name in fupan.__all__ if name[0].islower()}
    assert set().union(*IN_PYTHON.values()) | {"read", "write"} == functions


@pytest.mark.parametrize(
    ("verb", "option", "function", "parameter"),
    [
        ("verify", "limit", "verify_files", "limit"),
        ("verify", "sample", "verify_files", "sample"),
        ("verify", "scheduler", "verify_files", "scheduler"),
        ("verify", "jobs", "summarize", "jobs"),
        ("diff", "by", "diff", "by"),
        ("diff", "headers", "diff", "headers"),
        ("fmt", "strips", "format_text", "strip"),
        ("generate", "jobs", "generate", "jobs"),
        ("load", "reload", "load", "reload"),
        ("load", "prune", "load", "prune"),
        ("report", "png", "report", "png"),
        ("report", "svg", "report", "svg"),
        ("selfcheck", "times", "selfcheck", "times"),
        ("show", "at", "show", "at"),
    ],
)
def test_an_option_of_the_command_is_an_argument(verb: str, option: str, function: str, parameter: str) -> None:
    from importlib import import_module

    command = getattr(import_module(f"fupan.cli.verbs.{verb}"), verb)
    assert option in {known.name for known in command.params}
    assert parameter in inspect.signature(getattr(fupan, function)).parameters


def test_importing_it_imports_nothing_else() -> None:
    code = "import sys; before = set(sys.modules); import fupan; print(sorted(set(sys.modules) - before))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert set(eval(done.stdout)) <= {"fupan", "fupan.api", "__future__"}


@pytest.mark.parametrize(
    ("used", "unneeded"),
    [
        ("fupan.verify('')", ("pipeline", "reports", "click", "polars", "duckdb")),
        ("fupan.FupanError", ("msgspec", "pipeline", "rules", "click")),
        ("next(fupan.verify_records(['']))", ("reports", "click", "polars", "duckdb", "multiprocessing")),
        ("list(fupan.verify_files(fupan.demo_records()))", ("reports", "click", "polars", "duckdb")),
    ],
)
def test_what_is_used_imports_no_more_than_it_needs(used: str, unneeded: tuple[str, ...]) -> None:
    code = f"import fupan, sys; {used}; print(*sys.modules, sep=chr(10))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not set(unneeded) & set(done.stdout.split())


def test_its_names_are_listed_alike_everywhere() -> None:
    assert fupan.__all__ == api.__all__ == sorted(name for names in api.HOMES.values() for name in names)
    assert set(fupan.__all__) <= set(dir(fupan))
    for name in fupan.__all__:
        found = getattr(fupan, name)
        assert inspect.getdoc(found), name
        assert (inspect.isclass(found) or name == "FilterArguments") == name[0].isupper()


def test_no_public_name_is_hidden_by_a_module() -> None:
    assert not {module.name for module in pkgutil.iter_modules(fupan.__path__)} & set(fupan.__all__)


def test_a_name_that_there_is_not_is_no_attribute() -> None:
    with pytest.raises(AttributeError, match="module 'fupan' has no attribute 'verfy'"):
        fupan.verfy  # noqa: B018
