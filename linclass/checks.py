"""Validation, once, at the door: everything behind it trusts its arrays.

The exception types are scikit-learn's, so that its tools understand ours; each sentence names the argument.
"""

from __future__ import annotations

import sys
import warnings
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from linclass.numerics.homogeneous import signs

LARGEST = 1e150  # squares of larger coordinates are no longer numbers


class NotFittedError(ValueError, AttributeError):
    """A fitted attribute was asked for before `fit`."""


def fitted(estimator: Any) -> None:
    """Raise NotFittedError (scikit-learn's own where it is loaded) unless `fit` has run."""
    if hasattr(estimator, "n_features_in_"):
        return
    message = f"This {type(estimator).__name__} instance is not fitted yet. Call 'fit' before using it."
    if "sklearn.exceptions" in sys.modules:  # so that `except` clauses of scikit-learn's users catch it
        raise sys.modules["sklearn.exceptions"].NotFittedError(message)
    raise NotFittedError(message)


def choice(name: str, value: Any, allowed: tuple[Any, ...]) -> None:
    """Raise ValueError unless `value` is one of `allowed`."""
    if value not in allowed:
        raise ValueError(f"{name} must be one of {', '.join(map(repr, allowed))}; got {value!r}.")


def number(
    name: str,
    value: Any,
    *,
    low: float = -np.inf,
    high: float = np.inf,
    open_low: bool = False,
    integer: bool = False,
) -> None:
    """Raise unless `value` is a number (a whole one with `integer`) within the stated bounds."""
    kind = (int, np.integer) if integer else (int, float, np.integer, np.floating)
    if isinstance(value, (bool, np.bool_)) or not isinstance(value, kind):
        raise TypeError(f"{name} must be {'a whole number' if integer else 'a number'}; got {value!r}.")
    if np.isnan(value) or value < low or value > high or (open_low and value == low):
        bounds = f"{'above' if open_low else 'at least'} {low:g}" + (f" and at most {high:g}" if high < np.inf else "")
        raise ValueError(f"{name} must be {bounds}; got {value!r}.")


@dataclass(frozen=True, eq=False)
class Table:
    """Points to learn from, checked; nothing is written on the estimator before `remember`.

    Attributes
    ----------
    X : array (n, D), finite
    columns : array (D,) of names, or None
    """

    X: npt.NDArray[np.float64]
    columns: npt.NDArray[Any] | None

    def remember(self, estimator: Any) -> None:
        """Set D and the column names on the estimator."""
        estimator.n_features_in_ = self.X.shape[1]
        if self.columns is not None:
            estimator.feature_names_in_ = self.columns
        elif hasattr(estimator, "feature_names_in_"):
            del estimator.feature_names_in_


@dataclass(frozen=True, eq=False)
class Given(Table):
    """Points of at least one class to learn from.

    Attributes
    ----------
    numbers : array (n,), the class number of each point
    classes : array (K,), the labels, sorted
    """

    numbers: npt.NDArray[np.int64]
    classes: npt.NDArray[Any]

    @property
    def t(self) -> npt.NDArray[np.float64]:
        """The targets of two classes, (n,): -1 for `classes[0]`, +1 for `classes[1]`."""
        return signs(self.numbers)

    def remember(self, estimator: Any) -> None:
        """Set the classes, D and the column names on the estimator."""
        super().remember(estimator)
        estimator.classes_ = self.classes


def table(X: Any, estimator: Any) -> Table:
    """Return X, checked, for an estimator to learn from."""
    return Table(_float_matrix(X, type(estimator).__name__), _column_names(X))


def features(X: Any, estimator: Any) -> npt.NDArray[np.float64]:
    """Return X as a finite float array (n, D) with the columns that the estimator was fitted to."""
    name = type(estimator).__name__
    found = table(X, estimator)
    _check_columns(found.columns, getattr(estimator, "feature_names_in_", None), name)
    if found.X.shape[1] != estimator.n_features_in_:
        raise ValueError(
            f"X has {found.X.shape[1]} features, but {name} is expecting {estimator.n_features_in_} features as input."
        )
    return found.X


def labels(y: Any, n: int, estimator: Any) -> npt.NDArray[Any]:
    """Return y as an array of n labels, refusing what is not a set of class labels."""
    if y is None:
        raise ValueError(
            f"{type(estimator).__name__} requires y to be passed, but the target y is None; expected 1D array."
        )
    array = np.asarray(y)
    if array.ndim == 2 and array.shape[1] == 1:
        warnings.warn("A column-vector y was passed when a 1d array was expected.", _conversion_warning(), stacklevel=5)
        array = array.ravel()
    if array.ndim != 1:
        raise ValueError(f"y should be a 1d array, got an array of shape {array.shape} instead.")
    if len(array) != n:
        raise ValueError(f"Found input variables with inconsistent numbers of samples: X {n}, y {len(array)}.")
    if array.dtype.kind == "f":
        if not np.isfinite(array).all():
            raise ValueError("Input y contains NaN or infinity.")
        if (array != np.floor(array)).any():
            raise ValueError("Unknown label type: continuous. y must hold class labels, not measurements.")
    return array


