"""Records that stand in no file: one after another, as they come, and in pairs."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import TYPE_CHECKING

from fupan.library.arguments import check_iterable, check_jobs, check_switch
from fupan.library.execution import translate_worker_errors
from fupan.library.single import text_of

if TYPE_CHECKING:
    from notation.model import Record
    from pipeline.studies.comparison import Difference
    from rules.structs.verdict import Verdict


def verify_records(records: Iterable[str | bytes | Record], *, jobs: int = 1) -> Generator[Verdict, None, None]:
    """Judge records as they come, in their order: one verdict each, numbered from 1 in ``Verdict.record``.

    ``records``: each as for :func:`verify`; they may come from a generator without end, since only what is needed is
    taken. With ``jobs=1`` a verdict is out before the next record is taken; with several processes (0: one for each
    processor) some dozens are taken ahead for each. When the iterator is closed, the processes end. Where an element
    is of a wrong kind, or taking the next one raises, the verdicts on those before it come first. Raises
    :class:`ArgumentTypeError`, :class:`RecordError` as :func:`verify` does, and :class:`WorkerError`.

    >>> from itertools import count
    >>> endless = (next(fupan.generate("yinzi", variant="closed", seats=2, seed=seed)) for seed in count())
    >>> verdicts = fupan.verify_records(endless)
    >>> first = next(verdicts)
    >>> first.record, first.status, next(verdicts).record
    (1, 'ok', 2)
    >>> verdicts.close()
    """
    wanted = "an iterable of texts or Records (for one record there is fupan.verify)"
    return _verdicts(check_iterable("records", records, wanted), check_jobs(jobs))


def _verdicts(records: Iterable[object], jobs: int) -> Generator[Verdict, None, None]:
    from pipeline.verdicts.text_stream import BATCH, verify_texts
    from pipeline.workers.local import Local

    texts = (text_of(f"records[{index}]", record) for index, record in enumerate(records))
    with translate_worker_errors():
        yield from verify_texts(texts, engine=Local(jobs), batch=1 if jobs == 1 else BATCH)


def compare_records(
    left: str | bytes | Record, right: str | bytes | Record, *, headers: bool = False
) -> tuple[Difference, ...]:
    """In what two records differ, the first in the game first; empty if they agree.

    ``left``, ``right``: as for :func:`verify`. ``headers``: headers that decide nothing (``Client``, ``Event``,
    ``Player`` …) are compared as well. For files there is :func:`diff`.

    >>> record = next(fupan.generate("ming", seats=2))
    >>> fupan.compare_records(record, fupan.write(record))
    ()
    >>> changed = fupan.write(record).replace('[Seats "r b"]', '[Seats "r y"]')
    >>> fupan.compare_records(record, changed)[0]
    Difference(field='header Seats', step=None, left='r b', right='r y')
    """
    from pipeline.studies.comparison import compare_records, replay_with_points

    with_headers = check_switch("headers", headers)
    told = replay_with_points(text_of("left", left)), replay_with_points(text_of("right", right))
    return tuple(compare_records(*told, headers=with_headers))
