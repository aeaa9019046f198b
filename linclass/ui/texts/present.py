"""Texts of a page on the projector."""

from collections.abc import Mapping
from typing import Final

# The effect of the next PageDown
MOVES: Final[Mapping[str, str]] = {
    "line": "line {line} of {lines} of the board",
    "answer": "the answer to the question",
    "part": "{part}",
    "beside": "the second state beside the first",
    "stop": "the next stop",
}
