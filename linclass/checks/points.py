"""Points as a finite float array, and the names of their columns."""

import math
import warnings
from dataclasses import dataclass
from numbers import Complex, Real
from typing import Any

import numpy as np

from linclass.arrays import AnyArray, ArrayLike, FloatArray
from linclass.checks import caller
from linclass.checks.missing import entries, is_missing, masks_entries

MAX_COORDINATE = 1e150  # squares of larger coordinates are no longer numbers
MIN_SPREAD = 1e-302  # of a column that varies: weights grow as its inverse, which has to be a number
NEAR_ZERO = 1e-280  # larger values of a column differ by more than MIN_SPREAD, if they do
FIRST_ROWS = 1000  # in which few columns are near zero throughout: all rows of the others need no look

MISSING = "Input X contains missing values (None, NaN, NA or masked); {name} needs finite numbers."
UNEVEN = "X must hold numbers, in rows of one length: {error}"
COMPLEX = "Complex data not supported: X must hold real numbers."
TOO_CLOSE = f"Column {{number}} of X varies by {{spread:.1g}}, less than {MIN_SPREAD:g}; rescale X, or leave it out."
TOO_LARGE = f"Input X has values beyond {MAX_COORDINATE:g}, whose squares are not numbers; rescale X."


@dataclass(frozen=True, eq=False)
class CheckedPoints:
    """Points to learn from, checked; nothing is written on the estimator before `remember`.

    Attributes
    ----------
    X : array (n, D), finite
    columns : array (D,) of names, or None
    """

    X: FloatArray
    columns: AnyArray | None

    def remember(self, estimator: Any) -> None:
        """Set D and the column names on the estimator."""
        estimator.n_features_in_ = self.X.shape[1]
        if self.columns is not None:
            estimator.feature_names_in_ = self.columns
        elif hasattr(estimator, "feature_names_in_"):
            del estimator.feature_names_in_


def table(X: ArrayLike, estimator: object) -> CheckedPoints:
    """Return X, checked, for an estimator to learn from."""
    return CheckedPoints(matrix(X, type(estimator).__name__), _column_names(X))


def features(X: ArrayLike, estimator: Any) -> FloatArray:
    """Return X as a finite float array (n, D) with the columns that the estimator was fitted to; raise as `matrix`."""
    name = type(estimator).__name__
    result = table(X, estimator)
    _check_columns(result.columns, getattr(estimator, "feature_names_in_", None), name)
    if result.X.shape[1] != estimator.n_features_in_:
        raise ValueError(
            f"X has {result.X.shape[1]} features, but {name} is expecting {estimator.n_features_in_} features as input."
        )
    return result.X


def _column_names(X: ArrayLike) -> AnyArray | None:
    """Return a data frame's column names; None unless all are text, TypeError for a mixture."""
    names = getattr(X, "columns", None)
    if names is None:
        return None
    named = [isinstance(name, str) for name in names]
    if any(named) and not all(named):
        kinds = sorted({type(name).__name__ for name in names})
        raise TypeError(
            "Feature names are only supported if all input features have string names, but the columns of X have"
            f" names of the types {', '.join(kinds)}; convert them with X.columns = X.columns.astype(str)."
        )
    return np.array(names, dtype=object) if named and all(named) else None


def matrix(X: ArrayLike, name: str) -> FloatArray:
    """Return X as a finite float array (n, D), at least (1, 1); `name` is who needs it, for the sentence.

    Raises
    ------
    TypeError
        If X is sparse.
    ValueError
        If X has not two dimensions, no row or no column, or holds NaN, infinity or too large numbers.
    """
    if hasattr(X, "toarray") and hasattr(X, "tocsr"):
        raise TypeError("Sparse data was passed, but dense data is required. Use '.toarray()' to convert it.")
    values = _numbers_of(X, name)
    if values.ndim != 2:
        raise ValueError(
            f"Expected 2D array, got {values.ndim}D array instead. Reshape your data: X must be (n, D), one row a"
            " point."
        )
    for axis, what in enumerate(("sample(s)", "feature(s)")):
        if values.shape[axis] < 1:
            raise ValueError(
                f"Found array with 0 {what} (shape={values.shape}) while a minimum of 1 is required by {name}."
            )
    low, high = float(values.min()), float(values.max())  # a NaN or an infinity shows in one of them, without a copy
    if not (math.isfinite(low) and math.isfinite(high)):
        raise ValueError(f"Input X contains NaN or infinity; {name} needs finite numbers.")
    if max(-low, high) > MAX_COORDINATE:
        raise ValueError(TOO_LARGE)
    return values


def check_spread(X: FloatArray) -> None:
    """Raise ValueError for points of which a column varies, but by less than `MIN_SPREAD`."""
    near = np.flatnonzero(np.abs(X[0]) < NEAR_ZERO)
    if not near.size:  # as in nearly all tables: a small fit should not wait for the rest
        return
    near = near[(np.abs(X[:FIRST_ROWS, near]) < NEAR_ZERO).all(axis=0)]
    spread = np.ptp(X[:, near], axis=0)
    for k in np.flatnonzero((spread > 0) & (spread < MIN_SPREAD))[:1].tolist():
        raise ValueError(TOO_CLOSE.format(number=near[k] + 1, spread=spread[k]))


def _numbers_of(X: ArrayLike, name: str) -> FloatArray:
    """Return X as floats of any shape; raise where entries are missing or no real numbers."""
    if masks_entries(X):
        raise ValueError(MISSING.format(name=name))
    try:
        array = np.asarray(X)
    except ValueError as error:  # rows of different lengths
        raise ValueError(UNEVEN.format(error=error)) from error
    try:
        if array.dtype.kind not in "cmM":
            return array.astype(np.float64, copy=False)
    except ValueError as error:  # texts
        raise ValueError(UNEVEN.format(error=error)) from error
    except (TypeError, OverflowError) as error:
        raise _not_numbers(array, name, error) from error
    if array.dtype.kind == "c":
        raise ValueError(COMPLEX)
    if np.isnat(array).any():  # NumPy would make a number of it
        raise ValueError(MISSING.format(name=name))
    return array.astype(np.float64)


def _not_numbers(array: AnyArray, name: str, error: Exception) -> Exception:
    """Return the exception for an array of objects that NumPy could not convert to numbers."""
    objects = entries(array)
    if any(map(is_missing, objects)):
        return ValueError(MISSING.format(name=name))
    if any(isinstance(value, Complex) and not isinstance(value, Real) for value in objects):
        return ValueError(COMPLEX)
    if isinstance(error, OverflowError):
        return ValueError(TOO_LARGE)
    return TypeError(f"X must hold numbers: argument must be a string or a real number: {error}")


def _check_columns(now: AnyArray | None, then: AnyArray | None, name: str) -> None:
    if (then is None) != (now is None):
        message = (
            f"X does not have valid feature names, but {name} was fitted with feature names"
            if now is None
            else f"X has feature names, but {name} was fitted without feature names"
        )
        warnings.warn(message, UserWarning, stacklevel=caller.level())
    if then is None or now is None or (len(then) == len(now) and (then == now).all()):
        return
    unseen, missing = sorted(set(now) - set(then)), sorted(set(then) - set(now))
    lines = ["The feature names should match those that were passed during fit."]
    for when, names in (("unseen at fit time", unseen), ("seen at fit time, yet now missing", missing)):
        if names:
            lines += [f"Feature names {when}:", *(f"- {n}" for n in names[:5]), *["- ..."][: len(names) > 5]]
    if not unseen and not missing:
        lines.append("Feature names must be in the same order as they were in fit.")
    raise ValueError("\n".join(lines) + "\n")
