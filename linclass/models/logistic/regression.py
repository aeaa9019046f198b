"""Logistic discrimination, for two classes and, as softmax, for K.

Model       P(C_2 | x) = sigmoid(w'x + w0);  K classes: P(C_k | x) = exp(f_k) / sum_l exp(f_l), f_k = w_k'x + w_k0
Criterion   E = -sum_i c_i ln P(C_ki | x_i) + lam/2 ||w||^2, the bias free; the weights c_i are 1 if none are given
Solvers     Newton (iteratively reweighted least squares); gradient descent with constant eta or eta/k, started at
            w ~ U(-0.01, 0.01); gradient descent with the optimal eta = ||g||^2 / (g'Hg)
Guarantee   E is convex. Its minimum exists if lam > 0, or if no direction of w parts some classes from others without
            losing a point. Otherwise E falls for ever as ||w|| grows (the sigmoid hardens). Which of the two holds is
            proved (`linclass.models.logistic.existence`), and fitting says so.
"""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple, TypeAlias

import numpy as np

from linclass import checks
from linclass.arrays import ArrayLike, FloatArray
from linclass.base import Iterative, LinearClassifier, hyperparameter
from linclass.base.classifier import multiplications
from linclass.base.posterior import PosteriorClassifier
from linclass.base.steps import Joined
from linclass.base.stopping import SearchStop
from linclass.base.weighing import ClassWeighing
from linclass.losses import Objective
from linclass.models.logistic.existence import Existence, maximum_exists
from linclass.models.logistic.likelihood import (
    is_minimum,
    largest_curvature,
    largest_gradient,
    minimum_is_near,
    newton_comes_near,
    newton_coordinates,
    newton_updates,
    objective_of,
    separates_all,
)
from linclass.models.logistic.step import LogisticStep, LogisticStepBatch, step_of
from linclass.models.logistic.stop_reasons import LogisticStopReason
from linclass.numerics import threads
from linclass.numerics.homogeneous import homogeneous_columns
from linclass.numerics.units import Units
from linclass.separability import parts_all, separate
from linclass.solvers.descent import gradient_descent
from linclass.solvers.descent.step import DescentState

Unwritten: TypeAlias = Callable[[], Sequence[LogisticStep]]

LARGEST_LAM = 1e300
START = 0.01  # lecture 004: gradient descent starts at w ~ U(-0.01, 0.01)
MAX_UNCHECKED_LOSS = 0.35  # half of ln 2, a point's loss on the boundary: at a larger mean no separation is looked for


