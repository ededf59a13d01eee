"""Results on their way from a worker: MessagePack travels faster than pickled objects."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from notation.surrogates import replace_surrogates

_ENCODER = msgspec.msgpack.Encoder()


def pack_results(results: Sequence[msgspec.Struct]) -> bytes:
    """The results as MessagePack. What is not UTF-8 becomes U+FFFD."""
    try:
        return _ENCODER.encode(results)
    except UnicodeEncodeError:
        return _ENCODER.encode(replace_surrogates(msgspec.to_builtins(results)))
