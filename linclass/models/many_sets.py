"""A rule for two classes fitted to many data sets at once: a point that moves, and where it would turn the line.

Least squares and logistic regression are minima of costs that Newton's method finds, of all data sets in one go
(`linclass.solvers.descent.many_newton`), in about a tenth of the time of as many calls of `fit`.
"""

from typing import TypeAlias

import numpy as np

from linclass.arrays import AnyArray, FloatArray
from linclass.losses import CrossEntropy, SquaredError
from linclass.models.least_squares import LeastSquaresClassifier
from linclass.models.logistic import LogisticRegression
from linclass.numerics.homogeneous import signs
from linclass.numerics.units import Units
from linclass.solvers.descent import many_newton

Model: TypeAlias = LeastSquaresClassifier | LogisticRegression

MAX_COORDINATES = 500_000  # coordinates of all sets together: of more, a set is a problem of its own


def rules(model: Model, X: FloatArray, y: AnyArray) -> FloatArray:
    """Return (w, w0), (m, D + 1), as `model.fit` would find it on each of m data sets X (m, n, D) with labels y (n,).

    A row is NaN where `fit` has to be called for that data set by itself: with `class_weight`, with the lasso's
    penalty, and for logistic regression without one, whose minimum may not exist.
    """
    m, n, D = X.shape
    cost = _cost(model)
    if cost is None or X.size > MAX_COORDINATES:
        return np.full((m, D + 1), np.nan)
    Z = np.ones((D + 1, m * n))
    Z[1:] = X.reshape(m * n, D).T
    units = Units.of(Z[1:], common=False)
    units.convert(Z[1:])
    ridge = np.append(0.0, model.lam * units.scale**2)
    theta, solved = many_newton.minimise(cost, Z.reshape(D + 1, m, n).transpose(1, 0, 2), signs(y, y.max()), ridge)
    w, w0 = units.rule(theta)
    return np.where(solved[:, None], np.column_stack([w, w0]), np.nan)


def _cost(model: Model) -> type[CrossEntropy | SquaredError] | None:
    """Return the loss that the model minimises, up to a factor, beside the squares of w; None where that is not all."""
    if model.class_weight is not None:
        return None
    if isinstance(model, LogisticRegression):
        return CrossEntropy if model.lam > 0 else None
    return SquaredError if model.penalty == "l2" or model.lam == 0 else None
