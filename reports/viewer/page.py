"""The viewer's page: one file that opens anywhere, needs no network, and says all in words without scripts."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import Any, Final

import msgspec

from reports.html.policy import hash_source
from reports.pictures.sprites import Drawer
from reports.pictures.svg import FONT, draw_backdrop
from reports.viewer.encoding import MomentEncoder
from reports.viewer.move_list import MoveList, render_finding
from reports.viewer.texts import Texts, say_in_all
from reports.viewer.viewed import Replay, ViewedRecord, walk_together
from reports.viewer.words import _, interface_words, words_by_language
from rules.backdrop import Backdrop
from rules.kit.translation import LANGUAGES, use_language
from rules.rulebook import rulings
from rules.words import explain_claim, explain_source, name_claim, name_game, name_seat, name_source, name_variant

PREFIX: Final = "v"
"""Of ids and classes in drawings."""
LANGUAGE_NAMES: Final = {"en": "English", "zh": "中文", "de": "Deutsch"}


@dataclass(frozen=True)
class ViewSettings:
    """How the page is shown. ``version``: of the program, for reports. ``spoiler_free``: results are hidden at first."""

    language: str = "en"
    theme: str = ""
    spoiler_free: bool = False
    version: str = ""


@cache
def script() -> str:
    """The page's one script."""
    folder = Path(__file__).parent / "script"
    parts = [path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.js"))]
    return "(() => {\n" + "".join(parts) + "})();\n"


@cache
def style() -> str:
    """The page's one style sheet."""
    return Path(__file__).with_name("viewer.css").read_text(encoding="utf-8")


def build_page(records: list[ViewedRecord], settings: ViewSettings) -> str:
    """The page for one or more records. Raises ``ValueError`` without a record."""
    if not records:
        raise ValueError("a page needs a record")
    with use_language(settings.language):
        page = _Page(settings)
        sections = [page.section(record, number) for number, record in enumerate(records, 1)]
        title = page.titles[0] if len(records) == 1 else _("Records")
        words = interface_words()
        head = _head(title, page.descriptions[0], settings)
        listed = page.record_list() if len(records) > 1 else ""
        hidden = ""
        if settings.spoiler_free:
            hidden = f'<p class="foot" data-word="hidden">{escape(words["hidden"])}</p>'
        body = (
            f'<main id="main" tabindex="-1">{listed}{hidden}<div id="stage">{"".join(sections)}</div></main>'
            f'<p class="foot"><span data-word="made_by">{escape(words["made_by"])}</span> {escape(settings.version)}</p>'
            f"{_dialogs(words)}{''.join(page.data)}"
            f"{_json('settings', {'language': settings.language, 'spoilerFree': settings.spoiler_free})}"
            f"{_json('words', words_by_language())}<script>{script()}</script>"
        )
    theme = f' data-theme="{settings.theme}"' if settings.theme else ""
    return f'<!doctype html>\n<html lang="{settings.language}"{theme}>\n{head}\n<body>\n{body}\n</body>\n</html>\n'


def _head(title: str, description: str, settings: ViewSettings) -> str:
    policy = (
        f"default-src 'none'; script-src {hash_source(script())}; style-src {hash_source(style())}; img-src data:; "
        "base-uri 'none'; form-action 'none'"
    )
    return (
        f'<head>\n<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="{policy}">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>{escape(title)}</title>\n'
        f'<meta name="description" content="{escape(description)}">\n<meta name="generator" content="fupan '
        f'{escape(settings.version)}">\n<style>{style()}</style>\n</head>'
    )


def _json(name: str, value: Any) -> str:
    """Data that the script reads; it is no script, and no text in it can end its element."""
    text = msgspec.json.encode(value).decode().replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")
    return f'<script type="application/json" id="{name}">{text}</script>\n'


class _Page:
    """Builds the sections of the records, and the data for the script."""

    def __init__(self, settings: ViewSettings) -> None:
        self.settings = settings
        self.titles: list[str] = []
        self.descriptions: list[str] = []
        self.results: list[str] = []
        self.data: list[str] = []
        self._drawings: dict[str, str] = {}
        """Names of drawings by their content."""

    def section(self, viewed: ViewedRecord, number: int) -> str:
        """The HTML of one record; its data are kept for the end of the page."""
        texts = Texts(self.settings.language)
        replay = viewed.replay
        title, about = self._heading(viewed)
        self.titles.append(title)
        if replay is None:
            return self._unreadable(viewed, number, title, about)
        result = self._result(viewed, replay)
        self.results.append(result)
        self.descriptions.append("" if self.settings.spoiler_free else result)
        encoder = self._encode(replay)
        drawing, picture = self._draw(replay, encoder, number)
        self.data.append(_json(f"record-{number}", self._record_data(viewed, replay, encoder, drawing)))
        moves = MoveList(viewed, replay, texts).render()
        seats = self._seats(viewed, replay, texts)
        shown = "" if self.settings.spoiler_free else f'<p class="result">{escape(result)}</p>'
        words = interface_words()
        section = (
            f'<section class="record" data-record="{number}"><div class="top"><div class="about"><h1>{escape(title)}</h1>'
            f"<p>{escape(about)}</p>{shown}</div>{_tools(words, self.settings.language, viewed)}</div>"
            f'<div class="cols"><div class="table"><div class="panels" role="group"></div><div class="board">{picture}</div>'
            f"{_controls(words)}</div>"
            f'<div class="side"><div class="seats">{seats}</div><div class="list card"><h2 data-word="moves">'
            f'{escape(words["moves"])}</h2><div class="moves" tabindex="0" role="region" data-label="moves" '
            f'aria-label="{escape(words["moves"])}">{moves}</div></div></div>'
            f'<div class="more"><div class="card"><h2 data-word="scores">{escape(words["scores"])}</h2>'
            f'<svg class="race" viewBox="0 0 600 180" role="img" data-label="scores"></svg></div>'
            f'<div class="card"><h2 data-word="sources">{escape(words["sources"])}</h2><table class="sources"></table></div>'
            f'<details class="in-words"><summary data-word="in_words">{escape(words["in_words"])}</summary><ul></ul>'
            f"</details></div></div></section>\n"
        )
        self.data.append(_json(f"texts-{number}", texts.by_language()))
        return section

    def _unreadable(self, viewed: ViewedRecord, number: int, title: str, about: str) -> str:
        """A record of which nothing can be replayed: its findings, and its text."""
        self.results.append("")
        self.descriptions.append(viewed.verdict.findings[0].message if viewed.verdict.findings else "")
        findings = "".join(
            render_finding(one, _rule_text(viewed.verdict.game, one.rule)) for one in viewed.verdict.findings
        )
        empty: dict[str, Any] = {"seats": [], "colours": [], "lines": [{"prefix": "", "base": None, "moments": [
            [[], None, [], [], [], 0, 0]
        ]}], "ids": [], "areas": [], "sprites": [], "titles": {code: [] for code in LANGUAGES}, "sources": [],
            "drawing": "", "text": viewed.text, "report": self._report(viewed), "name": _file_name(viewed)}  # fmt: skip
        self.data.append(_json(f"record-{number}", empty))
        words = interface_words()
        return (
            f'<section class="record" data-record="{number}"><div class="top"><div class="about"><h1>{escape(title)}</h1>'
            f"<p>{escape(about)}</p></div>{_tools(words, self.settings.language, viewed)}</div>"
            f'<div class="cols"><div class="table"><div class="board"></div>{_controls(words)}</div>'
            f'<div class="side"><div class="list card"><div class="moves" tabindex="0" role="region" data-label="moves" '
            f'aria-label="{escape(words["moves"])}">{findings}<pre>{escape(viewed.text)}</pre></div></div></div></div>'
            "</section>\n"
        )

    def record_list(self) -> str:
        """Links to the records, with titles and results."""
        items = []
        for number, (title, result) in enumerate(zip(self.titles, self.results, strict=True), 1):
            said = "" if self.settings.spoiler_free else f"<br>{escape(result)}"
            items.append(f'<button type="button" data-open="{number}">{number}. {escape(title)}{said}</button>')
        label = escape(interface_words()["records"])
        return f'<nav id="records" data-label="records" aria-label="{label}">{"".join(items)}</nav>'

    def _heading(self, viewed: ViewedRecord) -> tuple[str, str]:
        """Who played what, and when and where."""
        header = viewed.record.header
        verdict, replay = viewed.verdict, viewed.replay
        name = header("Game") or "?"
        if replay is not None:
            name = name_game(replay.game)
            if replay.table.variant:
                name += f" ({name_variant(replay.game, replay.table.variant)})"
        players = [header(f"Player.{seat}") for seat in verdict.seats]
        title = " – ".join(player for player in players if player) if any(players) else name
        about = [name if any(players) else "", header("Event"), header("Site"), header("Date"), header("Annotator")]
        if verdict.id and len(about) < 9:
            about.append(verdict.id)
        return title, " · ".join(part for part in about if part)

    def _result(self, viewed: ViewedRecord, replay: Replay) -> str:
        verdict = viewed.verdict
        order = sorted(verdict.scores, key=lambda seat: (verdict.ranks[seat], seat))
        parts = [f"{verdict.ranks[seat]}. {self._name(viewed, replay, seat)} {verdict.scores[seat]}" for seat in order]
        return f"{_('Result')}: {', '.join(parts)}"

    def _name(self, viewed: ViewedRecord, replay: Replay, seat: str) -> str:
        colour = name_seat(replay.game, seat)
        return (viewed.record.header(f"Player.{seat}") or "").strip() or colour.capitalize()

    def _seats(self, viewed: ViewedRecord, replay: Replay, texts: Texts) -> str:
        last = replay.lines[LANGUAGES[0]].moments[-1]
        shown = replay.lines[LANGUAGES[0]].moments[0] if self.settings.spoiler_free else last
        boxes = []
        for number, seat in enumerate(replay.table.seats):
            items = []
            for key, claim in enumerate(replay.game.claims):
                value = shown.holdings[number][key]
                name = say_in_all(lambda claim=claim: name_claim(replay.game, claim.key))  # type: ignore[misc]
                meaning = explain_claim(replay.game, claim.key)
                none = ' class="none"' if value in (0, "", "-") else ""
                items.append(
                    f'<div{none} title="{escape(meaning)}">{texts.element("dt", name)}'
                    f'<dd data-key="{key}">{escape(str(value))}</dd></div>'
                )
            colour = replay.game.seat_names[seat]
            name = say_in_all(lambda seat=seat: name_seat(replay.game, seat))  # type: ignore[misc]
            player = (viewed.record.header(f"Player.{seat}") or "").strip()
            called = f"<bdi>{escape(player)}</bdi>" if player else texts.element("span", name)
            score = shown.scores[number]
            boxes.append(
                f'<div class="seat seat-{colour}" data-seat="{seat}" data-score="{score}"><header><span class="name">'
                f'<span class="actor seat-{colour}">{seat}</span> {called}</span><span class="score">{score}</span>'
                f"</header><dl>{''.join(items)}</dl></div>"
            )
        return "".join(boxes)

    def _encode(self, replay: Replay) -> MomentEncoder:
        titles: dict[tuple[str, str], tuple[str, ...]] = {}
        for together in walk_together(replay.lines):
            moments = list(together.values())
            for pieces in zip(*(moment.pieces for moment in moments), strict=True):
                titles[moments[0].address, pieces[0].id] = tuple(piece.title for piece in pieces)
        encoder = MomentEncoder(titles)
        encoder.encode(replay.lines[LANGUAGES[0]])
        return encoder

    def _draw(self, replay: Replay, encoder: MomentEncoder, number: int) -> tuple[str, str]:
        """The name of the drawing, and the last board as it stands in the page before any script."""
        backdrop = replay.backdrop
        if backdrop is None:
            return "", ""
        drawer = Drawer(backdrop, f"{PREFIX}{number}")
        body = draw_backdrop(drawer)
        sprites = "".join(
            f'<g id="{drawer.prefix}-p-{at}">{drawer.sprite(sprite)}</g>'
            for at, sprite in enumerate(encoder.sprite_list())
        )
        moment = replay.lines[LANGUAGES[0]].moments[0 if self.settings.spoiler_free else -1]
        pieces = "".join(
            f'<g data-piece="{escape(one.piece.id)}" transform="translate({one.x} {one.y}) scale({one.scale})">'
            f'<use href="#{drawer.prefix}-p-{encoder.sprites.number(_sprite(one.piece))}"/></g>'
            for one in moment.placed
        )
        open_tag = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {backdrop.width:g} {backdrop.height:g}" '
            f'class="{drawer.prefix}-board" role="img" aria-label="{escape(backdrop.title)}" font-family="{FONT}">'
            f"{drawer.definitions()}<defs>{sprites}</defs>{body}"
        )
        name = f"{number}"
        panels = [
            {
                "id": panel.id,
                "seat": panel.seat,
                "box": panel.box,
                "titles": {code: replay.panel_titles[code][panel.id] for code in LANGUAGES},
            }
            for panel in backdrop.panels
        ]
        empty = f'<g class="{drawer.prefix}-pieces">{{}}</g><g class="{drawer.prefix}-marks"></g></svg>'
        picture = open_tag + empty.replace("{}", pieces)
        self.data.append(_json(f"drawing-{name}", {"prefix": drawer.prefix, "panels": panels}))
        return name, picture

    def _record_data(
        self, viewed: ViewedRecord, replay: Replay, encoder: MomentEncoder, drawing: str
    ) -> dict[str, Any]:
        game = replay.game
        titles = encoder.titles.values()
        order = _orders(replay.backdrop)
        labels = encoder.sources.values()
        prefix = f"{PREFIX}{drawing}"
        found: dict[str, Any] = {
            "drawing": drawing,
            "seats": list(replay.table.seats),
            "colours": [game.seat_names[seat] for seat in replay.table.seats],
            "ids": encoder.ids.values(),
            "areas": encoder.areas.values(),
            "sprites": [
                [f"{prefix}-p-{at}", one.owner or "", one.face or "", one.number, order[one.kind]]
                for at, one in enumerate(encoder.sprite_list())
            ],
            "titles": {code: [one[at] for one in titles] for at, code in enumerate(LANGUAGES)},
            "sources": labels,
            "source_names": {},
            "source_meanings": {},
            "lines": encoder.lines,
            "text": viewed.text,
            "name": _file_name(viewed),
            "report": self._report(viewed),
        }
        for code in LANGUAGES:
            with use_language(code):
                found["source_names"][code] = [name_source(game, label) for label in labels]
                found["source_meanings"][code] = [explain_source(game, label) for label in labels]
        return found

    def _report(self, viewed: ViewedRecord) -> str:
        """What the author of a client needs: program, findings with their places and rules, the record."""
        verdict = viewed.verdict
        if verdict.status != "findings":
            return ""
        lines = [f"fupan {self.settings.version}", f"record {verdict.id or verdict.record}, game {verdict.game or '?'}"]
        for finding in verdict.findings:
            place = f"line {finding.line}, column {finding.column}" if finding.path is None else finding.path
            lines.append(f"{finding.severity} {finding.code.value} {finding.rule or ''} {place}: {finding.message}")
            for name, value in (("expected", finding.expected), ("got", finding.got), ("hint", finding.hint)):
                if value:
                    lines.append(f"  {name}: {value}")
        return "\n".join([*lines, "", viewed.text])


