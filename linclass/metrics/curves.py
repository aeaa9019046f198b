"""Curves over all thresholds: ROC, its convex hull, precision and recall."""

import numpy as np

from linclass.arrays import ArrayLike, BoolArray, FloatArray, IntArray
from linclass.metrics.ranking import Ranking, ranking

PRUNED_SHARE = 0.1  # of the vertices: a pass over all of them pays if it drops so many


def roc_curve(
    y_true: ArrayLike,
    y_score: ArrayLike,
    *,
    pos_label: object = None,
    sample_weight: ArrayLike | None = None,
    drop_intermediate: bool = True,
) -> tuple[FloatArray, FloatArray, FloatArray]:
    """Return the receiver operating characteristic: false and true positive rates over falling thresholds.

    FPR(s) = FP(s) / N and TPR(s) = TP(s) / P, where an example counts as positive if its score is at least s. Between
    vertices the curve is straight: a sloping piece is a tie of both classes.

    Parameters
    ----------
    y_true : array-like (n,)
        True labels of two classes.
    y_score : array-like (n,)
        Finite scores in any unit, larger for the positive class.
    pos_label : label, optional
        The positive class; all other labels are negative. Without it the second of two labels in sorted order.
    sample_weight : array-like (n,), optional
        How often each example counts.
    drop_intermediate : bool
        Leave out vertices in the middle of two equal steps: they do not change the curve.

    Returns
    -------
    fpr, tpr : arrays (m,) from 0 to 1
    thresholds : array (m,), falling; the first is infinity, where no example is positive

    Raises
    ------
    ValueError
        If a class has no example, labels or scores are missing, infinite or of different lengths, or there are more
        than two labels and no `pos_label`.

    Examples
    --------
    >>> fpr, tpr, thresholds = roc_curve([0, 0, 1, 1], [0.1, 0.4, 0.35, 0.8])
    >>> fpr.tolist(), tpr.tolist(), thresholds.tolist()
    ([0.0, 0.0, 0.5, 0.5, 1.0], [0.0, 0.5, 0.5, 1.0, 1.0], [inf, 0.8, 0.4, 0.35, 0.1])
    """
    order = ranking(y_true, y_score, sample_weight, pos_label, "roc_curve")
    if drop_intermediate:
        order = _at(order, _corners(order))
    return _rates(order)


def roc_hull(
    y_true: ArrayLike,
    y_score: ArrayLike,
    *,
    pos_label: object = None,
    sample_weight: ArrayLike | None = None,
) -> tuple[FloatArray, FloatArray, FloatArray]:
    """Return the vertices of the convex hull of the ROC curve: each is the cheapest for some costs, no other one is.

    Parameters and errors are those of `roc_curve`. Between two vertices lie the rules that draw lots between them.

    Returns
    -------
    fpr, tpr : arrays (m,) from 0 to 1, of strictly falling slope
    thresholds : array (m,), falling; the first is infinity

    Notes
    -----
    F. Provost and T. Fawcett, Robust classification for imprecise environments, Machine Learning 42 (2001).

    Examples
    --------
    >>> fpr, tpr, _ = roc_hull([0, 0, 1, 1], [0.1, 0.4, 0.35, 0.8])
    >>> fpr.tolist(), tpr.tolist()
    ([0.0, 0.0, 0.5, 1.0], [0.0, 0.5, 1.0, 1.0])
    """
    order = ranking(y_true, y_score, sample_weight, pos_label, "roc_hull")
    return _rates(_at(order, hull(order)))


