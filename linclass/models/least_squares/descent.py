"""Batch descent on the squared error with eta(k) = eta1 / k: the lecture's iteration towards the pseudoinverse."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from linclass.arrays import FloatArray
from linclass.base import Step
from linclass.base.stopping import SearchStop
from linclass.models.least_squares.stop_reasons import DescentStopReason


@dataclass(frozen=True, kw_only=True, eq=False)
class DescentStep(Step):
    """One step of batch descent on the squared error.

    Attributes
    ----------
    eta : float
        The rate of the update that led here, eta(k) = eta1 / k; 0 at the start.
    cost : float
        E at (w, w0).
    gradient_norm : float
        ‖∇E‖ at (w, w0), bias included.
    """

    eta: float = 0.0
    cost: float = 0.0
    gradient_norm: float = 0.0


def descent(
    X: FloatArray,
    T: FloatArray,
    weights: FloatArray | None,
    lam: float,
    eta1: float | None,
    max_iter: int,
    tol: float,
) -> Iterator[DescentStep]:
    """Yield the start and every update, for X with its column of ones and targets T; see `steps` of the estimator."""
    if weights is not None:
        root = np.sqrt(weights)[:, None]
        X, T = root * X, root * T
    H = X.T @ X + np.diag([0.0] + [lam] * (X.shape[1] - 1))
    R, tt = X.T @ T, float((T * T).sum())
    if eta1 is None:
        eta1 = 1 / float(np.linalg.eigvalsh(H)[-1])
    A, eta = np.zeros_like(R), 0.0
    for k in range(max_iter + 1):
        cost, gradient, length = _evaluate(A, H, R, tt)
        next_eta = eta1 / (k + 1)
        blown = not np.isfinite(length)
        small = not blown and bool(next_eta * length <= tol * np.linalg.norm(A))
        yield DescentStep(
            k=k,
            w=A[1:, 0].copy() if A.shape[1] == 1 else A[1:].T.copy(),
            w0=float(A[0, 0]) if A.shape[1] == 1 else A[0].copy(),
            stop=_ended(small, blown, k == max_iter, max_iter),
            eta=eta,
            cost=cost,
            gradient_norm=length,
        )
        if small or blown:
            return
        A, eta = A - next_eta * gradient, next_eta


def _evaluate(A: FloatArray, H: FloatArray, R: FloatArray, tt: float) -> tuple[float, FloatArray, float]:
    """Return E, its gradient and the gradient's length; infinite where they leave the numbers."""
    with np.errstate(over="ignore", invalid="ignore"):
        gradient = H @ A - R
        cost = (tt - 2 * (A * R).sum() + (A * (H @ A)).sum()) / 2
        return float(cost), gradient, float(np.linalg.norm(gradient))


def _ended(small: bool, blown: bool, out_of_steps: bool, max_iter: int) -> SearchStop | None:
    """Return why the descent stops at this step; None while it goes on."""
    if blown:
        return SearchStop(DescentStopReason.OVERFLOW)
    if small:
        return SearchStop(DescentStopReason.SETTLED)
    return SearchStop(DescentStopReason.OUT_OF_UPDATES, {"max_iter": max_iter}) if out_of_steps else None