class _Problem(NamedTuple):
    """The points, the cost in the solver's units, and the largest gradient that counts as zero."""

    given: checks.Given
    objective: Objective
    units: Units
    largest: FloatArray


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
        For the start of the descents, w ~ U(-0.01, 0.01); None starts them at w = 0, as Newton's method does.
    class_weight : None, "balanced" or dict of labels and weights
        How often each point of a class counts, times its `sample_weight`; "balanced" is n / (K n_k).

    Attributes
    ----------
    coef_, intercept_ : arrays (1, D) and (1,) with two classes, (K, D) and (K,) with more
    n_iter_ : int
        Updates made.
    converged_, stop_reason_, stop_ : bool, str, SearchStop
    cost_ : float
        E at the solution.
    gradient_norm_ : float
        The certificate: the length of the gradient there, in the person's units.
    separates_ : bool
        True if lam = 0 and coef_ and intercept_ separate the classes in exact arithmetic, which is the proof.

    Notes
    -----
    With lam = 0 it is proved whether a maximum exists, up to n (D + 1) (K - 1) = 100 000 numbers and 64 unknowns of
    the exact equations. Beyond, `stop_reason_` says that it was not decided, unless the classes turn out separable
    or the derivatives at the end prove it; with lam > 0 nothing needs to be decided.

    An update of Newton's method, and the choice of an optimal eta, take a matrix of (D + 1)^2 numbers, K^2 times as
    many for K > 2 classes; 1/L takes (D + 1)^2. With lam > 0, more features than points and more than 100, Newton's
    method needs n numbers for D, as w lies in the span of the points: a component of the gradient is then one along
    that span.

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

    lam: float = hyperparameter(0.0, symbol="λ", low=0.0, high=1e6)
    solver: str = hyperparameter("newton", symbol="solver", choices=("newton", "gradient_descent", "optimal_step"))
    max_iter: int = hyperparameter(1000, symbol="iterations", low=1, high=10_000)
    tol: float = hyperparameter(1e-7, symbol="tol", low=0.0, high=1.0)
    eta: float | None = hyperparameter(None, symbol="η", low=1e-4, high=10.0)
    schedule: str = hyperparameter("constant", symbol="η(k)", choices=("constant", "inverse"))
    seed: checks.Seed = hyperparameter(0, symbol="seed", low=0, high=9999)

    def record(
        self, X: ArrayLike, y: ArrayLike, most: int | None = None, *, sample_weight: ArrayLike | None = None
    ) -> Sequence[LogisticStep]:
        """Return what `steps` yields, at most so many, as a sequence: a step is written down when it is looked at.

        A descent of a thousand updates takes two thirds of the time of its steps' list, and a quarter of the memory.
        """
        given = self._given(X, y, sample_weight)
        self._check()
        batches = threads.each_bounded((write() for write in self._unwritten(given)), multiplications(given))
        return Joined(batches, most)

    def _keep(self, last: LogisticStep, given: checks.Given) -> None:  # noqa: ARG002 - the step says it all
        """Set `coef_` (1, D) or (K, D), `intercept_` and the certificates from the last step."""
        self.coef_, self.intercept_ = np.atleast_2d(last.w).copy(), np.atleast_1d(last.w0).copy()
        self.n_iter_, self.cost_, self.gradient_norm_ = last.k, last.cost, last.gradient_norm
        self.separates_ = last.separates

    def _run(self, given: checks.Given) -> Iterator[LogisticStep]:
        """Check the hyperparameters and return the steps, each written down when it is asked for."""
        self._check()
        return (step for write in self._unwritten(given) for step in write())

    def _last(self, given: checks.Given) -> LogisticStep:
        """Return the last step; the others are not even written down."""
        self._check()
        [write] = deque(self._unwritten(given), maxlen=1)
        [last] = write()
        return last

    def _unwritten(self, given: checks.Given) -> Iterator[Unwritten]:
        """Yield what writes the steps down, some after another; the last of all is alone."""
        is_newton = self.solver == "newton"
        Z = homogeneous_columns(given.X)
        units = Units.given(given.X.shape[1])
        if is_newton:
            Z, units = newton_coordinates(Z, self.lam)
        objective = objective_of(Z, given.numbers, len(given.classes), units, self.lam, given.weights)
        problem = _Problem(given, objective, units, self.tol * largest_gradient(objective))
        return self._in_batches(problem) if self.solver == "gradient_descent" else self._one_by_one(problem)

    def _in_batches(self, problem: _Problem) -> Iterator[Unwritten]:
        """Yield functions that write the descent's steps, one step behind, so that the last knows it is the last."""
        objective, units = problem.objective, problem.units
        batch = None
        for following in self._descent(problem):
            if batch is not None:
                yield partial(LogisticStepBatch, objective, batch, units)
            batch = following
        if batch is not None:  # the start, at least
            m = len(batch.rates)
            if m > 1:
                yield partial(LogisticStepBatch, objective, batch.until(m - 1), units)
            last = batch.step(m - 1)
            yield partial(_alone, objective, last, units, self._end(problem, objective, last))

    def _one_by_one(self, problem: _Problem) -> Iterator[Unwritten]:
        """Yield functions that write the updates one by one, and stop where the classes turn out to be separable."""
        may_separate = self.solver == "newton" and self.lam == 0
        pending = None
        for used, update in self._updates(problem.objective):
            if pending is not None:
                yield partial(_alone, *pending, problem.units)
            pending = (used, update)
            if used is not problem.objective:
                continue
            if is_minimum(update, problem.largest):
                break
            if may_separate and update.value < MAX_UNCHECKED_LOSS * used.count and _separates(problem, update):
                break
        if pending is not None:
            yield partial(_alone, *pending, problem.units, self._end(problem, *pending))

    def _end(self, problem: _Problem, objective: Objective, last: DescentState) -> SearchStop:
        """Return why the run stopped."""
        result = Existence(True)
        if self.lam == 0:
            if _separates(problem, last):
                return SearchStop(LogisticStopReason.SEPARABLE)
            near = minimum_is_near(objective, last.theta)
            # A descent ends far from the minimum, but Newton's method may not
            if not near and not is_minimum(last, problem.largest):
                near = newton_comes_near(objective)
            if not near:
                result = maximum_exists(problem.given.X, problem.given.numbers)
        if result.exists is False:
            return SearchStop(_why_no_minimum(result, problem.given))
        if is_minimum(last, problem.largest):
            return SearchStop(LogisticStopReason.MINIMUM if result.exists else LogisticStopReason.UNDECIDED)
        if last.k < self.max_iter:  # a step of given length is taken whatever it does to the cost
            is_descent = self.solver == "gradient_descent"
            return SearchStop(LogisticStopReason.DIVERGED if is_descent else LogisticStopReason.STALLED)
        return SearchStop(LogisticStopReason.OUT_OF_UPDATES, {"max_iter": self.max_iter})

    def _updates(self, objective: Objective) -> Iterator[tuple[Objective, DescentState]]:
        """Yield the updates that are looked at one by one, each with the points that it used."""
        if self.solver == "newton":
            return newton_updates(objective, self.max_iter)
        updates = gradient_descent.optimal_steps(objective, self._start(objective), self.max_iter)
        return ((objective, update) for update in updates)

    def _descent(self, problem: _Problem) -> Iterator[gradient_descent.DescentUpdates]:
        """Yield the updates whose rate is known beforehand, some at a time, until the gradient is small enough."""
        objective = problem.objective
        eta = 1.0 / largest_curvature(objective) if self.eta is None else self.eta
        start = self._start(objective)
        for batch in gradient_descent.batches(objective, start, self.max_iter, eta, self.schedule):
            small = (np.abs(batch.gradients) <= problem.largest).all(axis=1)
            if small.any():
                yield batch.until(int(small.argmax()) + 1)
                return
            yield batch

    def _start(self, objective: Objective) -> FloatArray:
        """Return the start of the run: 0, or random weights of this seed."""
        if self.seed is None:
            return np.zeros(objective.size)
        return checks.random_generator(self.seed).uniform(-START, START, objective.size)

    def _check(self) -> None:
        """Raise ValueError for a hyperparameter out of its range; eta may be None, which is 1/L."""
        self._check_choices()
        checks.number("lam", self.lam, low=0, high=LARGEST_LAM)
        checks.number("max_iter", self.max_iter, low=1, high=10**7, integer=True)
        checks.number("tol", self.tol, low=0, high=1)
        if self.eta is not None:
            checks.number("eta", self.eta, low=0, open_low=True, high=1e300)


