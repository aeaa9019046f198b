"""The cost of each threshold, and the cheapest."""

from typing import NamedTuple

import numpy as np

from linclass import checks
from linclass.arrays import ArrayLike, FloatArray
from linclass.metrics.ranking import Ranking, ranking

COST_TOLERANCE = 1e-12  # of the losses that make up a cost: costs that differ by less are equal
LARGEST_LOSS = 1e150  # beyond it, products with weights leave the range of numbers


class CheapestThreshold(NamedTuple):
    """The cheapest threshold: a score (an example is positive at or above it), or infinity where none is positive.

    Any threshold above `next_score` up to it decides alike; `next_score` is -infinity where all are positive.
    """

    threshold: float
    cost: float
    next_score: float


def cost_curve(
    y_true: ArrayLike,
    y_score: ArrayLike,
    loss: ArrayLike,
    prevalence: float | None = None,
    *,
    pos_label: object = None,
    sample_weight: ArrayLike | None = None,
) -> tuple[FloatArray, FloatArray]:
    """Return the mean loss of an example at every threshold.

    cost(s) = π (FNR(s) L₁₀ + TPR(s) L₁₁) + (1 - π) (FPR(s) L₀₁ + TNR(s) L₀₀)

    Parameters
    ----------
    y_true : array-like (n,)
        True labels of two classes.
    y_score : array-like (n,)
        Finite scores in any unit, larger for the positive class.
    loss : array-like (2, 2)
        L_ij is the loss where class i is assigned to class j, 0 negative and 1 positive, in any one unit: L₁₀ is that
        of a miss, L₀₁ that of a false alarm. A mistake may not cost less than the right decision.
    prevalence : float, optional
        π, the share of positive examples where the rule is used, 0 to 1; without it their share among these examples.
    pos_label, sample_weight : as in `roc_curve`

    Returns
    -------
    cost : array (m + 1,), in the unit of the loss
    thresholds : array (m + 1,), falling from infinity

    Raises
    ------
    ValueError
        As `roc_curve`; and if the loss is not four numbers of at most 1e150, makes no difference, or pays for mistakes.

    Examples
    --------
    >>> cost, thresholds = cost_curve([0, 0, 1, 1], [0.1, 0.4, 0.35, 0.8], [[0, 1], [9, 0]])
    >>> cost.tolist(), thresholds.tolist()
    ([4.5, 2.25, 2.5, 0.25, 0.5], [inf, 0.8, 0.4, 0.35, 0.1])
    """
    order = ranking(y_true, y_score, sample_weight, pos_label, "cost_curve")
    return costs(order, checked_loss(loss), prevalence), order.thresholds


def best_threshold(
    y_true: ArrayLike,
    y_score: ArrayLike,
    loss: ArrayLike,
    prevalence: float | None = None,
    *,
    pos_label: object = None,
    sample_weight: ArrayLike | None = None,
) -> CheapestThreshold:
    """Return the threshold with the smallest mean loss on these examples; of several the highest.

    Parameters, costs and errors are those of `cost_curve`.

    Examples
    --------
    >>> best_threshold([0, 0, 1, 1], [0.1, 0.4, 0.35, 0.8], [[0, 1], [9, 0]])
    CheapestThreshold(threshold=0.35, cost=0.25, next_score=0.1)
    """
    order = ranking(y_true, y_score, sample_weight, pos_label, "best_threshold")
    return cheapest(order, checked_loss(loss), prevalence)


def costs(order: Ranking, loss: FloatArray, prevalence: float | None = None) -> FloatArray:
    """Return the mean loss at every threshold of a ranking, (m + 1,)."""
    N, P = order.negatives, order.positives
    share = P / (N + P) if prevalence is None else checks.number("prevalence", prevalence, low=0, high=1)
    negative = (order.fps * loss[0, 1] + (N - order.fps) * loss[0, 0]) / N * (1 - share)
    positive = ((P - order.tps) * loss[1, 0] + order.tps * loss[1, 1]) / P * share
    result: FloatArray = negative + positive
    return result


def cheapest(order: Ranking, loss: FloatArray, prevalence: float | None = None) -> CheapestThreshold:
    """Return the cheapest threshold of a ranking."""
    cost, size = costs(order, loss, prevalence), costs(order, np.abs(loss), prevalence)
    k = int(np.flatnonzero(cost <= cost.min() + COST_TOLERANCE * size)[0])
    below = order.thresholds[k + 1 : k + 2].tolist()
    return CheapestThreshold(float(order.thresholds[k]), float(cost[k]), below[0] if below else -np.inf)


def checked_loss(loss: ArrayLike) -> FloatArray:
    """Return a loss matrix (2, 2) under which mistakes cost something, and pay nothing."""
    result = checks.numbers("loss", loss)
    if result.shape != (2, 2) or not (np.abs(result) <= LARGEST_LOSS).all():
        raise ValueError(
            f"loss must be four finite numbers of at most {LARGEST_LOSS:g}: a row for each true class, a column for"
            " each assigned one."
        )
    miss, alarm = result[1, 0] - result[1, 1], result[0, 1] - result[0, 0]
    for extra, what in ((miss, "a miss"), (alarm, "a false alarm")):
        if extra < 0:
            raise ValueError(f"loss pays for mistakes: {what} costs {-extra:g} less than the right decision.")
    if miss == alarm == 0:
        raise ValueError("loss makes no difference: mistakes cost as much as right decisions at every threshold.")
    return result
