"""The board that is shown beside the plane: a derivation of the page, as far as one of its lines.

board=theorem.3     the derivation "theorem" as far as its third line; alone, `board=`: none, where a stop has one
"""

import re
from dataclasses import dataclass

from linclass.lessons.lesson import AnyLesson

WRITTEN = re.compile(r"([a-z0-9_]{1,40})\.([1-9][0-9]{0,2})")


@dataclass(frozen=True)
class ShownBoard:
    """A derivation, by its code, and how many of its lines are shown; where it has fewer, all of them."""

    code: str
    line: int = 1

    def __str__(self) -> str:
        return f"{self.code}.{self.line}"


def is_known(lesson: AnyLesson, text: str) -> bool:
    """Return whether a text names a board that a page has, as far as some line."""
    match = WRITTEN.fullmatch(text)
    return match is not None and match[1] in [derivation.code for derivation in lesson.derivations]


def read(lesson: AnyLesson, text: str) -> ShownBoard | None:
    """Return the board that a text names, None for an empty one; raise ValueError where the page has no such board."""
    if not text:
        return None
    if not is_known(lesson, text):
        raise ValueError("this page has no such board")
    code, _, line = text.partition(".")
    return ShownBoard(code, int(line))
