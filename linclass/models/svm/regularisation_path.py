"""The regularisation path of the soft margin: what moves while C grows, and which nu each C stands for.

The solution of LinearSVC(C) is, after division by rho = 1 / (n C), that of NuSVC(nu) with

    nu = sum_i lambda_i / (n C)        so that        share with xi_i > 0  <=  nu  <=  share with lambda_i > 0

since lambda_i = C wherever xi_i > 0, and lambda_i <= C everywhere.

Source: C.-C. Chang and C.-J. Lin, Neural Computation 13 (2001); lecture 004.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

import numpy as np

if TYPE_CHECKING:
    from linclass.base import FloatArray
    from linclass.models.svm import LinearSVC

PER_DECADE = (1.0, 1.25, 1.6, 2.0, 2.5, 3.2, 4.0, 5.0, 6.3, 8.0)  # preferred numbers: even steps of ln C
C_GRID = (*(float(f"{10.0**power * step:.3g}") for power in range(-2, 3) for step in PER_DECADE), 1000.0)
SLACK = 1e-9  # of the margin: less is rounding


@dataclass(frozen=True, eq=False)
class PathPoint:
    """The solution at one C.

    Attributes
    ----------
    C : float
    w : array (2,)
    w0 : float
    alpha : array (n,)
        The multipliers lambda_i.
    slack : array (n,)
        xi_i.
    """

    C: float
    w: FloatArray
    w0: float
    alpha: FloatArray
    slack: FloatArray

    @classmethod
    def of(cls, model: LinearSVC) -> Self:
        """Return what a fitted machine says of its C."""
        return cls(model.C, model.coef_[0], float(model.intercept_[0]), model.alpha_, model.slack_)

    @property
    def n(self) -> int:
        """The number of points."""
        return len(self.alpha)

    @property
    def width(self) -> float:
        """The margin 2 / ‖w‖; infinite for w = 0."""
        length = float(np.linalg.norm(self.w))
        return 2.0 / length if length > 0 else np.inf

    @property
    def nu(self) -> float:
        """The nu with which the nu-SVM finds the same boundary."""
        return float(self.alpha.sum()) / (self.n * self.C)

    @property
    def support(self) -> int:
        """The number of support vectors."""
        return int(np.count_nonzero(self.alpha > 0))

    @property
    def margin_errors(self) -> int:
        """The number of points inside the margin or on the wrong side."""
        return int(np.count_nonzero(self.slack > SLACK))

    @property
    def misclassified(self) -> int:
        """The number of points beyond the boundary: xi > 1."""
        return int(np.count_nonzero(self.slack > 1.0))
