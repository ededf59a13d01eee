"""The README is true: its commands are run in an empty folder, and what they print is what stands there.

A line ``…`` stands for any lines, and ``…`` in a line for any text.
"""

from __future__ import annotations

import doctest
import os
import re
import socket
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

import fupan
from tests.waiting import HANG

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```(\w+) ?(.*)\n((?:.*\n)*?)```$", re.MULTILINE)
MARK = "=-=-="


class Call(NamedTuple):
    """A command, and what the README says that it prints."""

    command: str
    output: list[str]


def calls(block: str) -> list[Call]:
    """The commands of a console block; a line that begins with ``> `` goes on with the command before it."""
    found: list[Call] = []
    for line in block.splitlines():
        if line.startswith("$ "):
            found.append(Call(line[2:], []))
        elif line.startswith("> ") and not found[-1].output:
            found[-1] = Call(f"{found[-1].command}\n{line[2:]}", [])
        else:
            found[-1].output.append(line)
    return found


def pattern(lines: list[str]) -> str:
    """A pattern that the output must match as a whole."""
    if not lines:
        return ""
    parts = [".*?" if line == "…" else "[^\n]*".join(map(re.escape, line.split("…"))) + "\n" for line in lines]
    return "".join(parts)


def free_port() -> int:
    with socket.socket() as tried:
        tried.bind(("127.0.0.1", 0))
        port: int = tried.getsockname()[1]
        return port


def run(command_name: list[Call], folder: Path) -> list[str]:
    """The output of each command; all run in one shell, which ends what it has started in the background."""
    script = ["trap 'kill $(jobs -p) 2>/dev/null; wait' EXIT"]
    for call in command_name:
        script += [call.command, f"echo {MARK}"]
    done = subprocess.run(
        ["bash", "-c", "\n".join(script)],
        cwd=folder,
        env={**os.environ, "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}", "COLUMNS": "100"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=HANG,
    )
    return done.stdout.split(f"{MARK}\n")


def test_the_session_of_the_readme(tmp_path: Path) -> None:
    port = str(free_port())
    consoles = 0
    for kind, name, body in BLOCK.findall(README):
        if kind == "fpn":
            (tmp_path / name).write_text(body, encoding="utf-8")
        elif kind == "console":
            consoles += 1
            command_name = calls(body.replace("8786", port))
            *outputs, _ = run(command_name, tmp_path)
            assert len(outputs) == len(command_name)
            for call, output in zip(command_name, outputs, strict=True):
                if "&" not in call.command[-1:]:
                    expected = pattern(call.output)
                    assert re.fullmatch(expected, output, re.DOTALL), f"$ {call.command}\n{output}"
    assert consoles >= 5


def test_the_python_of_the_readme(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    scope = {"fupan": fupan}
    for kind, name, body in BLOCK.findall(README):
        if kind == "fpn":
            (tmp_path / name).write_text(body, encoding="utf-8")
        elif kind == "python":
            test = doctest.DocTestParser().get_doctest(body, scope, "README.md", "README.md", 0)
            assert test.examples
            assert doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, clear_globs=False).failed == 0
            scope = test.globs


def test_files_that_the_readme_names_are_there() -> None:
    for target in re.findall(r"\]\((?!https?:)([^)#]+)", README):
        assert (ROOT / target).exists(), target
