"""The perceptron convergence theorem in numbers.

Let w^ separate the data, z_i = t_i (1, x_i), gamma = min_i w^'z_i > 0, delta = max_i ||z_i||, and let an update add
eta z_i with a(k)'z_i <= b. With alpha = (eta delta^2 + b) / gamma,

    ||a(k+1) - alpha w^||^2  <=  ||a(k) - alpha w^||^2 - eta^2 delta^2,

so there are at most ||a(0) - alpha w^||^2 / (eta delta)^2 updates; from a(0) = 0 with b = 0 that is
delta^2 ||w^||^2 / gamma^2. Any w^ is right; the one of maximum margin, which is used here, gives the smallest number.
A batch of m misclassified samples is one update by their sum: with alpha n times as large, the same argument gives a
fall of at least (2 n - 1) eta^2 delta^2.

Of K classes the same is true of Kesler's points: the vectors (w_k0, w_k) of all classes are one vector a, and every
pair of a point and another class is a point with ||z||^2 twice as large.

Source: Novikoff (1962); Duda, Hart, Stork, Pattern Classification, section 5.5.2, with the start and the margin kept.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from linclass.arrays import FloatArray, IntArray
from linclass.mistakes import EPS
from linclass.models.perceptron import MulticlassPerceptron, MulticlassPerceptronStep, Perceptron, PerceptronStep
from linclass.numerics.homogeneous import kesler, reflected
from linclass.separability import maximum_margin, maximum_margin_of_many

ROUNDINGS = 100  # of alpha w^, by which a(k) may miss it where it is the same


@dataclass(frozen=True, eq=False)
class ConvergenceBound:
    """The bound of the convergence theorem for one data set and one constant increment.

    Attributes
    ----------
    solution : array (D + 1,), or (K (D + 1),) for K classes
        w^ = (w0, w), the maximum-margin solution in homogeneous coordinates; of K classes one after the other.
    gamma, delta, alpha : float
        min w^'z, max ||z||, and the scale of w^ that the proof aims at.
    fall : float
        The least amount by which ||a(k) - alpha w^||^2 falls at every update.
    start_distance : float
        ||a(0) - alpha w^||^2.
    """

    solution: FloatArray
    gamma: float
    delta: float
    alpha: float
    fall: float
    start_distance: float

    @property
    def max_updates(self) -> int:
        """The number of updates that can't be exceeded."""
        return int(np.floor(self.start_distance / self.fall * (1 + 1e-12)))

    def distances(self, steps: Sequence[PerceptronStep] | Sequence[MulticlassPerceptronStep]) -> FloatArray:
        """Return ||a(k) - alpha w^||^2 for each step; 0 where a(k) is alpha w^ but for rounding."""
        a, aim = np.array([step.a for step in steps]), self.alpha * self.solution
        squared: FloatArray = ((a - aim) ** 2).sum(axis=1)
        squared[squared <= (ROUNDINGS * EPS) ** 2 * float(aim @ aim)] = 0.0
        return squared


def bound(
    model: Perceptron, X: FloatArray, t: FloatArray, solution: tuple[FloatArray, float] | None = None
) -> ConvergenceBound | None:
    """Return the bound for a run of `model` on X (n, D), t (n,) in {-1, +1}.

    `solution` is `maximum_margin(X, t)` where the caller has it already.

    None if no solution was found (the data are not separable, or by less than rounding), and for the schedule
    "inverse", which converges too but with no such number of updates.
    """
    if model.schedule != "constant":
        return None
    result = maximum_margin(X, t) if solution is None else solution
    if result is None:
        return None
    w, w0 = result
    n = len(t) if model.variant == "batch" else 1
    return _promise(np.r_[w0, w], reflected(X, t), model.eta, model.margin, model.start, n)


def bound_of_many(model: MulticlassPerceptron, X: FloatArray, numbers: IntArray) -> ConvergenceBound | None:
    """Return the bound for a run of `model` on X (n, D) of the classes `numbers` (n,), 0 .. K - 1.

    The solution is `maximum_margin_of_many(X, numbers)`: vectors that, in exact arithmetic, give every point to its
    class. None if none were found.
    """
    A = maximum_margin_of_many(X, numbers)
    if A is None:
        return None
    return _promise(A.ravel(), kesler(X, numbers, len(A)), model.eta, model.margin, None, 1)


def _promise(
    a: FloatArray, Z: FloatArray, eta: float, margin: float, start: Sequence[float] | None, n: int
) -> ConvergenceBound:
    """Return the bound for points Z (rows, p), a solution a (p,), and updates that add up to n points at once."""
    gamma, delta2 = float((Z @ a).min()), float((Z**2).sum(axis=1).max())
    alpha = (n * eta * delta2 + margin) / gamma
    begin = np.zeros(len(a)) if start is None else np.asarray(start, dtype=np.float64)
    return ConvergenceBound(
        solution=a,
        gamma=gamma,
        delta=float(np.sqrt(delta2)),
        alpha=alpha,
        fall=(2 * n - 1) * eta**2 * delta2,
        start_distance=float(((begin - alpha * a) ** 2).sum()),
    )
