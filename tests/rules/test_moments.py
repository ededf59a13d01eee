"""Addresses of moments: after steps, and in variations within variations."""

from __future__ import annotations

import pytest

import fupan
from rules.moments.addresses import is_address

RECORD = """%fpn 1
[Game "beijing"]
[Variant "basic"]
[Rules "1"]
[Seats "g y"]

@ events=ccdtptmfpfmd
g: Dm>a1,s>b1
y: Dh>a1,m>b1
@ acts=FHIS/BCM
g: Cc1 (g: xx) (g: H (g: F y: B) y: F) (g: F Pqq)
y: I2
*
"""


def places(at: str) -> tuple[list[str], dict[str, int]]:
    """What may be played at a moment, and the scores there."""
    return fupan.legal_moves(RECORD, at=at), fupan.scene(RECORD, at=at).scores


@pytest.mark.parametrize("address", ["0", "57", "57/2:3", "57/2:3/1:2", "1/1:1/1:1/1:1/1:1"])
def test_what_is_an_address(address: str) -> None:
    assert is_address(address)


@pytest.mark.parametrize("address", ["", "-1", "01", "57/", "57/2", "57/0:1", "57/1:0", "57/2:3/", "/1:1", "1:1", "１"])
def test_what_is_no_address(address: str) -> None:
    assert not is_address(address)


@pytest.mark.parametrize(
    ("address", "line"),
    [
        ("5/2:1", ["H"]),
        ("5/2:2", ["H", "F"]),
        ("5/2:1/1:1", ["F"]),
        ("5/2:1/1:2", ["F", "B"]),
        ("5/3:1", ["F"]),
    ],
)
def test_a_moment_in_a_variation_is_that_of_a_record_with_its_moves_alone(address: str, line: list[str]) -> None:
    head = RECORD.partition("g: Cc1")[0]
    moves = "\n".join(f"{seat}: {move}" for seat, move in zip("gy", line, strict=False))
    alone = f"{head}{moves}\n*\n"
    assert fupan.legal_moves(RECORD, at=address) == fupan.legal_moves(alone)
    scene, wanted = fupan.scene(RECORD, at=address), fupan.scene(alone)
    assert (scene.scores, scene.holdings, scene.to_move) == (wanted.scores, wanted.holdings, wanted.to_move)
    assert scene.at == address


@pytest.mark.parametrize("address", ["5/1:1", "5/2:3", "5/2:1/2:1", "5/3:2", "5/4:1", "6/1:1", "4/1:1"])
def test_a_moment_that_is_not_there_is_refused(address: str) -> None:
    with pytest.raises(fupan.ArgumentError, match=f"^at {address}: the record has no such move in a variation"):
        fupan.scene(RECORD, at=address)


def test_a_moment_in_a_variation_leaves_the_main_line_as_it_is() -> None:
    plain = RECORD.replace("(g: xx) (g: H (g: F y: B) y: F) (g: F Pqq)", "")
    assert fupan.scene(RECORD, at=6).holdings == fupan.scene(plain, at=6).holdings


def test_the_last_step_names_its_gains_and_its_words() -> None:
    record = next(fupan.generate("ming", seats=2))
    steps = fupan.verify(record).steps
    sums = dict.fromkeys("rb", 0)
    for at in range(1, steps + 1):
        last = fupan.scene(record, at=at).last
        assert last is not None
        for gain in last.gains:
            assert gain.rule.startswith("MD-")
            sums[gain.seat] += gain.amount
    assert sums == fupan.scene(record).scores
    assert fupan.scene(record, at=0).last is None
