"""Least squares on the codes of classes, solved, with the certificate of the weights that come out."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from linclass.arrays import FloatArray, IntArray
from linclass.base.stopping import SearchStop
from linclass.models.least_squares.residuals import Residuals, residuals_of
from linclass.models.least_squares.stop_reasons import LeastSquaresStopReason
from linclass.numerics.linear_algebra.centred import Centred, centred
from linclass.numerics.linear_algebra.normal_equations import solve_by_svd, solve_in_span, solve_normal_equations
from linclass.numerics.linear_algebra.scatter import Scatter, class_scatter
from linclass.solvers.descent.lasso import lasso

SMALLEST_LAM = 1e-300  # below it, products with lam leave the range of numbers
LARGEST_RIDGE = 1e250  # a larger one leaves no weight that is a number other than zero
MANY_FEATURES = 2  # times as many as points: from here on a ridge is solved in the span of the points
MAX_GAP_SHARE = 1e-6  # of E without any x: a larger gap is worth a warning
EXACT_FIT_SHARE = 1e-12  # of E without any x: a smaller E is itself a close enough bound of the gap


@dataclass(frozen=True, eq=False)
class LeastSquaresSolution:
    """Weights (D + 1, k) in the person's units, E there, a bound of E - min E, and how they were found."""

    weights: FloatArray
    objective: float
    gap: float
    steps: int
    stop: SearchStop


@dataclass(frozen=True, eq=False)
class Problem:
    """Points X (n, D) with class numbers (n,), weights (n,) or None, and the code of each class, a row of `codes`."""

    X: FloatArray
    numbers: IntArray
    codes: FloatArray
    weights: FloatArray | None
    lam: float

    @property
    def is_solved_by_features(self) -> bool:
        """True if the equations of D unknowns may have one solution, and there are not far fewer points than that."""
        n, D = self.X.shape
        return n > D or (self.lam > 0 and MANY_FEATURES * n >= D)

    @cached_property
    def scatter(self) -> Scatter:
        """The scatter of the classes; its diagonal alone where nothing is solved by features, as D may be large."""
        return class_scatter(
            self.X, self.numbers, len(self.codes), weights=self.weights, diagonal=not self.is_solved_by_features
        )

    @cached_property
    def counts(self) -> FloatArray:
        """The points of each class, or the sums of their weights, (K,)."""
        return np.bincount(self.numbers, self.weights, len(self.codes)).astype(np.float64)

    @cached_property
    def means(self) -> FloatArray:
        """The mean code, (k,)."""
        means: FloatArray = self.counts @ self.codes / self.counts.sum()
        return means

    @cached_property
    def correlations(self) -> FloatArray:
        """Z'T with Z and T centred, (D, k)."""
        correlations: FloatArray = (self.scatter.offsets * self.counts[:, None]).T @ (self.codes - self.means)
        return correlations

    @cached_property
    def spread(self) -> FloatArray:
        """The sums of squares of the centred codes, (k,): twice E without any x."""
        spread: FloatArray = self.counts @ (self.codes - self.means) ** 2
        return spread

    @cached_property
    def total(self) -> FloatArray:
        """Z'Z, (D, D)."""
        return self.scatter.within + self.scatter.between

    def ridge(self) -> LeastSquaresSolution:
        """Solve with the penalty lam/2 ‖w‖^2, or none."""
        with np.errstate(over="ignore"):
            ridge = np.minimum(self.lam * self.scatter.scale * self.scatter.scale, LARGEST_RIDGE)
        W = self._solve(ridge, self.correlations, lambda: self.codes[self.numbers] - self.means, 0.0)
        weights, residuals = self._measured(W, self.scatter)
        penalty = float((ridge[:, None] * W * W).sum() / 2)
        gap = residuals.half_squares + penalty  # E >= 0, so that no solution is better by more than E
        if gap > EXACT_FIT_SHARE * self.spread.sum():
            slope = residuals.pull - ridge[:, None] * W
            change = self._solve(ridge, slope, lambda: residuals_of(self.X, self.numbers, self.codes, weights), -W)
            gap = min(gap, abs(float((slope * change).sum())) / 2 + residuals.bias_gap)
        return self._judged(weights, residuals, penalty, gap, LeastSquaresStopReason.FORMULA, 1)

    def lasso(self) -> LeastSquaresSolution:
        """Solve with the penalty lam Σ |w_j|."""
        features = centred(self.X, self.weights)
        with np.errstate(over="ignore"):
            lam = np.clip(self.lam * features.scale, SMALLEST_LAM, LARGEST_RIDGE)
        T = (self.codes - self.means)[self.numbers]
        if self.weights is not None:
            T = np.sqrt(self.weights)[:, None] * T
        # The weights of two classes coded 1 of 2 are opposite, as the codes are
        are_opposite = self.codes.shape == (2, 2)
        solution = lasso(features.rows, T[:, 1:] if are_opposite else T, lam, np.sqrt(features.squares))
        W = np.hstack([-solution.weights, solution.weights]) if are_opposite else solution.weights
        weights, residuals = self._measured(W, features)
        penalty = float(lam @ np.abs(W).sum(axis=1))
        gap = max(residuals.lasso_gap(penalty, self.means, lam + solution.slack), 0.0)  # a gap below 0 is rounding
        return self._judged(weights, residuals, penalty, gap, LeastSquaresStopReason.CLOSED_GAP, solution.steps)

    def _solve(
        self, ridge: FloatArray, slope: FloatArray, targets: Callable[[], FloatArray], towards: FloatArray | float
    ) -> FloatArray:
        """Return argmin ‖Z W - T‖^2 + Σ_j ridge_j ‖W_j - towards_j‖^2, given the slope at 0 and, if needed, T."""
        if self.is_solved_by_features:
            W = solve_normal_equations(self.total + np.diag(ridge), slope)
            if W is not None:
                return W
        rounding = np.finfo(float).eps * np.abs(self.scatter.mean)
        Z, T = self.X * self.scatter.scale - self.scatter.mean, targets()
        if self.weights is not None:
            root = np.sqrt(self.weights / self.weights.max())[:, None]
            ridge, Z, T = ridge / float(self.weights.max()), root * Z, root * T
        if len(Z) < len(ridge) and ridge[0] > 0.0 and (ridge == ridge[0]).all():
            return solve_in_span(Z, T, float(ridge[0]), towards)
        return solve_by_svd(Z, T, ridge, rounding, towards)

    def _measured(self, W: FloatArray, units: Scatter | Centred) -> tuple[FloatArray, Residuals]:
        """Return the weights in the person's units, biases first, and the residuals that they leave."""
        weights = np.vstack([self.means - units.mean @ W, W * units.scale[:, None]])
        return weights, Residuals.of(self.X, self.numbers, self.codes, self.weights, weights, units)

    def _judged(
        self,
        weights: FloatArray,
        residuals: Residuals,
        penalty: float,
        gap: float,
        success: LeastSquaresStopReason,
        steps: int,
    ) -> LeastSquaresSolution:
        """Return the solution, solved if its gap, with rounding, is small beside the squares of the centred codes."""
        gap += residuals.rounding
        closed = gap <= MAX_GAP_SHARE * float(self.spread.sum())
        stop = SearchStop(success) if closed else SearchStop(LeastSquaresStopReason.CANCELS, {"gap": gap})
        return LeastSquaresSolution(weights, residuals.half_squares + penalty, gap, steps, stop)
