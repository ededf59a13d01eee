"""``python -m bench.viewer``: how large the viewer's page is, and how long it takes in Chromium to show moments.

Records are games between bots with 20 moves of variations; those of Ming Dynasty and Da Yunhe have about 300 steps.
Times hold the work of the script and the layout that follows it, on this machine with whatever else it does.
"""

from __future__ import annotations

import argparse
import json
import shutil
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import fupan
from reports.viewer.page import read_script, read_style

SETTINGS = [
    ("beijing", "full", 5), ("dayunhe", None, 4), ("ming", None, 2), ("ming", None, 3), ("yinzi", "closed", 4),
]  # fmt: skip
VARIED = 20
"""Moves of variations."""
WATCH = """new MutationObserver((_, watch) => {
  if (document.documentElement.dataset.ready === undefined) return;
  window.readyAt = performance.now() - performance.getEntriesByType('navigation')[0].responseEnd;
  watch.disconnect();
}).observe(document, {subtree: true, attributes: true, attributeFilter: ['data-ready']});"""
"""Notes when the first moment is shown, counted from when the page has been read."""
TIME = """async addresses => {
  const times = [];
  for (const at of addresses) {
    const began = performance.now();
    await fupan.go(at);
    document.body.getBoundingClientRect();
    times.push(performance.now() - began);
    await new Promise(resolve => setTimeout(resolve, 5));
  }
  return times.sort((a, b) => a - b);
}"""


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.viewer", description="Measure the viewer.")
    parser.add_argument("--output", metavar="FILE", help="write the figures there as JSON")
    options = parser.parse_args()
    small = len(read_script().encode()) + len(read_style().encode())
    print(f"script and style: {small / 1000:.1f} KB (at most 60)")
    figures: dict[str, Any] = {"script and style": small}
    with TemporaryDirectory(prefix="fupan-bench-") as folder:
        pages = [_make_page(Path(folder), *setting) for setting in SETTINGS]
        figures.update(pages)
        _measure_times(figures, [(name, Path(folder) / f"{name}.html") for name, _ in pages])
    if options.output:
        Path(options.output).write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")


def add_variations(text: str, moves: int) -> str:
    """The record with so many of its moves repeated as variations of one move."""
    lines = text.splitlines()
    start = lines.index("") + 1
    places = [at for at in range(start, len(lines)) if ": " in lines[at] and lines[at][0].isalpha()]
    for at in places[:: max(len(places) // moves, 1)][:moves]:
        seat, *played = lines[at].split()
        lines[at] += f" ({seat} {played[-1]})"
    return "\n".join(lines) + "\n"


def _make_page(folder: Path, game: str, variant: str | None, seats: int) -> tuple[str, dict[str, Any]]:
    record = add_variations(fupan.write(next(fupan.generate(game, variant=variant, seats=seats, seed=3))), VARIED)
    began = time.perf_counter()
    page = fupan.view(record).encode()
    made = time.perf_counter() - began
    name = "-".join(filter(None, (game, variant, f"{seats}p")))
    (folder / f"{name}.html").write_bytes(page)
    steps = fupan.verify(record).steps
    print(f"{name:18} {steps:4} steps {len(page) / 1000:6.0f} KB, made in {made:.2f} s", flush=True)
    return name, {"steps": steps, "bytes": len(page), "made": made}


def _measure_times(figures: dict[str, Any], pages: list[tuple[str, Path]]) -> None:
    chromium = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if chromium is None:
        print("no Chromium here: no times")
        return
    from playwright.sync_api import sync_playwright

    print(f"{'milliseconds':18} {'ready':>6} {'step':>6} {'worst':>6} {'jump':>6} {'worst':>6}")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        for name, path in pages:
            page = browser.new_page(viewport={"width": 1280, "height": 800})
            page.add_init_script(WATCH)
            page.goto(path.as_uri())
            page.wait_for_selector("html[data-ready]", state="attached")
            steps = page.evaluate("fupan.steps")
            stepped = page.evaluate(TIME, [str(at) for at in range(min(steps, 200) + 1)])
            jumped = page.evaluate(TIME, [str(at * 97 % (steps + 1)) for at in range(100)])
            found = {
                "ready": page.evaluate("readyAt"),
                "step": stepped[len(stepped) // 2],
                "worst step": stepped[-1],
                "jump": jumped[len(jumped) // 2],
                "worst jump": jumped[-1],
            }
            figures[name].update(found)
            print(f"{name:18} {' '.join(f'{one:6.1f}' for one in found.values())}", flush=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
