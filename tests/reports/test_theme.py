"""The theme can be read: contrast of texts, seats that can be told apart."""

from __future__ import annotations

from itertools import combinations

import pytest

from reports.html import images, theme
from rules import registry


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_texts_have_the_contrast_that_is_asked_of_web_pages(mode: theme.Mode) -> None:
    colours = theme.colours(mode)
    for ground in ("paper", "card"):
        for text in ("ink", "muted"):
            assert contrast(colours[text], colours[ground]) >= 4.5
        assert contrast(colours["won"], colours[ground]) >= 4.5


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_lines_of_seats_show_on_the_ground(mode: theme.Mode) -> None:
    colours = theme.colours(mode)
    for game in registry.games():
        for word in game.seat_names.values():
            assert f"seat-{word}" in colours, f"{game.name} has a colour that the theme does not know: {word}"
            assert contrast(colours[f"line-{word}"], colours["card"]) >= 1.7


def test_seats_differ_in_more_than_colour() -> None:
    for game in registry.games():
        for one, other in combinations(game.seat_names.values(), 2):
            marks = [(theme.seat_dash(word), theme.seat_symbol(word)) for word in (one, other)]
            assert marks[0] != marks[1]


def test_many_bars_can_be_told_apart() -> None:
    looks = [(theme.hue(i), theme.shape(i)) for i in range(32)]
    assert len(set(looks)) == 32


def test_both_modes_have_the_same_names() -> None:
    assert set(theme.colours("light")) == set(theme.colours("dark"))
    assert "@media print" in theme.build_style_sheet()
    assert "prefers-color-scheme" in theme.build_style_sheet()


def test_images_without_kaleido_say_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(images, "find_spec", lambda name: None)
    with pytest.raises(images.ImageExportError, match=r"pip install 'fupan\[images\]'"):
        images.require_kaleido()
