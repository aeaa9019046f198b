"""The regularisation path of the soft margin: what moves while C grows, and which nu each C stands for.

The solution of LinearSVC(C) is, after division by rho = 1 / (n C), that of NuSVC(nu) with

    nu = sum_i lambda_i / (n C)        so that        share with xi_i > 0  <=  nu  <=  share with lambda_i > 0

since lambda_i = C wherever xi_i > 0, and lambda_i <= C everywhere. With weights c_i, which make C c_i of C, n is the
sum of the weights, and shares are those of weight.

Source: C.-C. Chang and C.-J. Lin, Neural Computation 13 (2001); lecture 004.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Self

import numpy as np

from linclass.arrays import BoolArray, FloatArray
from linclass.models.svm import LinearSVC, machine
from linclass.models.svm.certificate import is_rounding
from linclass.solvers.svm import many_penalties
from linclass.solvers.svm.many_penalties import Solutions
from linclass.solvers.svm.offsets import any_free
from linclass.solvers.svm.tolerances import EPS, GOAL, LARGEST_BOUND, NEGLIGIBLE_NORM, SLACK_TOLERANCE

PER_DECADE = (1.0, 1.25, 1.6, 2.0, 2.5, 3.2, 4.0, 5.0, 6.3, 8.0)  # preferred numbers: even steps of ln C
C_GRID = (*(float(f"{10.0**power * step:.3g}") for power in range(-2, 3) for step in PER_DECADE), 1000.0)
MAX_POINTS_AT_ONCE = 500  # solved at all C at once: of more, the few near the margin are a problem of their own


@dataclass(frozen=True, eq=False)
class PathPoint:
    """The solution at one C.

    Attributes
    ----------
    C : float
    w : array (D,)
    w0 : float
    alpha : array (n,)
        The multipliers lambda_i.
    slack : array (n,)
        xi_i.
    weights : array (n,) or None
        c_i, or 1 each.
    """

    C: float
    w: FloatArray
    w0: float
    alpha: FloatArray
    slack: FloatArray
    weights: FloatArray | None = None

    @classmethod
    def of(cls, model: LinearSVC) -> Self:
        """Return the solution of a fitted machine at its C."""
        weights = None if isinstance(model._bound, float) else model._bound / model.C
        return cls(model.C, model.coef_[0], float(model.intercept_[0]), model.alpha_, model.slack_, weights)

    @property
    def n(self) -> float:
        """The number of points, or the sum of their weights."""
        return len(self.alpha) if self.weights is None else float(self.weights.sum())

    @property
    def bound(self) -> float | FloatArray:
        """The largest lambda_i allowed: C, or C c_i."""
        return self.C if self.weights is None else self.C * self.weights

    @cached_property
    def width(self) -> float:
        """The margin 2 / ‖w‖; infinite for w = 0."""
        length = float(np.linalg.norm(self.w))
        return 2.0 / length if length > 0 else np.inf

    @cached_property
    def nu(self) -> float:
        """The nu with which the nu-SVM finds the same boundary, if its points weigh the same."""
        return float(self.alpha.sum()) / (self.n * self.C)

    @cached_property
    def support(self) -> int:
        """The number of support vectors."""
        return int(np.count_nonzero(self.alpha > 0))

    @property
    def support_share(self) -> float:
        """The share of the support vectors, at least nu."""
        return self._share(self.alpha > 0)

    @cached_property
    def margin_errors(self) -> int:
        """The number of points inside the margin or on the wrong side."""
        return int(np.count_nonzero(self.slack > SLACK_TOLERANCE))

    @property
    def margin_error_share(self) -> float:
        """The share of the points inside the margin or on the wrong side, at most nu."""
        return self._share(self.slack > SLACK_TOLERANCE)

    def _share(self, chosen: BoolArray) -> float:
        """Return the share of some of the points (n,) in all, by weight."""
        return float(np.count_nonzero(chosen) if self.weights is None else self.weights @ chosen) / self.n


def solve(
    X: FloatArray, t: FloatArray, penalties: Sequence[float] = C_GRID, weights: FloatArray | None = None
) -> list[PathPoint | None]:
    """Solve for points X (n, D) and targets t (n,) of -1 and +1 at all C at once, which takes a fraction of the time.

    None stands where that finds no solution with a relative duality gap of at most 1e-8 as it is written, or where w0
    may lie anywhere in an interval: there fit `LinearSVC`. `weights` (n,) multiply C.
    """
    if len(t) > MAX_POINTS_AT_ONCE:
        return [None] * len(penalties)
    G, units = machine.reflected(X, t)
    square = float(units.scale[0]) ** 2
    C = np.array(penalties)[:, None] * (np.ones(len(t)) if weights is None else weights)
    largest = C.max(axis=1) / square
    usual = ((largest * X.size >= NEGLIGIBLE_NORM) & (largest <= LARGEST_BOUND)).nonzero()[0]
    path_points: list[PathPoint | None] = [None] * len(penalties)
    if len(usual):
        solutions = many_penalties.solve(G, C[usual] / square, machine.start(G, t))
        directions = solutions.theta[:, 1:]
        directions[is_rounding(directions, solutions.alpha @ np.abs(G[1:]).T, 1.0)] = 0.0
        w, w0 = units.rule(solutions.theta)
        theta = units.theta(w, w0)  # computed from the rounded w and w0 that the path returns
        right = solutions.solved & (_gaps(G, C[usual] / square, solutions._replace(theta=theta)) <= GOAL)
        right &= any_free(solutions.alpha, C[usual] / square)
        slack = np.maximum(1.0 - t * (w @ X.T + w0[:, None]), 0.0)
        for k, j in enumerate(usual):
            if right[k]:
                alpha = square * solutions.alpha[k]
                path_points[j] = PathPoint(penalties[j], w[k], float(w0[k]), alpha, slack[k], weights)
    return path_points


def _gaps(G: FloatArray, u: FloatArray, solutions: Solutions) -> FloatArray:
    """Return the relative duality gap of each solution (m,), with what rounding can hide of it, as `certificate` does.

    Next to the margin t_i (w'x_i + w0) is uncertain by some EPS of its terms, and a point there may cost slack or not.
    """
    theta, alpha, _ = solutions
    pull, sides = alpha @ G.T, theta @ G
    reach = 1.0 + np.abs(sides).max(axis=1)
    doubt = EPS * (len(G) + 2) * (np.abs(theta[:, 1:]) @ np.abs(G[1:]).max(axis=1) + 2.0)
    slack = u * np.maximum(1.0 - sides, 0.0)
    uncertain = doubt * (u * (sides < 1.0 + doubt[:, None])).sum(axis=1)
    norm, total = 0.5 * np.square(theta[:, 1:]).sum(axis=1), alpha.sum(axis=1)
    missed = 2.0 * reach * (np.abs(pull[:, 0]) + EPS * total) + uncertain + 8.0 * EPS * (norm + total)
    primal, dual = norm + slack.sum(axis=1), total - 0.5 * np.square(pull[:, 1:]).sum(axis=1) - missed
    gaps: FloatArray = (primal - dual) / primal
    return gaps