def _sprite(piece: Any) -> Any:
    from reports.pictures.sprites import sprite_of

    return sprite_of(piece)


def _orders(backdrop: Backdrop | None) -> dict[str, int]:
    """Kinds of pieces in the order in which they are drawn."""
    if backdrop is None:
        return {}
    kinds = sorted(backdrop.looks, key=lambda kind: (backdrop.looks[kind].order, kind))
    return {kind: at for at, kind in enumerate(kinds)}


def _rule_text(game: str | None, rule: str | None) -> str:
    try:
        return rulings(game or "").get(rule or "", "")
    except KeyError:
        return ""


def _file_name(viewed: ViewedRecord) -> str:
    """A name for the downloaded record that every system takes."""
    wanted = "".join(c if c.isascii() and (c.isalnum() or c in "-_.") else "-" for c in viewed.verdict.id or "")[:60]
    return f"{wanted.strip('.-') or 'record-' + sha256(viewed.text.encode('utf-8', 'replace')).hexdigest()[:8]}.fpn"


def _button(action: str, sign: str, words: dict[str, str], classes: str = "") -> str:
    kind = f' class="{classes}"' if classes else ""
    word = escape(words[action])
    return (
        f'<button type="button" data-do="{action}" data-label="{action}" title="{word}" aria-label="{word}"{kind}>'
        f"{sign}</button>"
    )


