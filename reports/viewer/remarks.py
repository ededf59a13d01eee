"""Comments as HTML: text, in which http(s) addresses are links."""

from __future__ import annotations

import re
from html import escape

_ADDRESS = re.compile(r"https?://[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?(?::[0-9]{1,5})?(?:/[^\s<>\"'{}()\\]*)?")


def link_addresses(text: str) -> str:
    """The text with links; what else it holds stays text."""
    parts = []
    end = 0
    for match in _ADDRESS.finditer(text):
        address = match[0].rstrip(".,;:!?")
        parts.append(escape(text[end : match.start()]))
        parts.append(f'<a href="{escape(address)}" rel="noopener noreferrer" target="_blank">{escape(address)}</a>')
        end = match.start() + len(address)
    return "".join([*parts, escape(text[end:])])
