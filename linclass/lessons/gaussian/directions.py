"""LDA's w beside Fisher's and logistic regression's, on two sides of the person's points."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from linclass.lessons import fitting
from linclass.lessons.gaussian.texts import page as texts
from linclass.lessons.numbers import LOG_ODDS, tidy_sum
from linclass.models.discriminant_analysis import LinearDiscriminantAnalysis
from linclass.models.fisher import FisherDiscriminant
from linclass.models.logistic import LogisticRegression

if TYPE_CHECKING:
    from linclass.arrays import FloatArray
    from linclass.base import LinearClassifier
    from linclass.figures.marks import Role
    from linclass.lessons.gaussian.study import Run
    from linclass.lessons.sides import Sides


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
    asked: list[tuple[str, LinearClassifier, Role | None]] = [
        ("Shared Gaussians (LDA)", LinearDiscriminantAnalysis(), None if drawn and run.counted_priors else "lda"),
        ("Fisher", FisherDiscriminant(), "fisher"),
        (texts.LOGISTIC, LogisticRegression(), "logistic"),
    ]
    separating_directions = []
    for name, rule, role in asked:
        fitted = fitting.fit(rule, two.X, two.data.y)
        least = 0.0 if isinstance(rule, FisherDiscriminant) else LOG_ODDS
        w, w0 = tidy_sum(fitted.rule.coef_[0], float(fitted.rule.intercept_[0]), np.abs(two.X).max(axis=0), least)
        # Errors of this line alone: Fisher may have a second one
        wrong = int(np.sum((two.X @ w + w0 > 0) != (two.t > 0)))
        separating_directions.append(SeparatingDirection(name, w, w0, role, wrong, " ".join(fitted.warnings)))
    return separating_directions
