"""The algorithm as pseudocode, and which of its lines a step executes."""

from collections.abc import Iterable

from linclass.lessons.winnow.study import Trained
from linclass.lessons.winnow.texts import LINES

START = (0,)
MISTAKE = (3, 4, 5, 6)
END = 7

__all__ = ["LINES", "present"]


def present(made: Trained, at: Iterable[int]) -> dict[str, tuple[int, ...]]:
    """Return the numbers of the lines that each chosen step executes; with the last the run ends."""
    last = len(made.shown) - 1
    return {
        str(step): (*(MISTAKE if step else START), *((END,) if step == last and made.last.reason else ()))
        for step in at
    }
