"""Refusals: what the rules engine raises when a record asks for what the rules forbid."""

from __future__ import annotations


class RuleError(Exception):
    """A move or chance entry that the rules refuse; the state is as it was before.

    ``rule``: number on the game's page, such as ``"BJ-4.3"``. ``reason``: one sentence for people.
    ``expected``: what would have been right, ``None`` where there is nothing short to say.
    """

    __slots__ = ("expected", "reason", "rule")

    def __init__(self, rule: str, reason: str, expected: str | None = None) -> None:
        super().__init__(rule, reason, expected)
        self.rule = rule
        self.reason = reason
        self.expected = expected


class IllegalMove(RuleError):
    """The right actor, a known move, not allowed now (finding code ``illegal-move``)."""


class ImpossibleChance(RuleError):
    """A known chance entry whose outcome cannot have happened now (``impossible-chance``)."""


class EngineFault(Exception):
    """The engine contradicts itself (points that do not sum to the score): a fault of the program."""
