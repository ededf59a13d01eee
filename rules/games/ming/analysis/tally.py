"""What is counted of one seat while a replay is followed."""

from __future__ import annotations

from rules.state import Value


class MingTally:
    """What has been counted of one seat."""

    __slots__ = (
        "deployed", "dragon_steps", "dragons", "evicted", "houses", "idle_cards", "kept", "kinds", "lead", "moves",
        "ordained", "ousted", "pile", "placed", "sent", "sets", "sole", "spread", "starts", "stays", "steps", "takes",
        "tiles",
    )  # fmt: skip

    def __init__(self) -> None:
        self.placed = 0
        """Rounds whose phase 1 is complete; ``spread`` and ``pile`` are sums over them."""
        self.spread = self.pile = 0
        self.takes = self.dragons = 0
        self.moves = self.stays = self.steps = self.dragon_steps = self.idle_cards = 0
        self.deployed = self.ordained = self.evicted = self.ousted = 0
        self.houses = [0, 0, 0]
        """Like the other lists one number for each scoring."""
        self.kept = [0, 0, 0]
        self.sent = self.sole = self.tiles = self.starts = 0
        self.kinds: set[Value] = set()
        self.sets = [0, 0, 0]
        self.lead: list[Value] = [None, None, None]
