"""Which rulings a client follows: failing records are tried under the game's other options.

How far it goes: failing records are taken together by game, variant, client and options. Up to :data:`PROBES` of each
group, chosen over all kinds of first findings, are tried under every other value of every option alone, and under
combinations (see :mod:`pipeline.studies.probing` for the bounds). The sets that make most probes verify are then
tried on all failing records of the group. The :data:`GROUPS` largest groups are tried.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from pipeline.studies.option_values import seating
from pipeline.studies.probing import Explained, OptionChanges, ProbeResult, plain, probe
from pipeline.verdicts.judge import Trouble, gc_disabled, read_records
from pipeline.verdicts.summary import Example, example_of
from pipeline.verdicts.verify import RecordOutcome, verify
from pipeline.workers.chunks import Chunk, Engine, ProgressCallback, chunks_of
from pipeline.workers.local import Local

PROBES = 24
"""Records of a group that are tried under everything."""
ALIKE = 6
"""Probes with the same first finding, at most."""


GROUPS = 50
"""Groups that are tried, the largest; of the others it is only told how many records fail."""


class RecordGroup(msgspec.Struct, frozen=True):
    """Records that are tried together. ``options``: as they have them, ``k=v k=v``; ``""``: all at their defaults."""

    game: str
    variant: str | None
    client: str | None
    options: str


class Trial(msgspec.Struct, frozen=True):
    """How many of a group's failing records verify when these options are set so."""

    changes: dict[str, str]
    records: int


class Unexplained(msgspec.Struct, frozen=True):
    """Failing records that verify under none of the sets, by their first finding. ``example``: the first of them."""

    code: str
    rule: str | None
    records: int
    example: Example


class Diagnosis(msgspec.Struct, frozen=True):
    """What was found out about a group. ``trials``: the best first, ``[]`` if nothing helps.

    ``tried``: how many sets were tried on the ``probes``. ``explained``: counted on the probes.
    """

    group: RecordGroup
    failing: int
    probes: int
    tried: int
    trials: list[Trial]
    explained: list[Explained]
    unexplained: list[Unexplained]

    @property
    def best(self) -> dict[str, str] | None:
        """The smallest set that makes most of the records verify; ``None`` if none makes any."""
        return self.trials[0].changes if self.trials and self.trials[0].records else None

    @property
    def others(self) -> list[Trial]:
        """The further sets that make records verify, but for those that hold a smaller one that makes as many."""
        return [
            trial
            for trial in self.trials[1:]
            if trial.records
            and not any(
                other.changes.items() < trial.changes.items() and other.records >= trial.records
                for other in self.trials
            )
        ]


class Report(msgspec.Struct, frozen=True):
    """All groups, the largest first. ``beyond``: failing records whose headers do not allow a replay."""

    records: int
    failing: int
    beyond: int
    diagnoses: list[Diagnosis]
    troubles: list[Trouble]


def diagnose(
    inputs: Iterable[str | Path], *, engine: Engine | None = None, progress: ProgressCallback | None = None
) -> Report:
    """Try the options of the games on the records that fail. ``progress`` is called with the first reading.

    Raises what the engine raises.
    """
    engine = engine or Local()
    with TemporaryDirectory(prefix="fupan-") as folder:
        failing = _Failing(Path(folder))
        failing.sort_out(verify(inputs, engine=engine, keep="findings", progress=progress))
        probed = dict.fromkeys(failing.groups, ProbeResult([], 0, []))
        largest = sorted(failing.groups, key=lambda group: -failing.groups[group].failing)[:GROUPS]
        probed |= {group: probe(failing.groups[group].probes) for group in largest}
        failing.confirm(engine, {group: outcome.best for group, outcome in probed.items()})
    diagnoses = [_diagnosis(group, found, probed[group]) for group, found in failing.groups.items()]
    diagnoses.sort(key=lambda one: -one.failing)
    return Report(failing.records, failing.failing, failing.beyond, diagnoses, failing.troubles)


class _Found(msgspec.Struct):
    """What is known of one group."""

    failing: int = 0
    probes: list[str] = []
    alike: dict[tuple[str, str | None], int] = {}
    helped: dict[OptionChanges, int] = {}
    unexplained: dict[tuple[str, str | None], tuple[int, Example]] = {}


