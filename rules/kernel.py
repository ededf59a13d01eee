"""The kernel: replay, verify, digest. It knows games through :mod:`rules.protocol` only and imports none.

A record is tried on the quick road first (:mod:`rules.quick`), which only knows good records; whatever it does not like
goes to the careful road (:mod:`rules.careful`), whose word counts.
"""

from __future__ import annotations

from rules.careful import judge
from rules.digest import digest
from rules.generate import generate
from rules.listener import Listener, Listening
from rules.quick import try_quickly
from rules.verdict import Verdict

__all__ = ["digest", "generate", "verify", "verify_and_listen"]


def verify(text: str, *, file: str | None = None, record: int = 1, first_line: int = 1) -> Verdict:
    """Replay one record's text and judge it.

    ``text``: from its magic line on, decoded with ``surrogateescape``. ``file``, ``record`` (number in the file, from
    1) and ``first_line`` (of the magic line in the file, from 1) say where it stands. Never raises for bad input.
    """
    return verify_and_listen(text, None, file=file, record=record, first_line=first_line)[0]


def verify_and_listen(
    text: str, listening: Listening | None, *, file: str | None = None, record: int = 1, first_line: int = 1
) -> tuple[Verdict, Listener | None]:
    """As :func:`verify`, with a listener for the main line; ``None`` in its place when nothing could be replayed."""
    done = try_quickly(text, listening, file, record, first_line)
    if done is None:
        done = judge(text, listening, file, record, first_line)
    return done
