"""The pairs that stand side by side on the perceptron's page, and the rule that is compared."""

import numpy as np

from linclass.arrays import FloatArray, IntArray
from linclass.lessons import shown_rule
from linclass.lessons.by_hand import HAND, place
from linclass.lessons.lesson import ViewOptions
from linclass.lessons.perceptron.study import Run
from linclass.lessons.shown_rule import NO_SIDE, ShownRule
from linclass.lessons.state_pair import StatePair, other_value
from linclass.lessons.texts import pairs as texts
from linclass.mistakes import values

PAIRS = (
    StatePair("margin", "Perceptron without and with a margin", other_value("margin", 1.0, 0.0)),
    StatePair("squares", texts.SQUARES, other_value("basis", "squares", "linear")),
    StatePair("pocket", "The last rule, and the best", other_value("variant", "pocket", "single")),
    StatePair("batch", "One mistake, and all at once", other_value("variant", "batch", "single")),
    StatePair("svm", "Beside the support vector machine", slug="support_vectors"),
    StatePair("least_squares", texts.LEAST_SQUARES, slug="least_squares"),
)


def rule(run: Run, options: ViewOptions) -> ShownRule | None:
    """Return the rule after the step that is shown, or the last; None for the race, which shows several."""
    if options.view == "race" and run.basis.linear:
        return None
    last = len(run.shown) - 1
    step = last if options.step is None else min(options.step, last)
    if options.view == HAND:
        step = place(options.step, last).shown
    w, w0 = run.last.rule if step == last else (run.shown[step].w, float(run.shown[step].w0))
    sides = run.two.negative.classes, run.two.positive.classes
    if run.basis.linear:
        return shown_rule.of_line(w, float(w0), sides, run.two.rows)
    if not (np.isfinite(w).all() and np.isfinite(w0) and w.any()):
        return None

    def side_of(X: FloatArray) -> IntArray:
        y = values(run.basis.phi(X), w, float(w0))
        return np.where(y > 0, 1, np.where(y < 0, 0, NO_SIDE))

    return ShownRule(sides, side_of, run.two.rows)
