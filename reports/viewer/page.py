"""The viewer's page: one file that opens anywhere, needs no network, and says all in words without scripts."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from notation.surrogates import replace_surrogates
from reports.html.policy import hash_source
from reports.viewer.section import RecordSection
from reports.viewer.viewed import ViewedRecord
from reports.viewer.words import interface_words, words_by_language
from rules.kit.translation import LANGUAGES, use_language

LANGUAGE_NAMES: Final = {"en": "English", "zh": "中文", "de": "Deutsch"}
SPEEDS: Final = (("0.5", "½×"), ("1", "1×"), ("2", "2×"), ("4", "4×"))
KEYS: Final = (
    (("←", "→"), "key_step"), (("Shift ←", "Shift →"), "key_round"), (("Home", "End"), "key_ends"),
    (("n", "N"), "key_decision"), (("s",), "key_seat"), (("c",), "key_remark"), (("Space",), "key_play"),
    (("v", "Esc"), "key_enter"), (("/",), "key_find"), (("?",), "key_help"),
)  # fmt: skip
"""Keys with what they do, for the dialog that lists them."""


@dataclass(frozen=True)
class ViewSettings:
    """How the page is shown.

    ``theme``: ``"light"``, ``"dark"`` or empty: as the reader's system. ``spoiler_free``: results are hidden at first.
    ``version``: of the program, for reports.
    """

    language: str = "en"
    theme: str = ""
    spoiler_free: bool = False
    version: str = ""


@cache
def read_script() -> str:
    """The page's one script."""
    folder = Path(__file__).parent / "script"
    parts = [path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.js"))]
    lines = [line.strip() for part in parts for line in part.splitlines()]
    # neither indentation nor comments are delivered; no text in the script goes over several lines
    return "\n".join(["(() => {", *(line for line in lines if line and not line.startswith("//")), "})();", ""])


@cache
def read_style() -> str:
    """The page's one style sheet."""
    lines = Path(__file__).with_name("viewer.css").read_text(encoding="utf-8").splitlines()
    return "\n".join([*(line for line in lines if line and not line.startswith("/*")), ""])


def write_dark_palettes(palettes: dict[str, str]) -> str:
    """The part of the style that sets the colours of tables on a dark page. ``palettes``: classes by colours."""
    rules = [(name, colours) for colours, name in palettes.items() if colours]
    by_system = "".join(f":root:not([data-theme=light]) .{name}{{{colours}}}" for name, colours in rules)
    by_choice = "".join(f":root[data-theme=dark] .{name}{{{colours}}}" for name, colours in rules)
    return f"@media screen{{@media (prefers-color-scheme:dark){{{by_system}}}{by_choice}}}\n" if rules else ""


@cache
def _templates() -> Environment:
    loader = FileSystemLoader(Path(__file__).parent / "templates")
    return Environment(loader=loader, autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)


@dataclass(frozen=True)
class ViewerDocument:
    """The viewer's page, with its one script and its one style sheet: a page that holds it in a frame allows them."""

    html: str
    script: str
    style: str


def build_page(records: list[ViewedRecord], settings: ViewSettings) -> str:
    """The page for one or more records. Raises ``ValueError`` without a record."""
    return build_document(records, settings).html


def build_document(records: list[ViewedRecord], settings: ViewSettings) -> ViewerDocument:
    """The page for one or more records, and what runs in it. Raises ``ValueError`` without a record."""
    if not records:
        raise ValueError("a page needs a record")
    with use_language(settings.language):
        words = interface_words()
        palettes: dict[str, str] = {}
        sections = [
            RecordSection(
                record, number, settings.language, settings.version, palettes, spoiler_free=settings.spoiler_free
            )
            for number, record in enumerate(records, 1)
        ]
        style = read_style() + write_dark_palettes(palettes)
        data = [(name, _encode(value)) for section in sections for name, value in section.data().items()]
        data.append(("settings", _encode({"language": settings.language, "spoilerFree": settings.spoiler_free})))
        data.append(("words", _encode(words_by_language())))
        policy = (
            f"default-src 'none'; script-src {hash_source(read_script())}; style-src {hash_source(style)}; "
            "img-src data:; base-uri 'none'; form-action 'none'"
        )
        html = replace_surrogates(
            _templates()
            .get_template("page.html")
            .render(
                settings=settings,
                words=words,
                sections=sections,
                data=data,
                policy=Markup(policy),
                script=Markup(read_script()),
                style=Markup(style),
                languages=[(code, LANGUAGE_NAMES[code]) for code in LANGUAGES],
                speeds=SPEEDS,
                keys=KEYS,
            )
        )
    return ViewerDocument(html, read_script(), style)


def _encode(value: Any) -> Markup:
    """Data for the script as JSON in which no text can end its element."""
    try:
        encoded = msgspec.json.encode(value)
    except UnicodeEncodeError:
        encoded = msgspec.json.encode(replace_surrogates(value))
    text = encoded.decode().replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")
    return Markup(text)
