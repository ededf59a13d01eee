"""What becomes of a broken record."""

from __future__ import annotations

from pathlib import Path

from notation.finding import Code
from pipeline.studies.corruption import Corrupted, good_record
from pipeline.studies.outcome import CorruptionOutcome, outcome_of
from rules.engine.verify import verify

FIXTURES = Path(__file__).resolve().parents[2] / "fixtures"


def fate(file: str, before: str, after: str) -> CorruptionOutcome:
    """What becomes of a handed record in which ``before``, which stands there once, is replaced."""
    text = (FIXTURES / file).read_text()
    assert text.count(before) == 1, text.count(before)
    return outcome_of(good_record(text), None, Corrupted(text.replace(before, after), before, after))


def test_an_error_is_caught() -> None:
    assert fate("yinzi/n01.fpn", "Dr2 Dw3", "Dr2") == CorruptionOutcome("caught")


def test_other_words_are_the_same_game() -> None:
    text = (FIXTURES / "dayunhe/a01-annotated-2p.fpn").read_text()
    told = text.replace("\n#", " {a good game}\n#")
    assert outcome_of(good_record(text), None, Corrupted(told, "", "")) == CorruptionOutcome("same", same_end=True)


def test_steps_that_do_not_touch_may_stand_in_another_order() -> None:
    found = fate("yinzi/n01.fpn", "Dr2 Dw3", "Dw3 Dr2")
    assert (found.name, found.same_end, found.digest_tells) == ("order", True, False)
    assert found.step == 43


def test_another_legal_game_that_a_digest_tells() -> None:
    file, before, after = "dayunhe/v04-5p-returns.fpn", "Ky>1", "Ky>2"
    text = (FIXTURES / file).read_text()
    at = text.index(before)
    broken = text[:at] + after + text[at + len(before) :]
    found = outcome_of(good_record(text), None, Corrupted(broken, before, after))
    assert found.name == "legal"
    assert found.digest_tells
    assert not found.same_end
    digest = verify(text).digest
    assert digest is not None
    claimed = broken.replace("\n#", f" ~{digest[:8]}\n#")
    error = verify(claimed).first_error
    assert error is not None
    assert error.code == Code.CLAIM_MISMATCH
    assert verify(text.replace("\n#", f" ~{digest[:8]}\n#")).first_error is None


def test_another_legal_game_with_the_same_end() -> None:
    found = fate("yinzi/y09.fpn", "benefit.g=if", "")
    assert (found.name, found.same_end, found.digest_tells) == ("legal", True, False)


def test_a_splice_has_the_digest_of_the_record_that_its_end_is_from() -> None:
    one = (FIXTURES / "dayunhe/v04-5p-returns.fpn").read_text()
    other = one.replace("Ky>1", "Ky>2", 1)
    spliced = Corrupted(other, "", "")
    assert outcome_of(good_record(one), None, spliced).digest_tells
    assert not outcome_of(good_record(one), good_record(other), spliced).digest_tells
