"""The shared base of LinearSVC and NuSVC: the steps in the user's units, the certificate, the four cases."""

import math
from abc import abstractmethod
from collections.abc import Iterator

import numpy as np

from linclass import checks
from linclass.arrays import AnyArray, FloatArray, IntArray
from linclass.base import BinaryClassifier, Iterative
from linclass.base.stopping import NoSolutionError, SearchStop
from linclass.models.svm.certificate import has_a_length
from linclass.models.svm.steps import SolverRun, SupportVectorStep, relative_gap
from linclass.models.svm.stop_reasons import MarginStopReason
from linclass.numerics.homogeneous import homogeneous_columns
from linclass.numerics.linear_algebra.span import along_span
from linclass.numerics.units import MANY_FEATURES, SpanUnits, Units
from linclass.solvers.svm.margin_problem import MarginProblem
from linclass.solvers.svm.tolerances import EPS, HARD_HULL_DISTANCE

CASES = np.array(["a", "b", "c", "d"])


class SupportVectorMachine(Iterative[SupportVectorStep], BinaryClassifier):
    """The certificate of a fitted support vector machine.

    Attributes
    ----------
    alpha_ : array (n,)
        The multipliers lambda_i of all points.
    support_ : array (m,)
        The support vectors: the numbers of the points with alpha_i > 0.
    dual_coef_ : array (1, m)
        t_i alpha_i of the support vectors: coef_ = dual_coef_ @ X[support_].
    intercept_interval_ : array (2,)
        The smallest and the largest w0 that are optimal with coef_ (and rho_); intercept_ is their middle. They differ
        only where no alpha_i is strictly between its bounds.
    slack_ : array (n,)
        xi_i.
    case_ : array (n,) of "a", "b", "c", "d"
        a: alpha_i = 0. b: 0 < alpha_i < C, on the margin. c: alpha_i = C and xi_i at most 1 (rho for NuSVC): inside
        the margin, on the right side, or by chance on it, with xi_i = 0. d: alpha_i = C and xi_i above: misclassified.
        (C is C c_i with weights c_i.)
    margin_ : float
        2 / ||w|| (2 rho / ||w|| for NuSVC): the width of the band; infinite if w = 0.
    objective_ : float
        The primal objective.
    duality_gap_, relative_gap_ : float
        Primal minus dual, and that over the larger of the two: no solution is better by more.
    kkt_residuals_ : dict of arrays
        By how much each optimality condition is missed: see `kkt_residuals_`.
    """

    alpha_: FloatArray
    support_: IntArray
    dual_coef_: FloatArray
    intercept_interval_: FloatArray
    slack_: FloatArray
    case_: AnyArray
    margin_: float
    objective_: float
    duality_gap_: float
    relative_gap_: float

    @abstractmethod
    def _solver(self, X: FloatArray, t: FloatArray, weights: FloatArray | None) -> SolverRun:
        """Check the hyperparameters and return the solver on these points."""

    def _run(self, given: checks.Given) -> Iterator[SupportVectorStep]:
        """Return the solver's steps, of which the last alone is certified."""
        return self._solver(given.X, given.t, given.weights).steps()

    def _last(self, given: checks.Given) -> SupportVectorStep:
        """Return the last step; of the others not even the objectives are computed."""
        last = self._solver(given.X, given.t, given.weights).last
        if not has_a_length(last.w):
            raise NoSolutionError(SearchStop(MarginStopReason.TOO_CLOSE))
        return last

    def _keep(self, last: SupportVectorStep, given: checks.Given) -> None:
        """Set the fitted attributes from the last step."""
        X, t, bound = given.X, given.t, last.bound
        self._set_rule(last.w, last.w0)
        self.intercept_interval_ = np.array(last.offsets or (last.w0, last.w0))
        self.alpha_ = last.alpha
        held = self.alpha_ > 0.0
        self.support_ = held.nonzero()[0]
        self.dual_coef_ = (t.take(self.support_) * self.alpha_.take(self.support_)).reshape(1, -1)
        y = X.dot(last.w)
        y += last.w0
        y *= t
        self._signed, self._rho, self._bound = y, last.rho, bound
        self.slack_ = np.maximum(last.rho - y, 0.0) if _is_soft(bound) else np.zeros(len(t))
        cases = held.astype(np.intp)
        at_bound = (self.alpha_ >= bound * (1.0 - 4.0 * EPS)).nonzero()[0]
        cases[at_bound] = 2 + (self.slack_.take(at_bound) > last.rho)
        self.case_ = CASES[cases]
        length = math.sqrt(float(last.w.dot(last.w)))
        self.margin_ = 2.0 * last.rho / length if length > 0.0 else np.inf
        self.objective_, self.duality_gap_ = last.primal, last.gap
        self.relative_gap_ = relative_gap(last)
        expansion = self.dual_coef_[0].dot(X.take(self.support_, axis=0))
        self._stationarity = last.w - expansion, float(np.add.reduce(self.dual_coef_[0]))
        self.n_iter_ = last.k
        if given.rows is not None:  # points of weight 0 are absent: they hold nothing and cost nothing
            self.support_ = given.rows[self.support_]
            self.alpha_, self.slack_, self._signed = map(given.spread, (self.alpha_, self.slack_, self._signed))
            self._bound = given.spread(np.broadcast_to(bound, len(t)))
            absent = given.spread(self.case_)
            self.case_ = np.where(absent == "", "a", absent)

    @property
    def kkt_residuals_(self) -> dict[str, FloatArray]:
        """The residuals of the six optimality conditions of lecture 004: all 0 at the solution.

        "w" (D,): w - sum alpha_i t_i x_i. "w0": sum alpha_i t_i. The others are (n,): "xi" is C - mu_i - alpha_i,
        "alpha" alpha_i (t_i y(x_i) - rho + xi_i), "mu" mu_i xi_i, "signs" how far alpha_i or mu_i is below 0.
        In LinearSVC rho = 1, and with C = infinity there is no mu; in NuSVC 1/n stands for C.
        """
        w, w0 = self._stationarity
        soft = _is_soft(self._bound)
        mu = self._bound - self.alpha_ if soft else np.zeros_like(self.alpha_)
        return {
            "w": w,
            "w0": np.array(w0),
            "xi": self._bound - mu - self.alpha_ if soft else np.zeros_like(mu),
            "alpha": self.alpha_ * (self._signed - self._rho + self.slack_),
            "mu": mu * self.slack_,
            "signs": np.maximum(np.maximum(-self.alpha_, -mu), 0.0),
        }


