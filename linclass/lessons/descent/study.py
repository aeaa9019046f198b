"""Gradient descent and Newton's method on the person's points, in the plane of two weights.

So that weight space is a plane, the line always passes through the middle m of the two class means:

    y(x) = w'(x - m),  w0 = -w'm,  E(w) = sum of losses of y(x_i) and t_i + lam/2 ‖w‖^2
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import takewhile

import numpy as np

from linclass.lessons.descent.settings import Settings
from linclass.lessons.kit import MAX_COORDINATE, Dataset, FloatArray, Missing, TwoClasses, Window
from linclass.losses import CrossEntropy, SquaredError, TwoClassObjective
from linclass.models.logistic.existence import maximum_exists
from linclass.models.logistic.likelihood import minimum_is_near
from linclass.solvers.descent import gradient_descent, newton
from linclass.solvers.descent.step import DescentState

CURVATURE = {"squared_error": 1.0, "cross_entropy": 0.25}  # the largest second derivative of the loss
NEWTON_UPDATES = 30
GAIN = 1e-12  # of the cost: a Newton step that promises less is the last
MAX_PATH_FACTOR = 1e4  # times the way from start to minimum: a path that goes beyond has left for good
ON_A_LINE = 1e-12  # of the largest eigenvalue: a smaller one is none
ASPECT = 1.25  # width : height of the weight plane
SPACE = 1.35  # around start and minimum
MAX_ROUNDING = 1e-15  # of a target: a smaller error is none


@dataclass(frozen=True, eq=False)
class Run:
    """Two paths on one cost.

    Attributes
    ----------
    data, two : the person's points, and the two sides of them
    middle : array (2,)
        m, through which the line passes.
    L : float
        The largest curvature that E has anywhere: of the squared error everywhere, of the cross-entropy at w = 0.
    eta : float
        The first rate of gradient descent.
    minimum : array (2,)
        Where Newton's method ends; on separable classes with cross-entropy and lam = 0, which have no minimum, the
        first w of it that separates them.
    descent, newton : tuples of DescentStep
    separable : bool
        Whether `minimum` separates the classes, and the cost has none.
    endless : bool or None
        Whether E has no minimum: the classes are separable, or they touch; None where that was not decided.
    """

    data: Dataset
    two: TwoClasses
    chosen: Settings
    middle: FloatArray
    objective: TwoClassObjective
    L: float
    eta: float
    minimum: FloatArray
    start: FloatArray
    descent: tuple[DescentState, ...]
    newton: tuple[DescentState, ...]
    separable: bool
    endless: bool | None

    @property
    def total(self) -> int:
        """The number of the last update that either method made."""
        return max(len(self.descent), len(self.newton)) - 1

    @property
    def settled(self) -> bool:
        """True if descent stopped because an update was shorter than the threshold."""
        if len(self.descent) < 2:
            return False
        before, last = self.descent[-2:]
        return float(np.linalg.norm(last.theta - before.theta)) < self.chosen.threshold

    @property
    def curvatures(self) -> tuple[float, float]:
        """The smallest and the largest eigenvalue of the Hessian at the minimum."""
        values = np.linalg.eigvalsh(self.objective.hessian(self.minimum))
        return max(float(values[0]), 0.0), float(values[1])

    @property
    def least(self) -> float:
        """The least E there is; where there is no minimum, the least that was met."""
        met = [step.value for step in (*self.descent, *self.newton)]
        return min(self.objective.value(self.minimum), *met)

    @property
    def diverges(self) -> bool:
        """True if descent ended with a higher cost than it began with, or left the numbers."""
        first, last = self.descent[0].value, self.descent[-1].value
        return last > first * (1 + 1e-9) or self.left_at is not None

    @property
    def left_at(self) -> int | None:
        """The update after which descent was gone, None if it was not."""
        stopped = len(self.descent) - 1
        reached = float(np.abs(self.descent[-1].theta - self.minimum).max())
        way = float(np.abs(self.start - self.minimum).max())
        cut = stopped < self.chosen.updates and not self.settled
        return stopped if cut and reached > 0.01 * MAX_PATH_FACTOR * way else None

    @property
    def times_farther(self) -> float:
        """The last distance from the minimum over the first, by the larger of both coordinates."""
        reached, way = (float(np.abs(w - self.minimum).max()) for w in (self.descent[-1].theta, self.start))
        return reached / way if way > 0 else np.inf

    @property
    def window(self) -> Window:
        """The part of weight space that holds the start and the minimum, the minimum in the middle.

        Where there are many minima, on points of one line, Newton's method may end at another: that one is in it too.
        """
        away = np.abs(np.array([self.start, self.newton[-1].theta]) - self.minimum).max(axis=0)
        height = SPACE * max(float(away[0]) / ASPECT, float(away[1])) or 1.0
        x, y = self.minimum
        return Window(float(x - ASPECT * height), float(x + ASPECT * height), float(y - height), float(y + height))

    def rule(self, step: DescentState) -> FloatArray:
        """Return w1, w2, w0 = -w'm of a step, (3,)."""
        with np.errstate(over="ignore", invalid="ignore"):
            return np.append(step.theta, -step.theta @ self.middle)


class ShownSquaredError(SquaredError):
    """The squared error as the page writes it: that of an exact fit is 0, not the 5e-32 that rounding leaves."""

    @staticmethod
    def loss(f: FloatArray, t: FloatArray) -> tuple[FloatArray, FloatArray, FloatArray]:
        """Return (f - t)^2 / 2, or 0 where that is rounding, f - t and 1."""
        loss, error, curvature = SquaredError.loss(f, t)
        return np.where(np.abs(error) > MAX_ROUNDING * np.abs(t), loss, 0.0), error, curvature


