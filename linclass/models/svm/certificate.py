"""The objective of a support vector machine at the numbers that are returned, not at those before they were rounded.

With s the middle of the data, beta = w's + w0 is the bias there. Far from the origin w0 is a large number and rounds
beta coarsely, which at a large C costs more than the solver left open. So, with beta from w and w0 in exact arithmetic,
rho = 1 and nu = 0 in LinearSVC, u = 1/n in NuSVC, and v = sum_i alpha_i t_i (x_i - s),

    P = 1/2 ||w||^2 - nu rho + sum_i u_i max(0, rho - t_i (w'(x_i - s) + beta)),    u_i = C, C c_i or 1/n
    D = [nu = 0] sum_i alpha_i - 1/2 ||v||^2 - |sum_i alpha_i t_i| B - |sum_i alpha_i - nu| rho [nu > 0]

D bounds every objective whose bias at s is at most B, as that of the solution is with B = 2 rho + 2 max |w'(x_i - s)|.
What rounding can change in these sums is taken off D.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from linclass.arrays import AnyArray, BoolArray, FloatArray
from linclass.models.svm.steps import SupportVectorStep
from linclass.numerics.units import Units
from linclass.solvers.svm import offsets
from linclass.solvers.svm.tolerances import EPS, MAX_STRETCH, MIN_WIDTH, RELATIVE_ROUNDING

STRETCHES = 8


def certified(step: SupportVectorStep, G: FloatArray, units: Units, *, nu: float = 0.0) -> SupportVectorStep:
    """Return the last step with the objectives of its numbers, for points t_i (1, x_i) in the solver's units.

    Where no alpha is at its bound no point should cost slack: at the margin 1 of LinearSVC the rule is stretched until,
    as it is written, none does; NuSVC lowers the margin itself.
    """
    if step.rho == 0.0 or not has_a_length(step.w):  # no margin, or beyond what numbers reach
        return step
    sums = Sums.of(step, G, units, nu)
    if sums.void:
        step = step.having(w=np.zeros_like(step.w))
        sums = Sums.of(step, G, units, nu)
    step = sums.centred(step)
    sums = sums._replace(width=step.rho * sums.values)
    result = sums.certify(step)
    if np.count_nonzero(sums.alpha >= sums.bound * (1 - 4 * EPS)):
        return result
    if nu > 0.0:
        step = sums.narrowed(step)
        without_slack = sums._replace(width=step.rho * sums.values).certify(step)
    else:
        without_slack = sums.certify(sums.stretched(step))
    return without_slack if without_slack.gap < result.gap else result


def has_a_length(w: FloatArray) -> bool:
    """Return whether ||w||^2 is a number."""
    largest = max(map(abs, w.tolist()))
    return math.isfinite(len(w) * largest * largest)


def is_rounding(w: FloatArray, terms: FloatArray, width: float) -> bool | BoolArray:
    """Return whether w is what rounding leaves of sum_i alpha_i t_i x_i = 0, and no point's side depends on it.

    In the solver's units, where no coordinate is beyond 1: rules w (..., D), the sums of |alpha_i x_i| (..., D), and
    the margin's `width`.
    """
    sizes, largest = np.abs(w), terms.max(axis=-1)
    is_small = (sizes.max(axis=-1) <= RELATIVE_ROUNDING * largest) | (largest == 0.0)
    result: bool | BoolArray = is_small & (sizes.sum(axis=-1) <= RELATIVE_ROUNDING * width)
    return result


class Sums(NamedTuple):
    """The points in the solver's units with their multipliers, and what rounding does to the sums over them.

    Attributes
    ----------
    alpha, bound : array (n,), and float or array (n,)
        The multipliers and their largest possible values in the solver's units.
    values : float
        The unit of y(x): with LinearSVC 1, as the margin is; with NuSVC the square of the lengths' unit, as the hulls'
        distance is.
    width, farthest : float
        rho, and the largest |w|'|x_i - s| of a support vector.
    rounding : float
        By how much rounding in v may change the dual objective.
    pull : array (D,)
        v.
    void : bool
        Whether w is rounding, and stands for 0.
    """

    G: FloatArray
    units: Units
    nu: float
    alpha: FloatArray
    bound: float | FloatArray
    values: float
    width: float
    farthest: float
    rounding: float
    pull: FloatArray
    void: bool

    @classmethod
    def of(cls, step: SupportVectorStep, G: FloatArray, units: Units, nu: float) -> Sums:
        """Gather the sums of a step, whose w hardly changes from here on."""
        square = float(units.scale[0]) ** 2
        values, multipliers = (square, 1.0) if nu > 0.0 else (1.0, square)
        alpha = step.alpha / multipliers
        support = alpha.nonzero()[0]
        pull, sizes = G[1:].dot(alpha), np.abs(G[1:].take(support, axis=1))
        w, terms = np.abs(step.w * values / units.scale), sizes.dot(alpha[support])
        reach = w.dot(sizes)
        rounding = 4.0 * EPS * float(np.abs(pull).dot(terms))
        farthest, width = float(np.maximum.reduce(reach, initial=0.0)), step.rho * values
        void = bool(w.any() and is_rounding(w, terms, width))
        return cls(G, units, nu, alpha, step.bound / multipliers, values, width, farthest, rounding, pull, void)

    @property
    def doubt(self) -> float:
        """The largest change that rounding may make to t_i (w'x_i + w0), next to the margin."""
        return EPS * (len(self.G) + 2) * (self.farthest + 2.0 * self.width)

    def theta(self, step: SupportVectorStep) -> FloatArray:
        """Return (beta, w) in the solver's units, as w and w0 say them exactly."""
        theta = np.empty(len(self.G))
        theta[0] = self.units.bias(step.w, step.w0)
        np.divide(step.w, self.units.scale, out=theta[1:])
        theta *= self.values
        return theta

    def centred(self, step: SupportVectorStep) -> SupportVectorStep:
        """Return the step with the middle of its optimal offsets, and their interval, where they are more than one."""
        t, rho = self.G[0], self.width
        if self.nu == 0.0:
            if offsets.any_free(self.alpha, self.bound):
                return step
            low, high = offsets.optimal_offsets(self._pulls(step), t, self.bound)
        else:
            count = 0.5 * self.nu * len(t)
            if not offsets.is_whole(count):
                return step
            pulls = self._pulls(step)
            edges = (offsets.optimal_edge(pulls[side], count) for side in (t > 0.0, t < 0.0))
            rho, (low, high) = offsets.optimal_margin(*edges)
        if not rho > 0.0 or (high - low <= MIN_WIDTH * rho and abs(rho - self.width) <= MIN_WIDTH * rho):
            return step
        w0, *interval = (self.units.bias(-step.w, bias / self.values) for bias in (0.5 * low + 0.5 * high, low, high))
        return step.having(w0=w0, rho=rho / self.values, offsets=tuple(interval))

    def stretched(self, step: SupportVectorStep) -> SupportVectorStep:
        """Return the step with w longer by so little that rounding w0 leaves no point inside the margin.

        For w alone the best bias is midway between the two classes; written as w0 it moves by half a unit in its last
        place. A step that is not solved is returned as it is.
        """
        t, pulls = self.G[0], self._pulls(step)
        above, below = float(pulls[t > 0.0].min()), float(pulls[t < 0.0].min())
        reached, bias = 0.5 * (above + below), 0.5 * (below - above)
        if reached < 1.0 - MAX_STRETCH:
            return step
        w0, doubt = step.w0, self.doubt
        for _ in range(STRETCHES):
            factor = (1.0 + doubt + 0.5 * math.ulp(w0)) / reached
            w = step.w * factor
            w0 = self.units.bias(-w, bias * factor)
            result = step.having(w=w, w0=w0)
            doubt = self.doubt * factor
            if float((self.theta(result) @ self.G).min()) >= 1.0 + doubt:
                return result
            doubt *= 2.0
        return result

    def narrowed(self, step: SupportVectorStep) -> SupportVectorStep:
        """Return the step with rho lower by so little that rounding leaves no point inside the margin, where it can.

        With u = 1/n for each point and a small nu, slack of rounding size costs more than the objective's digits.
        """
        rho = float((self.theta(step) @ self.G).min()) - 2.0 * self.doubt
        return step.having(rho=rho / self.values) if 0.0 < rho < self.width else step

    def _pulls(self, step: SupportVectorStep) -> FloatArray:
        """Return t_i w'(x_i - s) for all points, (n,)."""
        pulls: FloatArray = (step.w * self.values / self.units.scale).dot(self.G[1:])
        return pulls

    def _priced(self, amounts: AnyArray) -> float:
        """Return the cost of slack of these amounts (n,)."""
        if isinstance(self.bound, float):  # an infinite bound costs nothing if there is no slack
            total = float(np.add.reduce(amounts))
            return self.bound * total if total > 0.0 else 0.0
        some = amounts.nonzero()[0]
        return float(self.bound[some].dot(amounts[some]))

    def certify(self, step: SupportVectorStep) -> SupportVectorStep:
        """Return the step with its primal and its dual objective, in the person's units."""
        theta, rho = self.theta(step), self.width
        sides, bias = theta.dot(self.G), theta[0] * self.G[0]
        slack = np.maximum(rho - sides, 0.0)
        doubt = self.doubt
        cost, uncertain = self._priced(slack), doubt * self._priced(sides < rho + doubt)
        pull, total = self.pull, float(np.add.reduce(self.alpha))
        norm = 0.5 * float(theta[1:].dot(theta[1:]))
        sides -= bias  # w'(x_i - s) is left, but for its sign
        farthest = 2.0 * (rho + float(np.maximum.reduce(np.abs(sides, out=sides))))
        primal = norm - self.nu * rho + cost
        missed = (abs(float(self.G[0].dot(self.alpha))) + EPS * total) * farthest + self.rounding + uncertain
        if self.nu > 0.0:
            missed += (abs(total - self.nu) + 8.0 * EPS * total) * rho
        linear = total if self.nu == 0.0 else 0.0
        dual = linear - 0.5 * float(pull.dot(pull)) - missed - 8.0 * EPS * (norm + cost + linear)
        square = float(self.units.scale[0]) ** 2
        unit = square if self.nu == 0.0 else 1.0 / square
        return step.having(objectives=(primal * unit, dual * unit))
