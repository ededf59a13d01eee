"""The fast path and the careful one agree on everything: good records, annotated ones, and ones broken on purpose."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Any

from notation.model import Claim, Comment, Element, Nag, Play, Record, Variation
from rules import registry
from rules.canonical import canonical_text
from rules.engine.fast_path import try_fast_path
from rules.engine.full_validation import validate
from rules.engine.observer import Observer
from rules.engine.verify import verify
from rules.game import Game, Move
from rules.state import Event, Fact, State
from rules.structs.table import Table

Played = Callable[..., Record]
Text = Callable[[Record], str]
Walk = Callable[..., Iterator[Any]]


class _Hearing(Observer):
    def __init__(self, game: Game[Any], table: Table, state: State) -> None:
        self.heard: list[Any] = [table]

    def before(self, state: State, actor: int, move: Move) -> None:
        self.heard.append((actor, move))

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
        self.heard.append((actor, move, token, glyph, tuple(events), tuple(facts), tuple(state.scores)))


def broken(text: str, rng: Random) -> str:
    """The text with one token dropped, doubled, swapped, changed or put elsewhere."""
    head, _, movetext = text.partition("\n\n")
    tokens = movetext.split(" ") if rng.random() < 0.5 else movetext.split("\n")
    joint = " " if " " in movetext and len(tokens) > 1 and "\n" in "".join(tokens) else "\n"
    at, other = rng.randrange(len(tokens)), rng.randrange(len(tokens))
    way = rng.randrange(5)
    if way == 0:
        del tokens[at]
    elif way == 1:
        tokens.insert(at, tokens[at])
    elif way == 2:
        tokens[at], tokens[other] = tokens[other], tokens[at]
    elif way == 3:
        token = tokens[at]
        spot = rng.randrange(len(token) + 1)
        tokens[at] = token[:spot] + rng.choice("abcdrstwxyzABCDPX123-/>,=.#*;{}%é") + token[spot + 1 :]
    else:
        tokens.insert(other, tokens.pop(at))
    return f"{head}\n\n{joint.join(tokens)}"


def test_both_ways_agree_on_broken_records(setting: Any, played: Played, text_of: Text) -> None:
    rng = Random(f"{setting}")
    text = text_of(played(setting))
    wrong = 0
    for _ in range(25):
        spoilt = broken(text, rng)
        careful = validate(spoilt, None, "x.fpn", 2, 5)[0]
        quick = try_fast_path(spoilt, None, "x.fpn", 2, 5)
        wrong += careful.status == "findings"
        assert quick is None or quick[0] == careful
        assert quick is not None or careful.status == "findings" or any(mark in spoilt for mark in "{;(!?$\\é")
        for finding in careful.findings:
            assert finding.message
            assert finding.line >= 5
            assert finding.rule is None or finding.rule.startswith(registry.game(setting.game).prefix)
    assert wrong


HEADER_LINES = [
    '[Date "2023-02-29"]', '[Date "2024-02-29"]', '[Date "２０２４-01-01"]', '[Termination "conceded ?"]', '[Set "x"]',
    '[Rating.? "x"]', '[Player.? "x"]', '[Playre.r "x"]', '[Players "x"]', '[Result ""]', '[Result "? ?"]',
    '[Result "z1"]', '[Id "7"] {c}', 'Id "7"]', "{c}", '[Client "a\\b"]', '[Client "c"]', "[Id 7]", "%fpn 2", " %fpn 1",
    "\ufeff", "\ufeff%fpn 1", "x", "", '[Rules "1"]', '[Event "\udcff"]',
]  # fmt: skip


def test_both_ways_agree_on_odd_header_blocks(few: Any, played: Played, text_of: Text) -> None:
    rng = Random(f"headers {few}")
    magic, *lines = text_of(played(few)).split("\n")
    headers = lines.index("")
    seats = next(line for line in lines if line.startswith("[Seats"))[8:-2].split()
    clean = 0
    for number in range(2 * len(HEADER_LINES)):
        line = HEADER_LINES[number % len(HEADER_LINES)].replace("?", rng.choice([*seats, "z"]))
        at = rng.randrange(headers + 1)
        spoilt = "\n".join([magic, *lines[:at], line, *lines[at + (number % 3 == 2 and at < headers) :]])
        careful = validate(spoilt, None, "x.fpn", 2, 5)[0]
        quick = try_fast_path(spoilt, None, "x.fpn", 2, 5)
        clean += quick is not None
        assert quick is None or quick[0] == careful
        # comments, byte order marks and empty lines among the headers are for full validation
        assert quick is not None or careful.findings or line in ("", "{c}", "\ufeff%fpn 1") or at == 0
    assert clean


def test_both_ways_tell_the_listener_the_same(setting: Any, played: Played, text_of: Text) -> None:
    text = text_of(played(setting))
    quick = try_fast_path(text, _Hearing, None, 1, 1)
    _, careful = validate(text, _Hearing, None, 1, 1)
    assert quick is not None
    assert isinstance(quick[1], _Hearing)
    assert isinstance(careful, _Hearing)
    assert quick[1].heard == careful.heard


def annotated(record: Record, other: Record) -> Record:
    """The record with comments, glyphs, numeric glyphs, and on some steps a variation with what was played anyway."""
    line: list[Element] = []
    for number, element in enumerate(record.line):
        if not isinstance(element, Play):
            line.append(element)
            continue
        glyph = ("!", "?!", None, None)[number % 4] if element.actor != "@" else None
        line.append(replace(element, glyph=glyph))
        if number % 5 == 0:
            line.append(Nag(number % 20))
        if number % 7 == 0:
            line.append(Comment(f" remark {number} with 龙 "))
        if number % 11 == 0:
            line.append(Variation((element, Comment("as played"))))
    return replace(record, line=tuple(line))


def test_annotations_change_nothing(few: Any, played: Played, text_of: Text) -> None:
    plain = played(few)
    text = canonical_text(annotated(plain, plain))
    assert try_fast_path(text, None, None, 1, 1) is None
    verdict = verify(text)
    assert verdict.status == "ok"
    assert [f.code for f in verdict.findings if f.severity == "error"] == []
    bare = verify(text_of(plain))
    assert (verdict.scores, verdict.sources, verdict.digest) == (bare.scores, bare.sources, bare.digest)


def test_a_fault_in_a_variation_is_found_and_the_main_line_goes_on(few: Any, played: Played) -> None:
    plain = played(few)
    index = next(i for i, e in enumerate(plain.line) if isinstance(e, Play) and e.actor != "@")
    late = next(e for e in reversed(plain.line) if isinstance(e, Play) and e.actor != "@")
    spoilt = Variation((late, late, late))
    text = canonical_text(replace(plain, line=(*plain.line[: index + 1], spoilt, *plain.line[index + 1 :])))
    verdict = verify(text)
    assert any(f.severity == "error" for f in verdict.findings)
    assert verdict.steps == sum(isinstance(e, Play) for e in plain.line)


def test_true_claims_are_true_and_false_ones_are_found(few: Any, played: Played, walk: Walk) -> None:
    game = registry.game(few.game)
    plain = played(few)
    truths: list[list[str]] = [[]]
    ends: list[State] = []
    for state, _, _ in walk(plain, ends):
        truths.append(_claims(game, state))
    truths = [*truths[2:], _claims(game, ends[0])]
    line: list[Element] = []
    step = 0
    for element in plain.line:
        line.append(element)
        if isinstance(element, Play):
            if step % 10 == 0 or step == len(truths) - 1:
                line.extend(map(Claim, truths[step]))
            step += 1
    assert verify(canonical_text(replace(plain, line=tuple(line)))).status == "ok"
    lies = [f"{plain.line and few and game.seat_letters[0]}99999", "q.nonsense=1", "~00000000"]
    for lie in lies:
        verdict = verify(canonical_text(replace(plain, line=(*plain.line[:-1], Claim(lie), plain.line[-1]))))
        assert [f.code for f in verdict.findings if f.severity == "error"] == ["claim-mismatch"]


def _claims(game: Game[Any], state: State) -> list[str]:
    seats = state.table.seats
    keyed = [f"{s}.{key.key}={game.claim(state, i, key.key)}" for i, s in enumerate(seats) for key in game.claims]
    return [*(f"{s}{score}" for s, score in zip(seats, state.scores, strict=True)), *keyed]
