"""Texts of the speaker's window."""

from collections.abc import Mapping
from typing import Final

ASK = "**Ask:** {question}"
ROOM = "The room sees"
NO_STOP = "The projector shows no stop of a deck. Open a stop of a deck there, present it (P), and press O."
OTHER_COURSE = (
    "The projector shows a stop that the course in this window does not have: the course was changed since. The keys"
    " here still work; press F5 for the course as it is now."
)

BROWSER: Final[Mapping[str, str]] = {
    "restart": "Restart clock",
    "back": "← PageUp",
    "next": "PageDown →",
    "blank": "Black screen (B)",
    "hide": "Reveal or hide (H)",
    "alone": "No projector answers: its window was closed, or it shows something else",
}
