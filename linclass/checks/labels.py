"""Labels as class numbers, and points and classes together: what an estimator learns from."""

import math
import sys
import warnings
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from functools import cached_property
from numbers import Complex, Real
from typing import Any

import numpy as np

from linclass.arrays import AnyArray, ArrayLike, FloatArray, IntArray
from linclass.checks import caller
from linclass.checks.missing import entries, is_missing, masks_entries
from linclass.checks.parameters import shown
from linclass.checks.points import CheckedPoints, check_spread, table
from linclass.numerics.homogeneous import signs


@dataclass(frozen=True, eq=False)
class Given(CheckedPoints):
    """Points of at least one class to learn from.

    Attributes
    ----------
    numbers : array (n,), the class number of each point
    classes : array (K,), the labels, sorted
    weights : array (n,) of numbers above 0, or None where every point counts once
    rows : array (n,), the rows of these points in the X given, or None if they are all of them
    n_given : int, how many rows that X has
    """

    numbers: IntArray
    classes: AnyArray
    weights: FloatArray | None = None
    rows: IntArray | None = None
    n_given: int = 0

    def __post_init__(self) -> None:
        check_spread(self.X)

    @cached_property
    def t(self) -> FloatArray:
        """The targets of two classes, (n,): -1 for `classes[0]`, +1 for `classes[1]`."""
        return signs(self.numbers)

    def spread(self, values: AnyArray) -> AnyArray:
        """Return values of the points (n,) for all rows of the X given: zeros (or "") for those that were left out."""
        if self.rows is None:
            return values
        everything = np.zeros(self.n_given, dtype=values.dtype)
        everything[self.rows] = values
        return everything

    def remember(self, estimator: Any) -> None:
        """Set the classes, D and the column names on the estimator."""
        super().remember(estimator)
        estimator.classes_ = self.classes


def labels(y: ArrayLike | None, n: int, estimator: object) -> AnyArray:
    """Return y as an array of n labels; raise ValueError for what is not a set of class labels."""
    if y is None:
        raise ValueError(
            f"{type(estimator).__name__} requires y to be passed, but the target y is None; expected 1D array."
        )
    array = label_array(y, "y")
    if array.ndim == 2 and array.shape[1] == 1:
        warnings.warn(
            "A column-vector y was passed when a 1d array was expected.",
            _conversion_warning(),
            stacklevel=caller.level(),
        )
        array = array.ravel()
    if array.ndim != 1:
        raise ValueError(f"y should be a 1d array, got an array of shape {array.shape} instead.")
    if len(array) != n:
        raise ValueError(f"Found input variables with inconsistent numbers of samples: X {n}, y {len(array)}.")
    return array


def label_array(values: ArrayLike, name: str) -> AnyArray:
    """Return labels as an array; raise ValueError where some are missing, infinite, complex or fractions."""
    try:
        array = np.asarray(values)
    except ValueError as error:  # lists of different lengths
        raise ValueError(f"{name} must be a list of labels, without lists inside; got {shown(values)}.") from error
    kind = array.dtype.kind
    if kind in "biu" and not masks_entries(values):
        return array
    if kind in "US" and not isinstance(values, np.ndarray):  # a NaN in a list of strings would become the label "nan"
        objects = entries(np.asarray(values, dtype=object))
    else:
        objects = entries(array) if kind in "OT" else []
    text = {"U": str, "S": bytes}.get(kind, object)
    if not all(isinstance(v, text) for v in objects):  # NumPy has made texts of numbers, 1 and "1" alike
        array = np.asarray(values, dtype=object)
    if masks_entries(values) or any(map(is_missing, objects)) or (kind in "fcmM" and (array != array).any()):
        raise ValueError(f"{name} has missing values (None, NaN, NaT, NA or masked): leave these points out.")
    if kind == "c" or any(isinstance(v, Complex) and not isinstance(v, Real) for v in objects):
        raise ValueError(f"Complex data not supported: {name} must hold class labels.")
    if kind == "f":
        infinite, fractional = bool(np.isinf(array).any()), bool((array != np.floor(array)).any())
    else:
        measured = [float(v) for v in objects if isinstance(v, (float, np.floating, Decimal, Fraction))]
        infinite, fractional = any(map(math.isinf, measured)), not all(map(float.is_integer, measured))
    if infinite:
        raise ValueError(f"Input {name} contains infinity.")
    if fractional:
        raise ValueError(f"Unknown label type: continuous. {name} must hold class labels, not measurements.")
    return array


def classification(X: ArrayLike, y: ArrayLike | None, estimator: object) -> Given:
    """Return the points and their classes, checked; the estimator stays as it is."""
    result = table(X, estimator)
    target = labels(y, len(result.X), estimator)
    classes, numbers = number_classes(target)
    several_classes(len(classes), estimator)
    return Given(result.X, result.columns, numbers, classes)


def several_classes(count: int, estimator: object, where: str = "y") -> None:
    """Raise ValueError unless there are at least two classes."""
    if count < 2:
        raise ValueError(
            f"{type(estimator).__name__} needs at least two classes in {where}; the number of classes has to be"
            f" greater than one; got {count} class."
        )


def two_classes(given: Given, estimator: object) -> Given:
    """Return the points if they are of two classes; raise ValueError otherwise."""
    if len(given.classes) > 2:
        raise ValueError(
            "Only binary classification is supported. The type of the target is multiclass."
            f" {type(estimator).__name__} takes two classes, got {len(given.classes)}: wrap it in OneVsRest."
        )
    return given


def number_classes(target: AnyArray, name: str = "y") -> tuple[AnyArray, IntArray]:
    """Return the labels, sorted, and for each entry of `target` the number of its label.

    Raises
    ------
    ValueError
        If labels of several types can't be sorted.
    """
    if target.dtype.kind in "iu" and len(target) > 0:
        low, high = int(target.min()), int(target.max())
        span = high - low + 1
        if span == 2:  # 0 and 1, or -1 and 0: each label is its number
            return np.array([low, high], dtype=target.dtype), (target - low).astype(np.int64, copy=False)
        if span <= max(1000, len(target)) and high < 2**62:  # a table of the labels' range: no sorting
            offsets = target.astype(np.int64, copy=False) - low
            present = np.bincount(offsets, minlength=span) > 0
            labels = (np.flatnonzero(present) + low).astype(target.dtype)
            return labels, (np.cumsum(present) - 1)[offsets]
    try:
        labels, numbers = np.unique(target, return_inverse=True)
    except TypeError as error:
        kinds = ", ".join(sorted({type(label).__name__ for label in target.tolist()}))
        raise ValueError(
            f"Unknown label type: {name} mixes labels that cannot be sorted, of the types {kinds}."
        ) from error
    return labels, numbers


def _conversion_warning() -> type[Warning]:
    """Return scikit-learn's DataConversionWarning where it is loaded, else UserWarning."""
    module = sys.modules.get("sklearn.exceptions")
    warning: type[Warning] = module.DataConversionWarning if module else UserWarning
    return warning
