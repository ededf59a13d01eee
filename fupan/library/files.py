"""What can be done with the records of files: judged, counted, compared, tried, broken."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeVar

from fupan.library.arguments import check_choice, check_inputs, check_number, check_optional, check_path, check_switch
from fupan.library.execution import (
    OnError,
    check_on_error,
    engine_for,
    error_of,
    report_error,
    sample_for,
    translate_errors,
)

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator
    from os import PathLike
    from pathlib import Path

    from pipeline.studies.diagnose import Report
    from pipeline.studies.diff import Pair
    from pipeline.studies.migrate import Migrated
    from pipeline.studies.selfcheck import SelfCheck
    from pipeline.verdicts.judge import Trouble
    from pipeline.verdicts.summary import Summary
    from pipeline.verdicts.verify import RecordOutcome
    from rules.structs.verdict import Verdict

T = TypeVar("T")


def verify_files(
    *inputs: str | PathLike[str],
    jobs: int = 1,
    scheduler: str | None = None,
    shared: bool = False,
    limit: int | None = None,
    sample: float | None = None,
    seed: int = 1,
    on_error: OnError | None = None,
) -> Generator[Verdict, None, None]:
    """Judge all records of files, folders and patterns (``"-"``: standard input), one verdict each, in their order.

    ``jobs``: processes here; 0: one for each processor. ``scheduler``: the address of a Dask scheduler whose cluster
    does the work instead; ``shared``: its workers see the files under the same names. ``limit``: at most so many
    records. ``sample``: a share of the records, above 0 and up to 1, always the same ones for a ``seed``. ``on_error``:
    is called with each :class:`UnreadableFileError` (an ``OSError``) and :class:`InternalError`, and the work goes on;
    ``None``: it is raised when the file's turn comes. Raises :class:`WorkerError` if the work itself cannot go on.

    >>> verdicts = list(fupan.verify_files(fupan.demo_records()))
    >>> sorted({verdict.status for verdict in verdicts})
    ['findings', 'ok']
    """
    from pipeline.verdicts.verify import verify

    outcomes = verify(
        check_inputs(inputs),
        engine=engine_for(jobs, scheduler, shared),
        limit=check_optional(check_number, "limit", limit, 0),
        sample=sample_for(sample, check_number("seed", seed)),
    )
    return _verdicts(outcomes, check_on_error(on_error))


def _verdicts(outcomes: Iterator[RecordOutcome | Trouble], on_error: OnError | None) -> Generator[Verdict, None, None]:
    from pipeline.verdicts.verify import RecordOutcome

    for outcome in _with_own_errors(outcomes):
        if isinstance(outcome, RecordOutcome):
            yield outcome.verdict
        else:
            report_error(error_of(outcome), on_error)


def _with_own_errors(results: Iterator[T]) -> Iterator[T]:
    with translate_errors():
        yield from results


def summarize(
    *inputs: str | PathLike[str],
    jobs: int = 1,
    scheduler: str | None = None,
    shared: bool = False,
    limit: int | None = None,
    sample: float | None = None,
    seed: int = 1,
) -> Summary:
    """Judge records and count: how many fared how, first errors by code, rule, game and client, shares of clean ones.

    Arguments as for :func:`verify_files`; what cannot be read is in ``Summary.troubles``. ``limit`` is kept to the end
    of the chunk that holds the last record. :func:`describe` has it in words.

    >>> summary = fupan.summarize(fupan.demo_records())
    >>> summary.counts.records, summary.counts.ok, summary.failures[0].records
    (12, 8, 1)
    """
    from pipeline.verdicts.summary import summarize

    with translate_errors():
        return summarize(
            check_inputs(inputs),
            engine=engine_for(jobs, scheduler, shared),
            limit=check_optional(check_number, "limit", limit, 0),
            sample=sample_for(sample, check_number("seed", seed)),
        )


def unread_files(*inputs: str | PathLike[str]) -> dict[str, int]:
    """How many files in folders are not read, by ending; ``.fpn``, ``.fpn.jsonl`` and ``.fpn.msgpack`` are.

    Names that begin with a point are passed over and not counted. A file that is named itself is always read.

    >>> fupan.unread_files(fupan.demo_records())
    {}
    """
    from pipeline.sources.find import find_unread

    return find_unread(check_inputs(inputs)).kinds


def diff(
    left: str | PathLike[str],
    right: str | PathLike[str],
    *,
    by: Literal["number", "id"] = "number",
    headers: bool = False,
    on_error: OnError | None = None,
) -> Generator[Pair, None, None]:
    """Pairs of records of two inputs, and in what they differ; ``right`` may be results of another program.

    Results are JSON lines in the form of ``fupan verify --format jsonl``; the fields that they give are compared.
    ``by``: pairs have the same number in the input, or the same header ``Id``. ``headers``: headers that decide nothing
    (``Client``, ``Event``, ``Player`` …) are compared as well. ``on_error``: as for :func:`verify_files`. Raises
    :class:`UnreadableFileError` (an ``OSError``), and :class:`ComparisonError` (a ``ValueError``) for results that are
    none and an ``Id`` that occurs twice.

    >>> demo = fupan.demo_records()
    >>> pair = next(fupan.diff(demo / "ming-annotated.fpn", demo / "ming-four.fpn"))
    >>> pair.differences[0].field, pair.differences[0].right
    ('header Seats', 'r b g y')
    """
    names = check_path("left", left), check_path("right", right)
    how: Literal["number", "id"] = (
        "id" if check_choice("by", by, ("number", "id"), "no way to pair is") == "id" else "number"
    )
    return _pairs(*names, how, check_switch("headers", headers), check_on_error(on_error))


def _pairs(
    left: str, right: str, by: Literal["number", "id"], headers: bool, on_error: OnError | None
) -> Generator[Pair, None, None]:
    from fupan.errors import ComparisonError, FupanError
    from pipeline.studies.diff import Pair, diff

    def pairs() -> Iterator[Pair | Trouble]:
        try:
            yield from diff(left, right, by=by, headers=headers)
        except FupanError:
            raise
        except ValueError as reason:
            raise ComparisonError(str(reason)) from None

    for pair in _with_own_errors(pairs()):
        if isinstance(pair, Pair):
            yield pair
        else:
            report_error(error_of(pair), on_error)


def diagnose(*inputs: str | PathLike[str], jobs: int = 1, scheduler: str | None = None, shared: bool = False) -> Report:
    """Under which rulings (options) most failing records verify; :func:`migrate` writes copies that have them.

    ``jobs``, ``scheduler``, ``shared``: as for :func:`verify_files`. What cannot be read is in ``Report.troubles``.

    >>> fupan.diagnose(fupan.demo_records()).failing
    4
    """
    from pipeline.studies.diagnose import diagnose

    with translate_errors():
        return diagnose(check_inputs(inputs), engine=engine_for(jobs, scheduler, shared))


def migrate(
    folder: str | PathLike[str],
    *inputs: str | PathLike[str],
    report: Report | None = None,
    jobs: int = 1,
    scheduler: str | None = None,
    shared: bool = False,
) -> Migrated:
    """Write copies of files into ``folder``, in which failing records have the options under which they verify.

    ``report``: what :func:`diagnose` has found out about these inputs; ``None``: it is asked first. All other records
    are copied as they are, none is changed in place. Raises :class:`UnwritableFileError` (an ``OSError``) if a copy's
    name is taken.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as place:
    ...     done = fupan.migrate(f"{place}/copies", fupan.demo_records())
    ...     (len(done.files), done.records)
    (12, 12)
    """
    from fupan.errors import ArgumentError, UnwritableFileError
    from fupan.library.arguments import refuse
    from pipeline.studies.diagnose import Report
    from pipeline.studies.migrate import migrate

    target = check_path("folder", folder)
    names = check_inputs(inputs)
    engine = engine_for(jobs, scheduler, shared)
    if report is not None and not isinstance(report, Report):
        raise refuse("report", "a Report (fupan.diagnose gives one)", report)
    if "-" in names:
        raise ArgumentError("inputs: files are needed; standard input is read only once")
    report = report or diagnose(*names, jobs=jobs, scheduler=scheduler, shared=shared)
    with translate_errors():
        try:
            return migrate(names, report, target, engine=engine)
        except FileExistsError as fault:
            raise UnwritableFileError(str(fault)) from None


def selfcheck(
    *inputs: str | PathLike[str],
    times: int = 1,
    seed: int = 1,
    jobs: int = 1,
    scheduler: str | None = None,
    shared: bool = False,
) -> SelfCheck:
    """Break good records ``times`` times in each way, and count what the verifier catches.

    Without ``inputs`` the records that come with the program are broken. The same ``seed`` breaks the same things.
    ``jobs``, ``scheduler``, ``shared``: as for :func:`verify_files`. What cannot be read is in ``SelfCheck.troubles``.

    >>> check = fupan.selfcheck(fupan.demo_records() / "beijing-full.fpn")
    >>> check.records, check.total.missed
    (1, 0)
    """
    from pipeline.studies.selfcheck import selfcheck

    with translate_errors():
        return selfcheck(
            check_inputs(inputs, needed=False) or [str(demo_records())],
            times=check_number("times", times, 1),
            seed=check_number("seed", seed),
            engine=engine_for(jobs, scheduler, shared),
        )


def demo_records() -> Path:
    """The folder of the records that come with the program.

    >>> len(list(fupan.demo_records().glob("*.fpn")))
    12
    """
    from pathlib import Path

    return Path(__file__).parents[1] / "demo"
