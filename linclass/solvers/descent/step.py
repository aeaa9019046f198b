"""One state of a descent: what every method of descent yields."""

from __future__ import annotations

from dataclasses import dataclass, replace

from linclass.arrays import FloatArray


@dataclass(frozen=True, kw_only=True, eq=False)
class DescentState:
    """One state of a descent method on a cost E.

    Attributes
    ----------
    k : int
        The updates made so far; 0 is the start.
    theta, gradient : array (p,)
    value : float
        E(theta).
    eta : float
        The length of the update that led here: a multiple of the Newton step, or of the negative gradient.
    direction : array (p,) or None
        The Newton step proposed from here, -H^-1 gradient; None for methods that have no such step.
    """

    k: int
    theta: FloatArray
    value: float
    gradient: FloatArray
    eta: float = 0.0
    direction: FloatArray | None = None

    def __post_init__(self) -> None:
        self.theta.flags.writeable = self.gradient.flags.writeable = False
        if self.direction is not None:
            self.direction.flags.writeable = False

    def later(self, k: int) -> DescentState:
        """Return the same state, counted from k updates before."""
        return self if k == 0 else replace(self, k=self.k + k)
