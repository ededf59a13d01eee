"""Records with variations: generated ones, and one of which parts cannot be read."""

from __future__ import annotations

import fupan

BROKEN = """%fpn 1
[Game "beijing"]
[Variant "basic"]
[Rules "1"]
[Seats "g y"]
[Player.g "Ada <b>& Bo"]

@ events=ccdtptmfpfmd
g: Dm>a1,s>b1
y: Dh>a1,m>b1
1.
@ acts=FHIS/BCM
g: Cc1 $1 {a third street; see https://example.org/x?a=1&b=2.} (g: xx)
y: I2 (y: I7 {too dear}) (y: S! $3 {two
lines} (y: F? (y: H)) g: Pm>a2 y: Pm>b2 = y99) (y: hx)
g: Pm>a2! {fine}
y: Pm>b2
= g4 y5
*
"""
"""A record whose main line is good, and some of whose variations are not."""


def vary(text: str, every: int = 9) -> str:
    """The record with the rest of its turn as a variation on every so many moves, and one inside that."""
    lines = text.splitlines()
    start = lines.index("") + 1
    found = []
    count = 0
    for number, line in enumerate(lines):
        found.append(line)
        if number < start or line.startswith(("@", "=", "#", "*")) or ":" not in line:
            continue
        count += 1
        following = lines[number + 1] if number + 1 < len(lines) else ""
        is_move = following[:2].rstrip().endswith(":") and not following.startswith("@")
        if count % every == 0 and is_move:
            seat, *moves = line.split()
            last = f"{seat} {moves[-1]}"
            found[-1] = f"{line} ({last} ({last}) {following})"
    return "\n".join(found) + "\n"


def varied_record(game: str, variant: str | None, seats: int, seed: int = 3) -> str:
    """A generated game with variations; each of them can be replayed."""
    record = next(fupan.generate(game, variant=variant, seats=seats, seed=seed))
    text = vary(fupan.write(record))
    assert fupan.verify(text).status == "ok", fupan.verify(text).findings[:2]
    return text
