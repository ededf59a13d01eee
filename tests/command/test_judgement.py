"""``fupan verify`` in text hides no error that is one of its own; what only follows from another is summed up."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]
HEAD = '%fpn 1\n[Game "ming"]\n[Rules "1"]\n[Seats "r b"]\n'
PLACE = re.compile(r"^  a\.fpn:(\d+:\d+): ([a-z-]+)", re.MULTILINE)


@pytest.fixture
def shown(inside: Run, tmp_path: Path) -> Callable[[str], tuple[list[tuple[str, str]], str]]:
    """Places and codes of the findings that have a paragraph, and all that is printed."""

    def run(text: str) -> tuple[list[tuple[str, str]], str]:
        (tmp_path / "a.fpn").write_text(text)
        out = inside("verify", "a.fpn").out
        return PLACE.findall(out), out

    return run


def found(inside: Run) -> list[dict[str, Any]]:
    return list(json.loads(inside("verify", "--format", "jsonl", "a.fpn").out)["findings"])


@pytest.mark.parametrize(
    "text",
    [
        '%fpn 1\n[Game "ming"]\n[Rules "seven"]\n[Seats "r r"]\n\nr: He2\n#\n',
        '%fpn 1\n[Game "ming"]\n[Game "ming"]\n[Rules "9"]\n[Seats "q z"]\n[Options "a=b"]\n\n*\n',
        f"{HEAD}[Nope \"x\n\nr: He2 ] ( %% foo\n= q9\n#\n",
        f"{HEAD}\n@ show=khhhjh\nr: He2 %% && He2! ] {{never closed\n",
        f'{HEAD[:-1]} x\n[Seats "r b"]\n\nr: )\nb: )\n*\n',
    ],
)  # fmt: skip
def test_every_header_and_syntax_error_has_its_paragraph(inside: Run, shown: Any, text: str) -> None:
    paragraphs, out = shown(text)
    wanted = [
        (f"{finding['line']}:{finding['column']}", finding["code"])
        for finding in found(inside)
        if finding["code"] in ("header", "syntax")
    ]
    assert len(wanted) > 1
    assert [one for one in paragraphs if one[1] in ("header", "syntax")] == wanted
    assert "it (" not in out


def test_a_syntax_error_does_not_hide_the_first_error_of_the_replay_after_it(shown: Any) -> None:
    paragraphs, out = shown(f"{HEAD}\n@ show=khhhjh\nr: He2 %%\nb: Zz9\nb: Zz8\n*\n")
    assert paragraphs == [("7:8", "syntax"), ("8:4", "unknown-move")]
    assert "\n  and 1 that follows from it (unknown-move at 9:4)\n" in out
    assert out.count("legal:") == 1, "where a move was to stand first"


def test_what_follows_from_the_first_replay_error_is_summed_up_beside_it(shown: Any) -> None:
    paragraphs, out = shown(f"{HEAD}\n@ show=khhhjh\nr: Hz9\nb: Zz9 Zz8\nr: Zz7\nb: Zz6\nr: ]\n*\n")
    assert paragraphs == [("7:4", "unknown-move"), ("11:4", "syntax")]
    follow = "and 4 that follow from it (unknown-move at 8:4, unknown-move at 8:8, unknown-move at 9:4, …)"
    assert out.index("7:4: unknown-move") < out.index(follow) < out.index("11:4: syntax")


def test_an_error_of_a_variation_does_not_hide_one_of_the_main_line(shown: Any, inside: Run) -> None:
    paragraphs, _ = shown(f"{HEAD}\n@ show=khhhjh\nr: He2 (r: Zz1 Zz2)\nb: Zz9\n*\n")
    assert paragraphs == [("7:12", "unknown-move"), ("8:4", "unknown-move")]
    assert len(found(inside)) == 3


def test_tokens_after_the_end_are_told_whatever_failed_before(shown: Any) -> None:
    paragraphs, out = shown(f"{HEAD}\n@ show=khhhjh\nr: Zz9\n* He2 He3 He4\n")
    assert paragraphs == [("7:4", "unknown-move"), ("8:3", "after-end")]
    assert "and 2 that follow from it (after-end at 8:7, after-end at 8:11)" in out


def test_all_wrong_claims_are_shown(shown: Any) -> None:
    paragraphs, _ = shown(f"{HEAD}\n@ show=khhhjh\n= r90 b91\nr: He2\n= r92 b93\n*\n")
    assert [code for _, code in paragraphs] == ["claim-mismatch"] * 4


def test_warnings_and_notices_are_shown_beside_errors(shown: Any, inside: Run) -> None:
    text = f'{HEAD}[Date "yesterday"]\n[Player.z "Zoe"]\n\n@ show=khhhjh\nr: Zz9\n*\n'
    paragraphs, out = shown(text)
    assert len(paragraphs) == len(found(inside))
    assert "header (warning)" in out
