"""The kernel: replay, verify, digest. It knows games through :mod:`rules.game` only and imports none.

A record is tried on the fast path first (:mod:`rules.engine.fast_path`), which only knows good records; whatever it
does not like goes to the full validation (:mod:`rules.engine.full_validation`), whose word counts.
"""

from __future__ import annotations

from rules.engine.digest import digest
from rules.engine.fast_path import try_fast_path
from rules.engine.full_validation import validate
from rules.engine.generate import generate
from rules.engine.observer import Observer, ObserverFactory
from rules.structs.verdict import Verdict

__all__ = ["digest", "generate", "verify", "verify_and_observe"]


def verify(text: str, *, file: str | None = None, record: int = 1, first_line: int = 1) -> Verdict:
    """Replay one record's text and judge it.

    ``text``: from its magic line on, decoded with ``surrogateescape``. ``file``, ``record`` (number in the file, from
    1) and ``first_line`` (of the magic line in the file, from 1) say where it stands. Never raises for bad input.
    """
    return verify_and_observe(text, None, file=file, record=record, first_line=first_line)[0]


def verify_and_observe(
    text: str, observe: ObserverFactory | None, *, file: str | None = None, record: int = 1, first_line: int = 1
) -> tuple[Verdict, Observer | None]:
    """As :func:`verify`, with an observer for the main line; ``None`` in its place when nothing could be replayed."""
    done = try_fast_path(text, observe, file, record, first_line)
    if done is None:
        done = validate(text, observe, file, record, first_line)
    return done
