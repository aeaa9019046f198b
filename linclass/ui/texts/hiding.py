"""Texts of what is hidden until the outcome has been predicted."""

from collections.abc import Mapping
from typing import Final

HIDE = "Hide"
HIDE_HELP = "Hides what the method makes of these points, until it has been predicted."
NEXT = "Reveal next"
NEXT_HELP = "Shows {part}."
ALL = "Reveal all"
ALL_HELP = "Shows everything that is hidden."
PREDICT = "What will the method make of these points?"
REVEAL = "{question}\n\nPredict first, then press **{button}**."
REVEAL_NEXT = "Press **{button}** to reveal {part}."
NOT_HOME_YET = "What is taken home shows everything: first reveal what is hidden here."

PARTS: Final[Mapping[str, str]] = {
    "line": "the line",
    "regions": "the regions",
    "w": "w",
    "view": "the view",
    "verdict": "the verdict",
    "formula": "the formula",
    "sentence": "the sentence",
}
