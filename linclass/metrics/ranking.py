"""The examples in the order of falling scores: what all curves, areas and costs of a score are read from."""

from dataclasses import dataclass

import numpy as np

from linclass import checks
from linclass.arrays import AnyArray, ArrayLike, BoolArray, FloatArray


@dataclass(frozen=True, eq=False)
class Ranking:
    """The counts at every threshold; examples of the same score share one.

    Attributes
    ----------
    thresholds : array (m + 1,)
        Infinity, at which no example is positive, and the m different scores, falling.
    fps, tps : arrays (m + 1,)
        The weight of the negative and of the positive examples with score >= threshold: false and true positives.
    """

    thresholds: FloatArray
    fps: FloatArray
    tps: FloatArray

    @property
    def negatives(self) -> float:
        """The weight of all negative examples, N."""
        return float(self.fps[-1])

    @property
    def positives(self) -> float:
        """The weight of all positive examples, P."""
        return float(self.tps[-1])

    @property
    def pairs_right(self) -> float:
        """The weight of the pairs of a positive and a negative example in the right order, a tie by half.

        Each step of the curve adds the pairs of its negatives with the positives above, and half of those beside them.
        """
        return float(np.diff(self.fps) @ (self.tps[1:] + self.tps[:-1])) / 2


def ranked(is_positive: BoolArray, score: FloatArray, weights: FloatArray | None = None) -> Ranking:
    """Return the ranking of checked examples; a weight of 0 counts as absent.

    Weights with a sum below 1/2 are multiplied by the power of two that brings it to 1/2 or above: no ratio of counts
    changes, and the product of two is a number.
    """
    if weights is not None:
        if not weights.all():
            present = weights > 0
            is_positive, score, weights = is_positive[present], score[present], weights[present]
        weights = np.ldexp(weights, -min(0, np.frexp(weights.sum())[1]))
    order = np.argsort(score)[::-1]
    falling = score[order]
    ends = np.append(np.flatnonzero(falling[1:] != falling[:-1]), len(falling) - 1)
    hits = is_positive[order]
    if weights is None:
        tps = np.cumsum(hits)[ends]
        fps = ends + 1 - tps
    else:
        weighed = weights[order]
        tps, fps = np.cumsum(weighed * hits)[ends], np.cumsum(weighed * ~hits)[ends]
    start = np.zeros(1)
    return Ranking(
        np.concatenate([start + np.inf, falling[ends]]), np.concatenate([start, fps]), np.concatenate([start, tps])
    )


def ranking(
    y_true: ArrayLike, y_score: ArrayLike, sample_weight: ArrayLike | None, pos_label: object, name: str
) -> Ranking:
    """Return the ranking of examples of two classes, checked; `name` is who asks for it.

    Raises
    ------
    ValueError
        If labels, scores or weights are missing, infinite or of different lengths, if there are more than two labels
        and no `pos_label`, if that is none of them, or if a class has no example.
    """
    y, score = labels(y_true, "y_true"), scores(y_score)
    if score.shape != y.shape:
        raise ValueError(f"y_score must have one number for each of the {len(y)} labels; its shape is {score.shape}.")
    weights = None if sample_weight is None else checks.sample_weights(sample_weight, len(y), name)
    result = ranked(_positive(y, pos_label), score, weights)
    both_classes(result, name)
    return result


def labels(values: ArrayLike, name: str) -> AnyArray:
    """Return at least one class label, checked, (n,)."""
    result = checks.label_array(values, name)
    if result.ndim == 2 and result.shape[1] == 1:
        result = result.ravel()
    if result.ndim != 1 or not len(result):
        raise ValueError(f"{name} must be a list of at least one class label; its shape is {result.shape}.")
    return result


def scores(values: ArrayLike) -> FloatArray:
    """Return finite scores, (n,) or (n, K)."""
    result = checks.numbers("y_score", values)
    if not np.isfinite(result).all():
        raise ValueError("Input y_score contains NaN or infinity: leave these examples out.")
    return result.ravel() if result.ndim == 2 and result.shape[1] == 1 else result


def both_classes(result: Ranking, name: str) -> None:
    """Raise ValueError unless there are positive and negative examples."""
    for count, missing in ((result.positives, "positive"), (result.negatives, "negative")):
        if count == 0:
            raise ValueError(f"{name} compares two classes, and y_true has no {missing} example.")


def _positive(y: AnyArray, pos_label: object) -> BoolArray:
    """Return which labels are the positive one: without `pos_label` the second of two, in sorted order."""
    if pos_label is not None:
        single = np.asarray(pos_label, dtype=object).ndim == 0
        positive: BoolArray = np.asarray(y == pos_label) if single else np.zeros(len(y), dtype=bool)
        if not positive.any():
            raise ValueError(f"pos_label must be a label of y_true, which has no {checks.shown(pos_label)}.")
        return positive
    present, numbers = checks.number_classes(y, "y_true")
    if len(present) > 2:
        raise ValueError(f"y_true has {len(present)} labels: say by pos_label which one is positive.")
    if len(present) == 1:  # 0 and False are never the positive one
        return np.full(len(y), bool(present[0] == 1))
    return np.asarray(numbers == 1)
