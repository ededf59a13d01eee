"""Commands for programs inside comments: ``[%clk 0:05:12]``, ``[%emt 0:00:31]``, ``[%eval …]`` and any other."""

from __future__ import annotations

import re
from dataclasses import dataclass

CLOCK = "clk"
"""Time that the actor has left."""
ELAPSED = "emt"
"""Time that the actor has used for the move."""
EVALUATION = "eval"
"""What a program thinks of the state; its form is that program's matter."""

_COMMAND = re.compile(r"\[%([A-Za-z][A-Za-z0-9_-]*)(?:[ \t\n]+([^\[\]]*))?\]")
_TIME = re.compile(r"([0-9]{1,6}):([0-5]?[0-9]):([0-5]?[0-9](?:\.[0-9]{1,9})?)", re.ASCII)


@dataclass(slots=True, frozen=True)
class Command:
    """``[%name value]``. ``value``: as it stands, without white space around it; ``""`` where there is none."""

    name: str
    value: str

    @property
    def seconds(self) -> float | None:
        """The value as a time ``H:MM:SS`` (the seconds may have decimals), in seconds; ``None`` if it is none."""
        time = _TIME.fullmatch(self.value)
        if time is None:
            return None
        hours, minutes, seconds = time.groups()
        return int(hours) * 3600 + int(minutes) * 60 + float(seconds)


def commands(text: str) -> tuple[Command, ...]:
    """Every command in a comment's text, known or not, in order."""
    return tuple(Command(found[1], (found[2] or "").strip()) for found in _COMMAND.finditer(text))


def strip_commands(text: str) -> str:
    """A comment's text without its commands and the white space around it."""
    return _COMMAND.sub("", text).strip()
