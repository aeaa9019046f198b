"""The confusion matrix, and what is computed from two classes' four counts."""

from dataclasses import dataclass

import numpy as np

from linclass import checks
from linclass.arrays import AnyArray, ArrayLike, FloatArray
from linclass.metrics.ranking import labels as checked

SUMS = {"true": 1, "pred": 0, "all": None}  # the axis whose sum is 1 after normalisation


def confusion_matrix(
    y_true: ArrayLike,
    y_pred: ArrayLike,
    *,
    labels: ArrayLike | None = None,
    sample_weight: ArrayLike | None = None,
    normalize: str | None = None,
) -> AnyArray:
    """Return how many examples of each class are assigned to each class, (K, K).

    C_ij = Σ of the weights of the examples of class i that are assigned to class j.

    Parameters
    ----------
    y_true, y_pred : array-like (n,)
        True and assigned labels.
    labels : array-like (K,), optional
        The classes in the order of rows and columns; examples of others are left out. Without it all, sorted.
    sample_weight : array-like (n,), optional
        How often each example counts. With it, or normalised, the entries are floats.
    normalize : {"true", "pred", "all"}, optional
        Divide by the sums of the rows, of the columns or of all; 0 where there is nothing to divide.

    Raises
    ------
    ValueError
        If the lengths differ, labels are missing or mix texts, bytes and numbers, or no example is of one of `labels`.

    Examples
    --------
    >>> confusion_matrix(["ill", "well", "ill"], ["ill", "ill", "well"]).tolist()
    [[1, 1], [1, 0]]
    """
    checks.choice("normalize", normalize, (None, *SUMS))
    parts = [checked(y_true, "y_true"), checked(y_pred, "y_pred")]
    n = len(parts[0])
    if len(parts[1]) != n:
        raise ValueError(f"y_true has {n} labels, and y_pred has {len(parts[1])}.")
    if labels is not None:
        parts.append(checked(labels, "labels"))
    kinds = {part.dtype.kind for part in parts}
    if kinds & {"U", "S", "T"} and len(kinds) > 1:  # joined as they are, NumPy would make texts of numbers
        parts = [part.astype(object) for part in parts]
    weights = None
    if sample_weight is not None:
        weights = checks.sample_weights(sample_weight, n, confusion_matrix.__name__)
    classes, numbers = checks.number_classes(np.concatenate(parts))
    rows, columns, wanted = np.split(numbers, (n, 2 * n))
    K = len(classes)
    counts = np.bincount(rows * K + columns, weights=weights, minlength=K * K).reshape(K, K)
    if labels is not None:
        if not np.isin(rows, wanted).any():
            raise ValueError("At least one of labels must be in y_true.")
        counts = counts[np.ix_(wanted, wanted)]
    return counts if normalize is None else _normalised(counts, SUMS[normalize])


def _normalised(counts: AnyArray, axis: int | None) -> FloatArray:
    """Return counts over their sums along an axis, None for the sum of all; 0 where that is 0."""
    sums = counts.sum(axis=axis, keepdims=True)
    shares: FloatArray = np.divide(counts, sums, out=np.zeros(counts.shape), where=sums != 0)
    return shares


@dataclass(frozen=True)
class Counts:
    """The four counts of a rule for two classes, numbers or arrays of one shape, and what is computed from them.

    A ratio without a denominator is 0, as in scikit-learn with `zero_division=0`.
    """

    tn: FloatArray
    fp: FloatArray
    fn: FloatArray
    tp: FloatArray

    @property
    def accuracy(self) -> FloatArray:
        """The share of right decisions, (TP + TN) / n."""
        return _ratio(self.tp + self.tn, self.tp + self.tn + self.fp + self.fn)

    @property
    def recall(self) -> FloatArray:
        """TP / (TP + FN): the true positive rate, sensitivity, power."""
        return _ratio(self.tp, self.tp + self.fn)

    @property
    def specificity(self) -> FloatArray:
        """TN / (TN + FP): the true negative rate."""
        return _ratio(self.tn, self.tn + self.fp)

    @property
    def precision(self) -> FloatArray:
        """TP / (TP + FP): the positive predictive value."""
        return _ratio(self.tp, self.tp + self.fp)

    @property
    def balanced_accuracy(self) -> FloatArray:
        """The mean of recall and specificity."""
        return (self.recall + self.specificity) / 2

    @property
    def matthews(self) -> FloatArray:
        """The correlation of true and assigned class, -1 to 1 (Matthews 1975)."""
        product = _root(self.tp + self.fp) * _root(self.tp + self.fn) * _root(self.tn + self.fp)
        return _ratio(self.tp * self.tn - self.fp * self.fn, product * _root(self.tn + self.fn))

    def f_score(self, beta: float = 1.0) -> FloatArray:
        """Return F_β = (1 + β²) TP / ((1 + β²) TP + β² FN + FP): recall counts β times as much as precision."""
        hits = (1 + beta**2) * self.tp
        return _ratio(hits, hits + beta**2 * self.fn + self.fp)


def _ratio(over: FloatArray, under: FloatArray) -> FloatArray:
    """Return over / under, and 0 where `under` is 0."""
    under = np.asarray(under, dtype=np.float64)
    return np.divide(over, under, out=np.zeros(under.shape), where=under != 0)


def _root(values: FloatArray) -> FloatArray:
    """Return square roots as floats: their product is in range where that of four counts is not."""
    return np.sqrt(np.asarray(values, dtype=np.float64))
