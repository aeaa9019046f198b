"""Gradient descent for logistic regression.

Model       P(t = +1 | x) = sigma(a'z),   sigma(f) = 1 / (1 + exp(-f)),   z = (1, x),  a = (w0, w),  t in {-1, +1}
Criterion   E(a) = sum_i ln(1 + exp(-t_i a'z_i)) + lam/2 ||w||^2
Gradient    g(a) = -sum_i sigma(-t_i a'z_i) t_i z_i + lam (0, w)
Update      a <- a - eta(k) g(a), from w and w0 drawn evenly from (-0.01, 0.01), or from 0
Guarantee   with eta = 1 / L the cost never rises: L = lam + 1/4 (largest eigenvalue of Z'Z) bounds its curvature
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray


class Step(NamedTuple):
    """The rule w'x + w0 after update k, the cost E there, and the length of its gradient."""

    k: int
    w: NDArray[np.float64]
    w0: float
    cost: float
    gradient_norm: float


def gradient_descent(
    X: NDArray[np.float64],  # (n, D)
    t: NDArray[np.float64],  # (n,), -1 or +1
    lam: float = 0.0,
    eta: Callable[[int], float] | None = None,  # the rate of update k; None: 1 / L
    max_iter: int = 1000,
    tol: float = 1e-7,  # of sum_i |z_ij|, the largest that component j of the gradient can be
    seed: int | None = 0,  # of the start; None: at 0
) -> Iterator[Step]:
    """Yield the start and every update until the gradient is nearly 0."""
    Z = np.column_stack([np.ones(len(X)), X])
    penalty = np.append(0.0, np.full(X.shape[1], lam))
    L = 0.25 * np.linalg.eigvalsh(Z.T @ Z)[-1] + lam
    a = np.zeros(Z.shape[1]) if seed is None else np.random.default_rng(seed).uniform(-0.01, 0.01, Z.shape[1])

    for k in range(max_iter + 1):
        margins = t * (Z @ a)
        cost = np.logaddexp(0.0, -margins).sum() + 0.5 * penalty @ a**2
        p_wrong = np.exp(-np.logaddexp(0.0, margins))  # sigma(-t_i a'z_i), and no margin is too large for it
        g = -Z.T @ (t * p_wrong) + penalty * a
        yield Step(k, a[1:], float(a[0]), cost, float(np.linalg.norm(g)))
        if (np.abs(g) <= tol * np.abs(Z).sum(axis=0)).all():
            return
        a = a - (1 / L if eta is None else eta(k + 1)) * g
