"""Newton's method for logistic regression, also called iteratively reweighted least squares.

Criterion   E(a) = sum_i ln(1 + exp(-t_i a'z_i)) + lam/2 ||w||^2,   z = (1, x),  a = (w0, w),  t in {-1, +1}
Gradient    g = -sum_i (1 - p_i) t_i z_i + lam (0, w),   p_i = sigma(t_i a'z_i), the posterior of point i's own class
Hessian     H = sum_i p_i (1 - p_i) z_i z_i' + lam diag(0, 1, ..., 1)
Update      a <- a - eta H^-1 g,   eta = 1, 1/2, 1/4, ...: the first that lowers the cost enough (Armijo 1966)
Stop        when another update promises less than 1e-13 of the cost; without lam also when a separates the classes:
            then E falls for ever as ||a|| grows, and has no minimum
"""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray


class Step(NamedTuple):
    """The rule w'x + w0 after update k, the cost E there, and the share eta of the Newton step that led there."""

    k: int
    w: NDArray[np.float64]
    w0: float
    cost: float
    eta: float


def newton(
    X: NDArray[np.float64],  # (n, D)
    t: NDArray[np.float64],  # (n,), -1 or +1
    lam: float = 0.0,
    max_iter: int = 100,
) -> Iterator[Step]:
    """Yield the start a = 0 and every update."""
    Z = np.column_stack([np.ones(len(X)), X])
    penalty = np.append(0.0, np.full(X.shape[1], lam))

    def cost(a: NDArray[np.float64]) -> float:
        return float(np.logaddexp(0.0, -t * (Z @ a)).sum() + 0.5 * penalty @ a**2)

    a, eta = np.zeros(Z.shape[1]), 0.0
    for k in range(max_iter + 1):
        E = cost(a)
        yield Step(k, a[1:], float(a[0]), E, eta)
        margins = t * (Z @ a)
        p = np.exp(-np.logaddexp(0.0, -margins))
        g = -Z.T @ ((1 - p) * t) + penalty * a
        H = (Z.T * (p * (1 - p))) @ Z + np.diag(penalty)
        direction = -np.linalg.solve(H, g)
        promised = -g @ direction
        if 0.5 * promised <= 1e-13 * E or (lam == 0 and (margins > 0).all()):
            return
        eta = 1.0
        while cost(a + eta * direction) > E - 1e-4 * eta * promised:
            eta /= 2
        a = a + eta * direction
