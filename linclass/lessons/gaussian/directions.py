"""LDA's w beside Fisher's and logistic regression's, on two sides of the person's points."""

from dataclasses import dataclass

import numpy as np

from linclass.arrays import FloatArray
from linclass.base import LinearClassifier
from linclass.figures.marks import Role
from linclass.figures.two_classes import TwoClasses
from linclass.lessons import fitting
from linclass.lessons.gaussian.study import Run
from linclass.lessons.gaussian.texts import page as texts
from linclass.lessons.numbers import LOG_ODDS, tidy_sum
from linclass.lessons.sides import Sides
from linclass.models.discriminant_analysis import LinearDiscriminantAnalysis
from linclass.models.fisher import FisherDiscriminant
from linclass.models.logistic import LogisticRegression


@dataclass(frozen=True, eq=False)
class SeparatingDirection:
    """A linear rule y(x) = w'x + w0 > 0 of two sides.

    Attributes
    ----------
    role : how its line is drawn; None for one that is drawn already
    wrong : training points on the wrong side
    warning : what the method warned of
    """

    name: str
    w: FloatArray
    w0: float
    role: Role | None
    wrong: int
    warning: str

    @property
    def angle(self) -> float:
        """The angle of w from the x1 axis in degrees."""
        return float(np.rad2deg(np.arctan2(self.w[1], self.w[0])))


def compared(run: Run, sides: Sides) -> list[SeparatingDirection]:
    """Return the three rules on two sides of the training points; raises Missing where there are no two."""
    two = sides.of(run.train)
    drawn = len(run.classes) == 2 and run.chosen.covariance == "shared" and not run.chosen.diagonal
    own: Role | None = None if drawn and run.counted_priors else "lda"
    return [
        _fitted(two, "Shared Gaussians (LDA)", LinearDiscriminantAnalysis(), own),
        _fitted(two, "Fisher", FisherDiscriminant(), "fisher", least=0.0),
        _fitted(two, texts.LOGISTIC, LogisticRegression(), "logistic"),
    ]


def _fitted(
    two: TwoClasses, name: str, rule: LinearClassifier, role: Role | None, least: float = LOG_ODDS
) -> SeparatingDirection:
    fit = fitting.fit(rule, two.X, two.data.y)
    w, w0 = tidy_sum(fit.rule.coef_[0], float(fit.rule.intercept_[0]), np.abs(two.X).max(axis=0), least)
    wrong = int(np.sum((two.X @ w + w0 > 0) != (two.t > 0)))  # of this line alone: Fisher may have a second one
    return SeparatingDirection(name, w, w0, role, wrong, " ".join(fit.warnings))
