"""Areas under curves: AUC as the share of pairs ranked correctly, its interval, average precision, K classes."""

from collections.abc import Callable
from statistics import NormalDist
from typing import Any, NamedTuple

import numpy as np

from linclass import checks
from linclass.arrays import ArrayLike, FloatArray
from linclass.metrics.ranking import Ranking, both_classes, labels, ranked, ranking, scores

AVERAGES = ("macro", "weighted", "micro", None)


class AUCInterval(NamedTuple):
    """An AUC, its standard error, and the ends of its confidence interval."""

    auc: float
    standard_error: float
    low: float
    high: float


def roc_auc_score(
    y_true: ArrayLike,
    y_score: ArrayLike,
    *,
    average: str | None = "macro",
    sample_weight: ArrayLike | None = None,
) -> Any:
    """Return the area under the ROC curve: the share of pairs that the score ranks rightly.

    AUC = P(s(x₊) > s(x₋)) + P(s(x₊) = s(x₋)) / 2 over all pairs of a positive and a negative example, weighted by the
    product of their weights. It is the statistic of Mann and Whitney divided by N P.

    Parameters
    ----------
    y_true : array-like (n,)
        True labels; of two classes the second in sorted order is positive.
    y_score : array-like (n,), or (n, K) for K classes in sorted order
        Finite scores in any unit, larger for the positive class; with K columns each class against the rest.
    average : {"macro", "weighted", "micro", None}
        For K columns: the mean of the classes' areas, the mean weighted by their sizes, the area of all n K decisions
        taken together, or the areas themselves, (K,).
    sample_weight : array-like (n,), optional
        How often each example counts.

    Raises
    ------
    ValueError
        If a class has no example, or labels or scores are missing, infinite or of shapes that do not fit.

    Examples
    --------
    >>> roc_auc_score([0, 0, 1, 1], [0.1, 0.4, 0.35, 0.8])
    0.75
    """
    return _averaged(auc, y_true, y_score, average, sample_weight, None, "roc_auc_score")


def average_precision_score(
    y_true: ArrayLike,
    y_score: ArrayLike,
    *,
    average: str | None = "macro",
    pos_label: object = None,
    sample_weight: ArrayLike | None = None,
) -> Any:
    """Return the average precision, Σ (R_k - R_{k-1}) P_k: the area under the steps of precision over recall.

    P_k and R_k are precision and recall at the k-th threshold. A rule that knows nothing has P / (P + N).

    Parameters and errors are those of `roc_auc_score`.

    pos_label : label, optional
        The positive class of one column of scores, all others are negative; without it the second of two labels in
        sorted order. With K columns each class is the positive one in its turn: ValueError.

    Examples
    --------
    >>> round(average_precision_score([0, 0, 1, 1], [0.1, 0.4, 0.35, 0.8]), 4)
    0.8333
    """
    return _averaged(average_precision, y_true, y_score, average, sample_weight, pos_label, "average_precision_score")


def auc_interval(
    y_true: ArrayLike,
    y_score: ArrayLike,
    *,
    confidence: float = 0.95,
    pos_label: object = None,
    sample_weight: ArrayLike | None = None,
) -> AUCInterval:
    """Return DeLong's confidence interval for the AUC of a fixed rule on test examples.

    V₊(i) is the share of the negative examples below positive example i, V₋(j) that of the positive examples above
    negative example j, ties by half; the mean of each is the AUC.

        variance = s²(V₊) / P + s²(V₋) / N          interval = AUC ± z · standard error, cut to [0, 1]

    It says nothing about a rule fitted on the same examples. At an AUC of 0 or 1 it collapses to that number.

    Parameters
    ----------
    y_true, y_score : array-like (n,)
    confidence : float between 0 and 1
    pos_label : label, optional
        The positive class; without it the second of two labels in sorted order.
    sample_weight : array-like (n,), optional
        How often each example counts: a whole weight is an example repeated.

    Raises
    ------
    ValueError
        As `roc_curve`, and where a class has a weight of 1 or less: one example has no variance.

    Notes
    -----
    E. DeLong, D. DeLong and D. Clarke-Pearson, Comparing the areas under two or more correlated receiver operating
    characteristic curves, Biometrics 44 (1988); from ranks, X. Sun and W. Xu, IEEE Signal Processing Letters 21 (2014).

    Examples
    --------
    >>> interval = auc_interval([0, 0, 0, 1, 1, 1], [1.0, 2.0, 4.0, 3.0, 5.0, 6.0])
    >>> [round(value, 3) for value in interval]
    [0.889, 0.157, 0.581, 1.0]
    """
    checks.number("confidence", confidence, low=0, high=1)
    order = ranking(y_true, y_score, sample_weight, pos_label, "auc_interval")
    N, P, A = order.negatives, order.positives, auc(order)
    if min(N, P) <= 1:
        raise ValueError("auc_interval needs more than one example of each class: one alone has no variance.")
    below = 1 - (order.fps[1:] + order.fps[:-1]) / (2 * N)
    above = (order.tps[1:] + order.tps[:-1]) / (2 * P)
    variance = np.diff(order.tps) @ (below - A) ** 2 / (P * (P - 1))
    variance += np.diff(order.fps) @ (above - A) ** 2 / (N * (N - 1))
    error = float(np.sqrt(variance))
    z = NormalDist().inv_cdf((1 + confidence) / 2) if confidence < 1 else np.inf
    width = z * error if error > 0 else 0.0
    return AUCInterval(A, error, max(0.0, A - width), min(1.0, A + width))


def auc(order: Ranking) -> float:
    """Return the share of pairs that a ranking has in the right order; rounding of weights takes none beyond 1."""
    return min(1.0, order.pairs_right / (order.positives * order.negatives))


def average_precision(order: Ranking) -> float:
    """Return the area under the steps of precision over recall of a ranking."""
    tps, fps = order.tps[1:], order.fps[1:]
    return min(1.0, float(np.diff(order.tps) @ (tps / (tps + fps))) / order.positives)


def _averaged(
    area: Callable[[Ranking], float],
    y_true: ArrayLike,
    y_score: ArrayLike,
    average: str | None,
    sample_weight: ArrayLike | None,
    pos_label: object,
    name: str,
) -> Any:
    """Return the area of two classes, or of K against the rest, averaged."""
    checks.choice("average", average, AVERAGES)
    score = scores(y_score)
    if score.ndim != 2:
        return area(ranking(y_true, score, sample_weight, pos_label, name))
    if pos_label is not None:
        raise ValueError(
            f"pos_label is for one column of scores, and y_score has {score.shape[1]}: give that label's column alone."
        )
    y = labels(y_true, "y_true")
    classes, numbers = checks.number_classes(y)
    if score.shape != (len(y), len(classes)):
        raise ValueError(
            f"y_score must be of shape {(len(y), len(classes))}, a column for each class in y_true; got {score.shape}."
        )
    weights = checks.sample_weights(sample_weight, len(y), name)
    own = numbers[:, None] == np.arange(len(classes))
    if average == "micro":
        order = ranked(own.ravel(), score.ravel(), np.repeat(weights, len(classes)))
        both_classes(order, name)
        return area(order)
    orders = [ranked(own[:, k], score[:, k], weights) for k in range(len(classes))]
    for order in orders:
        both_classes(order, name)
    areas: FloatArray = np.array([area(order) for order in orders])
    if average is None:
        return areas
    sizes = [order.positives for order in orders] if average == "weighted" else None
    return float(np.average(areas, weights=sizes))
