"""Logistic discrimination, for two classes and, as softmax, for K.

Model       P(C_2 | x) = sigmoid(w'x + w0);  K classes: P(C_k | x) = exp(f_k) / sum_l exp(f_l), f_k = w_k'x + w_k0
Criterion   E = -sum_i c_i ln P(C_ki | x_i) + lam/2 ||w||^2, the bias free; the weights c_i are 1 if none are given
Solvers     Newton (iteratively reweighted least squares); gradient descent with constant eta or eta/k, started at
            w ~ U(-0.01, 0.01); gradient descent with the optimal eta = ||g||^2 / (g'Hg)
Guarantee   E is convex. Its minimum exists if lam > 0, or if no direction of w parts some classes from others without
            losing a point. Otherwise E falls for ever as ||w|| grows (the sigmoid hardens). Which of the two holds is
            proved (`linclass.models.logistic.existence`), and fitting says so.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np

from linclass import checks
from linclass.base import Iterative, LinearClassifier, hyperparameter
from linclass.models.logistic.endings import MINIMUM, PARTLY, SEPARABLE, STALLED, TOUCHES, UNDECIDED, UNSEPARATED
from linclass.models.logistic.existence import Existence, maximum_exists
from linclass.models.logistic.likelihood import (
    is_minimum,
    largest_curvature,
    largest_gradient,
    minimum_is_near,
    newton_updates,
    objective_of,
    separates_all,
)
from linclass.models.logistic.step import LogisticStep, step_of
from linclass.numerics.homogeneous import homogeneous_columns
from linclass.numerics.units import Units
from linclass.posterior import PosteriorClassifier
from linclass.solvers.descent import gradient_descent
from linclass.weighing import ClassWeighing

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from linclass.base import FloatArray, IntArray
    from linclass.losses import Objective
    from linclass.solvers.descent.step import DescentStep

START = 0.01  # lecture 004: gradient descent starts at w ~ U(-0.01, 0.01)
SURE = 0.35  # half of ln 2, the loss of a point on the boundary: with a larger mean, do not look for separation


@dataclass(kw_only=True, eq=False)
class LogisticRegression(Iterative[LogisticStep], LinearClassifier, PosteriorClassifier, ClassWeighing):
    """Model the posterior as the sigmoid (softmax) of linear functions and maximise the likelihood.

    Parameters
    ----------
    lam : float
        lam >= 0 in E = sum of cross-entropies + lam/2 ||w||^2 (scikit-learn's C is 1/lam).
    solver : str
        "newton", "gradient_descent" (eta constant or eta/k) or "optimal_step".
    max_iter : int
        At most so many updates.
    tol : float
        Stop when each component of the gradient is below tol times the sum of its points' absolute coordinates
        (which is the largest it can be): a share, whatever the units.
    eta : float or None
        For "gradient_descent"; None is 1/L, L the largest curvature E can have: the cost never rises.
    schedule : str
        For "gradient_descent": "constant" or "inverse", eta(k) = eta / k.
    seed : int, Generator or None
        For the start of the descents, w ~ U(-0.01, 0.01). Newton's method starts at w = 0.

    Attributes
    ----------
    coef_, intercept_ : arrays (1, D) and (1,) with two classes, (K, D) and (K,) with more
    n_iter_, converged_, stop_reason_
    cost_ : float
        E at the solution.
    gradient_norm_ : float
        The certificate: the length of the gradient there, in the person's units.
    separates_ : bool
        True if the classes are linearly separable and lam = 0, with coef_ and intercept_ as the proof.

    Notes
    -----
    With lam = 0 it is proved whether a maximum exists, up to n (D + 1) (K - 1) = 100 000 numbers and 64 unknowns of
    the exact equations. Beyond, `stop_reason_` says that it was not decided, unless the classes turn out separable
    or the derivatives at the end prove it; with lam > 0 nothing needs to be decided.

    References
    ----------
    D. R. Cox, J. Royal Statistical Society B 20 (1958); Albert and Anderson, Biometrika 71 (1984) on when the
    maximum exists; C. M. Bishop, Pattern Recognition and Machine Learning, section 4.3.

    Examples
    --------
    >>> model = LogisticRegression().fit([[0.0], [1.0], [2.0], [3.0]], [0, 1, 0, 1])
    >>> float(model.coef_[0, 0].round(4)), float(model.intercept_[0].round(4))
    (0.9082, -1.3623)
    """

    lam: float = hyperparameter(0.0, symbol="λ", low=0.0, high=1e300)
    solver: str = hyperparameter("newton", symbol="solver", choices=("newton", "gradient_descent", "optimal_step"))
    max_iter: int = hyperparameter(1000, symbol="iterations", low=1, high=10_000)
    tol: float = hyperparameter(1e-7, symbol="tol", low=0.0, high=1.0)
    eta: float | None = hyperparameter(None, symbol="η", low=1e-4, high=10.0)
    schedule: str = hyperparameter("constant", symbol="η(k)", choices=("constant", "inverse"))
    seed: Any = hyperparameter(0, symbol="seed", low=0, high=9999)

    def _keep(self, last: LogisticStep, given: checks.Given) -> None:  # noqa: ARG002 - the step says it all
        self.coef_, self.intercept_ = np.atleast_2d(last.w).copy(), np.atleast_1d(last.w0).copy()
        self.n_iter_, self.cost_, self.gradient_norm_ = last.k, last.cost, last.gradient_norm
        self.separates_ = last.separates

    def _run(self, given: checks.Given) -> Iterator[LogisticStep]:
        self._check()
        return (state() for state in self._states(given.X, given.numbers, len(given.classes), given.weights))

    def _last(self, given: checks.Given) -> LogisticStep:
        """Return the last step; the others are not even written down."""
        self._check()
        [last] = deque(self._states(given.X, given.numbers, len(given.classes), given.weights), maxlen=1)
        return last()

    def _states(
        self, X: FloatArray, numbers: IntArray, K: int, weights: FloatArray | None
    ) -> Iterator[Callable[[], LogisticStep]]:
        """Yield what writes each step down."""
        is_newton = self.solver == "newton"
        Z = homogeneous_columns(X)
        units = Units.given(X.shape[1])
        if is_newton:  # its path does not depend on the units: choose those that round least
            units = Units.of(Z[1:], common=False)
            units.convert(Z[1:])
        objective = objective_of(Z, numbers, K, units, self.lam, weights)
        updates = newton_updates(objective, self.max_iter) if is_newton else self._descent(objective)
        largest = self.tol * largest_gradient(objective)
        pending = None
        for used, update in updates:
            if pending is not None:
                yield partial(step_of, *pending, units)
            pending = (used, update)
            if used is not objective:
                continue
            if is_minimum(update, largest):
                break
            if is_newton and self.lam == 0 and update.value < SURE * objective.count and separates_all(used, update):
                break
        if pending is not None:  # the start, at least
            yield partial(step_of, *pending, units, **self._end(X, numbers, *pending, largest))

    def _end(
        self, X: FloatArray, numbers: IntArray, objective: Objective, last: DescentStep, largest: FloatArray
    ) -> dict[str, Any]:
        """Return why the run stopped."""
        found = Existence(True)
        if self.lam == 0:
            if separates_all(objective, last):
                return {"reason": SEPARABLE, "separates": True}
            if not minimum_is_near(objective, last.theta):
                found = maximum_exists(X, numbers)
        if found.exists is False:
            return {"reason": UNSEPARATED if found.complete else TOUCHES if numbers.max() == 1 else PARTLY}
        if is_minimum(last, largest):
            return {"reason": MINIMUM, "converged": True} if found.exists else {"reason": UNDECIDED}
        if last.k < self.max_iter:
            return {"reason": STALLED}
        return {"reason": f"Stopped after max_iter = {self.max_iter} updates, before the minimum: raise it, or tol."}

    def _descent(self, objective: Objective) -> Iterator[tuple[Objective, DescentStep]]:
        start = checks.random_generator(self.seed).uniform(-START, START, objective.size)
        if self.solver == "optimal_step":
            updates = gradient_descent.optimal_steps(objective, start, self.max_iter)
        else:
            eta = 1.0 / largest_curvature(objective) if self.eta is None else self.eta
            updates = gradient_descent.steps(objective, start, self.max_iter, eta, self.schedule)
        return ((objective, update) for update in updates)

    def _check(self) -> None:
        self._check_choices()
        checks.number("lam", self.lam, low=0, high=1e300)
        checks.number("max_iter", self.max_iter, low=1, high=10**7, integer=True)
        checks.number("tol", self.tol, low=0, high=1)
        if self.eta is not None:
            checks.number("eta", self.eta, low=0, open_low=True, high=1e300)
