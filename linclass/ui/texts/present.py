"""Texts of a page on the projector."""

from collections.abc import Mapping, Sequence
from typing import Final

BOARD_HELP = (
    "The derivation on the projector, one line a key, beside the plane; the numbers follow when you drag a point."
)

BROWSER: Final[Mapping[str, str]] = {
    "controls": "Presenting",
    "back": "Back: {does}",
    "next": "Next: {does}",
    "noBack": "Beginning of the course",
    "noNext": "End of the course",
    "board": "Board with the derivation",
    "speaker": "Speaker's window",
    "ink": "Draw over the page",
    "light": "Spotlight",
    "full": "Full screen",
    "notFull": "The page around this one does not allow full screen",
    "noBoard": "No derivation on this page",
    "noView": "No other view on this page",
    "viewHidden": "The view is hidden: H reveals it",
    "viewUnderBoard": "The board stands in place of the view: D closes it",
    "noHiding": "Nothing to hide on this page",
    "noSpeaker": "The speaker's window needs a course",
    "noStop": "This course has {total} stops",
    "noStops": "No other stops: this page is no part of a course",
    "otherProjector": "A second window is presenting: the speaker's window stays with the first. Press O for another",
    "away": "No answer from the server: keys that show something else do nothing until it is back",
    "jump": "Stop {number}: Enter shows it",
    "overview": "All stops",
    "hiddenTitle": "Question",
    "list": "Keys",
    "letters": "Use letters, digits and signs as shortcuts",
    "close": "Close",
}

# What PageDown and PageUp do next
MOVES: Final[Mapping[str, str]] = {
    "line": "line {line} of {lines} of the board",
    "answer": "the answer to the question",
    "part": "{part}",
    "beside": "the second state beside the first",
    "stop": "the next stop",
}
MOVES_BACK: Final[Mapping[str, str]] = {
    "line": "one line less on the board",
    "answer": "the question without its answer",
    "part": "{part}, hidden again",
    "beside": "the answer to the question",
    "stop": "the previous stop",
}

KEYS: Final[Sequence[tuple[str, str]]] = (
    ("PageDown →", "next line, answer or hidden part, else the next stop; → once the player is at its last step"),
    ("PageUp", "the same way back"),
    ("Shift+PageDown Shift+PageUp", "skip to the next stop, or back to the beginning of the previous one"),
    ("12 Enter", "go to the stop of this number"),
    ("G", "show all stops as small pictures, to choose one"),
    ("D", "open the board beside the plane: the derivation, line by line; close it again"),
    ("Space ←", "on a board: show one more line, as a click does, or one less"),
    ("← → Home End", "step through the run"),
    ("Space", "play or pause"),
    ("H", "reveal the answer or the next hidden part; after that hide it again, for the next group"),
    ("Shift+H", "reveal everything, or hide it all again"),
    ("V", "switch to the next view"),
    ("B .", "black out the screen, and bring it back"),
    ("F", "full screen on or off"),
    ("M", "enlarge one of several small pictures, then the next; clicking one does the same"),
    ("I", "draw on the page; press again to stop"),
    ("X", "erase the drawing"),
    ("L", "spotlight on or off"),
    ("O", "open the speaker's window with notes, next stop and clock"),
    ("A S E R", "choose a pen: add, spray, erase or select points; without one a click adds none"),
    ("1 2 3 4 5 6", "with a pen: choose the class to draw with"),
    ("W", "on the plane: make the brush wider; with Shift narrower"),
    ("0", "fit the plane's window to all points"),
    ("N", "on the plane: go to the next point; with Shift to the previous one"),
    ("F5", "reload the page; everything but full screen is kept"),
    ("Esc", "leave"),
    ("?", "show this list"),
)
