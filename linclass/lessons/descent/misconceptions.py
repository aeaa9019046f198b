"""Misconceptions about descent."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from linclass.lessons import right_answers as right
from linclass.lessons.misconception import Misconception

if TYPE_CHECKING:
    from linclass.lessons.descent.study import Run
    from linclass.lessons.question import DirectionGuess


def _flat(run: Run) -> DirectionGuess:
    """Return the axis of the smallest curvature at the minimum."""
    return right.right_direction(np.linalg.eigh(run.objective.hessian(run.minimum))[1][:, 0])


MISCONCEPTIONS = (
    Misconception(
        "convex_has_a_minimum",
        "has_minimum",
        "a convex cost always has a minimum",
        lambda _run: right.choice("yes"),
        "endless",
    ),
    Misconception(
        "leaps_along_the_valley",
        "stable",
        "too large a rate overshoots along the valley, where the way is longest",
        _flat,
        "diverges",
    ),
)
