"""Records to work on: a few games of every kind, played by bots, and broken ones."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules import registry
from rules.canonical import canonical_text
from rules.engine.generate import generate


@pytest.fixture(scope="session")
def good_records() -> list[str]:
    """Canonical texts, two of each game and variant."""
    texts = []
    for game in registry.games():
        for variant in game.variants or (None,):
            for number in range(2):
                seats = list(game.seat_letters[: game.min_seats + number])
                record = generate(game, variant=variant, seats=seats, bots=["greedy"] * len(seats), number=number)
                texts.append(canonical_text(record))
    return texts


@pytest.fixture(scope="session")
def broken_records(good_records: list[str]) -> list[str]:
    """One that is cut off, one with a wrong result, one of an unknown game, one whose comment is not closed."""
    first, second, *_ = good_records
    half = first[: first.index("\n", len(first) // 2)]
    wrong = second.replace('[Result "', '[Result "z9 ')
    unknown = first.replace(f'[Game "{_value(first, "Game")}"]', '[Game "chess"]')
    return [half + "\n", wrong, unknown, second.replace("\n#", " {never closed\n#")]


@pytest.fixture
def folder(tmp_path: Path, good_records: list[str], broken_records: list[str]) -> Path:
    """A folder of files: good records, broken ones between good ones, one in a folder below."""
    logs = tmp_path / "logs"
    (logs / "below").mkdir(parents=True)
    (logs / "a.fpn").write_text("\n".join(good_records[:3]))
    (logs / "b.fpn").write_text("\n".join([good_records[3], *broken_records, good_records[4]]))
    (logs / "below" / "c.fpn").write_text(good_records[-1])
    (logs / "notes.txt").write_text("not a record\n")
    return logs


def _value(text: str, key: str) -> str:
    start = text.index(f'[{key} "') + len(key) + 3
    return text[start : text.index('"', start)]
