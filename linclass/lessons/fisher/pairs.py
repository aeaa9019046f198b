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
    StatePair("direction", texts.FISHER, other_value("direction", "fisher", "means")),
    StatePair("threshold", texts.THRESHOLD, other_value("threshold", "midpoint", "gaussian")),
    StatePair("outlier", texts.OUTLIER, points=with_outlier),
    StatePair("logistic", texts.LOGISTIC, slug="logistic"),
)


def rule(run: Run, look: ViewOptions) -> ShownRule:  # noqa: ARG001 - the same in every view
    """Return the rule along the direction; it has one line where it has one threshold."""

    def side_of(X: FloatArray) -> IntArray:
        return np.asarray(run.along.predict((X @ run.w)[:, None]), dtype=np.int64) if len(X) else np.empty(0, np.int64)

    line = None
    if len(run.thresholds) == 1:
        turned = 1.0 if run.lowest == 0 else -1.0
        line = turned * run.w, -turned * run.thresholds[0]
    return ShownRule((run.two.negative.classes, run.two.positive.classes), side_of, run.train.rows, line)
