"""The index rule → function → test of every game, written by ``python tests/conformance/rule_index.py``."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from tests.homes import ROOT, home_of, package_of

INDEX = ROOT / "rules" / "INDEX.md"
_BULLET = re.compile(r"^- \*\*([A-Z]+-\d+\.\d+)\*\*", re.MULTILINE)
_DOCSTRING = re.compile(r"^\s*Rules?:((?:\s*[A-Z]+-\d+\.\d+,?)+)", re.MULTILINE)
_NUMBER = re.compile(r"[A-Z]+-\d+\.\d+")


def names() -> list[str]:
    """This repository's games."""
    return sorted(path.parent.name for path in (ROOT / "rules" / "games").glob("*/game.py"))


def bullets(game: str) -> list[str]:
    """The rule numbers of a game's page, in its order."""
    return _BULLET.findall((package_of(game) / "RULES.md").read_text(encoding="utf-8"))


def functions(game: str) -> dict[str, list[str]]:
    """Rule number → ``file:function`` of every function or class whose docstring says that it is that rule."""
    found: dict[str, list[str]] = {}
    for path in sorted(package_of(game).rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for name, node in _definitions(tree, ""):
            for block in _DOCSTRING.findall(ast.get_docstring(node) or ""):
                for number in _NUMBER.findall(block):
                    found.setdefault(number, []).append(f"{path.relative_to(package_of(game)).as_posix()}:{name}")
    return found


def _definitions(node: ast.AST, prefix: str) -> Iterator[tuple[str, ast.FunctionDef | ast.ClassDef]]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.ClassDef):
            yield prefix + child.name, child
            yield from _definitions(child, f"{prefix}{child.name}.")


def tests(game: str) -> dict[str, list[str]]:
    """Rule number → names of the tests that are named after it."""
    found: dict[str, list[str]] = {}
    for path in sorted((home_of(game) / "tests" / "games" / game).rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                match = re.match(r"test_([a-z]+)_(\d+)_(\d+)(?:_|$)", node.name)
                if match:
                    number = f"{match[1].upper()}-{match[2]}.{match[3]}"
                    found.setdefault(number, []).append(f"{path.name}:{node.name}")
    return found


def index() -> str:
    """The whole index as Markdown."""
    parts = [
        "# Rules: where each one is carried out, and which test proves it",
        "",
        "Generated; `make reference` renews it.",
    ]
    for game in names():
        carried_out, proved = functions(game), tests(game)
        parts += ["", f"## {game}", "", "| rule | function | test |", "|---|---|---|"]
        for number in bullets(game):
            cells = ["<br>".join(f"`{name}`" for name in found.get(number, [])) for found in (carried_out, proved)]
            parts.append(f"| {number} | {cells[0]} | {cells[1]} |")
    return "\n".join([*parts, ""])


if __name__ == "__main__":
    INDEX.write_text(index(), encoding="utf-8")
