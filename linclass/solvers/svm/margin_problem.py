"""The quadratic program behind every support vector machine here, and its dual.

    primal   min  1/2 theta'R theta + b'theta + sum_i u_i xi_i  subject to  g_i'theta >= c - xi_i,  xi_i >= 0
    dual     max  c sum_i alpha_i - 1/2 |G alpha - b|_R^2       subject to  0 <= alpha_i <= u_i,  (G alpha - b)_j = 0
                                                                            for the coefficients j that are free

R is diagonal: 1 for the coefficients in the norm, 0 for the free ones. The columns of G (p, n) are the points:

    soft margin   theta = (w0, w),       g_i = t_i (1, x_i),      c = 1,  b = 0,             u = C
    nu            theta = (w0, w, rho),  g_i = (t_i (1, x_i), -1), c = 0,  b = (0, 0, -nu),   u = 1/n
    hard margin   the nearest points of the two convex hulls: nu's problem with sum alpha = 2 and a u that never binds

At the optimum R theta = G alpha - b: the dual matrix has rank p, which is why solvers need no n x n matrix.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import numpy as np

from linclass.arrays import AnyArray, FloatArray, IntArray


@dataclass(frozen=True, eq=False)
class MarginProblem:
    """The data of the program; u is a number, or (n,) where points weigh differently.

    `constant` is added to both objectives; `binds` says whether u ever limits alpha; an objective of at most `zero` is
    as good as 0: the hulls meet.
    """

    G: FloatArray
    c: float
    u: float | FloatArray
    b: FloatArray
    R: FloatArray
    constant: float = 0.0
    binds: bool = True
    zero: float = 0.0

    @property
    def n(self) -> int:
        """The number of points."""
        return int(self.G.shape[1])

    def width(self, theta: FloatArray) -> float:
        """Return the margin's value: c, or rho, the last coefficient, where c is 0."""
        return self.c if self.c > 0.0 else abs(float(theta[-1]))

    def surplus(self, theta: FloatArray) -> FloatArray:
        """Return g_i'theta - c for each point: negative where it needs slack."""
        surplus: FloatArray = theta.dot(self.G)
        if self.c != 0.0:
            surplus -= self.c
        return surplus

    def primal(self, theta: FloatArray, surplus: FloatArray) -> float:
        """Return the primal objective at theta with the least slack."""
        norm = 0.5 * float(self.R.dot(theta * theta))
        pushed = float(self.b.dot(theta)) if self.largest_b > 0.0 else 0.0
        return norm + pushed + self.cost(surplus) + self.constant

    def cost(self, surplus: FloatArray) -> float:
        """Return the sum of u_i xi_i for the least slack."""
        beyond = np.minimum(surplus, 0.0)
        total = -float(np.add.reduce(beyond))
        if total == 0.0:
            return 0.0
        return self.u * total if isinstance(self.u, float) else -float(self.u.dot(beyond))

    def bounds(self, rows: IntArray | AnyArray) -> float | FloatArray:
        """Return u for some of the points."""
        return self.u if isinstance(self.u, float) else self.u[rows]

    @cached_property
    def mean_bound(self) -> float:
        """The mean of u."""
        return self.u if isinstance(self.u, float) else float(self.u.mean())

    def linear(self, alpha: FloatArray) -> FloatArray:
        """Return G alpha - b, which is R theta at the optimum."""
        linear: FloatArray = self.G.dot(alpha)
        if self.largest_b > 0.0:
            linear -= self.b
        return linear

    def dual(self, alpha: FloatArray) -> float:
        """Return the dual objective at alpha."""
        return self.dual_of(alpha, self.linear(alpha))

    def dual_of(self, alpha: FloatArray, linear: FloatArray) -> float:
        """Return the dual objective at alpha, whose G alpha - b is known; -inf or NaN beyond the range of numbers."""
        total = self.c * float(np.add.reduce(alpha)) if self.c != 0.0 else 0.0
        with np.errstate(over="ignore", invalid="ignore"):
            return total - 0.5 * float(self.R.dot(linear * linear)) + self.constant

    @cached_property
    def curvature(self) -> FloatArray:
        """R as a matrix (p, p)."""
        return np.diag(self.R)

    @cached_property
    def free_coefficients(self) -> list[int]:
        """The numbers of the coefficients that are not in the norm."""
        return [j for j, curved in enumerate(self.R.tolist()) if not curved]

    @cached_property
    def largest_b(self) -> float:
        """The largest |b_j|."""
        largest: float = max(map(abs, self.b.tolist()))
        return largest

    def part(self, rows: IntArray) -> MarginProblem:
        """Return the problem of these points alone, each standing for n / len(rows) of them."""
        G = np.ascontiguousarray(self.G[:, rows])
        u = self.bounds(rows) * (self.n / len(rows))
        return MarginProblem(G, self.c, u, self.b, self.R, 0.0, self.binds, self.zero)

    def restricted(self, rows: IntArray, at_bound: AnyArray) -> MarginProblem:
        """Return the problem in the alpha of `rows`, all others fixed: at u where `at_bound` (n,), else at 0.

        A point whose alpha stays at u has slack, whatever theta does nearby: its cost u (c - g_i'theta) is linear.
        """
        G = np.ascontiguousarray(self.G[:, rows])
        fixed = at_bound * self.u if self.binds else np.zeros(self.n)
        constant = self.constant + self.c * float(fixed.sum())
        b = self.b - self.G @ fixed
        return MarginProblem(G, self.c, self.bounds(rows), b, self.R, constant, self.binds, self.zero)


