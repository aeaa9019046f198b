"""Newton's method on many small costs at once: what costs on hundreds of points is the call, not the points.

Costs of one theta each, E_j(theta) = sum_i loss(theta'z_ji, t_i) + 1/2 theta' diag(ridge) theta, are moved together.
Where a full step does not lower E_j enough, that one's step is halved. What does not come to a minimum that is beyond
doubt is left to whoever solves one at a time.

Source: C. M. Bishop, Pattern Recognition and Machine Learning (2006), section 4.3.3.
"""

from typing import NamedTuple

import numpy as np

from linclass.arrays import BoolArray, FloatArray
from linclass.losses.two_class import TwoClassObjective
from linclass.solvers.descent.backtracking import SUFFICIENT
from linclass.solvers.descent.newton import GAIN

MAX_UPDATES = 30
HALVINGS = 20
SLOPE = 1e-9  # of the largest that a gradient can be
REGULAR = 1e-9  # the least eigenvalue of a Hessian whose diagonal is 1, for a minimum that is one point


class Minima(NamedTuple):
    """Theta (m, p) for each cost, and which of them (m,) are its one minimum, to the rounding."""

    theta: FloatArray
    solved: BoolArray


class _Here(NamedTuple):
    """Costs (m,), gradients (m, p) and Hessians (m, p, p) at one theta each."""

    value: FloatArray
    gradient: FloatArray
    hessian: FloatArray


def minimise(cost: type[TwoClassObjective], Z: FloatArray, target: FloatArray, ridge: FloatArray) -> Minima:
    """Minimise a cost on m sets of points Z (m, p, n), all with the same targets t (n,) and the same ridge (p,)."""
    with np.errstate(all="ignore"):  # a problem that overflows ends as not solved
        return _minimise(cost, Z, target, ridge)


def _minimise(cost: type[TwoClassObjective], Z: FloatArray, target: FloatArray, ridge: FloatArray) -> Minima:
    """Minimise many costs at once by Newton steps with halving; one that is done keeps its place."""
    largest = SLOPE * np.abs(Z).sum(axis=2)
    theta = np.zeros_like(largest)
    here = _evaluate(cost, Z, target, ridge, theta)
    for _ in range(MAX_UPDATES):
        direction, regular = _newton_direction(here)
        promised = np.einsum("mp,mp->m", here.gradient, direction)
        flat = (np.abs(here.gradient) <= largest).all(axis=1)
        done = regular & flat & (-0.5 * promised <= GAIN * here.value)
        if done.all():
            break
        length = np.where(done | ~regular, 0.0, 1.0)
        for _ in range(HALVINGS):
            place = theta + length[:, None] * direction
            there = _evaluate(cost, Z, target, ridge, place)
            too_far = (length > 0.0) & ~(there.value <= here.value + SUFFICIENT * length * promised)
            if not too_far.any():
                break
            length[too_far] /= 2.0
        theta, here = place, there
    return Minima(theta, done)


def _evaluate(
    cost: type[TwoClassObjective], Z: FloatArray, target: FloatArray, ridge: FloatArray, theta: FloatArray
) -> _Here:
    """Return value (m,), gradient (m, p) and Hessian (m, p, p) of loss + ½ Σ ridge θ² at each theta."""
    loss, slope, curvature = cost.loss(np.einsum("mp,mpn->mn", theta, Z), target)
    value = loss.sum(axis=1) + 0.5 * (theta**2 @ ridge)
    gradient = np.einsum("mpn,mn->mp", Z, slope) + ridge * theta
    hessian = (Z * curvature[:, None]) @ Z.transpose(0, 2, 1) + np.diag(ridge)
    return _Here(value, gradient, hessian)


def _newton_direction(here: _Here) -> tuple[FloatArray, BoolArray]:
    """Return -H^-1 g for each cost, and for which of them H is far enough from singular."""
    unit = np.sqrt(np.einsum("mpp->mp", here.hessian))
    scaled = here.hessian / (unit[:, :, None] * unit[:, None])
    finite = np.isfinite(scaled).all(axis=(1, 2))
    scaled[~finite] = np.eye(unit.shape[1])
    values, vectors = np.linalg.eigh(scaled)
    along = np.einsum("mpq,mp->mq", vectors, here.gradient / unit) / values
    direction = -np.einsum("mpq,mq->mp", vectors, along) / unit
    regular = finite & (values[:, 0] > REGULAR) & np.isfinite(direction).all(axis=1)
    return np.where(regular[:, None], direction, 0.0), regular
