"""Pages as HTML: one file that needs nothing else, or several that share one copy of plotly.js."""

from __future__ import annotations

import re
from functools import cache
from html import escape
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec

from reports.html import table, theme
from reports.html.picture import Frame, Page, Panel, Picture, Section, round_numbers
from reports.html.policy import build_policy

Script: TypeAlias = Literal["inline", "shared"]
"""Where plotly.js is: in the page, or in the file ``plotly.min.js`` next to it, which pages share."""

SCRIPT_NAME = "plotly.min.js"

HOW_TO_READ = (
    (
        "n and intervals",
        "Every rate stands with its n and a 95 % interval: Wilson's for shares, the normal one for means. "
        "Differences between winners and others take into account that the seats of one game belong together. "
        "A figure that rests on fewer cases than the least n is not shown: –.",
    ),
    ("wins", "A shared win counts 1/k for each of k winners, so the wins of a game always add up to 1."),
    (
        "expected share",
        "1 / players: what each seat would win if nothing made a difference. It is drawn next to win shares.",
    ),
    (
        "filters",
        "A player's name chooses the games in which that player sits, with all their seats; a seat keeps the rows of "
        "that seat. Neither changes who won a game, its margins, or which games ratings follow.",
    ),
    (
        "never mixed",
        "Games, variants, options, rules versions, and people's and bots' games stand in sections of their own, "
        "numbers of players in panels or rows of their own. Where something is put together, the picture says so.",
    ),
)


def write_page(page: Page, folder: Path, script: Script = "inline") -> Path:
    """Write the page into ``folder`` (created if it is missing) as ``NAME.html`` and give its path.

    With ``script="shared"`` also the file that the pages share. What the page holds in a frame is also written alone.
    """
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{page.name}.html"
    path.write_bytes(render_page(page, script).encode())
    if page.frame is not None:
        (folder / frame_name(page)).write_bytes(page.frame.html.encode())
    if script == "shared":
        (folder / SCRIPT_NAME).write_bytes(read_plotly_script().encode())
    return path


def frame_name(page: Page) -> str:
    """The file that holds what the page has in a frame."""
    return f"{page.name}-view.html"


@cache
def read_plotly_script() -> str:
    """The text of plotly.js, as the library ships it."""
    from importlib.resources import files

    return (files("plotly") / "package_data" / SCRIPT_NAME).read_text(encoding="utf-8")


@cache
def _build_placeholder_styles() -> str:
    """Empty style elements in place of those that plotly.js would make for maps, which no page draws.

    It makes none whose id is there already; its text is in no policy, so the browser would complain.
    """
    ids = re.findall(
        r'getElementById\("([0-9a-f]{64})"\)\)\{var \w+=document\.createElement\("style"\)', read_plotly_script()
    )
    return "".join(f'<style id="{key}"></style>\n' for key in ids)


def render_page(page: Page, script: Script = "inline") -> str:
    """The page's HTML. The same page gives the same text."""
    body = "".join(_render_section(section, page.name) for section in page.sections)
    nothing = '<p class="empty">No game that can be shown answers to the filters; see above what was left out.</p>'
    return render_document(page, _render_navigation(page) + f"<main>{body or nothing}</main>", script)


