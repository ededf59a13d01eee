"""The fixture of Beijing's tests."""

from __future__ import annotations

import pytest

from tests.games.beijing.beijing_scene import BeijingScene, StartScene


@pytest.fixture
def scene() -> StartScene:
    """``scene("y r", variant="basic", **options)``; options' ``-`` as ``_``, ``draft=False``: nothing is played yet."""

    def start(seats: str = "y r", variant: str = "basic", draft: bool = True, **options: str) -> BeijingScene:
        created = BeijingScene(seats, variant, {key.replace("_", "-"): value for key, value in options.items()})
        return created.drafted() if draft else created

    return start
