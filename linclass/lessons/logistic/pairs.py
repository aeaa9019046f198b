"""The pairs that stand side by side on the page of logistic discrimination, and the rule that is compared."""

from linclass.lessons import shown_rule
from linclass.lessons.lesson import ViewOptions
from linclass.lessons.logistic.study import Run
from linclass.lessons.shown_rule import ShownRule
from linclass.lessons.state_pair import StatePair, other_value, with_outlier
from linclass.lessons.texts import pairs as texts

PENALTY = 10.0  # of the pair with a penalty

PAIRS = (
    StatePair("penalty", "Without and with a penalty", other_value("lam", PENALTY, 0.0)),
    StatePair("least_squares", texts.LEAST_SQUARES, slug="least_squares"),
    StatePair("newton", "Gradient descent and Newton", other_value("solver", "newton", "gradient_descent")),
    StatePair("outlier", texts.OUTLIER, points=with_outlier),
    StatePair("lda", "Beside LDA", slug="gaussian"),
)


def rule(run: Run, options: ViewOptions) -> ShownRule | None:
    """Return the rule after the step that is shown, or the last."""
    seen = run.seen(options)
    model = seen.rule_at(seen.step(options))
    line = (model.coef_[0], float(model.intercept_[0])) if seen.binary else None
    rows, _ = run.chosen.split.rows(run.data)
    return shown_rule.of_model(model, [(k,) for k in sorted(run.classes)], rows, line)
