"""Texts of the speaker's window."""

from collections.abc import Mapping
from typing import Final

PLACE = "{deck} · {at} of {total}"
ASK = "**Ask:** {question}"
NO_NOTES = "*No notes for this stop.*"
NEXT = "Next: {title}"
LAST = "This is the last stop."
NO_STOP = "The projector shows no stop of a deck. Open a stop of a deck there, present it (P), and press O."

BROWSER: Final[Mapping[str, str]] = {
    "restart": "Restart clock",
    "back": "← Back",
    "next": "Next →",
    "blank": "Black screen",
    "hide": "Hide",
    "reveal": "Reveal next",
}
