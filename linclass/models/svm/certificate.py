"""What a soft margin costs at the numbers that are returned, not at those of the solver before they were rounded.

With s the middle of the data, beta = w's + w0 is the bias there. Far from the origin w0 is a large number and rounds
beta coarsely, which at a large C costs more than the solver left open. So, with beta from w and w0 in exact arithmetic,

    P = 1/2 ||w||^2 + C sum_i max(0, 1 - t_i (w'(x_i - s) + beta)),    v = sum_i alpha_i t_i (x_i - s)
    D = sum_i alpha_i - 1/2 ||v||^2 - |sum_i alpha_i t_i| B

D bounds every objective whose bias at s is at most B, as that of the solution is with B = 2 + 2 max |w'(x_i - s)|. What
rounding can change in these sums is taken off D.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from linclass.base import FloatArray
    from linclass.models.svm.steps import SupportVectorStep
    from linclass.numerics.units import Units

EPS = float(np.finfo(np.float64).eps)
STRETCHES = 8
CLOSE = 0.1  # of the margin: a rule that misses it by no more is stretched, where no point is meant to have slack


def certified(step: SupportVectorStep, G: FloatArray, units: Units) -> SupportVectorStep:
    """Return the last step with the objectives of its numbers, for points t_i (1, x_i) in the solver's units.

    Where no alpha is at its bound no point should cost slack: the rule is stretched until, as it is written, none does.
    """
    if step.rho == 0.0:  # it separates nothing: there is no margin to speak of
        return step
    sums = Sums.of(step, G, units)
    found = sums.certify(step)
    if sums.alpha.max() >= sums.bound * (1 - 4 * EPS):
        return found
    stretched = step
    for _ in range(STRETCHES):
        missed = 1.0 - float(sums.sides(stretched).min()) + sums.doubt
        if not 0.0 < missed < CLOSE:
            break
        stretch = 1.0 + 2.0 * missed
        stretched = replace(stretched, w=stretched.w * stretch, w0=stretched.w0 * stretch)
    stretched = sums.certify(stretched)
    return stretched if stretched.gap < found.gap else found


@dataclass(frozen=True, eq=False)
class Sums:
    """The points in the solver's units with their multipliers, and what rounding does to the sums over them.

    Attributes
    ----------
    alpha, bound : array (n,) and float
        The multipliers and their largest possible value, C, in the solver's units.
    farthest : float
        The largest |w|'|x_i - s| of a support vector.
    rounding : float
        By how much rounding in v may change the dual objective.
    """

    G: FloatArray
    units: Units
    alpha: FloatArray
    bound: float
    farthest: float
    rounding: float

    @classmethod
    def of(cls, step: SupportVectorStep, G: FloatArray, units: Units) -> Sums:
        """Gather the sums of a step, whose w hardly changes from here on."""
        scale = float(units.scale[0])
        alpha = step.alpha / scale**2
        support = np.flatnonzero(alpha > 0.0)
        reach = np.abs(step.w / scale) @ np.abs(G[1:, support])
        rounding = 4.0 * EPS * float(alpha[support] @ (np.abs(G[1:] @ alpha) @ np.abs(G[1:, support])))
        return cls(G, units, alpha, step.bound / scale**2, float(reach.max(initial=0.0)), rounding)

    @property
    def doubt(self) -> float:
        """By how much rounding may change t_i (w'x_i + w0)."""
        return EPS * (len(self.G) + 2) * (self.farthest + 2.0)

    def sides(self, step: SupportVectorStep) -> FloatArray:
        """Return t_i (w'x_i + w0), with the bias at the middle of the data as w and w0 say it exactly."""
        products = (Fraction(a) * Fraction(b) for a, b in zip(step.w.tolist(), self.units.shift.tolist(), strict=True))
        bias = float(sum(products, Fraction(step.w0)))
        sides: FloatArray = (step.w / self.units.scale) @ self.G[1:] + bias * self.G[0]
        return sides

    def certify(self, step: SupportVectorStep) -> SupportVectorStep:
        """Return the step with its primal and its dual objective, in the person's units."""
        scale = float(self.units.scale[0])
        theta, sides = step.w / scale, self.sides(step)
        slack = float(np.maximum(1.0 - sides, 0.0).sum())
        uncertain = self.doubt * np.count_nonzero(sides < 1.0 + self.doubt)
        cost, doubt = ((self.bound * v if v > 0.0 else 0.0) for v in (slack, uncertain))
        pull, total = self.G[1:] @ self.alpha, float(self.alpha.sum())
        bias = 2.0 + 2.0 * float(np.abs(sides - self.G[0]).max(initial=0.0))
        primal = 0.5 * float(theta @ theta) + cost
        missed = (abs(float(self.G[0] @ self.alpha)) + EPS * total) * bias
        dual = total - 0.5 * float(pull @ pull) - missed - self.rounding - doubt - 8.0 * EPS * (primal + total)
        return replace(step, primal=primal * scale**2, dual=dual * scale**2)