@dataclass(frozen=True, eq=False)
class Part:
    """The points that a step works on: `rows`, with the alpha of all others at 0 or, where `at_bound`, at u."""

    rows: IntArray
    at_bound: AnyArray
    u: float | FloatArray

    def complete(self, alpha: FloatArray) -> FloatArray:
        """Return the alpha of all points, given those of `rows`."""
        everything = self.at_bound * self.u
        everything[self.rows] = alpha
        return everything


class MarginStep(NamedTuple):
    """One state of a solver of a `MarginProblem`.

    It is a tuple, and its objectives are computed when they are read: a fit makes many states and reads one.

    Attributes
    ----------
    problem : MarginProblem
        What is solved: the problem of the points that the step works on.
    k : int
        Iterations made so far; 0 is the start.
    theta : array (p,)
    multipliers : array
        The alpha of the points that the step works on; `alpha` has all of them.
    phase : str
        What the solver is doing.
    barrier, error : float
        mu, the mean of the products that have to vanish, and what is open of the objective or, once that is closed, of
        the equations of alpha, as shares (interior point; of a crossover the share of the objective alone).
    length : float
        The share of the Newton step that led here; 0 at the start and for methods without such steps.
    band : float
        h, how far on either side of its corner the hinge is rounded off (smoothed margin only).
    pair : (int, int) or None
        The working set of this update (SMO only).
    converged : bool
    """

    problem: MarginProblem
    k: int
    theta: FloatArray
    multipliers: FloatArray
    phase: str
    barrier: float = 0.0
    error: float = 0.0
    length: float = 0.0
    band: float = 0.0
    pair: tuple[int, int] | None = None
    converged: bool = False
    part: Part | None = None

    @property
    def primal(self) -> float:
        """The primal objective at theta."""
        return self.problem.primal(self.theta, self.problem.surplus(self.theta))

    @property
    def dual(self) -> float:
        """The dual objective; primal - dual bounds the error where the multipliers satisfy the equations."""
        return self.problem.dual(self.multipliers)

    @property
    def gap(self) -> float:
        """The duality gap, primal - dual."""
        return self.primal - self.dual

    @property
    def alpha(self) -> FloatArray:
        """The multipliers of all points, (n,)."""
        return self.multipliers if self.part is None else self.part.complete(self.multipliers)