def classification(X: Any, y: Any, estimator: Any, *, min_classes: int = 2) -> Given:
    """Return the points and their classes, checked; the estimator stays as it is."""
    found = table(X, estimator)
    target = labels(y, len(found.X), estimator)
    classes, numbers = _number_classes(target)
    if len(classes) < min_classes:
        raise ValueError(
            f"{type(estimator).__name__} needs at least two classes in y; the number of classes has to be"
            f" greater than one; got {len(classes)} class."
        )
    return Given(found.X, found.columns, numbers, classes)


def binary(X: Any, y: Any, estimator: Any) -> Given:
    """Return the points of two classes, checked; the estimator stays as it is."""
    given = classification(X, y, estimator)
    if len(given.classes) > 2:
        raise ValueError(
            "Only binary classification is supported. The type of the target is multiclass."
            f" {type(estimator).__name__} takes two classes, got {len(given.classes)}: wrap it in OneVsRest."
        )
    return given


def random_generator(seed: Any) -> np.random.Generator:
    """Return NumPy's generator for a seed: a whole number, None, a Generator or a RandomState."""
    if isinstance(seed, np.random.RandomState):  # what scikit-learn's tools pass on
        return np.random.default_rng(seed.randint(2**31))
    return np.random.default_rng(seed)


def _number_classes(target: npt.NDArray[Any]) -> tuple[npt.NDArray[Any], npt.NDArray[np.int64]]:
    """Return the labels, sorted, and for each entry of `target` the number of its label."""
    if target.dtype.kind in "iu" and len(target) > 0:
        low, high = int(target.min()), int(target.max())
        span = high - low + 1
        if span <= max(1000, len(target)) and high < 2**62:  # a table of the labels' range: no sorting
            offsets = target.astype(np.int64, copy=False) - low
            present = np.bincount(offsets, minlength=span) > 0
            labels = (np.flatnonzero(present) + low).astype(target.dtype)
            return labels, (np.cumsum(present) - 1)[offsets]
    labels, numbers = np.unique(target, return_inverse=True)
    return labels, numbers


def _column_names(X: Any) -> npt.NDArray[Any] | None:
    names = getattr(X, "columns", None)
    if names is None or not all(isinstance(name, str) for name in names):
        return None
    return np.array(names, dtype=object)


def _float_matrix(X: Any, name: str) -> npt.NDArray[np.float64]:
    if hasattr(X, "toarray") and hasattr(X, "tocsr"):
        raise TypeError("Sparse data was passed, but dense data is required. Use '.toarray()' to convert it.")
    array = np.asarray(X)
    if array.dtype.kind == "c":
        raise ValueError("Complex data not supported: X must hold real numbers.")
    try:
        matrix = array.astype(np.float64, copy=False)
    except TypeError as error:
        raise TypeError(f"X must hold numbers: argument must be a string or a real number: {error}") from error
    if matrix.ndim != 2:
        raise ValueError(
            f"Expected 2D array, got {matrix.ndim}D array instead."
            " Reshape your data: X must be (n, D), one row a point."
        )
    for axis, what in enumerate(("sample(s)", "feature(s)")):
        if matrix.shape[axis] < 1:
            raise ValueError(
                f"Found array with 0 {what} (shape={matrix.shape}) while a minimum of 1 is required by {name}."
            )
    low, high = matrix.min(), matrix.max()  # a NaN or an infinity anywhere shows in one of them, without a copy
    if not (np.isfinite(low) and np.isfinite(high)):
        raise ValueError(f"Input X contains NaN or infinity; {name} needs finite numbers.")
    if max(-low, high) > LARGEST:
        raise ValueError(f"Input X has values beyond {LARGEST:g}, whose squares are not numbers; rescale X.")
    return matrix


def _check_columns(now: npt.NDArray[Any] | None, then: npt.NDArray[Any] | None, name: str) -> None:
    if then is not None and now is None:
        warnings.warn(
            f"X does not have valid feature names, but {name} was fitted with feature names",
            UserWarning,
            stacklevel=4,
        )
    if then is None and now is not None:
        warnings.warn(f"X has feature names, but {name} was fitted without feature names", UserWarning, stacklevel=4)
    if then is None or now is None or (len(then) == len(now) and (then == now).all()):
        return
    unseen, missing = sorted(set(now) - set(then)), sorted(set(then) - set(now))
    lines = ["The feature names should match those that were passed during fit."]
    if unseen:
        lines += [
            "Feature names unseen at fit time:",
            *(f"- {n}" for n in unseen[:5]),
            *["- ..."][: len(unseen) > 5],
        ]
    if missing:
        lines += [
            "Feature names seen at fit time, yet now missing:",
            *(f"- {n}" for n in missing[:5]),
            *["- ..."][: len(missing) > 5],
        ]
    if not unseen and not missing:
        lines.append("Feature names must be in the same order as they were in fit.")
    raise ValueError("\n".join(lines) + "\n")


def _conversion_warning() -> type[Warning]:
    module = sys.modules.get("sklearn.exceptions")
    warning: type[Warning] = module.DataConversionWarning if module else UserWarning
    return warning
