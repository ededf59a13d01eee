"""What tests of several folders share."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.browser import start_browser


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """One browser for all tests of a process: its library allows no second one."""
    with start_browser() as browser:
        yield browser