def _tools(words: dict[str, str], language: str, viewed: ViewedRecord) -> str:
    options = "".join(
        f'<option value="{code}"{" selected" if code == language else ""}>{LANGUAGE_NAMES[code]}</option>'
        for code in LANGUAGES
    )
    label = escape(words["language"])
    report = _button("report", "⚑", words) if viewed.verdict.status == "findings" else ""
    return (
        f'<div class="tools">{report}{_button("link", "🔗", words)}{_button("copy", "⧉", words, "seldom")}'
        f"{_button('download', '⭳', words, 'seldom')}{_button('theme', '◐', words)}"
        f'<select id="language" data-label="language" aria-label="{label}">{options}</select>'
        f"{_button('keys', '?', words, 'seldom')}</div>"
    )


def _controls(words: dict[str, str]) -> str:
    label = escape(words["speed"])
    speeds = "".join(
        f'<option value="{value}"{" selected" if value == "1" else ""}>{name}×</option>'
        for value, name in (("0.5", "½"), ("1", "1"), ("2", "2"), ("4", "4"))
    )
    return (
        '<p class="sentence" aria-live="polite"><span class="when"></span>'
        f'<span class="inside" data-word="in_variation" hidden>{escape(words["in_variation"])}</span>'
        '<span class="what"></span> <span class="waits"></span></p>'
        f'<div class="buttons" role="group">{_button("first", "⏮", words, "seldom")}'
        f"{_button('back_round', '⏪', words)}{_button('back', '◀', words, 'wide')}{_button('play', '⏯', words)}"
        f"{_button('next', '▶', words, 'wide')}{_button('next_round', '⏩', words)}{_button('last', '⏭', words, 'seldom')}"
        f'<select id="speed" class="seldom" data-label="speed" aria-label="{label}">{speeds}</select>'
        f"{_button('enter', '↳', words)}{_button('leave', '↰', words)}{_button('find', '⌕', words, 'seldom')}</div>"
    )