def _is_soft(bound: float | FloatArray) -> bool:
    """Return whether alpha is bounded, so that points may have slack."""
    return math.isfinite(bound) if isinstance(bound, float) else bool(np.isfinite(bound).all())


def reflected(X: FloatArray, t: FloatArray) -> tuple[FloatArray, Units]:
    """Return t_i (1, x_i) in the solver's units as the columns of a (D + 1, n) array, and those units."""
    G = homogeneous_columns(X)
    units = Units.of(G[1:], common=True)
    units.convert(G[1:])
    G *= t
    return G, units


def in_their_span(G: FloatArray, units: Units, t: FloatArray) -> tuple[FloatArray, Units]:
    """Return fewer points than features in coordinates of their span, (r + 1, n), in which w lies; others as they are.

    A solver needs matrices of as many rows as there are coordinates. Coordinates that are rounding, and differences of
    equal points, would keep it from telling which multipliers are at their bounds.
    """
    p, n = G.shape
    if p - 1 <= max(n, MANY_FEATURES):
        return G, units
    points = np.ascontiguousarray((G[1:] * t).T) + 0.0  # -0.0 becomes 0.0
    _, first, place = np.unique(points.view(f"V{points[0].nbytes}").ravel(), return_index=True, return_inverse=True)
    basis, coordinates = along_span(points[first].T)
    sizes, features = np.abs(coordinates).max(axis=1), np.sort(np.abs(points).max(axis=0))[::-1]
    # The k-th coordinate has rounding errors of the size of the k-th largest feature
    r = np.count_nonzero(sizes * features[0] > EPS * p * sizes[0] * features[: len(sizes)])
    if r == 0:
        return G, units
    spanned = SpanUnits(units.shift, units.scale, basis=basis[:, :r])
    return np.vstack([G[:1], coordinates[:r, place] * t]), spanned


def hull_problem(
    G: FloatArray, *, total: float, u: float, binds: bool, apart: float = HARD_HULL_DISTANCE
) -> MarginProblem:
    """Return the problem with theta = (w0, w, rho): sum alpha = total, alpha <= u.

    Hulls that are less than `apart` from each other, in the solver's units, count as meeting.
    """
    G = np.vstack([G, np.full(G.shape[1], -1.0)])
    R, b = np.ones(len(G)), np.zeros(len(G))
    R[0] = R[-1] = 0.0
    b[-1] = -total
    return MarginProblem(G, 0.0, u, b, R, binds=binds, zero=(apart * total) ** 2)


def start(G: FloatArray, t: FloatArray) -> FloatArray:
    """Return the rule (w0, w) that gives the two class means the values -1 and +1, or a flatter one if they are close.

    G holds the points t_i (1, x_i).
    """
    turned, plain = np.add.reduce(G, axis=1), G.dot(t)  # the sums of t_i (1, x_i) and of (1, x_i)
    above, below = plain + turned, plain - turned  # of the points of either class, twice
    above, below = above[1:] / above[0], below[1:] / below[0]
    difference = above - below
    theta = np.empty(len(G))
    np.multiply(difference, 2.0 / max(float(difference.dot(difference)), 1e-2), out=theta[1:])
    theta[0] = -0.5 * float(theta[1:].dot(above + below))
    return theta
