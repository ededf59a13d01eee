"""Every game has two playthroughs that people can read, and plays them so still."""

from __future__ import annotations

from tests.golden.playthrough import playthroughs


def test_a_game_has_its_two_playthroughs_and_plays_them_so(name: str) -> None:
    written = playthroughs(name)
    assert len(written) == 2
    for path, text in written.items():
        assert path.exists(), f"{path.name} is missing: python -m tests.golden.playthrough"
        assert path.read_text(encoding="utf-8") == text, f"{path.name} has changed: python -m tests.golden.playthrough"
