"""What is wrong in a record, as HTML."""

from __future__ import annotations

from html import escape

from notation.finding import Finding, place_in_words
from reports.viewer.words import interface_words


def render_finding(finding: Finding, rule: str, legal: str = "", *, quotes: bool = True) -> str:
    """A finding with the text of its rule, and what would have been legal.

    ``quotes``: with its message, which may quote what not everybody knows.
    """
    place = place_in_words(finding) if quotes else f"line {finding.line}" if finding.line is not None else ""
    head = f"<b>{finding.code.value}</b> {escape(finding.rule or '')} {escape(place)}"
    parts = [f"<p>{head}: {escape(finding.message)}</p>" if quotes else f"<p>{head}</p>"]
    if quotes:
        words = interface_words()
        for name, value in (("expected", finding.expected), ("got", finding.got), ("hint", finding.hint)):
            if value:
                parts.append(f'<p><span data-word="{name}">{words[name]}</span>: {escape(value)}</p>')
    if rule:
        parts.append(f"<p>{escape(finding.rule or '')}: {escape(rule)}</p>")
    line = "" if finding.line is None else finding.line
    column = "" if finding.column is None else finding.column
    return (
        f'<div class="finding {finding.severity}" data-finding data-code="{finding.code.value}" data-line="{line}" '
        f'data-column="{column}">{"".join(parts)}{legal}</div>'
    )
