"""Least squares on the codes of classes, solved, with the certificate of the weights that come out."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from linclass.models.least_squares.residuals import Residuals, residuals_of
from linclass.numerics.normal_equations import solve_by_svd, solve_normal_equations
from linclass.solvers.descent.lasso import lasso

if TYPE_CHECKING:
    from collections.abc import Callable

    from linclass.base import FloatArray, IntArray
    from linclass.numerics.scatter import Scatter

LARGEST_RIDGE = 1e250  # a larger one leaves no weight that is a number other than zero
CLOSED = 1e-6  # of E without any x: a larger gap is worth a warning

FORMULA = "The minimum is a formula."
CLOSED_GAP = "The duality gap closed."
CANCELS = (
    "The weights are so large, as features are nearly collinear or far from the origin, that rounding leaves the"
    " objective uncertain by {gap:.2g}: drop or centre features, or raise lam."
)
SLOW = (
    "Coordinate descent left a duality gap of {gap:.2g} after {sweeps} sweeps: features are nearly collinear; raise lam"
    " or drop some of them."
)


@dataclass(frozen=True, eq=False)
class Solution:
    """Weights (D + 1, k) in the person's units, E there, a bound of E - min E, and how they were found."""

    weights: FloatArray
    objective: float
    gap: float
    sweeps: int
    converged: bool
    reason: str


@dataclass(frozen=True, eq=False)
class Problem:
    """Points X (n, D) with class numbers (n,), weights (n,) or None, and the code of each class, a row of `codes`."""

    X: FloatArray
    numbers: IntArray
    codes: FloatArray
    weights: FloatArray | None
    scatter: Scatter
    lam: float

    @cached_property
    def means(self) -> FloatArray:
        """The mean code, (k,)."""
        counts = self.scatter.counts
        means: FloatArray = counts @ self.codes / counts.sum()
        return means

    @cached_property
    def correlations(self) -> FloatArray:
        """Z'T with Z and T centred, (D, k)."""
        centred = self.codes - self.means
        correlations: FloatArray = (self.scatter.offsets * self.scatter.counts[:, None]).T @ centred
        return correlations

    @cached_property
    def spread(self) -> FloatArray:
        """The sums of squares of the centred codes, (k,): twice E without any x."""
        spread: FloatArray = self.scatter.counts @ (self.codes - self.means) ** 2
        return spread

    @cached_property
    def total(self) -> FloatArray:
        """Z'Z, (D, D)."""
        return self.scatter.within + self.scatter.between

    def ridge(self) -> Solution:
        """Solve with the penalty lam/2 ‖w‖^2, or none."""
        with np.errstate(over="ignore"):
            ridge = np.minimum(self.lam * self.scatter.scale * self.scatter.scale, LARGEST_RIDGE)
        W = self._solve(ridge, self.correlations, lambda: self.codes[self.numbers] - self.means, 0.0)
        weights, residuals = self._measured(W)
        penalty = float((ridge[:, None] * W * W).sum() / 2)
        gap = residuals.half_squares + penalty  # as E cannot fall below 0
        if gap > CLOSED**2 * self.spread.sum():
            slope = residuals.pull - ridge[:, None] * W
            change = self._solve(ridge, slope, lambda: residuals_of(self.X, self.numbers, self.codes, weights), -W)
            gap = min(gap, abs(float((slope * change).sum())) / 2 + residuals.bias_gap)
        return self._judged(weights, residuals, penalty, gap, sweeps=1)

    def lasso(self) -> Solution:
        """Solve with the penalty lam Σ |w_j|."""
        lam = self.lam * self.scatter.scale
        found = lasso(self.total, self.correlations, self.spread, lam)
        weights, residuals = self._measured(found.weights)
        penalty = float(lam @ np.abs(found.weights).sum(axis=1))
        gap = residuals.lasso_gap(penalty, self.means, lam + found.slack)
        solution = self._judged(weights, residuals, penalty, gap, sweeps=found.sweeps)
        if found.converged:
            return replace(solution, reason=CLOSED_GAP) if solution.converged else solution
        return replace(solution, converged=False, reason=SLOW.format(gap=solution.gap, sweeps=found.sweeps))

    def _solve(
        self, ridge: FloatArray, slope: FloatArray, targets: Callable[[], FloatArray], towards: FloatArray | float
    ) -> FloatArray:
        """Return argmin ‖Z W - T‖^2 + Σ_j ridge_j ‖W_j - towards_j‖^2, given the slope at 0 and, if needed, T."""
        if len(self.X) > self.X.shape[1] or self.lam > 0:
            W = solve_normal_equations(self.total + np.diag(ridge), slope)
            if W is not None:
                return W
        rounding = np.finfo(float).eps * np.abs(self.scatter.mean)
        Z, T = self.X * self.scatter.scale - self.scatter.mean, targets()
        if self.weights is not None:
            root = np.sqrt(self.weights / self.weights.max())[:, None]
            ridge, Z, T = ridge / float(self.weights.max()), root * Z, root * T
        return solve_by_svd(Z, T, ridge, rounding, towards)

    def _measured(self, W: FloatArray) -> tuple[FloatArray, Residuals]:
        """Return the weights in the person's units, biases first, and the residuals that they leave."""
        weights = np.vstack([self.means - self.scatter.mean @ W, W * self.scatter.scale[:, None]])
        return weights, Residuals.of(self.X, self.numbers, self.codes, self.weights, weights, self.scatter)

    def _judged(
        self, weights: FloatArray, residuals: Residuals, penalty: float, gap: float, *, sweeps: int
    ) -> Solution:
        gap += residuals.rounding
        closed = gap <= CLOSED * float(self.spread.sum())
        reason = FORMULA if closed else CANCELS.format(gap=gap)
        return Solution(weights, residuals.half_squares + penalty, gap, sweeps, closed, reason)
