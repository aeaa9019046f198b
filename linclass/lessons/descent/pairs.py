"""The pairs that stand side by side on the page of gradient descent, and the rule that is compared."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from linclass.lessons import shown_rule
from linclass.lessons.by_hand import HAND, place
from linclass.lessons.state_pair import StatePair, other_value

if TYPE_CHECKING:
    from linclass.lessons.descent.study import Run
    from linclass.lessons.lesson import ViewOptions
    from linclass.lessons.shown_rule import ShownRule

LARGE_RATE, SMALL_RATE = 1.05, 0.8  # of the pair with another rate: above and below 2/L

PAIRS = (
    StatePair("rate", "A rate that settles, and one that does not", other_value("rate", LARGE_RATE, SMALL_RATE)),
    StatePair("loss", "Squared error and cross-entropy", other_value("loss", "cross_entropy", "squared_error")),
)


def rule(run: Run, options: ViewOptions) -> ShownRule | None:
    """Return gradient descent's rule after the update that is shown, or its last; None where it left the numbers."""
    step = len(run.descent) - 1 if options.step is None else min(options.step, len(run.descent) - 1)
    if options.view == HAND:
        step = place(options.step, len(run.descent) - 1).shown
    w1, w2, w0 = run.rules((run.descent[step],))[0].tolist()
    two = run.two
    return shown_rule.of_line(np.array([w1, w2]), w0, (two.negative.classes, two.positive.classes), two.rows)
