"""Proposals verified in exact arithmetic."""

from fractions import Fraction

import numpy as np

from linclass import checks
from linclass.arrays import ArrayLike, FloatArray, IntArray
from linclass.numerics.exact import integers
from linclass.numerics.exact.integers import Integers
from linclass.separability.answer import Separability

EPS = float(np.finfo(np.float64).eps)


def checked(X: ArrayLike, t: ArrayLike) -> tuple[FloatArray, FloatArray]:
    """Return finite points (n, D), and targets (n,) of -1 and +1; raise ValueError for anything else."""
    points, targets = finite(X), np.asarray(t)
    if points.ndim != 2 or targets.shape != points.shape[:1]:
        raise ValueError(f"X must be (n, D), and t (n,); their shapes are {points.shape} and {targets.shape}.")
    if targets.dtype.kind not in "if" or (np.abs(targets) != 1).any():
        raise ValueError("t must hold -1 and +1; make them from labels y with np.where(y == positive, 1, -1).")
    return points, targets


def finite(X: ArrayLike) -> FloatArray:
    """Return coordinates as floats; raise ValueError if one is masked, NaN, infinite or no real number."""
    points = checks.numbers("X", X)
    if not np.isfinite(points).all():
        raise ValueError("Input X contains NaN or infinity, which are on no side of a hyperplane.")
    return points


def centred(X: FloatArray, t: FloatArray, w: FloatArray) -> tuple[FloatArray, float] | None:
    """Return w, scaled by a power of two, and w0 half-way between the classes; None if w is 0 or overflows."""
    if not w.any() or not np.isfinite(w).all():
        return None
    w = np.ldexp(w, -np.frexp(np.abs(w).max())[1])  # by a power of two: nothing is rounded
    y = X @ w
    return w, -float(y[t > 0].min() / 2 + y[t < 0].max() / 2)


def strictly_separates(X: FloatArray, t: FloatArray, w: FloatArray, w0: float) -> bool:
    """Tell whether t_i (w'x_i + w0) > 0 for every i in exact arithmetic.

    Floating-point error bounds settle all points but those within rounding of the boundary; integers settle these.
    ValueError for targets other than -1 and +1, or points of NaN or infinity.
    """
    X, t = checked(X, t)
    w = np.asarray(w, dtype=np.float64)
    signed, doubt = bounds(X, t, w, w0)
    if not np.isfinite([*w, w0]).all() or (signed < -doubt).any():
        return False
    near = np.flatnonzero(~(signed > doubt))  # sums that overflow among them
    if len(near) == 0:
        return True
    exact: bool = (integers.sides(X[near], w, w0) * t[near].astype(int) > 0).all()
    return bool(exact)


def bounds(X: FloatArray, t: FloatArray, w: FloatArray, w0: float) -> tuple[FloatArray, FloatArray]:
    """Return t_i (w'x_i + w0) as floating point has it, and how far that may be from the truth."""
    signed = t * (X @ w + w0)
    doubt = (X.shape[1] + 2) * EPS * (np.abs(X) @ np.abs(w) + abs(w0)) + np.finfo(np.float64).tiny
    return signed, doubt


def in_doubt(X: FloatArray, t: FloatArray, w: FloatArray, w0: float) -> int:
    """Return how many points a rule gets wrong, or so near the boundary that rounding decides."""
    signed, doubt = bounds(X, t, w, w0)
    return int(np.count_nonzero(signed <= doubt))


def rule_of(v: list[int], exponents: list[int], v0: int, X: FloatArray, t: FloatArray) -> Separability:
    """Return the answer from a rule that separates exactly: sum_j v_j 2^-e_j x_j + v0, with v and v0 in integers."""
    exact = [Fraction(value) / Fraction(2) ** e for value, e in zip(v, exponents, strict=True)]
    scale = max(abs(value) for value in exact)
    w = np.array([float(value / scale) for value in exact])
    middle = centred(X, t, w)
    if middle is not None and strictly_separates(X, t, *middle):
        return Separability(separable=True, w=middle[0], w0=middle[1])
    w0 = float(v0 / scale)
    verified = strictly_separates(X, t, w, w0)
    errors = 0 if verified else in_doubt(X, t, w, w0)
    return Separability(separable=True, w=w, w0=w0, verified=verified, errors=errors)


def hull_equations(X: FloatArray, t: FloatArray) -> tuple[Integers, list[int], list[int]]:
    """Return A (D + 2, n) and b of A lam = b in integers, and the exponents e (D,) that clear the features.

    One row for each class (sum lam = 1) and one for each feature (the weighted means agree), in units of 2^e_j.
    """
    N, exponents = integers.cleared(X)
    signs = t.astype(int).astype(object)
    A = np.vstack([(t > 0).astype(int).astype(object), (t < 0).astype(int).astype(object), (N * signs[:, None]).T])
    return A, [1, 1, *[0] * X.shape[1]], exponents


def common_point(X: FloatArray, t: FloatArray, weights: FloatArray) -> Separability | None:
    """Solve for the convex weights of the samples that have some here, and return the proof that the hulls meet.

    None if the exact solution has a negative weight, or there is none.
    """
    chosen = np.flatnonzero(weights > 0)
    if not ((t[chosen] > 0).any() and (t[chosen] < 0).any()):
        return None
    A, b, _ = hull_equations(X[chosen], t[chosen])
    result = integers.solution(A, b)
    if result is None or min(result[0]) < 0:
        return None
    return meeting(X, t, chosen, *result)


def meeting(X: FloatArray, t: FloatArray, chosen: IntArray, numerators: list[int], denominator: int) -> Separability:
    """Return the answer from exact convex weights, numerators / denominator, of the chosen samples."""
    weights = np.zeros(len(t))
    weights[chosen] = [v / denominator for v in numerators]
    above = [(i, v) for i, v in zip(chosen.tolist(), numerators, strict=True) if t[i] > 0 and v > 0]
    N, exponents = integers.cleared(X[[i for i, _ in above]])
    sums = np.array([v for _, v in above], dtype=object) @ N
    point = [integers.ratio(int(v), denominator, e) for v, e in zip(sums, exponents, strict=True)]
    return Separability(separable=False, point=np.array(point), weights=weights)
