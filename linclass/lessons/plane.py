"""The marks that a lesson shows on the plane, its sentence, and what the pointer reads off."""

from collections.abc import Sequence
from dataclasses import dataclass

from linclass.figures.marks import Mark
from linclass.lessons.readout import Readout

MAX_RINGS = 500  # around points that are wrong, at a start that has all of them wrong


@dataclass(frozen=True)
class Plane:
    """The drawn plane: marks beside the points, and the sentence under it that follows a drag.

    `readout` is what the pointer reads off at its place beside the coordinates; None where there is no such function.
    """

    marks: Sequence[Mark] = ()
    status: str = ""
    readout: Readout | None = None
