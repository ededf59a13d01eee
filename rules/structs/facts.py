"""What a game says of itself: its options, sources of points, claims, and what turns and rounds go by."""

from __future__ import annotations

import msgspec


class Option(msgspec.Struct, frozen=True):
    """A ruling that a record may choose in its ``Options`` header."""

    key: str
    values: tuple[str, ...]
    """Possible values, the default first."""
    meaning: str
    rule: str
    variants: tuple[str, ...] = ()
    """Variants that have the option; empty: all."""
    permutation: bool = False
    """The value may be any order of the default's letters, each once."""

    @property
    def default(self) -> str:
        """The value that holds when the header says nothing."""
        return self.values[0]

    def accepts(self, value: str) -> bool:
        """Whether ``value`` is one of the option's values."""
        if self.permutation:
            return sorted(value) == sorted(self.default)
        return value in self.values


class Source(msgspec.Struct, frozen=True):
    """A label under which points are booked. ``rule``: where they come from. ``meaning``: for hover texts."""

    label: str
    rule: str
    meaning: str


class ClaimKey(msgspec.Struct, frozen=True):
    """A value that ``seat.key=value`` may claim. ``holding``: a whole number that goes into the table ``holdings``."""

    key: str
    meaning: str
    holding: bool = True


class TurnOrder(msgspec.Struct, frozen=True):
    """In which order the seats act at a moment. ``seats``: seat indices; ``rule`` and ``reason``: why in this one."""

    seats: tuple[int, ...]
    rule: str
    reason: str


class RoundLimits(msgspec.Struct, frozen=True):
    """Where rounds begin and end, for people: short words that follow "a round begins" and "a round ends"."""

    begins: str = ""
    first: str = ""
    """What must come before the first round begins."""
    ends: str = ""
