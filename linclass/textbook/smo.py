"""Sequential minimal optimisation for the support vector machine (Platt 1999; Fan, Chen and Lin 2005).

Primal      min  1/2 ||w||^2 + C sum_i max(0, 1 - t_i (w'x_i + w0))
Dual        max  sum_i alpha_i - 1/2 ||w||^2,   w = sum_i alpha_i t_i x_i,   0 <= alpha_i <= C,   sum_i alpha_i t_i = 0
Pair        t_i - w'x_i is the bias that puts point i on its margin. Of the points whose alpha t may grow, i wants the
            largest; of those whose alpha t may shrink, j gains most with i: (bias_i - bias_j)^2 / ||x_i - x_j||^2
Update      alpha_i t_i += s,  alpha_j t_j -= s,  with the best s that the bounds allow: sum_i alpha_i t_i stays 0
Stop        when the duality gap, primal - dual, is at most tol times the primal: no rule is better by more
"""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray


class Step(NamedTuple):
    """The rule w'x + w0 and the multipliers alpha after update k, the pair it moved, and the two objectives."""

    k: int
    w: NDArray[np.float64]
    w0: float
    alpha: NDArray[np.float64]
    pair: tuple[int, int] | None
    primal: float
    dual: float


def smo(
    X: NDArray[np.float64],  # (n, D)
    t: NDArray[np.float64],  # (n,), -1 and +1, both present
    C: float = 1.0,
    tol: float = 1e-8,
    max_iter: int = 100_000,
) -> Iterator[Step]:
    """Yield the start alpha = 0 and every update."""
    alpha, w, pair = np.zeros(len(X)), np.zeros(X.shape[1]), None
    for k in range(max_iter + 1):
        bias = t - X @ w
        may_grow = np.where(t > 0, alpha < C, alpha > 0)
        may_shrink = np.where(t > 0, alpha > 0, alpha < C)
        i = np.where(may_grow, bias, -np.inf).argmax()
        w0 = 0.5 * (bias[i] + bias[may_shrink].min())
        primal = 0.5 * w @ w + C * np.maximum(0.0, 1 - t * (X @ w + w0)).sum()
        dual = alpha.sum() - 0.5 * w @ w
        yield Step(k, w, w0, alpha, pair, primal, dual)
        if primal - dual <= tol * primal:
            return

        gain = np.maximum(bias[i] - bias, 0.0)
        distance = np.maximum(((X - X[i]) ** 2).sum(axis=1), 1e-12)  # squared
        j = np.where(may_shrink, gain**2 / distance, -1.0).argmax()
        room_i = C - alpha[i] if t[i] > 0 else alpha[i]
        room_j = alpha[j] if t[j] > 0 else C - alpha[j]
        s = min(gain[j] / distance[j], room_i, room_j)
        pair, alpha = (int(i), int(j)), alpha.copy()
        alpha[i] += t[i] * s
        alpha[j] -= t[j] * s
        w = w + s * (X[i] - X[j])
