"""Pictures as PNG or SVG files, drawn by kaleido with the browser that is at hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Literal, TypeAlias

from reports.figures.parts import escape_text
from reports.html import theme
from reports.html.picture import Figure, Page, Panel, Picture, Section, round_numbers

ImageFormat: TypeAlias = Literal["png", "svg"]

WIDTH = 960
"""In pixels."""

HEADING_HEIGHT = 62
"""Of the question above a picture, in pixels."""


class ImageExportError(ValueError):
    """Image files cannot be made here; the message says what to do."""


def require_kaleido() -> None:
    """Raises :class:`ImageExportError` if kaleido is not installed."""
    if find_spec("kaleido") is None:
        raise ImageExportError("PNG and SVG files need kaleido, which is not installed: pip install 'fupan[images]'")


def shown_panels(page: Page) -> Iterator[tuple[str, Section, Picture, Panel]]:
    """The panel that each picture of a page shows first, with the name of its file."""
    for section in page.sections:
        for picture in section.pictures:
            with_figures = [panel for panel in picture.panels if panel.figure is not None]
            if with_figures:
                panel = max(with_figures, key=lambda panel: panel.weight)
                yield f"{page.name}-{section.key}-{picture.key}-{panel.key}", section, picture, panel


def build_standalone_figure(section: Section, picture: Picture, panel: Panel) -> Figure:
    """The panel's figure as it stands alone: in light colours, with its question above it."""
    assert panel.figure is not None
    layout: dict[str, Any] = dict(panel.figure["layout"])
    layout.pop("meta", None)
    margin = {**theme.build_template()["layout"]["margin"], **layout.get("margin", {})}
    layout["margin"] = {**margin, "t": margin["t"] + HEADING_HEIGHT}
    layout["height"] += HEADING_HEIGHT
    under = " · ".join(filter(None, (section.title, panel.label)))
    layout["title"] = {
        "text": f"<b>{escape_text(picture.question)}</b>", "x": 0, "xref": "container", "xanchor": "left",
        "pad": {"l": 16, "t": 14},
        "y": 1, "yref": "container", "yanchor": "top", "subtitle": {"text": escape_text(under)},
    }  # fmt: skip
    layout["template"] = theme.build_template()
    layout["paper_bgcolor"] = "@card"
    figure: Figure = theme.apply_colours(round_numbers({"data": panel.figure["data"], "layout": layout}), "light")
    return figure


def write_images(pages: Sequence[Page], folder: Path, formats: Sequence[ImageFormat]) -> list[Path]:
    """Write the pictures of pages into ``folder`` (created if it is missing); the paths.

    Raises :class:`ImageExportError` if kaleido or a browser is missing.
    """
    require_kaleido()
    import kaleido
    from kaleido import errors

    folder.mkdir(parents=True, exist_ok=True)
    paths: list[Path] = []
    figures = []
    for page in pages:
        for name, section, picture, panel in shown_panels(page):
            figure = build_standalone_figure(section, picture, panel)
            size = {"width": WIDTH, "height": figure["layout"]["height"]}
            for image_format in formats:
                opts = {"format": image_format, "scale": 2 if image_format == "png" else 1, **size}
                paths.append(folder / f"{name}.{image_format}")
                figures.append({"fig": figure, "path": paths[-1], "opts": opts})
    try:
        kaleido.write_fig_from_object_sync(figures, kopts={"mathjax": False})
    except (errors.ChromeNotFoundError, errors.BrowserFailedError, errors.BrowserClosedError):
        raise ImageExportError(
            "PNG and SVG files need Chrome or Chromium, and none could be started: install one, or name it in the "
            "environment variable BROWSER_PATH; the pages do not need it"
        ) from None
    return paths
