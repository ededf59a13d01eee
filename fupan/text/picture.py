"""What a picture of a moment shows, in words."""

from __future__ import annotations

from typing import Any

from rules.game import Game
from rules.scene import Scene


def describe_scene(game: Game[Any], scene: Scene) -> tuple[str, str]:
    """A title and a description: the moment; scores, who is asked, the last step."""
    when = "before the first step" if scene.at == "0" else f"after step {scene.at}"
    title = f"{game.title}, {when}" + (f", round {scene.round}" if scene.round else "")
    parts = ["Scores: " + ", ".join(f"{game.seat_names[seat]} {score}" for seat, score in scene.scores.items())]
    if scene.last is not None:
        parts.append(f"Last step: {scene.last.text}")
    if not scene.to_move:
        parts.append("The game is over")
    elif scene.to_move == ("@",):
        parts.append("The game waits for chance")
    else:
        parts.append(f"The game waits for {', '.join(game.seat_names[seat] for seat in scene.to_move)}")
    return title, ". ".join(parts) + "."
