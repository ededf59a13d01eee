"""The fixture of the tests of Ming Dynasty."""

from __future__ import annotations

import pytest

from rules.games.ming.game import GAME, Ming
from tests.games.ming.ming_scene import MingScene, StartScene


@pytest.fixture
def scene() -> StartScene:
    """``scene("rb", returns="clamp")``: a new game; ``game=`` for another map or other pieces."""

    def start(seats: str = "rbyg", *, game: Ming = GAME, **options: str) -> MingScene:
        return MingScene(game, seats, {key.replace("_", "-"): value for key, value in options.items()})

    return start
