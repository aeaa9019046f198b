"""One state of a logistic fit, in the person's units."""

import math
from dataclasses import dataclass

import numpy as np

from linclass.base import Step
from linclass.base.steps import Lazy
from linclass.base.stopping import SearchStop
from linclass.losses import Objective, SoftmaxCrossEntropy
from linclass.models.logistic.stop_reasons import LogisticStopReason
from linclass.numerics.units import Units
from linclass.solvers.descent.gradient_descent import DescentUpdates
from linclass.solvers.descent.step import DescentState

EPS = float(np.finfo(np.float64).eps)
BIAS_TOLERANCE = 64 * EPS  # a bias that moves by less costs nothing that sums over points show


@dataclass(frozen=True, kw_only=True, eq=False)
class LogisticStep(Step):
    """One state of a logistic fit.

    Attributes
    ----------
    cost : float
        E at (w, w0), of the points used.
    gradient_norm : float
        The length of the gradient of E by (w, w0), in the person's units.
    eta : float
        The multiple of the Newton step, or of the negative gradient, that led here.
    n_points : int
        The points used: all, or the random part on which Newton's method looks for a start on large data.
    """

    cost: float
    gradient_norm: float
    eta: float
    n_points: int

    @property
    def separates(self) -> bool:
        """True if lam = 0 and every point is on its side: the proof that E has no minimum."""
        return self.stop is not None and self.stop.reason is LogisticStopReason.SEPARABLE


def step_of(objective: Objective, update: DescentState, units: Units, stop: SearchStop | None = None) -> LogisticStep:
    """Return a solver's update as a step in the person's units.

    `stop` is given with the last update of a run. Then cost and gradient are those of the rule as it is returned: far
    from the origin rounding w0 moves both.
    """
    theta, value, gradient = update.theta, update.value, update.gradient
    if isinstance(objective, SoftmaxCrossEntropy):
        theta, gradient = theta.reshape(objective.n_classes, -1), gradient.reshape(objective.n_classes, -1)
    w, w0 = units.rule(theta)
    if stop is not None:
        written = units.theta(w, w0)
        if np.abs(written - theta).max() > BIAS_TOLERANCE * (1.0 + np.abs(theta).max()):
            value, gradient = objective.value_and_gradient(written.ravel())
            gradient = gradient.reshape(theta.shape)
    return LogisticStep(
        k=update.k,
        w=w,
        w0=float(w0) if w0.ndim == 0 else w0,
        cost=value,
        gradient_norm=math.hypot(*units.gradient(gradient).reshape(-1).tolist()),
        eta=update.eta,
        n_points=objective.Z.shape[1],
        stop=stop,
    )


class LogisticStepBatch(Lazy[LogisticStep]):
    """Updates one after another, none of them the last, as steps: what all have in common is computed once.

    Of a descent of a thousand updates a picture shows a few dozen.
    """

    def __init__(self, objective: Objective, updates: DescentUpdates, units: Units) -> None:
        super().__init__()
        thetas, gradients = updates.thetas, updates.gradients
        if isinstance(objective, SoftmaxCrossEntropy):
            shape = (len(thetas), objective.n_classes, -1)
            thetas, gradients = thetas.reshape(shape), gradients.reshape(shape)
        self._first, self._rates, self._n = updates.first, updates.rates, objective.Z.shape[1]
        self._w, w0 = units.rule(thetas)
        self._w0 = w0.tolist() if w0.ndim == 1 else w0
        self._costs: list[float] = updates.values.tolist()
        self._norms: list[float] = np.hypot.reduce(units.gradient(gradients).reshape(len(thetas), -1), axis=1).tolist()

    def __len__(self) -> int:
        """Return the number of steps."""
        return len(self._costs)

    def _make(self, j: int) -> LogisticStep:
        """Return the step after update j of the batch."""
        return LogisticStep(
            k=self._first + j,
            w=self._w[j],
            w0=self._w0[j],
            cost=self._costs[j],
            gradient_norm=self._norms[j],
            eta=self._rates[j],
            n_points=self._n,
        )
