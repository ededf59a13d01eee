"""Results in words, as the command prints them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from notation.model import Record
    from pipeline.studies.diagnose import Report
    from pipeline.studies.selfcheck import SelfCheck
    from pipeline.verdicts.summary import Summary
    from rules.structs.verdict import Verdict


def describe(result: Verdict | Summary | Report | SelfCheck, record: str | bytes | Record | None = None) -> str:
    """A result in words for people, without a line end after the last line.

    ``record``: what was judged, as for :func:`verify`; then a verdict is told with every line that has a finding, its
    rule, and what would be legal. Without it, a verdict is one line.

    >>> text = (fupan.demo_records() / "ming-wrong.fpn").read_text()
    >>> verdict = fupan.verify(text)
    >>> print(fupan.describe(verdict))
    - #1: 1 finding (ming, 2 rounds, 129 steps, b40 r32)
    >>> print(fupan.describe(verdict, text).splitlines()[1])
      -:123:4: illegal-move MD-4.4, step 130: another prince stands in a2
    >>> print(fupan.describe(fupan.summarize(fupan.demo_records())).splitlines()[0])
    12 records: 8 ok, 4 with findings; 66.7 % are clean
    """
    from fupan.library.arguments import refuse
    from fupan.library.single import text_of
    from rules.structs.verdict import Verdict

    if isinstance(result, Verdict):
        from fupan.text.verdict import describe_verdict, summarize_verdict

        return summarize_verdict(result) if record is None else describe_verdict(result, text_of("record", record), 1)
    from pipeline.studies import diagnose, selfcheck
    from pipeline.verdicts.summary import Summary

    wanted = "a Verdict, Summary, Report or SelfCheck"
    if not isinstance(result, Summary | diagnose.Report | selfcheck.SelfCheck):
        raise refuse("result", wanted, result)
    if record is not None:
        raise refuse("result", "a Verdict, where record is given,", result)
    if isinstance(result, Summary):
        from fupan.text.summary import describe_summary

        return describe_summary(result).rstrip("\n")
    from fupan.text.studies import describe_diagnosis, describe_selfcheck

    if isinstance(result, diagnose.Report):
        return describe_diagnosis(result)
    return describe_selfcheck(result)
