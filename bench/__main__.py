"""``python -m bench``: how fast it is, compared with python-chess in the same run; ``--quick`` for a first look.

Absolute figures drift between machines and hours; the ratios are what counts. Speeds of one process are taken from its
processor time, so that other work on the machine does not count; scaling is taken from the clock as well.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import time
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from bench import chess_reading, records

ROOT = Path(__file__).resolve().parents[1]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench", description="Measure verify, load and start.")
    parser.add_argument("--quick", action="store_true", help="small inputs: a minute instead of a quarter of an hour")
    parser.add_argument("--output", metavar="FILE", help="write the figures there as JSON")
    parser.add_argument("--only", choices=["games", "memory", "million", "scaling", "start"], help="one part of it")
    options = parser.parse_args()
    figures: dict[str, Any] = {}
    parts = {
        "games": measure_games,
        "memory": measure_memory,
        "million": measure_million,
        "scaling": measure_scaling,
        "start": measure_start,
    }
    with TemporaryDirectory(prefix="fupan-bench-") as folder:
        for name, part in parts.items():
            if options.only in (None, name):
                figures[name] = part(Path(folder), options.quick)
                print(flush=True)
    if options.output:
        Path(options.output).write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")


def measure_games(folder: Path, quick: bool) -> dict[str, Any]:
    """Every game: text to verdict, and text to tables, on one core."""
    chess = _measure_chess(20 if quick else 200)
    print(f"{'python-chess, PGN into a full tree':34} {chess['games']:8,.0f} games/s   {chess['plies']:10,.0f} plies/s")
    print()
    print(f"{'':16} {'records/s':>10} {'steps/s':>10} {'MB/s':>6} {'x chess':>8}   {'to tables, steps/s':>18}")
    figures: dict[str, Any] = {"chess": chess}
    for game, variant in records.list_variants():
        name = f"{game} {variant or ''}".strip()
        texts = records.play_greedy(game, variant, 12 if quick else 60)
        file = records.write_records(folder / "games.fpn", records.repeat(texts, 100 if quick else 2000))
        verified = min((_measure_child("verify", file) for _ in range(1 if quick else 3)), key=lambda run: run["cpu"])
        loaded = _measure_child("load", file, database=folder / "games.duckdb")
        (folder / "games.duckdb").unlink()
        cpu = verified["cpu"] - verified["start"]
        figure = {
            "records/s": verified["records"] / cpu,
            "steps/s": verified["steps"] / cpu,
            "MB/s": verified["bytes"] / cpu / 1e6,
            "x chess": verified["steps"] / cpu / chess["plies"],
            "to tables, steps/s": loaded["steps"] / (loaded["cpu"] - loaded["start"]),
        }
        figures[name] = figure
        print(
            f"{name:16} {figure['records/s']:10,.0f} {figure['steps/s']:10,.0f} {figure['MB/s']:6.2f} "
            f"{figure['x chess']:8.2f}   {figure['to tables, steps/s']:18,.0f}",
            flush=True,
        )
    return figures


def measure_memory(folder: Path, quick: bool) -> dict[str, Any]:
    """Peak memory of one process as the number of records grows."""
    texts = [text for game, variant in records.list_variants() for text in records.play_greedy(game, variant, 5)]
    print(f"{'records':>9} {'input MB':>9} {'verify, peak MB':>16} {'load, peak MB':>14}")
    figures = {}
    for count in (500, 2000) if quick else (1000, 10_000, 100_000):
        file = records.write_records(folder / "many.fpn", records.repeat(texts, count))
        verified = _measure_child("verify", file)
        loaded = _measure_child("load", file, database=folder / "many.duckdb")
        (folder / "many.duckdb").unlink()
        figures[str(count)] = {"verify": verified["peak"], "load": loaded["peak"]}
        print(
            f"{count:9,} {verified['bytes'] / 1e6:9.1f} {verified['peak'] / 1e6:16.0f} {loaded['peak'] / 1e6:14.0f}",
            flush=True,
        )
    return figures


def measure_million(folder: Path, quick: bool) -> dict[str, Any]:
    """A million short records on two processes; peak memory of the first, which reads, orders and stores."""
    count = 20_000 if quick else 1_000_000
    file = records.write_records(folder / "short.fpn", records.make_short(count))
    figures = {}
    for what in ("verify", "load"):
        run = _measure_child(what, file, jobs=2, database=folder / "short.duckdb")
        (folder / "short.duckdb").unlink(missing_ok=True)
        figures[what] = {key: run[key] for key in ("records", "wall", "peak")}
        print(
            f"{what}: {run['records']:,} short records ({run['bytes'] / 1e6:.0f} MB) in {run['wall']:.0f} s, "
            f"{run['records'] / run['wall']:,.0f} a second; the first process had {run['peak'] / 1e6:.0f} MB at most",
            flush=True,
        )
    return figures


def measure_scaling(folder: Path, quick: bool) -> dict[str, Any]:
    """One process against two."""
    texts = [text for game, variant in records.list_variants() for text in records.play_greedy(game, variant, 5)]
    file = records.write_records(folder / "many.fpn", records.repeat(texts, 800 if quick else 40_000))
    figures = {}
    for what in ("verify", "load"):
        runs = []
        for jobs in (1, 2):
            runs.append(_measure_child(what, file, jobs=jobs, database=folder / "many.duckdb"))
            (folder / "many.duckdb").unlink(missing_ok=True)
        single, double = runs
        clock = single["wall"] / double["wall"]
        # what two idle cores would give: all processor time, shared by two
        idle = single["cpu"] / max(double["cpu"] / 2, double["own"])
        figures[what] = {"clock": clock, "idle": idle, "first process": double["own"] / double["cpu"]}
        print(
            f"{what}: 2 processes against 1: {clock:.2f} by the clock, {idle:.2f} by processor time "
            f"(on two idle cores); the first process takes {100 * double['own'] / double['cpu']:.0f} % of it",
            flush=True,
        )
    return figures


def measure_start(folder: Path, quick: bool) -> dict[str, Any]:
    """How long ``fupan --help`` takes, compared with Python itself."""

    def time_command(*command: str) -> float:
        runs = []
        for _ in range(5 if quick else 15):
            began = time.perf_counter()
            subprocess.run(command, check=True, capture_output=True, cwd=ROOT)
            runs.append(time.perf_counter() - began)
        return min(runs)

    alone = time_command(sys.executable, "-c", "pass")
    help_ = time_command(sys.executable, "-m", "fupan", "--help")
    print(f"fupan --help {help_ * 1000:.0f} ms, python alone {alone * 1000:.0f} ms")
    return {"help": help_, "python": alone}


def _measure_chess(count: int) -> dict[str, float]:
    text = chess_reading.make_pgns(count)
    runs = [chess_reading.time_reading(text) for _ in range(3)]
    seconds = median(run[2] for run in runs)
    return {"games": runs[0][0] / seconds, "plies": runs[0][1] / seconds}


_STARTS: dict[str, float] = {}


def _measure_child(what: str, file: Path, *, jobs: int = 1, database: Path | None = None) -> dict[str, Any]:
    """One run in a process of its own. ``start``: processor time of the same with nothing to do."""
    if jobs == 1 and what not in _STARTS:
        nothing = file.with_name("nothing.fpn")
        nothing.write_text("%fpn 1\n")
        _STARTS[what] = _run(what, nothing, 1, file.with_name("nothing.duckdb"))["cpu"]
        file.with_name("nothing.duckdb").unlink(missing_ok=True)
    return {**_run(what, file, jobs, database), "start": _STARTS.get(what, 0.0)}


def _run(what: str, file: Path, jobs: int, database: Path | None) -> dict[str, Any]:
    command = [sys.executable, "-m", "bench.child", what, str(file), str(jobs), str(database)]
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, cwd=ROOT, start_new_session=True)
    result: dict[str, Any] = json.loads(done.stdout)
    return result


if __name__ == "__main__":
    main()
