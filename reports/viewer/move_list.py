"""The move list: every step in words, with gains, remarks, variations and findings, as HTML that needs no script."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Any

from notation.commands import CLOCK, ELAPSED, commands, strip_commands
from notation.finding import Finding, place_in_words
from notation.shapes import GLYPHS
from reports.viewer.findings import render_finding
from reports.viewer.moments import Line, Moment, Revealed, Said
from reports.viewer.remarks import link_addresses
from reports.viewer.texts import Texts, say_in_all
from reports.viewer.viewed import Replay, ViewedRecord
from reports.viewer.words import CATALOGUE, _
from rules.annotation.remarks import BETTER, FORCED, read_gains, read_rarity
from rules.kit.translation import LANGUAGES
from rules.rulebook import rulings
from rules.words import name_source

NAGS = {f"${number}": meaning for number, meaning in enumerate(GLYPHS.values(), 1)}


class MoveList:
    """Writes the move list of one record."""

    def __init__(self, viewed: ViewedRecord, replay: Replay, texts: Texts) -> None:
        self._viewed = viewed
        self._replay = replay
        self._texts = texts
        self._colours = dict(replay.game.seat_names)
        self._findings = list(viewed.verdict.findings)

    def render(self) -> str:
        """The whole list."""
        return "".join(self._parts())

    def _parts(self) -> Iterator[str]:
        lines = self._replay.lines
        for finding in self._take(lambda finding: finding.step is None):
            yield self._finding(finding)
        first = lines[LANGUAGES[0]].moments[0]
        yield self._round(first)
        yield from self._after(0, [line.moments[0] for line in lines.values()])
        for number in range(1, len(lines[LANGUAGES[0]].moments)):
            yield from self._move([line.moments[number] for line in lines.values()], number)
        left = self._take(lambda finding: True)
        if any(finding.severity == "error" for finding in left):
            yield self._texts.element("h3", say_in_all(lambda: _("The record is good up to here.")), "stops")
        for number, finding in enumerate(left):
            yield self._finding(finding, legal=number == 0)

    def _round(self, moment: Moment) -> str:
        if not moment.begins_round:
            return ""
        number = moment.begins_round
        return self._texts.element("h3", say_in_all(lambda: _("Round {number}").format(number=number)))

    def _move(self, moments: list[Moment], step: int | None) -> Iterator[str]:
        """One move in all languages, and what stands after it. ``step``: ``None`` in a variation."""
        moment = moments[0]
        assert moment.last is not None
        actor = moment.actor or "@"
        token = f'<span class="token">{escape(moment.token)}</span> ' if moment.token else ""
        said: dict[str, str] = dict(zip(LANGUAGES, (one.sentence for one in moments), strict=True))
        yield (
            f'<div class="move {moment.kind}"><button data-at="{moment.address}">{self._actor(actor)} '
            f"{token}{self._texts.element('span', said, 'said')}{self._gains(moment)}</button>"
        )
        yield from self._after(step, moments)
        yield "</div>"
        yield self._round(moment)

    def _after(self, step: int | None, moments: list[Moment]) -> Iterator[str]:
        for revealed in zip(*(one.revealed for one in moments), strict=True):
            yield self._revealed(dict(zip(LANGUAGES, revealed, strict=True)))
        for remark in moments[0].remarks:
            yield self._remark(remark)
        for number, variations in enumerate(zip(*(one.variations for one in moments), strict=True), 1):
            yield from self._variation(variations, number)
        if step is not None:
            for finding in self._take(lambda finding: finding.step == step and step < self._stopped()):
                yield self._finding(finding)

    def _stopped(self) -> int:
        """From this step on findings belong to the end of the list."""
        steps = self._viewed.verdict.steps
        return steps if self._viewed.verdict.status == "findings" else steps + 1

    def _variation(self, lines: tuple[Line, ...], number: int) -> Iterator[str]:
        yield '<div class="variation">'
        yield self._texts.element("h4", say_in_all(lambda: _("Variation {number}").format(number=number)))
        line = lines[0]
        yield from map(self._remark, line.opening)
        for at in range(len(line.moments)):
            yield from self._move([one.moments[at] for one in lines], None)
        for fault in line.faults:
            found = self._take(
                lambda finding, fault=fault: fault.kind == "fault" and place_in_words(finding) == fault.place
            )
            if found:
                yield from map(self._finding, found)
            else:
                yield self._remark(fault)
        yield "</div>"

    def _take(self, wanted: Any) -> list[Finding]:
        """The findings that a condition holds for; each is given once."""
        found = [finding for finding in self._findings if wanted(finding)]
        self._findings = [finding for finding in self._findings if finding not in found]
        return found

    def _actor(self, actor: str) -> str:
        colour = self._colours.get(actor)
        return f'<span class="actor{f" seat-{colour}" if colour else ""}">{escape(actor)}</span>'

    def _gains(self, moment: Moment) -> str:
        assert moment.last is not None
        parts = []
        for gain in moment.last.gains:
            amount = f"{gain.amount:+}".replace("-", "−")
            label = say_in_all(lambda gain=gain: name_source(self._replay.game, gain.source))  # type: ignore[misc]
            who = self._actor(gain.seat) if gain.seat != moment.actor else ""
            loss = " loss" if gain.amount < 0 else ""
            parts.append(
                f' <span class="gain{loss}" title="{escape(gain.rule)}">{who}{amount} '
                f"{self._texts.element('span', label)}</span>"
            )
        return "".join(parts)

    def _remark(self, remark: Said) -> str:
        if remark.kind == "comment":
            return self._comment(remark.text)
        if remark.kind == "nag":
            meaning = NAGS.get(remark.text)
            if meaning is None:
                return f'<p class="remark nag">{escape(remark.text)}</p>'
            said = say_in_all(lambda: CATALOGUE.gettext(meaning))
            return f'<p class="remark nag">{escape(remark.text)} {self._texts.element("span", said)}</p>'
        return f'<p class="remark nag">{escape(remark.place)}: {escape(remark.text)}</p>'

    def _revealed(self, revealed: dict[str, Revealed]) -> str:
        first = revealed[LANGUAGES[0]]
        head = self._texts.element("span", say_in_all(lambda: _("Now known:")))
        said = self._texts.element("span", {code: one.sentence for code, one in revealed.items()})
        return (
            f'<p class="remark known">{head} {self._actor(first.actor)}<span class="token">{escape(first.token)}</span>'
            f"{said}</p>"
        )

    def _comment(self, text: str) -> str:
        """A comment of a person as it stands; what the program knows is said in words, or shown elsewhere."""
        if text == FORCED or read_gains(text) is not None:
            # the list shows gains beside the moves, and forced moves in grey
            return ""
        if text == BETTER:
            said = say_in_all(lambda: _("This would have gained more at once:"))
            return self._texts.element("p", said, "remark nag")
        rarity = read_rarity(text)
        if rarity is not None:
            made, asked = rarity
            said = say_in_all(lambda: _("A rare move: {made} of {asked}").format(made=made, asked=asked))
            return self._texts.element("p", said, "remark nag")
        clocks = commands(text)
        if clocks and not strip_commands(text) and all(one.name in (CLOCK, ELAPSED) for one in clocks):
            signs = {CLOCK: "⏳", ELAPSED: "⏱"}
            return f'<p class="remark">{" ".join(f"{signs[one.name]} {escape(one.value)}" for one in clocks)}</p>'
        return f'<p class="remark">{link_addresses(text)}</p>'

    def _finding(self, finding: Finding, *, legal: bool = False) -> str:
        rule = rulings(self._replay.game.name).get(finding.rule or "", "")
        return render_finding(finding, rule, self._legal() if legal else "", quotes=self._viewed.seen_by is None)

    def _legal(self) -> str:
        if not self._replay.legal:
            return ""
        head = self._texts.element("p", say_in_all(lambda: _("What would have been legal")))
        items = "".join(
            f'<li><span class="token">{escape(token)}</span>{self._texts.element("span", said, "said")}</li>'
            for token, said in self._replay.legal
        )
        return f"{head}<ul>{items}</ul>"
