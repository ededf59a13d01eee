"""What the replay of one record comes to: the contract of ``fupan verify --format jsonl``."""

from __future__ import annotations

from typing import Any, Literal, cast

import msgspec

from notation.finding import Finding
from notation.surrogates import replace_surrogates
from rules.verdict_encoding import encode_verdict


class Verdict(msgspec.Struct, kw_only=True):
    """One record's verdict; encoded as JSON it is the line that the program prints.

    ``id``, ``game``, ``variant``, ``rules``, ``seats``, ``client``: as the headers have them, ``None`` (or empty) where
    a header is missing or cannot be read, whatever else is wrong with the record. ``status``: ``"ok"`` (complete, no
    error), ``"unfinished"`` (ends in ``*``, no error), ``"findings"`` (at least one error). ``rounds``: complete
    rounds. ``steps``: moves and chance entries played.
    ``scores``, ``ranks``, ``winners``, ``sources``: of the last good state, by seat letter; sums of 0 are left out of
    ``sources``; all empty when a header fault forbade the replay. ``digest``: hex SHA-256 of that state's canonical
    encoding, ``None`` when nothing was replayed.
    """

    file: str | None = None
    record: int
    id: str | None = None
    game: str | None = None
    variant: str | None = None
    rules: int | None = None
    seats: list[str] = []
    status: Literal["ok", "findings", "unfinished"] = "ok"
    rounds: int = 0
    steps: int = 0
    scores: dict[str, int] = {}
    ranks: dict[str, int] = {}
    winners: list[str] = []
    sources: dict[str, dict[str, int]] = {}
    digest: str | None = None
    findings: list[Finding] = []
    client: str | None = None

    @property
    def first_error(self) -> Finding | None:
        """The first error in the order of the source; ``None`` if there is none."""
        return next((f for f in self.findings if f.severity == "error"), None)

    def to_json(self) -> str:
        """The verdict as one JSON object on one line, without its end: what ``fupan verify --format jsonl`` prints.

        What is not UTF-8 in the record becomes U+FFFD.
        """
        return encode_verdict(self).decode()

    def to_dict(self) -> dict[str, Any]:
        """The verdict as plain dicts, lists, texts and numbers: what :meth:`to_json` says, read back."""
        return cast("dict[str, Any]", replace_surrogates(msgspec.to_builtins(self)))