def precision_recall_curve(
    y_true: ArrayLike,
    y_score: ArrayLike,
    *,
    pos_label: object = None,
    sample_weight: ArrayLike | None = None,
    drop_intermediate: bool = False,
) -> tuple[FloatArray, FloatArray, FloatArray]:
    """Return precision and recall over rising thresholds.

    precision(s) = TP(s) / (TP(s) + FP(s)) and recall(s) = TP(s) / P. No straight line joins two vertices: precision is
    not linear between them (Davis and Goadrich 2006). A rule that knows nothing has precision P / (P + N) throughout.

    Parameters are those of `roc_curve`.

    drop_intermediate : bool
        Leave out thresholds between others of the same recall.

    Returns
    -------
    precision, recall : arrays (m + 1,); the last are 1 and 0, which no threshold has
    thresholds : array (m,), rising

    Raises
    ------
    ValueError
        As `roc_curve`.

    Examples
    --------
    >>> precision, recall, thresholds = precision_recall_curve([0, 0, 1, 1], [0.1, 0.4, 0.35, 0.8])
    >>> precision.round(2).tolist(), recall.tolist(), thresholds.tolist()
    ([0.5, 0.67, 0.5, 1.0, 1.0], [1.0, 1.0, 0.5, 0.5, 0.0], [0.1, 0.35, 0.4, 0.8])
    """
    order = ranking(y_true, y_score, sample_weight, pos_label, "precision_recall_curve")
    tps, fps, thresholds = order.tps[1:], order.fps[1:], order.thresholds[1:]
    if drop_intermediate and len(tps) > 2:
        kept = _with_ends((np.diff(tps[:-1]) != 0) | (np.diff(tps[1:]) != 0))
        tps, fps, thresholds = tps[kept], fps[kept], thresholds[kept]
    precision, recall = tps / (tps + fps), tps / order.positives
    return np.append(precision[::-1], 1.0), np.append(recall[::-1], 0.0), thresholds[::-1]


def hull(order: Ranking) -> IntArray:
    """Return the numbers of the vertices on the upper convex hull, from (0, 0) to (N, P).

    Exact for whole weights: products of counts are whole numbers.
    """
    kept = np.arange(len(order.tps))
    while True:  # a vertex on or below the line through its neighbours is none of the hull's
        rises = _turn(order, kept) < 0
        dropped = len(rises) - np.count_nonzero(rises)
        kept = kept[_with_ends(rises)]
        if dropped <= PRUNED_SHARE * len(kept):
            return kept if dropped == 0 else _scanned(order, kept)


def _scanned(order: Ranking, kept: IntArray) -> IntArray:
    """Return the hull of a chain from left to right (Andrew 1979), for what few passes leave over."""
    x, y = order.fps[kept].tolist(), order.tps[kept].tolist()
    chain: list[int] = []
    for c in range(len(kept)):
        while len(chain) > 1:
            a, b = chain[-2:]
            if (x[b] - x[a]) * (y[c] - y[b]) < (y[b] - y[a]) * (x[c] - x[b]):
                break
            chain.pop()
        chain.append(c)
    return kept[chain]


def _turn(order: Ranking, kept: IntArray) -> FloatArray:
    """Return for each inner vertex twice the area of the triangle with its neighbours: below 0 for a right turn."""
    dx, dy = np.diff(order.fps[kept]), np.diff(order.tps[kept])
    result: FloatArray = dx[:-1] * dy[1:] - dy[:-1] * dx[1:]
    return result


def _corners(order: Ranking) -> BoolArray:
    """Return which vertices are corners, by scikit-learn's rule: the start and both ends are."""
    fps, tps = order.fps[1:], order.tps[1:]
    if len(fps) <= 2:
        return np.ones(len(order.fps), dtype=bool)
    return np.append(True, _with_ends((np.diff(fps, 2) != 0) | (np.diff(tps, 2) != 0)))


def _with_ends(inner: BoolArray) -> BoolArray:
    """Return which vertices are kept: those of the inner ones, and both ends always."""
    return np.concatenate([[True], inner, [True]])


def _at(order: Ranking, vertices: BoolArray | IntArray) -> Ranking:
    """Return the ranking at some of its vertices alone."""
    return Ranking(order.thresholds[vertices], order.fps[vertices], order.tps[vertices])


def _rates(order: Ranking) -> tuple[FloatArray, FloatArray, FloatArray]:
    """Return FP / N, TP / P and the thresholds."""
    return order.fps / order.negatives, order.tps / order.positives, order.thresholds
