"""The pairs that stand side by side on the page of several classes, and the rule that is compared."""

from linclass.lessons import shown_rule
from linclass.lessons.classes.study import Run
from linclass.lessons.lesson import ViewOptions
from linclass.lessons.shown_rule import ShownRule
from linclass.lessons.state_pair import StatePair, other_value

PAIRS = (
    StatePair("scheme", "One-versus-rest and one-versus-one", other_value("scheme", "votes", "largest")),
    StatePair("method", "Least squares and SVM inside", other_value("method", "svm", "least_squares")),
)


def rule(run: Run, options: ViewOptions) -> ShownRule | None:
    """Return the scheme's rule; None where the plane shows the perceptron of K classes instead."""
    if options.view == "kesler" and run.many:
        return None
    rows, _ = run.chosen.split.rows(run.data)
    return shown_rule.of_model(run.rule, [(int(k),) for k in run.classes], rows)
