"""The fast path and full validation say the same of records with annotations, right ones and broken ones."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from notation.model import End
from notation.reading.reader import read
from notation.writing.stripping import strip
from pipeline.tables.identity import hash_of, identity
from rules import registry
from rules.canonical import canonical_text
from rules.engine.digest import digest
from rules.engine.fast_path import try_fast_path
from rules.engine.full_validation import validate
from rules.engine.observer import Observer
from rules.game import Game, Move
from rules.state import Event, Fact, State
from rules.structs.table import Table

FIXTURES = Path(__file__).parents[2] / "fixtures"
TOKEN = re.compile(r"\S+")

GOOD_COMMENTS = [
    "{}", "{forced}", "{two\nlines}", "{two\r\nlines\rmore}", "{龙 and é}", "{a { in it}", "{; # * $3 ( [x] = y:}",
    '{\n[Rules "2"]\n}', "{[%clk 0:24:58]}", "; to the end of the line\n", ";with { in it\r\n", "{a}{b}", "{a};b\n",
]  # fmt: skip
BROKEN = [
    "{never closed", "{nested {comment} here}", "}", "; holds }\n", "{bad \x07 character}", "{no UTF-8 \udcff}", "\x0b",
    "{\n%fpn 1\n}", "%fpn 1", "\n%fpn 1\n", "(", ")", "()", "(y: -)", "$256", "$", "$1x", "$-1", "!", "y5", "é", "[x]",
    "a;b", "B;b {c}", "=", "@", "#", "*", "9.", "= y999 r9", "= q.nonsense=1", "= ~00000000",
]  # fmt: skip
GLYPHS = ["!", "?", "!!", "??", "!?", "?!"]
NAGS = ["$0", "$10", "$255", "$007"]


class Steps(Observer):
    """Keeps all that it is told, and after each step the scores and the digest."""

    def __init__(self, game: Game[Any], table: Table, state: State) -> None:
        self.game, self.table = game, table
        self.told: list[Any] = [table]
        self.claims: list[list[str]] = [self._claims(state)]

    def before(self, state: State, actor: int, move: Move) -> None:
        self.told.append((actor, move))

    def step(
        self,
        state: State,
        actor: int,
        move: Move,
        token: str,
        glyph: str | None,
        events: list[Event],
        facts: list[Fact],
    ) -> None:
        self.told.append((actor, move, token, glyph, tuple(events), tuple(facts), tuple(state.scores)))
        self.claims.append(self._claims(state))

    def remark(self, kind: str, text: str) -> None:
        self.told.append((kind, text))

    def _claims(self, state: State) -> list[str]:
        seats = self.table.seats
        keyed = [
            f"{s}.{c.key}={self.game.claim(state, i, c.key)}" for i, s in enumerate(seats) for c in self.game.claims
        ]
        scores = [f"{s}{score}" for s, score in zip(seats, state.scores, strict=True)]
        return [*scores, *keyed, f"~{digest(self.game, state)[:12]}"]


@cache
def good_records(game: str) -> list[str]:
    """Short fixtures of a game that the fast path knows, without annotations."""
    paths = [path for path in sorted((FIXTURES / game).glob("*.fpn")) if path.name[0] != "k"]
    records = [strip(read(path.read_bytes().decode()).record, comments=True, glyphs=True) for path in paths]
    texts = [canonical_text(record) for record in records if isinstance(record.line[-1], End)]
    known = [text for text in texts if len(text) < 20_000 and try_fast_path(text, None, None, 1, 1)]
    assert known
    return known


@cache
def claims_of(text: str) -> list[list[str]]:
    """What is true before the first step and after each one."""
    found = try_fast_path(text, Steps, None, 1, 1)
    assert found is not None
    assert isinstance(found[1], Steps)
    return found[1].claims


def annotate(text: str, rng: Random, *, broken: bool) -> str:
    """The record with annotations behind some of its tokens; if ``broken``, others that may be wrong there too."""
    head, _, movetext = text.partition("\n\n")
    truths = claims_of(text)
    density = rng.choice([0.02, 0.1, 0.4])
    parts = [head, "\n\n", rng.choice(GOOD_COMMENTS) if rng.random() < 0.3 else ""]
    mark, step, at = "", 0, 0
    for token in TOKEN.finditer(movetext):
        parts.append(movetext[at : token.end()])
        at = token.end()
        word = token[0]
        is_mark = word in "@=" or word.endswith(":")
        mark = word if is_mark else mark
        is_play = not is_mark and mark != "=" and word not in "#*" and not word.endswith(".")
        step += is_play
        if rng.random() >= density:
            continue
        if is_play and mark != "@" and rng.random() < 0.5:
            parts.append(rng.choice(GLYPHS))
        for _ in range(rng.randrange(3)):
            comment = rng.choice(GOOD_COMMENTS)
            # only where a token starts does ; begin a comment
            parts.append(rng.choice([" ", "\n", "\r\n", "" if comment[0] == "{" else " "]) + comment)
        if is_play and rng.random() < 0.5:
            parts.append(f" {rng.choice(NAGS)}")
        if is_play and rng.random() < 0.5:
            parts.append(f" = {rng.choice(truths[step])} {mark}")
        if broken and rng.random() < 0.2:
            parts.append(rng.choice(["", " ", "\n"]) + rng.choice([*BROKEN, *GLYPHS, *NAGS]))
        if parts[-1].endswith("}") and rng.random() < 0.5:
            # the next token may follow a comment without white space
            at = len(movetext) - len(movetext[at:].lstrip())
    parts.append(movetext[at:])
    return "".join(parts)


@pytest.mark.parametrize("name", registry.names())
@settings(max_examples=25, deadline=None)
@given(data=st.data())
def test_annotations_stay_on_the_fast_path(name: str, data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(good_records(name)))
    annotated = annotate(text, Random(data.draw(st.integers(0, 2**32))), broken=False)
    fast = try_fast_path(annotated, Steps, "x.fpn", 2, 5)
    full = validate(annotated, Steps, "x.fpn", 2, 5)
    assert fast is not None
    assert fast[0] == full[0]
    assert isinstance(fast[1], Steps)
    assert isinstance(full[1], Steps)
    assert fast[1].told == full[1].told
    bare = try_fast_path(text, None, "x.fpn", 2, 5)
    assert bare is not None
    assert bare[0].digest == fast[0].digest
    assert identity(annotated).hash == hash_of(canonical_text(read(annotated).record))


@pytest.mark.parametrize("name", registry.names())
@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_broken_annotations_get_the_verdict_of_full_validation(name: str, data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(good_records(name)))
    spoilt = annotate(text, Random(data.draw(st.integers(0, 2**32))), broken=True)
    fast = try_fast_path(spoilt, Steps, "x.fpn", 2, 5)
    full = validate(spoilt, Steps, "x.fpn", 2, 5)
    if fast is not None:
        assert fast[0] == full[0]
        assert isinstance(fast[1], Steps)
        assert isinstance(full[1], Steps)
        assert fast[1].told == full[1].told
    else:
        assert full[0].findings or "(" in spoilt


@pytest.mark.parametrize("comment", ["{never closed", "{nested {comment} here}", "{a}}", "; with }\n", "{bad \x07}"])
def test_malformed_comments_are_left_to_full_validation(comment: str) -> None:
    text = good_records("ming")[0].replace("\n\n", f"\n\n{comment}\n", 1)
    assert try_fast_path(text, None, None, 1, 1) is None
    assert validate(text, None, None, 1, 1)[0].status == "findings"
