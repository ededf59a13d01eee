"""A load in a process of its own that is killed at a given moment."""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from pathlib import Path
from typing import Any

import pipeline.warehouse.load
from pipeline.warehouse.ingest import Transaction

WATCHED = ("open", "os.rename", "os.mkdir", "os.remove", "os.rmdir", "shutil.rmtree")


def load_until(folder: str, database: str, moment: int, delay: float, told: Any) -> None:
    """Load in small steps; SIGKILL this process ``delay`` seconds after event ``moment``.

    Events are openings, renamings and removals of files, and statements to the database. ``told`` gets their number if
    the load comes to its end.
    """
    pipeline.warehouse.load.CHUNK = 4000
    pipeline.warehouse.load.BATCH = 1
    pipeline.warehouse.load.GROUP = 1
    events = 0
    run = Transaction._run

    def kill() -> None:
        time.sleep(delay)
        os.kill(os.getpid(), signal.SIGKILL)

    def count() -> None:
        nonlocal events
        events += 1
        if events == moment:
            if not delay:
                os.kill(os.getpid(), signal.SIGKILL)
            threading.Thread(target=kill).start()

    def counted(transaction: Transaction, statement: str) -> None:
        count()
        run(transaction, statement)

    Transaction._run = counted  # type: ignore[method-assign, assignment]
    sys.addaudithook(lambda event, _: count() if event in WATCHED else None)
    pipeline.warehouse.load.load([Path(folder)], Path(database))
    told.put(events)
