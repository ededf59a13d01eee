"""N23: headers that decide nothing are never errors; what is doubtful in them is a warning, and the replay goes on."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from notation.finding import Finding
from notation.shapes import HEADER_ORDER
from rules.engine.fast_path import try_fast_path
from rules.engine.header_warnings import RESERVED, SEAT_KEYS, header_warnings, misspelt, slips
from rules.engine.verify import verify

BASE = (Path(__file__).parents[2] / "fixtures" / "beijing" / "v01-basic-2p.fpn").read_text()
SEATS = ("g", "b")


def warned(key: str, value: str) -> list[str]:
    return [fault.message for fault in header_warnings([(key, value)], SEATS)]


def with_header(line: str) -> list[Finding]:
    """What is found in a good record with one more header, which must change nothing else."""
    key = line[1 : line.index(" ")]
    other = re.sub(rf'^\[{re.escape(key)} ".*\n', "", BASE, flags=re.MULTILINE)
    verdict = verify(other.replace("[Seats", f"{line}\n[Seats", 1))
    assert (verdict.status, verdict.steps, verdict.scores) == ("ok", 68, {"g": 53, "b": 85})
    return verdict.findings


@pytest.mark.parametrize(
    ("key", "value"),
    [
        *(("Date", date) for date in ("", "2023-02-29", "2024-02-30", "2024-13-01", "2024-00-10", "2024-1-1", "?")),
        *(("Date", date) for date in ("２０２４-01-01", "2024-01-0１", "0000-01-01", "2024/01/01", " 2024-01-01")),
        *(("Date", date) for date in ("????-04-31", "2024-??", "????-??-32", "24-01-01")),
        *(("Termination", way) for way in ("", "tired", "Finished", "conceded", "conceded z", "conceded gb")),
        *(("Rating.g", number) for number in ("", "?", "1500?", "１５００", "1_500", "1e3", "nan", "inf", " 1")),
        *((f"{name}.z", "1500") for name in SEAT_KEYS),
        *(("Playre.r", "Ada"), ("Players", "Ada"), ("Player", "Ada"), ("player.g", "Ada"), ("DATE", "x")),
        *(("Dtae", "x"), ("Anotator", "x"), ("Clinet", "x"), ("ID", "x"), ("Rezult", "g53 b85"), ("Option", "x")),
    ],
)  # fmt: skip
def test_what_is_doubtful_is_one_warning_and_changes_nothing(key: str, value: str) -> None:
    (finding,) = (one for one in with_header(f'[{key} "{value}"]') if one.line == 5)
    assert (finding.code, finding.severity, finding.column, finding.step) == ("header", "warning", 1, None)
    assert finding.message
    assert finding.expected


@pytest.mark.parametrize(
    ("key", "value"),
    [
        *(("Date", date) for date in ("2024-02-29", "????-02-29", "2024-??-31", "2024-02-??", "????-??-??")),
        *(("Termination", way) for way in ("finished", "abandoned", "timeout", "conceded b")),
        *(("Rating.g", number) for number in ("1500", "-3", "0", "1432.5", "+10", "007")),
        *((f"{name}.g", "1500") for name in SEAT_KEYS),
        *(("Round", "3"), ("White", "Ada"), ("X", "y"), ("Opening", "x"), ("Set", "x"), ("Place.r", "2")),
        *(("Event", "conceded z"), ("Player.g", "z"), ("Comment", "2023-02-29"), ("K" * 5000, "x")),
    ],
)  # fmt: skip
def test_what_is_not_doubtful_is_none(key: str, value: str) -> None:
    assert warned(key, value) == []


def edits(word: str) -> set[str]:
    """Every key one slip away."""
    letters = "aeqzAQ7_-"
    made = {word[:at] + word[at + 1 :] for at in range(len(word))}
    made |= {word[:at] + letter + word[at + 1 :] for at in range(len(word)) for letter in letters}
    made |= {word[:at] + letter + word[at:] for at in range(len(word) + 1) for letter in letters}
    return {key for key in made if key[:1].isalpha() and key != word}


@pytest.mark.parametrize("known", HEADER_ORDER)
def test_every_key_one_slip_away_from_a_known_one_is_told(known: str) -> None:
    name, dot, _ = known.partition(".")
    tail = ".g" if dot else ""
    for word in edits(name):
        key = word + tail
        if key in HEADER_ORDER or (dot and word in (*SEAT_KEYS, *RESERVED)) or word in ("Set", "Detail"):
            assert misspelt(key) is None
        else:
            assert misspelt(key) is not None, key
            assert slips(word, misspelt(key).split(".")[0]) <= 2 or word.lower() == name.lower()


@pytest.mark.parametrize("known", HEADER_ORDER)
def test_two_slips_are_told_of_long_keys_only(known: str) -> None:
    name, dot, _ = known.partition(".")
    wrong = "Q" + name[1:-1] + "q" + (".g" if dot else "")
    assert (misspelt(wrong) is not None) == (len(name) >= 6)


@pytest.mark.parametrize("known", [*HEADER_ORDER, *RESERVED])
def test_a_known_key_is_misspelt_in_no_way(known: str) -> None:
    key = known + "g" if known.endswith(".") else "Place.g" if known == "Place" else known
    assert misspelt(key) is None


def test_the_edit_distance() -> None:
    assert [slips(*pair) for pair in (("", ""), ("a", ""), ("ab", "ba"), ("kitten", "sitting"))] == [0, 1, 1, 3]


def test_a_misspelt_header_that_is_needed_is_told_beside_the_missing_one() -> None:
    verdict = verify(BASE.replace("[Variant ", "[Varient "))
    assert [(f.code, f.severity, f.line, f.hint) for f in verdict.findings] == [
        ("header", "error", 1, None),
        ("header", "warning", 3, "did you mean Variant?"),
    ]


@pytest.mark.parametrize("word", ["g53 b８5", "g５3 b85", "g+53 b85", "g53. b85"])
def test_digits_of_claims_are_ascii(word: str) -> None:
    assert verify(BASE.replace('"g53 b85"', f'"{word}"')).status == "findings"
    assert verify(BASE.replace("= g53 b85", f"= {word}")).status == "findings"


@pytest.mark.parametrize("mark", ["１.", "1．", "01."])
def test_digits_of_round_marks_are_ascii(mark: str) -> None:
    assert verify(BASE.replace("\n1.\n", f"\n{mark}\n")).findings[0].code == "syntax"


def test_the_fast_path_leaves_warnings_to_full_validation() -> None:
    assert try_fast_path(BASE, None, None, 1, 1) is not None
    assert try_fast_path(BASE.replace("[Player.g", "[Players"), None, None, 1, 1) is None