class _FailurePlace(msgspec.Struct):
    """A failing record, in a line of its own file, next to its text."""

    group: RecordGroup
    code: str
    rule: str | None
    example: Example


class _Failing:
    """The failing records of the input, kept on disk for the second reading."""

    def __init__(self, folder: Path) -> None:
        self._texts = folder / "failing.fpn"
        self._places = folder / "places"
        self.groups: dict[RecordGroup, _Found] = {}
        self.records = self.failing = self.beyond = 0
        self.troubles: list[Trouble] = []

    def sort_out(self, outcomes: Iterator[RecordOutcome | Trouble]) -> None:
        """Read the input once and keep what fails."""
        with self._texts.open("wb") as texts, self._places.open("wb") as places:
            for one in outcomes:
                if isinstance(one, Trouble):
                    self.troubles.append(one)
                    continue
                self.records += 1
                if one.verdict.status != "findings":
                    continue
                self.failing += 1
                place = _place(one)
                if place is None or one.text is None:
                    self.beyond += 1
                    continue
                self._add(place, one.text)
                texts.write(one.text.strip().encode("utf-8", "surrogateescape") + b"\n\n")
                places.write(msgspec.json.encode(place) + b"\n")

    def _add(self, place: _FailurePlace, text: str) -> None:
        found = self.groups.setdefault(place.group, _Found())
        found.failing += 1
        key = (place.code, place.rule)
        alike = found.alike.get(key, 0)
        if alike < ALIKE and len(found.probes) < PROBES:
            found.alike[key] = alike + 1
            found.probes.append(text)

    def confirm(self, engine: Engine, sets: dict[RecordGroup, list[OptionChanges]]) -> None:
        """Read what fails once more and try the best sets on all of it."""
        work = partial(_helped, sets=sets)
        with self._places.open("rb") as places:
            for answers in engine.map(work, chunks_of([self._texts])):
                for verifies in answers:
                    place = msgspec.json.decode(places.readline(), type=_FailurePlace)
                    found = self.groups[place.group]
                    for changes, helps in zip(sets[place.group], verifies, strict=True):
                        found.helped[changes] = found.helped.get(changes, 0) + helps
                    if not any(verifies):
                        count, example = found.unexplained.get((place.code, place.rule), (0, place.example))
                        found.unexplained[place.code, place.rule] = (count + 1, example)


def _place(outcome: RecordOutcome) -> _FailurePlace | None:
    verdict, text = outcome.verdict, outcome.text
    first = verdict.first_error
    group = None if text is None else group_of(text)
    if group is None or first is None:
        return None
    return _FailurePlace(group, first.code.value, first.rule, example_of(verdict, first))


def group_of(text: str) -> RecordGroup | None:
    """The group that a record's text belongs to; ``None`` if its headers do not allow a replay."""
    seated = seating(text)
    if seated is None:
        return None
    defaults = {option.key: option.default for option in seated.game.options}
    chosen = " ".join(f"{key}={value}" for key, value in seated.table.options if value != defaults[key])
    return RecordGroup(seated.table.game, seated.table.variant, seated.client, chosen)


def _helped(chunk: Chunk, sets: dict[RecordGroup, list[OptionChanges]]) -> list[list[bool]]:
    """A worker's work: for each record whether it verifies under each set of its group."""
    answers: list[list[bool]] = []
    with gc_disabled():
        for one in read_records(chunk):
            assert not isinstance(one, Trouble)
            text = one[1].text
            group = group_of(text)
            tried = sets[group] if group is not None else []
            ready = plain(text) if tried else None
            answers.append([ready is not None and ready.verifies(changes) for changes in tried])
    return answers


def _diagnosis(group: RecordGroup, found: _Found, probed: ProbeResult) -> Diagnosis:
    trials = [Trial(dict(changes), found.helped.get(changes, 0)) for changes in probed.best]
    trials.sort(key=lambda trial: (-trial.records, len(trial.changes)))
    unexplained = [Unexplained(code, rule, n, example) for (code, rule), (n, example) in found.unexplained.items()]
    unexplained.sort(key=lambda one: (-one.records, one.code, one.rule or ""))
    return Diagnosis(group, found.failing, len(found.probes), probed.tried, trials, probed.explained, unexplained)