def _dialogs(words: dict[str, str]) -> str:
    keys = (
        ("←</kbd> <kbd>→", "key_step"), ("Shift ←</kbd> <kbd>Shift →", "key_round"), ("Home</kbd> <kbd>End", "key_ends"),
        ("n</kbd> <kbd>N", "key_decision"), ("s", "key_seat"), ("c", "key_remark"), ("Space", "key_play"),
        ("v</kbd> <kbd>Esc", "key_enter"), ("/", "key_find"), ("?", "key_help"),
    )  # fmt: skip
    rows = "".join(
        f'<dt><kbd>{sign}</kbd></dt><dd data-word="{word}">{escape(words[word])}</dd>' for sign, word in keys
    )
    close = f'<button type="button" data-close data-word="close">{escape(words["close"])}</button>'
    find = escape(words["find"])
    return (
        f'<dialog id="keys" aria-labelledby="keys-title"><h2 id="keys-title" data-word="keys">{escape(words["keys"])}</h2>'
        f"<dl>{rows}</dl>{close}</dialog>"
        f'<dialog id="copy" aria-labelledby="copy-title"><h2 id="copy-title" data-word="copy_by_hand">'
        f'{escape(words["copy_by_hand"])}</h2><textarea readonly aria-labelledby="copy-title"></textarea><br>{close}'
        "</dialog>"
        f'<form id="find" class="card" role="search" hidden><input type="search" data-label="find" aria-label="{find}" '
        'autocomplete="off"><output></output></form>'
        '<div id="note" role="status"></div>\n'
    )
