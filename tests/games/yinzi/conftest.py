"""The fixtures of Yinzi's tests."""

from __future__ import annotations

import pytest

from tests.games.yinzi.yinzi_scene import StartScene, YinziScene

CHAPTER_SETUP = "@ ships=a3,a5,e2,e4 caravans={caravans} {starts} order={seats}"
CARAVANS_SHOWN = {2: "c01,c03,c06", 3: "c01,c03,c06,c15", 4: "c01,c03,c06,c15,c16"}


def start_scene(variant: str = "chapter", seats: str = "rb", **options: str) -> YinziScene:
    return YinziScene(variant, seats, {key.replace("_", "-"): value for key, value in options.items()})


@pytest.fixture
def scene() -> StartScene:
    """``scene(variant="chapter", seats="rb", **options)``: a game before its first step."""
    return start_scene


@pytest.fixture
def turn() -> StartScene:
    """``turn(seats="rb", **options)``: round 1 of ``chapter`` at the first seat's turn, all with ``q6,y2,w0,s0,t4``."""

    def begun(seats: str = "rb", **options: str) -> YinziScene:
        starts = " ".join(f"start.{letter}=q6,y2,w0,s0,t4" for letter in seats)
        text = CHAPTER_SETUP.format(caravans=CARAVANS_SHOWN[len(seats)], starts=starts, seats=seats)
        return start_scene("chapter", seats, **options).play(text)

    return begun


@pytest.fixture
def closed() -> StartScene:
    """``closed(hands="1,2,3", benefits="if,mp,te,ta", seats="rb", **options)``: round 1 at the first turn.

    Seats take the shown benefits in order, so the turn order is that of the seats; all have the same hand.
    """

    def begun(hands: str = "1,2,3", benefits: str = "", seats: str = "rb", **options: str) -> YinziScene:
        shown = benefits or ",".join(("if", "mp", "te", "ta", "ga", "me")[: len(seats) + 2])
        names = shown.split(",")
        takes = " ".join(f"{letter}: A{name}" for letter, name in zip(seats, names, strict=False))
        orders = " ".join(f"orders.{letter}={hands}" for letter in seats)
        caravans = CARAVANS_SHOWN[len(seats)]
        text = f"@ ships=a3,a5,e2,e4 caravans={caravans} 1. benefits={shown} {takes} @ {orders}"
        return start_scene("closed", seats, **options).play(text)

    return begun
