"""One measurement in a process of its own: ``python -m bench.child verify|load FILE JOBS DATABASE`` prints JSON.

It leads a session of its own, so that the processor time of its workers can be read from the system (Linux only; else
it counts itself alone).
"""

from __future__ import annotations

import json
import os
import resource
import sys
import threading
import time
from pathlib import Path

_TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100


class WorkerClock:
    """Processor time of the other processes of this session, read again and again while they run."""

    def __init__(self) -> None:
        self._seen: dict[int, float] = {}
        self._done = threading.Event()
        self._thread = threading.Thread(target=self._watch, daemon=True)
        self._thread.start()

    def stop(self) -> float:
        """Seconds of all of them."""
        self._done.set()
        self._thread.join()
        return sum(self._seen.values())

    def _watch(self) -> None:
        while not self._done.wait(0.05):
            for folder in Path("/proc").glob("[0-9]*"):
                try:
                    fields = (folder / "stat").read_text().rpartition(")")[2].split()
                except OSError:
                    continue
                if int(fields[3]) == os.getsid(0) and int(folder.name) != os.getpid():
                    self._seen[int(folder.name)] = (int(fields[11]) + int(fields[12])) / _TICKS


def main(what: str, file: str, jobs: str, database: str) -> None:
    from pipeline.workers.local import Local

    engine = Local(int(jobs))
    workers = WorkerClock() if int(jobs) > 1 else None
    start = time.perf_counter()
    records = steps = 0
    if what == "verify":
        from pipeline.verdicts.batches import Wanted, replay_in_batches

        for batch in replay_in_batches([file], Wanted(lines=True), engine=engine):
            records += batch.counts.records
            steps += batch.counts.steps
    else:
        from pipeline.warehouse.load import load

        counts = load([file], database, engine=engine).counts
        records, steps = counts.records, counts.steps
    wall = time.perf_counter() - start
    others = workers.stop() if workers else 0.0
    usage = resource.getrusage(resource.RUSAGE_SELF)
    own = usage.ru_utime + usage.ru_stime
    print(
        json.dumps(
            {
                "records": records,
                "steps": steps,
                "bytes": Path(file).stat().st_size,
                "wall": wall,
                "cpu": own + others,
                "own": own,
                "peak": usage.ru_maxrss * 1024,
            }
        )
    )


if __name__ == "__main__":
    main(*sys.argv[1:])
