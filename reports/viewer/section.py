"""One record on the viewer's page: what its template shows, and the data for the script."""

from __future__ import annotations

from functools import cached_property
from hashlib import sha256
from typing import Any

from markupsafe import Markup

from notation.finding import place_in_words
from reports.viewer.drawing import TableDrawing
from reports.viewer.encoding import MomentEncoder
from reports.viewer.move_list import MoveList, render_finding
from reports.viewer.texts import Texts, say_in_all
from reports.viewer.viewed import Replay, ViewedRecord, walk_together
from reports.viewer.words import _
from rules.kit.translation import LANGUAGES, use_language
from rules.rulebook import rulings
from rules.words import explain_claim, explain_source, name_claim, name_game, name_seat, name_source, name_variant


class RecordSection:
    """What is shown of one record. Texts are those of the language in use when they are asked for."""

    def __init__(self, viewed: ViewedRecord, number: int, language: str, version: str, *, spoiler_free: bool) -> None:
        """``number``: of the record on the page, from 1. ``version``: of the program."""
        self.number = number
        self.version = version
        self.spoiler_free = spoiler_free
        self._viewed = viewed
        self._texts = Texts(language)
        self._moment = 0 if spoiler_free else -1
        """Index of the moment that the page shows before any script."""
        self.moves = self._render_moves()
        self.seats = self._list_seats()

    @property
    def is_replayed(self) -> bool:
        """Whether there is anything to show but findings."""
        return self._viewed.replay is not None

    @property
    def has_findings(self) -> bool:
        """Whether there is something to report."""
        return self._viewed.verdict.status == "findings" and self.holds_text

    @property
    def holds_text(self) -> bool:
        """Whether the page holds the record's text: not where it shows what one seat saw."""
        return self._viewed.seen_by is None

    @property
    def seen_by(self) -> Markup:
        """Who looks, in words; empty for who knows everything."""
        replay, letter = self._viewed.replay, self._viewed.seen_by
        if replay is None or letter is None:
            return Markup()
        said = say_in_all(lambda: _("As {seat} saw it").format(seat=name_seat(replay.game, letter)))
        return Markup(self._texts.element("p", said, "seen-by"))

    @property
    def text(self) -> str:
        """The record's text; empty where the page does not hold it."""
        return self._viewed.text if self.holds_text else ""

    @cached_property
    def game(self) -> str:
        """The game with its variant."""
        replay = self._viewed.replay
        if replay is None:
            return self._viewed.verdict.game or "?"
        name = name_game(replay.game)
        variant = replay.table.variant
        return f"{name} ({name_variant(replay.game, variant)})" if variant else name

    @cached_property
    def title(self) -> str:
        """Who played; the game where nobody says."""
        players = [self._player(seat) for seat in self._viewed.verdict.seats]
        return " – ".join(player for player in players if player) or self.game

    @cached_property
    def about(self) -> str:
        """Game, event, place, date, annotator, Id: what the headers say."""
        header = self._viewed.record.header
        parts = [self.game if self.title != self.game else None]
        parts += [header(key) for key in ("Event", "Site", "Date", "Annotator")]
        return " · ".join(part for part in [*parts, self._viewed.verdict.id] if part)

    @cached_property
    def result(self) -> str:
        """Ranks, names and scores, best first; empty where nothing could be replayed."""
        verdict, replay = self._viewed.verdict, self._viewed.replay
        if replay is None:
            return ""
        order = sorted(verdict.scores, key=lambda seat: (verdict.ranks[seat], seat))
        names = {seat: self._player(seat) or name_seat(replay.game, seat).capitalize() for seat in order}
        standing = ", ".join(f"{verdict.ranks[seat]}. {names[seat]} {verdict.scores[seat]}" for seat in order)
        return f"{_('Result')}: {standing}"

    def _player(self, seat: str) -> str:
        return (self._viewed.record.header(f"Player.{seat}") or "").strip()

    def _render_moves(self) -> Markup:
        viewed = self._viewed
        if viewed.replay is not None:
            return Markup(MoveList(viewed, viewed.replay, self._texts).render())
        return Markup(
            "".join(
                render_finding(finding, self._rule(finding.rule), quotes=self.holds_text)
                for finding in viewed.verdict.findings
            )
        )

    def _rule(self, number: str | None) -> str:
        try:
            return rulings(self._viewed.verdict.game or "").get(number or "", "")
        except KeyError:
            return ""

    def _list_seats(self) -> list[dict[str, Any]]:
        """For each seat its letter, colour, name and score, and what it holds."""
        replay = self._viewed.replay
        if replay is None:
            return []
        moment = replay.lines[LANGUAGES[0]].moments[self._moment]
        return [self._describe_seat(replay, seat, moment.scores, moment.holdings) for seat in replay.table.seats]

    def _describe_seat(
        self, replay: Replay, letter: str, scores: list[int], holdings: list[list[int | str]]
    ) -> dict[str, Any]:
        game, seat = replay.game, replay.table.index(letter)
        colour = self._texts.element("span", say_in_all(lambda: name_seat(game, letter)))
        held = []
        for key, claim in enumerate(game.claims):
            name = say_in_all(lambda claim=claim: name_claim(game, claim.key))  # type: ignore[misc]
            value = holdings[seat][key]
            held.append(
                {
                    "name": Markup(self._texts.element("dt", name)),
                    "meaning": explain_claim(game, claim.key),
                    "value": value,
                    "none": value in (0, "", "-"),
                }
            )
        return {
            "letter": letter,
            "colour": game.seat_names[letter],
            "player": self._player(letter),
            "called": Markup(colour),
            "score": scores[seat],
            "held": held,
        }

    @cached_property
    def _encoder(self) -> MomentEncoder:
        replay = self._viewed.replay
        assert replay is not None
        titles: dict[tuple[str, str], tuple[str, ...]] = {}
        for together in walk_together(replay.lines):
            moments = list(together.values())
            for pieces in zip(*(moment.pieces for moment in moments), strict=True):
                titles[moments[0].address, pieces[0].id] = tuple(piece.title for piece in pieces)
        encoder = MomentEncoder(titles)
        encoder.encode(replay.lines[LANGUAGES[0]])
        return encoder

    @cached_property
    def _drawing(self) -> TableDrawing | None:
        replay = self._viewed.replay
        if replay is None or replay.backdrop is None:
            return None
        return TableDrawing(replay.backdrop, self.number, self._encoder.sprites.values())

    @property
    def board(self) -> Markup:
        """The table as SVG; empty where there is none."""
        drawing, replay = self._drawing, self._viewed.replay
        if drawing is None or replay is None:
            return Markup()
        moment = replay.lines[LANGUAGES[0]].moments[self._moment]
        return Markup(drawing.render(moment.placed, drawing.backdrop.title))

    def data(self) -> dict[str, Any]:
        """What the script reads, by the id of the element that holds it."""
        found = {f"record-{self.number}": {**self._moments(), **self._texts_to_copy()}}
        drawing, replay = self._drawing, self._viewed.replay
        if drawing is not None and replay is not None:
            panels = [
                {
                    "id": panel.id,
                    "seat": panel.seat,
                    "box": panel.box,
                    "titles": {code: replay.panel_titles[code][panel.id] for code in LANGUAGES},
                }
                for panel in drawing.backdrop.panels
            ]
            found[f"drawing-{self.number}"] = {"prefix": drawing.prefix, "panels": panels}
        found[f"texts-{self.number}"] = self._texts.by_language()
        return found

    def _moments(self) -> dict[str, Any]:
        replay = self._viewed.replay
        if replay is None:
            return NOTHING
        encoder, game = self._encoder, replay.game
        labels, titles = encoder.sources.values(), encoder.titles.values()
        found: dict[str, Any] = {
            "seats": list(replay.table.seats),
            "colours": [game.seat_names[seat] for seat in replay.table.seats],
            "ids": encoder.ids.values(),
            "areas": encoder.areas.values(),
            "sprites": [] if self._drawing is None else self._drawing.sprite_data(encoder.sprites.values()),
            "looks": encoder.looks.values(),
            "titles": {code: [title[at] for title in titles] for at, code in enumerate(LANGUAGES)},
            "sources": labels,
            "source_names": {},
            "source_meanings": {},
            "lines": encoder.lines,
        }
        for code in LANGUAGES:
            with use_language(code):
                found["source_names"][code] = [name_source(game, label) for label in labels]
                found["source_meanings"][code] = [explain_source(game, label) for label in labels]
        return found

    def _texts_to_copy(self) -> dict[str, str]:
        if not self.holds_text:
            return {}
        return {"text": self._viewed.text, "name": self._file_name(), "report": self._report()}

    def _file_name(self) -> str:
        """A name for the downloaded record that every system takes."""
        wanted = self._viewed.verdict.id or ""
        name = "".join(c if c.isascii() and (c.isalnum() or c in "-_.") else "-" for c in wanted)[:60].strip(".-")
        return f"{name or 'record-' + sha256(self._viewed.text.encode('utf-8', 'replace')).hexdigest()[:8]}.fpn"

    def _report(self) -> str:
        """What the author of a client needs: program, findings with their places and rules, the record."""
        verdict = self._viewed.verdict
        if verdict.status != "findings":
            return ""
        lines = [f"fupan {self.version}", f"record {verdict.id or verdict.record}, game {verdict.game or '?'}"]
        for finding in verdict.findings:
            rule = f" {finding.rule}" if finding.rule else ""
            place = place_in_words(finding)
            lines.append(f"{finding.severity} {finding.code.value}{rule}, {place}: {finding.message}")
            for name, value in (("expected", finding.expected), ("got", finding.got), ("hint", finding.hint)):
                if value:
                    lines.append(f"  {name}: {value}")
        return "\n".join([*lines, "", self._viewed.text])


NOTHING: dict[str, Any] = {
    "seats": [], "colours": [], "ids": [], "areas": [], "sprites": [], "looks": [],
    "titles": {code: [] for code in LANGUAGES}, "sources": [],
    "source_names": {code: [] for code in LANGUAGES}, "source_meanings": {code: [] for code in LANGUAGES},
    "lines": [{"prefix": "", "base": None, "moments": [[[], None, [], [], [], 0, 0]]}],
}  # fmt: skip
"""The moments of a record of which nothing can be replayed: one, in which nothing stands anywhere."""