def render_document(page: Page, body: str, script: Script | None) -> str:
    """A whole HTML document around ``body``; ``script`` is ``None`` for a page without pictures."""
    own = "\n" + _read_file("page.js")
    style = "\n" + theme.build_style_sheet()
    colours = {mode: theme.colours(mode) for mode in ("light", "dark")}
    data = _encode_json({"template": theme.build_template(), "colours": colours})
    plotly = "" if script is None else _build_placeholder_styles()
    scripts = [own]
    if script == "inline":
        scripts.append(read_plotly_script())
        plotly += f"<script>{read_plotly_script()}</script>\n"
    elif script == "shared":
        plotly += f'<script src="{SCRIPT_NAME}"></script>\n'
    styles, frame = [style], ""
    if page.frame is not None:
        # a document in srcdoc is under the policy of the page around it, too
        scripts.append(page.frame.script)
        styles.append(page.frame.style)
        frame = _render_frame(page.frame, frame_name(page))
    terms = "".join(f"<dt>{escape(term)}</dt><dd>{escape(words)}</dd>" for term, words in page.statement)
    reading = "".join(f"<dt>{escape(term)}</dt><dd>{escape(words)}</dd>" for term, words in HOW_TO_READ)
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{build_policy(scripts, styles, files=script == "shared")}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(page.title)}</title>
<link rel="icon" href="data:,">
<style>{style}</style>
</head>
<body>
<header class="top"><div><h1>{escape(page.title)}</h1><p class="lead">{escape(page.lead)}</p></div>
<button class="mode" type="button" title="light or dark"></button></header>
{frame}<div class="wide"><dl class="statement">{terms}</dl></div>
{body}
<footer><details><summary>How to read this page</summary><dl>{reading}</dl></details></footer>
<script type="application/json" id="theme">{data}</script>
{plotly}<script>{own}</script>
</body>
</html>
"""


def _render_frame(frame: Frame, name: str) -> str:
    # in single quotes fewer characters of HTML and JSON are to be escaped
    document = frame.html.replace("&", "&amp;").replace("'", "&#39;")
    label = escape(frame.label)
    return (
        f'<figure class="frame"><iframe title="{label}" sandbox="allow-scripts allow-downloads allow-popups" '
        f"srcdoc='{document}'></iframe><figcaption><a href=\"{escape(name)}\">{label}</a></figcaption></figure>\n"
    )


def _render_navigation(page: Page) -> str:
    if len(page.sections) < 2:
        return ""
    items = "".join(f'<li><a href="#{section.key}">{escape(section.title)}</a></li>' for section in page.sections)
    return f'<nav class="groups" aria-label="sections"><ul>{items}</ul></nav>'


def _render_section(section: Section, page: str) -> str:
    tags = "".join(f"<li>{escape(tag)}</li>" for tag in section.tags)
    pictures = "".join(_render_picture(picture, f"{page}-{section.key}") for picture in section.pictures)
    return (
        f'<section class="group" id="{section.key}"><h2>{escape(section.title)}</h2>'
        f'<ul class="tags">{tags}</ul>{pictures}</section>\n'
    )


def _render_picture(picture: Picture, prefix: str) -> str:
    key = f"{prefix}-{picture.key}"
    weights = [panel.weight for panel in picture.panels]
    first = weights.index(max(weights)) if weights else 0
    panels = "".join(_render_panel(panel, key, picture) for panel in picture.panels)
    pick = f'<div class="pick"><span>{escape(picture.pick)}</span></div>' if len(picture.panels) > 1 else ""
    note = f'<p class="note">{escape(picture.note)}</p>' if picture.note else ""
    return (
        f'<article class="picture" id="{key}" data-first="{first}"><h3>{escape(picture.question)}</h3>'
        f"{note}{pick}{panels}</article>\n"
    )


def _render_panel(panel: Panel, prefix: str, picture: Picture) -> str:
    key = f"{prefix}-{panel.key}"
    heading = f"<h4>{escape(panel.label)}</h4>" if panel.label else ""
    if panel.figure is None:
        content = f'<p class="empty">{escape(panel.note or "Nothing to draw.")}</p>'
    else:
        note = f'<p class="note">{escape(panel.note)}</p>' if panel.note else ""
        height = panel.figure["layout"]["height"]
        label = escape(picture.question + (f" {panel.label}" if panel.label else ""), quote=True)
        content = (
            f'{note}<div class="figure" id="{key}" role="img" aria-label="{label}" style="height:{height}px"></div>'
            f'<script type="application/json" id="{key}-data">{_encode_json(round_numbers(panel.figure))}</script>'
        )
    rows = len(panel.table.rows)
    hint = f"<code>fupan query {escape(picture.queries[0])}</code>" if picture.queries else ""
    numbers = ""
    if rows:
        numbers = (
            f'<details class="numbers"><summary>Numbers ({rows} {"row" if rows == 1 else "rows"})</summary>'
            '<div class="bar">'
            f'<button class="csv" type="button" data-table="{key}-table">CSV</button>{hint}</div>'
            f'<div class="scroll">{table.render_table(panel.table, f"{key}-table")}</div></details>'
        )
    return f'<div class="panel" data-label="{escape(panel.label, quote=True)}">{heading}{content}{numbers}</div>'


def _encode_json(thing: object) -> str:
    # "</" would end the script element, and "<!--" confuse it.
    return msgspec.json.encode(thing).decode().replace("<", "\\u003c")


def _read_file(name: str) -> str:
    return (Path(__file__).parent / name).read_text(encoding="utf-8")
