"""The pairs that stand side by side on the page of least squares, and the rule that is compared."""

from linclass.lessons import shown_rule
from linclass.lessons.least_squares.settings import ITERATED, OUTLIER
from linclass.lessons.least_squares.study import Run
from linclass.lessons.lesson import ViewOptions
from linclass.lessons.shown_rule import ShownRule
from linclass.lessons.state_pair import StatePair, other_value, with_outlier
from linclass.lessons.texts import pairs as texts

RIDGE = 100.0  # the penalty of the pair with ridge

PAIRS = (
    StatePair("outlier", texts.OUTLIER, points=with_outlier),
    StatePair("logistic", texts.LOGISTIC, slug="logistic"),
    StatePair("squares", texts.SQUARES, other_value("degree", 2, 1)),
    StatePair("ridge", "Without and with ridge", other_value("lam", RIDGE, 0.0)),
    StatePair("coding", "Both codings", other_value("coding", "plus_minus_one", "one_of_k")),
)


def rule(run: Run, options: ViewOptions) -> ShownRule | None:
    """Return the rule of all classes; None where the plane shows a step of an iteration, or of an outlier's way."""
    if options.view in (*ITERATED, OUTLIER):
        return None
    line = None
    if run.linear and len(run.classes) == 2:
        line = run.core.coef_[0], float(run.core.intercept_[0])
    rows, _ = run.chosen.split.rows(run.data)
    return shown_rule.of_model(run.fit.rule, [(k,) for k in run.classes], rows, line)
