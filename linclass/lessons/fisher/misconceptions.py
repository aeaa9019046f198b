"""Misconceptions about Fisher's discriminant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from linclass.lessons import right_answers as right
from linclass.lessons.misconception import Misconception

if TYPE_CHECKING:
    from linclass.lessons.fisher.study import Run
    from linclass.lessons.question import RightLine


def _halfway(run: Run) -> RightLine:
    """Return the cut halfway between the projected means."""
    w, X, k = run.sense * run.w, run.train.X, run.train.data.y
    middle = sum(float((X[k == side] @ w).mean()) for side in (0, 1)) / 2
    return right.right_line(run.two, w, -middle)


MISCONCEPTIONS = (
    Misconception(
        "project_onto_the_means",
        "turn",
        "the best direction joins the two means",
        lambda run: right.right_direction(run.means.direction_),
        "means",
    ),
    Misconception(
        "cut_halfway",
        "fewer",
        "the best cut is halfway between the projected means, however many points each class has",
        _halfway,
        "two",
    ),
)
