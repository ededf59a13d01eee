"""One record on the viewer's page: what its template shows, and the data for the script."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property
from typing import Any

from markupsafe import Markup

from reports.pictures.thumbnail import draw_thumbnail
from reports.viewer.drawing import TableDrawing
from reports.viewer.encoding import MomentEncoder
from reports.viewer.findings import render_finding
from reports.viewer.headline import find_player, name_game_of, say_about, say_players, say_result
from reports.viewer.move_list import MoveList
from reports.viewer.record_data import NOTHING, describe_moments, describe_panels, describe_texts, encode_moments
from reports.viewer.texts import Texts, say_in_all
from reports.viewer.viewed import Replay, ViewedRecord
from reports.viewer.words import _
from rules.kit.translation import LANGUAGES
from rules.rulebook import rulings
from rules.words import explain_claim, name_claim, name_seat


class RecordSection:
    """What is shown of one record. Texts are those of the language in use when they are asked for."""

    def __init__(
        self,
        viewed: ViewedRecord,
        number: int,
        language: str,
        version: str,
        palettes: dict[str, str],
        *,
        spoiler_free: bool,
    ) -> None:
        """``number``: of the record on the page, from 1. ``version``: of the program.

        ``palettes``: of the page: classes by the colours that they set on a dark page; those of the table are added.
        """
        self.number = number
        self.version = version
        self.spoiler_free = spoiler_free
        self._viewed = viewed
        self._language = language
        self._texts = Texts(language)
        self._moment = 0 if spoiler_free else -1
        """Index of the moment that the page shows before any script."""
        self.heads = Markup("".join(self._render_heads()))
        self.moves = self._render_moves()
        self.seats = self._list_seats()
        self.board = self._render_board(palettes)

    @property
    def is_replayed(self) -> bool:
        """Whether there is anything to show but findings."""
        return self._viewed.replay is not None

    @property
    def thumbnail(self) -> Markup:
        """A small picture of the moment that the page shows before any script; empty where there is none."""
        replay = self._viewed.replay
        if replay is None or not replay.backdrops:
            return Markup("")
        pieces = replay.lines[self._language].moments[self._moment].pieces
        return Markup(draw_thumbnail(replay.backdrops[self._language], pieces, title=self.title))

    @property
    def has_findings(self) -> bool:
        """Whether there is something to report."""
        return self._viewed.verdict.status == "findings" and self.holds_text

    @property
    def holds_text(self) -> bool:
        """Whether the page holds the record's text: not where it shows what one seat saw."""
        return self._viewed.seen_by is None

    @property
    def text(self) -> str:
        """The record's text; empty where the page does not hold it."""
        return self._viewed.text if self.holds_text else ""

    @property
    def game(self) -> str:
        """The game with its variant."""
        return name_game_of(self._viewed)

    @property
    def title(self) -> str:
        """Who played; the game where nobody says."""
        return say_players(self._viewed) or self.game

    @property
    def result(self) -> str:
        """Ranks, names and scores, best first; empty where nothing could be replayed."""
        return say_result(self._viewed)

    def _render_heads(self) -> Iterator[str]:
        """Title, what the headers say, who looks, and the result; each an element."""
        viewed, replay = self._viewed, self._viewed.replay
        yield self._texts.element("h1", say_in_all(lambda: self.title))
        yield self._texts.element("p", say_in_all(lambda: say_about(viewed)))
        if replay is not None:
            letter = viewed.seen_by
            if letter is not None:
                said = say_in_all(lambda: _("As {seat} saw it").format(seat=name_seat(replay.game, letter)))
                yield self._texts.element("p", said, "seen-by")
            if not self.spoiler_free:
                yield self._texts.element("p", say_in_all(lambda: say_result(viewed)), "result")

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
            meaning = say_in_all(lambda claim=claim: explain_claim(game, claim.key))  # type: ignore[misc]
            value = holdings[seat][key]
            held.append(
                {
                    "name": Markup(self._texts.element("dt", name)),
                    "tip": Markup(self._texts.tip(meaning)),
                    "value": value,
                    "none": value in (0, "", "-"),
                }
            )
        return {
            "letter": letter,
            "colour": game.seat_names[letter],
            "player": find_player(self._viewed, letter),
            "called": Markup(colour),
            "score": scores[seat],
            "held": held,
        }

    @cached_property
    def _encoder(self) -> MomentEncoder:
        replay = self._viewed.replay
        assert replay is not None
        return encode_moments(replay)

    @cached_property
    def _drawing(self) -> TableDrawing | None:
        replay = self._viewed.replay
        if replay is None or not replay.backdrops:
            return None
        return TableDrawing(replay.backdrops[self._language], self.number, self._encoder.sprites.values())

    def _render_board(self, palettes: dict[str, str]) -> Markup:
        """The table as SVG; empty where there is none."""
        drawing, replay = self._drawing, self._viewed.replay
        if drawing is None or replay is None:
            return Markup()
        moment = replay.lines[LANGUAGES[0]].moments[self._moment]
        palette = palettes.setdefault(drawing.dark_palette, f"p{len(palettes)}")
        return Markup(drawing.render(moment.placed, drawing.backdrop.title, palette, self._mark_printed(replay)))

    def _mark_printed(self, replay: Replay) -> Callable[[str], str]:
        """Gives a text that is printed on the table the number of its translations."""
        printed = [
            [*(area.label for area in backdrop.areas), *(words.text for words in backdrop.inscriptions)]
            for backdrop in replay.backdrops.values()
        ]
        own = printed[LANGUAGES.index(self._language)]
        translations = dict(zip(own, zip(*printed, strict=True), strict=True))
        return lambda text: self._texts.attribute(dict(zip(LANGUAGES, translations[text], strict=True)))

    def data(self) -> dict[str, Any]:
        """What the script reads, by the id of the element that holds it."""
        replay = self._viewed.replay
        moments = NOTHING if replay is None else describe_moments(replay, self._encoder, self._drawing)
        copied = describe_texts(self._viewed, self.version) if self.holds_text else {}
        found: dict[str, Any] = {f"record-{self.number}": {**moments, **copied}}
        if replay is not None and self._drawing is not None:
            panels = describe_panels(replay)
            found[f"drawing-{self.number}"] = {"prefix": self._drawing.prefix, "panels": panels}
        found[f"texts-{self.number}"] = self._texts.by_language()
        return found
