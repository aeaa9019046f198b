"""The LMS rule of Widrow and Hoff (1960): least squares, one sample at a time.

Criterion   J(a) = sum_i (b_i - a'z_i)^2,   z_i = (1, x_i),  b_i in {-1, +1},  a = (w0, w)
Update      a <- a + eta(k) (b_i - a'z_i) z_i,   eta(k) = eta1 / k,   i = 1, ..., n, 1, ..., n, ...
Stop        after a pass in which no update was as long as tol ||a||
"""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray


class Step(NamedTuple):
    """The rule w'x + w0 after update k, the sample that it used, its error b_i - a'z_i before, and the rate."""

    k: int
    w: NDArray[np.float64]
    w0: float
    i: int | None = None
    error: float = 0.0
    eta: float = 0.0


def lms(
    X: NDArray[np.float64],  # (n, D)
    b: NDArray[np.float64],  # (n,), the targets -1 and +1
    eta1: float | None = None,  # None: 1 / max ||z||^2, with which no update overshoots its own sample
    schedule: str = "inverse",  # "inverse": eta1 / k; "inverse_pass": eta1 / pass; "constant": eta1
    max_epochs: int = 50,
    tol: float = 1e-5,
) -> Iterator[Step]:
    """Yield the start a = 0 and every update."""
    Z = np.column_stack([np.ones(len(X)), X])
    if eta1 is None:
        eta1 = 1 / (Z**2).sum(axis=1).max()
    k, a = 0, np.zeros(Z.shape[1])
    yield Step(k, a[1:], float(a[0]))

    for epoch in range(1, max_epochs + 1):
        longest = 0.0
        for i, (z_i, b_i) in enumerate(zip(Z, b, strict=True)):
            k += 1
            eta = eta1 / {"inverse": k, "inverse_pass": epoch, "constant": 1}[schedule]
            error = b_i - a @ z_i
            change = eta * error * z_i
            a = a + change
            longest = max(longest, float(np.linalg.norm(change)))
            yield Step(k, a[1:], float(a[0]), i, error, eta)
        if longest < tol * np.linalg.norm(a):
            return
