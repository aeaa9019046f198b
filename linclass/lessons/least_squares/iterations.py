"""LMS, one sample at a time, and batch descent: ways to the least-squares solution step by step."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from linclass import LeastSquaresClassifier
from linclass.base import Step
from linclass.lessons.kit import FloatArray, TwoClasses, noiseless, tidy_sum
from linclass.lessons.least_squares.settings import Settings
from linclass.models.lms import LMSClassifier, LMSStep
from linclass.numerics.homogeneous import homogeneous


def safe_rate(two: TwoClasses, method: str) -> float:
    """Return the largest rate that cannot overshoot: 1 / max ‖x~‖^2 for a sample, 1 / lambda_max for a batch."""
    extended = homogeneous(two.X)
    if method == "lms":
        return 1 / float((extended**2).sum(axis=1).max())
    return 1 / float(np.linalg.eigvalsh(extended.T @ extended)[-1])


def model(two: TwoClasses, chosen: Settings) -> tuple[LMSClassifier | LeastSquaresClassifier, dict[str, Any]]:
    """Return the estimator of the chosen iteration, and the arguments of its `steps`."""
    eta1 = chosen.rate * safe_rate(two, chosen.method)
    if chosen.method == "lms":
        return LMSClassifier(eta1=eta1, schedule=chosen.schedule, max_epochs=chosen.passes), {}
    return LeastSquaresClassifier(coding="plus_minus_one"), {"eta1": eta1, "max_iter": chosen.passes}


def steps(two: TwoClasses, chosen: Settings) -> Sequence[Step]:
    """Run the chosen iteration, from a = 0: the state after update k stands at place k."""
    iterated, arguments = model(two, chosen)
    if isinstance(iterated, LMSClassifier):
        return iterated.record(two.X, two.t)
    return tuple(iterated.steps(two.X, two.data.y, **arguments))


def criterion(two: TwoClasses, step: Step) -> float:
    """Return J = sum of (b_i - a'x~_i)^2 at a step."""
    with np.errstate(over="ignore", invalid="ignore"):
        return float(((two.t - two.X @ step.w - step.w0) ** 2).sum())


def solution(two: TwoClasses) -> FloatArray:
    """Return the a = (w0, w) of the least J, (3,): the shortest where there are many."""
    return np.asarray(np.linalg.lstsq(homogeneous(two.X), two.t)[0], dtype=np.float64)


def written(two: TwoClasses, a: FloatArray) -> tuple[FloatArray, float]:
    """Return w and w0 of a = (w0, w) as they are written: 0 where a term is rounding beside targets of -1 and +1."""
    return tidy_sum(a[1:], float(a[0]), np.abs(two.X).max(axis=0), 1.0)


def least(two: TwoClasses) -> float:
    """Return the least J there is; what rounding leaves of an exact fit is 0."""
    return noiseless(float(((two.t - homogeneous(two.X) @ solution(two)) ** 2).sum()), float((two.t**2).sum()))


def sample(two: TwoClasses, step: Step) -> tuple[FloatArray, float, float] | None:
    """Return x_i, b_i and a'x~_i of the sample that a step used, with a from before it; None where it used all."""
    if not isinstance(step, LMSStep) or step.i is None:
        return None
    return two.X[step.i], float(two.t[step.i]), float(two.t[step.i] - step.error)
