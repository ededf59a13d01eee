"""The viewer's own words, in three languages."""

from __future__ import annotations

from typing import Final

from rules.kit.translation import LANGUAGES, Catalogue, use_language

CATALOGUE: Final = Catalogue("viewer", __file__)
_ = CATALOGUE.gettext


def interface_words() -> dict[str, str]:
    """The words of the page by key, in the language in use."""
    return {
        "moves": _("Moves"),
        "board": _("Board"),
        "scores": _("Scores"),
        "sources": _("Points by source"),
        "seats": _("Players"),
        "round": _("Round {number}"),
        "setup": _("Set-up"),
        "start": _("Before the first step"),
        "first": _("First moment"),
        "last": _("Last moment"),
        "back": _("Step back"),
        "next": _("Step forward"),
        "back_round": _("Round back"),
        "next_round": _("Round forward"),
        "play": _("Play"),
        "pause": _("Pause"),
        "speed": _("Speed"),
        "enter": _("Enter the variation"),
        "leave": _("Leave the variation"),
        "in_variation": _("in a variation"),
        "link": _("Copy link to this moment"),
        "copied": _("Copied."),
        "copy_by_hand": _("Copy this text:"),
        "copy": _("Copy record"),
        "download": _("Download record"),
        "report": _("Copy report"),
        "keys": _("Keys"),
        "find": _("Find a move"),
        "not_found": _("Nothing found."),
        "theme": _("Light or dark"),
        "language": _("Language"),
        "close": _("Close"),
        "whole": _("Whole table"),
        "chance": _("Chance"),
        "to_move": _("to move"),
        "over": _("The game is over."),
        "waits_chance": _("Chance decides."),
        "variation": _("Variation {number}"),
        "unreadable": _("This variation cannot be read."),
        "stops": _("The record is good up to here."),
        "records": _("Records"),
        "result": _("Result"),
        "hidden": _("Results are hidden until they are reached, on this screen only."),
        "seen_by": _("As {seat} saw it"),
        "in_words": _("Board in words"),
        "expected": _("expected"),
        "got": _("got"),
        "hint": _("hint"),
        "legal": _("What would have been legal"),
        "made_by": _("Made with fupan"),
        "key_step": _("step back or forward"),
        "key_round": _("a round back or forward"),
        "key_ends": _("to the beginning or the end"),
        "key_decision": _("next or last decision"),
        "key_seat": _("next move of the same player"),
        "key_remark": _("next comment, variation or finding"),
        "key_play": _("play or pause"),
        "key_enter": _("enter or leave a variation"),
        "key_find": _("find a move"),
        "key_help": _("these keys"),
        "glyph_1": _("a good move"),
        "glyph_2": _("a mistake"),
        "glyph_3": _("a brilliant move"),
        "glyph_4": _("a blunder"),
        "glyph_5": _("a move worth a try"),
        "glyph_6": _("a doubtful move"),
    }


def words_by_language() -> dict[str, dict[str, str]]:
    """The words of the page by language and key."""
    found = {}
    for code in LANGUAGES:
        with use_language(code):
            found[code] = interface_words()
    return found
