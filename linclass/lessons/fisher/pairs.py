"""The pairs that stand side by side on Fisher's page, and the rule that is compared."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from linclass.lessons.shown_rule import ShownRule
from linclass.lessons.state_pair import StatePair, other_value, with_outlier
from linclass.lessons.texts import pairs as texts

if TYPE_CHECKING:
    from linclass.arrays import FloatArray, IntArray
    from linclass.lessons.fisher.study import Run
    from linclass.lessons.lesson import ViewOptions

PAIRS = (
    StatePair("direction", "Means only, and Fisher", other_value("direction", "fisher", "means")),
    StatePair("threshold", "Two thresholds", other_value("threshold", "midpoint", "gaussian")),
    StatePair("outlier", texts.OUTLIER, points=with_outlier),
    StatePair("logistic", texts.LOGISTIC, slug="logistic"),
)


def rule(run: Run, _options: ViewOptions) -> ShownRule:  # the same in every view
    """Return the rule along the direction; it has one line where one threshold lies among the points."""

    def side_of(X: FloatArray) -> IntArray:
        return np.asarray(run.along.predict((X @ run.w)[:, None]), dtype=np.int64) if len(X) else np.empty(0, np.int64)

    line = None
    along = run.train.X @ run.w
    inside = [n for n, threshold in enumerate(run.thresholds) if along.min() <= threshold <= along.max()]
    if len(inside) == 1:
        above = (run.lowest + inside[0] + 1) % 2  # the sides take turns at the thresholds
        sign = 1.0 if above == 1 else -1.0
        line = sign * run.w, -sign * run.thresholds[inside[0]]
    return ShownRule((run.two.negative.classes, run.two.positive.classes), side_of, run.train.rows, line)
