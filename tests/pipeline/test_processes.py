"""How processes for work are made."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator

import pytest

from pipeline.processes import undisturbed

ENDINGS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


@pytest.fixture
def heard() -> Iterator[list[int]]:
    """The signals that this process has been sent; ``SIGINT`` interrupts it as well."""
    numbers: list[int] = []

    def hear(number: int, _: object) -> None:
        numbers.append(number)
        if number == signal.SIGINT:
            raise KeyboardInterrupt

    before = {number: signal.signal(number, hear) for number in ENDINGS}
    yield numbers
    for number, handler in before.items():
        signal.signal(number, handler)


@pytest.mark.parametrize("number", ENDINGS[1:])
def test_a_signal_waits_until_the_block_is_done(heard: list[int], number: int) -> None:
    with undisturbed():
        os.kill(os.getpid(), number)
        os.kill(os.getpid(), number)
        assert heard == []
    assert heard == [number, number]


def test_the_first_that_interrupts_is_the_last_that_is_told(heard: list[int]) -> None:
    with pytest.raises(KeyboardInterrupt), undisturbed():
        os.kill(os.getpid(), signal.SIGINT)
        os.kill(os.getpid(), signal.SIGTERM)
    assert heard == [signal.SIGINT]


def test_a_process_that_is_deaf_to_a_signal_stays_deaf(heard: list[int]) -> None:
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    with undisturbed():
        os.kill(os.getpid(), signal.SIGHUP)
    assert signal.getsignal(signal.SIGHUP) is signal.SIG_IGN
    assert heard == []


def test_a_fault_in_the_block_hides_no_signal(heard: list[int]) -> None:
    with pytest.raises(RuntimeError), undisturbed():
        os.kill(os.getpid(), signal.SIGTERM)
        raise RuntimeError
    assert heard == [signal.SIGTERM]
