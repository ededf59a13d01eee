"""The Content-Security-Policy of pages: nothing runs but the page's own scripts, nothing is fetched or sent.

It stands in a ``meta`` element, so it holds for pages that are opened from disk, too. If a text from a record ever got
into a page as HTML, no script of it would run.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable
from hashlib import sha256

EMPTY = ""
"""What plotly.js puts into the style element that it makes, before it adds rules by script."""


def hash_source(text: str) -> str:
    """The source expression that allows an inline script or style of exactly this text."""
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


def build_policy(scripts: Iterable[str], styles: Iterable[str], *, files: bool) -> str:
    """The policy of a page with these inline scripts and styles.

    ``files``: scripts are also read from files next to the page; opened from disk these are of the scheme ``file:``.
    plotly.js sets the attribute ``style`` of what it draws, which no hash allows; an attribute cannot fetch anything
    here, because images may be nothing but ``data:``.
    """
    allowed = [*(("'self'", "file:") if files else ()), *map(hash_source, scripts)]
    directives = (
        "default-src 'none'",
        f"script-src {' '.join(allowed)}",
        f"style-src {' '.join(map(hash_source, (*styles, EMPTY)))}",
        "style-src-attr 'unsafe-inline'",
        "img-src data:",
        "base-uri 'none'",
        "form-action 'none'",
    )
    return "; ".join(directives)
