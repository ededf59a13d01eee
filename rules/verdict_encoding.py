"""A verdict as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from notation.surrogates import replace_surrogates

if TYPE_CHECKING:
    from rules.structs.verdict import Verdict

_ENCODER = msgspec.json.Encoder()


def encode_verdict(verdict: Verdict) -> bytes:
    """The verdict as one line of JSON, without its end. What is not UTF-8 becomes U+FFFD."""
    try:
        return _ENCODER.encode(verdict)
    except UnicodeEncodeError:
        return _ENCODER.encode(replace_surrogates(msgspec.to_builtins(verdict)))
