"""Texts of a page on the projector."""

from collections.abc import Mapping, Sequence
from typing import Final

PRESENT = "Present"
HELP = "Plane and view fill the screen, for a projector. Press Esc to return."
LEAVE = "Leave"
BETWEEN = " · "

ONE_BOARD = "Board"
BOARD = "Board: {title}"
BOARD_HELP = (
    "The derivation on the projector, one line a key, beside the plane; the numbers follow when you drag a point."
)
BOARD_WAITS = "The board shows all numbers: first reveal what is hidden (**H**)."

BROWSER: Final[Mapping[str, str]] = {
    "controls": "Presenting",
    "back": "The stop before",
    "next": "Next stop",
    "board": "Board with the derivation",
    "speaker": "Speaker's window",
    "ink": "Draw over the page",
    "light": "Spotlight",
    "full": "Full screen",
    "notFull": "The page around this one does not allow the full screen",
    "noBoard": "No derivation on this page",
    "noView": "No other view on this page",
    "viewHidden": "The view is hidden: H reveals it",
    "viewUnderBoard": "The board stands in place of the view: D closes it",
    "noHiding": "Nothing to hide on this page",
    "noSpeaker": "The speaker's window needs a course",
    "list": "Keys",
    "letters": "Letters, digits and signs are keys of this page",
    "close": "Close",
}

KEYS: Final[Sequence[tuple[str, str]]] = (
    ("PageDown →", "the next stop; → once the player stands at its last step"),
    ("PageUp", "the stop before"),
    ("D", "a board beside the plane: the derivation, line by line, and back"),
    ("PageDown → Space", "on a board: the next line, as a click on it; after the last PageDown and → lead on"),
    ("PageUp ←", "on a board: one line back"),
    ("← → Home End", "steps of the player"),
    ("Space", "play, pause"),
    ("H", "reveal the next part of what is hidden; where nothing is, hide it all"),
    ("Shift+H", "reveal all, or hide all again"),
    ("V", "the next view"),
    ("B .", "a black screen, and back"),
    ("F", "full screen"),
    ("M", "one of several small pictures in large, then the next; a click on it does so too"),
    ("I", "draw over the page; again: the pointer is free"),
    ("X", "wipe what was drawn"),
    ("L", "spotlight"),
    ("O", "the speaker's window, with notes, next stop and clock"),
    ("1 2 3 4 5 6", "the class to draw with"),
    ("A S E R", "add, spray, erase, select points"),
    ("W", "a wider brush; with Shift a narrower one: on the plane"),
    ("0", "the plane's window around all points"),
    ("N", "the next point, with Shift the one before: on the plane"),
    ("F5", "loads the page again; everything but full screen stays"),
    ("Esc", "leave"),
    ("?", "this list"),
)