def study(data: Dataset, chosen: Settings) -> Run:
    """Run both methods from the same start; Missing where there is no cost to descend."""
    two = chosen.sides.of(data)
    middle = (two.X[two.t > 0].mean(axis=0) + two.X[two.t < 0].mean(axis=0)) / 2
    Z = np.ascontiguousarray((two.X - middle).T)
    Loss = ShownSquaredError if chosen.loss == "squared_error" else CrossEntropy
    objective = Loss(Z, two.t, np.full(2, chosen.lam))
    with np.errstate(under="ignore"):
        values, vectors = np.linalg.eigh(Z @ Z.T)
    L = CURVATURE[chosen.loss] * float(values[1]) + chosen.lam
    if not np.finfo(float).tiny < L:
        raise Missing(
            "**These points (almost) coincide**: the cost is flat in w, and there is nothing to descend."
            " Move the points of the two classes apart."
        )
    # at right angles to points of one line E does not change, and Newton's method does not go there
    endless = chosen.lam == 0 and values[0] <= ON_A_LINE * values[1]
    null_space = L * np.outer(vectors[:, 0], vectors[:, 0]) if endless else None
    reference = tuple(_newton(objective, np.zeros(2), null_space))
    minimum: FloatArray = reference[-1].theta
    separable = _separates(objective, reference[-1], chosen)
    start = _start(objective, minimum, L, separable) if chosen.start is None else np.array(chosen.start, dtype=float)
    if max(np.abs(start).max(), np.abs(minimum).max()) > MAX_COORDINATE / 100:
        raise Missing("**The weights are too large to draw**: the points lie too close together. Change the units.")
    eta = chosen.rate * 2 / L
    steps = (
        gradient_descent.optimal_steps(objective, start, chosen.updates)
        if chosen.method == "optimal"
        else gradient_descent.steps(objective, start, chosen.updates, eta, chosen.method)
    )
    limit = MAX_PATH_FACTOR * max(
        float(np.abs(start - minimum).max()), float(np.abs(minimum).max()), np.finfo(float).tiny
    )
    near = takewhile(lambda step: bool(np.abs(step.theta - minimum).max() <= limit), steps)
    descent = tuple(_until_short(near, chosen.threshold))
    straight = tuple(_newton(objective, start, null_space))
    endless = separable or _falls_for_ever(objective, minimum)
    return Run(data, two, chosen, middle, objective, L, eta, minimum, start, descent, straight, separable, endless)


def _newton(objective: TwoClassObjective, start: FloatArray, null_space: FloatArray | None) -> Iterator[DescentState]:
    """Yield Newton's steps until the next promises nothing, or, without a minimum, until the classes are separated."""
    endless = isinstance(objective, CrossEntropy) and not objective.ridge.any()
    for step in newton.steps(objective, start, NEWTON_UPDATES, null_space):
        yield step
        promised = 0.0 if step.direction is None else -0.5 * float(step.gradient @ step.direction)
        if promised <= GAIN * (abs(step.value) + GAIN):
            return
        if endless and step.k > 0 and bool(objective.margins(step.theta).min() > 0):
            return


def _until_short(steps: Iterator[DescentState], threshold: float) -> Iterator[DescentState]:
    """Yield steps up to the first update that is shorter than the threshold."""
    before = None
    for step in steps:
        yield step
        if before is not None and float(np.linalg.norm(step.theta - before.theta)) < threshold:
            return
        before = step


def _separates(objective: TwoClassObjective, last: DescentState, chosen: Settings) -> bool:
    """Return whether the cost is an unpenalised cross-entropy and the last w separates: then E has no minimum."""
    endless = chosen.loss == "cross_entropy" and chosen.lam == 0
    return endless and bool(objective.margins(last.theta).min() > 0)


def _falls_for_ever(objective: TwoClassObjective, minimum: FloatArray) -> bool | None:
    """Return whether E has no minimum, proved; None where that was not decided.

    Along w no point may lose, t_i w'z_i >= 0, and one gains. With each point beside its reflection (-z_i, -t_i) a bias
    is of no use, and the question is that of a likelihood's maximum.
    """
    if not isinstance(objective, CrossEntropy) or objective.ridge.any() or minimum_is_near(objective, minimum):
        return False
    Z, positive = objective.Z.T, objective.target > 0
    exists = maximum_exists(np.vstack([Z, -Z]), np.r_[positive, ~positive].astype(np.int64)).exists
    return None if exists is None else not exists


def _start(objective: TwoClassObjective, minimum: FloatArray, L: float, separable: bool) -> FloatArray:
    """Return a place as far from the minimum as the minimum is from zero, between the axes of the Hessian.

    There the gradient points along the steep axis and the way leads along the flat one. Of separable classes it is a
    place on the other side of zero, from which the cost falls for ever.
    """
    if separable:
        return -0.6 * minimum + 0.8 * np.array([-minimum[1], minimum[0]])
    axes = np.linalg.eigh(objective.hessian(minimum))[1]
    far = max(1.2 * float(np.hypot(*minimum)), float(np.sqrt(len(objective.target) / L) / 4))
    steep, flat = (axis if axis.sum() >= 0 else -axis for axis in (axes[:, 1], axes[:, 0]))
    return np.asarray(minimum + far * (0.6 * steep - 0.8 * flat))
