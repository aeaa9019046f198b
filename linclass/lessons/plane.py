"""What is painted on the plane."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from linclass.figures.marks import Mark


@dataclass(frozen=True)
class Plane:
    """What is painted on the plane: marks beside the points, and the sentence under it that follows the hand."""

    marks: Sequence[Mark] = ()
    status: str = ""