def _separates(problem: _Problem, update: DescentState) -> bool:
    """Return whether the rule as it is returned puts every point on its side, in exact arithmetic.

    Sums in floating point alone may give one point, in two rows, to both sides.
    """
    if not separates_all(problem.objective, update):
        return False
    step = step_of(problem.objective, update, problem.units)
    A = np.column_stack([np.atleast_1d(step.w0), np.atleast_2d(step.w)])
    if len(A) == 1:  # of two classes the first has the score 0
        A = np.vstack([np.zeros_like(A), A])
    return parts_all(problem.given.X, problem.given.numbers, A)


def _why_no_minimum(result: Existence, given: checks.Given) -> LogisticStopReason:
    """Return how separable the classes are where the cost has no minimum: entirely, touching, or some pairs.

    The direction may leave points on the boundary that another one parts: of two classes `separate` proves which.
    """
    separable = result.complete
    if not separable and len(given.classes) == 2:
        proof = separate(given.X, given.t).separable
        if proof is False:
            return LogisticStopReason.TOUCHES
        separable = proof is True
    return LogisticStopReason.UNSEPARATED if separable else LogisticStopReason.PARTLY


def _alone(
    objective: Objective, update: DescentState, units: Units, stop: SearchStop | None = None
) -> list[LogisticStep]:
    """Return a list of the one step after this update."""
    return [step_of(objective, update, units, stop)]
