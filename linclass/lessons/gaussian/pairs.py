"""The pairs that stand side by side on the page of Gaussian classes, and the rule that is compared."""

from typing import Any

from linclass.lessons import shown_rule
from linclass.lessons.gaussian.model import weights
from linclass.lessons.gaussian.settings import Settings
from linclass.lessons.gaussian.study import Run
from linclass.lessons.lesson import ViewOptions
from linclass.lessons.shown_rule import ShownRule
from linclass.lessons.state_pair import StatePair, other_value, with_outlier
from linclass.lessons.texts import pairs as texts

PRIOR = 0.9  # of the pair with a prior set by hand


def _other_priors(settings: Settings) -> dict[str, Any]:
    return {"priors": "hand", "prior": PRIOR} if settings.priors == "counted" else {"priors": "counted"}


PAIRS = (
    StatePair("covariance", "LDA and QDA", other_value("covariance", "own", "shared")),
    StatePair("priors", "Counted priors, and 0.9", _other_priors),
    StatePair("logistic", texts.LOGISTIC, slug="logistic"),
    StatePair("outlier", texts.OUTLIER, points=with_outlier),
)


def rule(run: Run, _options: ViewOptions) -> ShownRule:  # the same in every view
    """Return the model's rule; it has one line where two classes share a covariance."""
    W, w0 = weights(run)
    line = (W[0], float(w0[0])) if W.shape == (1, 2) else None
    rows, _ = run.chosen.split.rows(run.data)
    return shown_rule.of_model(run.rule, [(k,) for k in run.classes], rows, line)
