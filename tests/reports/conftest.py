from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pipeline.warehouse.database import open_to_read
from reports.data.filters import Filters
from reports.data.selection import Selection, select
from tests.reports import synthetic


@pytest.fixture(scope="session")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("reports") / "made.db"
    synthetic.write_database(path)
    return path


@pytest.fixture
def tables(database: Path) -> Iterator[Any]:
    """A connection of its own, to compute by hand what a report says."""
    connection = open_to_read(database)
    yield connection
    connection.close()


@pytest.fixture
def all_games(database: Path) -> Iterator[Selection]:
    """All games, every figure shown however small its n."""
    with select(database, Filters(min_n=1)) as selection:
        yield selection
