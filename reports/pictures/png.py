"""An SVG picture as PNG, by resvg."""

from __future__ import annotations

import re

_TEXT = re.compile(r"<text\b")


class MissingRendererError(RuntimeError):
    """The extra ``pictures`` is not installed."""


def render_png(svg: str, *, width: int | None = None, background: str | None = None) -> bytes:
    """The picture with ``width`` pixels across (``None``: one for each unit). ``background``: ``#rrggbb``, or ``None``.

    Raises :class:`MissingRendererError` where resvg-py is not installed.
    """
    try:
        import resvg_py
    except ImportError:
        raise MissingRendererError("PNG needs an extra: pip install 'fupan[pictures]'") from None
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width, background=background))


def has_text(svg: str) -> bool:
    """Whether the picture holds words that a font must draw: where there is none, they would be missing."""
    return _TEXT.search(svg) is not None
