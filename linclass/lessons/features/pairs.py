"""The pairs that stand side by side on the page of feature spaces, and the rule that is compared."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from linclass.lessons import shown_rule
from linclass.lessons.features.settings import BUMPS
from linclass.lessons.state_pair import StatePair, other_value
from linclass.lessons.texts import pairs as texts

if TYPE_CHECKING:
    from linclass.lessons.features.study import Run
    from linclass.lessons.lesson import ViewOptions
    from linclass.lessons.shown_rule import ShownRule

PAIRS = (
    StatePair("squares", texts.SQUARES, other_value("phi", "linear", "squares")),
    StatePair("bumps", "Squares and Gaussian bumps", other_value("phi", BUMPS, "squares")),
)


def rule(run: Run, _options: ViewOptions) -> ShownRule:  # the same in every view
    """Return the rule in phi(x); it has one line where phi(x) = x and there are two classes."""
    line = None
    if run.chosen.phi == "linear" and run.K == 2 and run.weights is not None and len(run.weights[0]) == 1:
        W, w0 = run.weights
        line = np.asarray(W[0]), float(w0[0])
    rows, _ = run.chosen.split.rows(run.data)
    return shown_rule.of_model(run.model, [(k,) for k in run.numbers], rows, line)
