"""Support vector machine with hard or soft margin.

Criterion   min 1/2 ||w||^2 + C sum_i xi_i   subject to  t_i (w'x_i + w0) >= 1 - xi_i,  xi_i >= 0   (C = inf: xi = 0)
Dual        max sum_i alpha_i - 1/2 ||sum_i alpha_i t_i x_i||^2   subject to  sum_i alpha_i t_i = 0,  0 <= alpha_i <= C
Weights     c_i of the points, and of their classes, make C c_i of C: a class that matters more pays more for slack
Guarantee   w is unique; primal minus dual objective bounds the error, and is an attribute.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from linclass import checks
from linclass.base import hyperparameter
from linclass.models.svm import machine, strong_regularisation
from linclass.models.svm.certificate import certified
from linclass.models.svm.machine import SupportVectorMachine
from linclass.models.svm.steps import SolverRun, SupportVectorStep, relative_gap
from linclass.solvers.svm import decomposition, smo
from linclass.solvers.svm.crossover import GOAL
from linclass.solvers.svm.margin_problem import MarginProblem, MarginStep
from linclass.weighing import ClassWeighing

if TYPE_CHECKING:
    from linclass.base import FloatArray
    from linclass.numerics.units import Units

LARGEST_BOUND = 1e12  # of alpha in the solver's units: beyond it a slack of rounding size costs more than the norm
SOLVED = "The duality gap is closed: no other w has a smaller objective."
NEGLIGIBLE = 1e-5  # C n D in the solver's units: the norm of w moves no y(x) by more than this share of the margin
UNSOLVED = "Stopped with a relative duality gap of {gap:.1e}, above 1e-8: rescale X or lower C."
ZIGZAGS = (
    "Stopped after {k} updates with a relative duality gap of {gap:.1e}, above 1e-8. Working sets of two zigzag where"
    " features differ in scale or C is large: use solver='interior_point', which does not, bring the features to one"
    " scale, lower C, or raise max_iter."
)
BEYOND = (
    "C times the squared extent of the data is beyond what floating-point numbers resolve on classes that are not"
    " separable: at this C a relative duality gap of {gap:.1e} is left. Lower C or rescale X."
)
TOO_FAR = (
    "Solved, but the rule cannot be written as finely as this C asks: for their extent the classes lie too close"
    " together, or too far from the origin. Rounding leaves a relative duality gap of {gap:.1e}, above 1e-8. Centre the"
    " features, or lower C."
)
NOT_SEPARABLE = (
    "C = inf asks for a hard margin, but no hyperplane separates the classes by more than"
    " rounding: choose a finite C, or remove the points of one class from the convex hull of the other."
)


@dataclass(kw_only=True, eq=False)
class LinearSVC(SupportVectorMachine, ClassWeighing):
    """Separate two classes by the widest band, paying C for each unit of slack.

    Parameters
    ----------
    C : float
        The penalty of slack: the smaller, the stronger the regularisation; `numpy.inf` is the hard margin.
    solver : str
        "interior_point" or "smo" (working sets of two, as an animation; slow on many points. Where they have not got
        there after 1000 updates and 10 a point, all free alpha are moved at once now and then. Features a millionfold
        apart can still leave a gap, which `stop_reason_` states).
    max_iter : int
        At most so many updates of "smo". (The interior-point method needs 10 to 30 iterations.)

    Attributes
    ----------
    coef_, intercept_ : arrays (1, D) and (1,)
    alpha_, support_, dual_coef_, slack_, case_, margin_, objective_, duality_gap_, relative_gap_, kkt_residuals_ :
        See `linclass.models.svm.machine.SupportVectorMachine`.
    n_iter_, converged_, stop_reason_

    Raises
    ------
    ValueError
        From `fit`, if C is infinite and the classes are not linearly separable: there is no solution.

    References
    ----------
    C. Cortes and V. Vapnik, Machine Learning 20 (1995); lecture 004.

    Examples
    --------
    >>> model = LinearSVC(C=np.inf).fit([[0.0, 0.0], [2.0, 0.0]], [0, 1])
    >>> model.coef_.round(12) + 0.0, model.intercept_.round(12), round(model.margin_, 12)
    (array([[1., 0.]]), array([-1.]), 2.0)
    """

    C: float = hyperparameter(1.0, symbol="C", low=1e-3, high=1e6)
    solver: str = hyperparameter("interior_point", symbol="solver", choices=("interior_point", "smo"))
    max_iter: int = hyperparameter(100_000, symbol="updates", low=1, high=10_000_000)

    def _solver(self, X: FloatArray, t: FloatArray, weights: FloatArray | None) -> SolverRun:
        self._check()
        G, units = machine.reflected(X, t)
        C: float | FloatArray = float(self.C) if weights is None else float(self.C) * weights
        rule = machine.start(G, t)

        def certify(last: SupportVectorStep) -> SupportVectorStep:
            return certified(last, G, units)

        scale = float(units.scale[0])
        bound = C / scale / scale
        largest = bound if isinstance(bound, float) else float(bound.max())
        if largest * X.size < NEGLIGIBLE:
            return SolverRun(
                lambda: strong_regularisation.states(G, t, weights),
                lambda s: strong_regularisation.step_of(s, G, t, units, float(self.C), weights),
                _why,
                certify,
            )
        solved_for = bound
        if largest > LARGEST_BOUND:
            hard = replace(_hard_margin(G, t, rule, units, C), certify=certify)
            if hard.last.rho > 0.0 and (hard.last.alpha <= C).all():
                if self.solver == "interior_point":
                    return hard
            elif np.isinf(self.C):
                raise ValueError(NOT_SEPARABLE)
            else:
                solved_for = bound * (LARGEST_BOUND / largest)
        R = np.ones(len(G))
        R[0] = 0.0
        soft = MarginProblem(G, 1.0, solved_for, np.zeros(len(G)), R, binds=math.isfinite(largest))

        times = max(largest / LARGEST_BOUND, 1.0)

        def read(state: MarginStep) -> SupportVectorStep:
            return _soft(state, units, C, times)

        unsolved = BEYOND if times > 1.0 else ZIGZAGS if self.solver == "smo" else UNSOLVED

        def why(last: SupportVectorStep) -> tuple[bool, str]:
            return _why(last, unsolved)

        if self.solver == "smo":
            return SolverRun(lambda: smo.steps(soft, self.max_iter), read, why, certify)
        return SolverRun(lambda: decomposition.steps(soft, rule, t > 0), read, why, certify)

    def _check(self) -> None:
        self._check_choices()
        checks.number("C", self.C, low=0, open_low=True)
        checks.number("max_iter", self.max_iter, low=1, high=10**8, integer=True)


def _why(last: SupportVectorStep, unsolved: str = UNSOLVED) -> tuple[bool, str]:
    gap = relative_gap(last)
    if gap <= GOAL and (last.state.converged or last.gap >= 0.0):
        return True, SOLVED
    if last.state.converged and unsolved != BEYOND:
        return False, TOO_FAR.format(gap=gap)
    return False, unsolved.format(gap=gap, k=last.k)


def _soft(state: MarginStep, units: Units, C: float | FloatArray, times: float) -> SupportVectorStep:
    """Return a state in the person's units: ||w||^2 and alpha are divided by the square of the lengths' unit.

    The solver's C may be so many `times` smaller: alpha grows with C where slack decides, but only so far as the dual
    objective does.
    """
    w, w0 = units.rule(state.theta)
    unit = float(units.scale[0]) ** 2
    if times > 1.0:
        times = min(
            times, max(1.0, float(state.multipliers.sum()) / max(float(state.theta[1:] @ state.theta[1:]), 1e-9))
        )
    return SupportVectorStep(
        k=state.k, w=w, w0=float(w0), rho=1.0, bound=C, state=state, alpha_unit=unit * times, unit=unit
    )


def _hard_margin(G: FloatArray, t: FloatArray, rule: FloatArray, units: Units, C: float | FloatArray) -> SolverRun:
    """Return the run towards the nearest points of the two hulls."""
    problem = machine.hull_problem(G, total=2.0, u=4.0, binds=False)
    start = np.append(0.5 * rule, 0.5)
    return SolverRun(
        lambda: decomposition.steps(problem, start, t > 0), lambda state: _hard(state, problem, units, C), _why
    )


def _hard(state: MarginStep, problem: MarginProblem, units: Units, bound: float | FloatArray) -> SupportVectorStep:
    """Return a state in the person's units, stretched so that the nearest points of the two hulls have t y = 1.

    A rule that separates nothing yet cannot be stretched so: it is returned as it is, with rho = 0.
    """
    unit = float(units.scale[0]) ** 2
    theta = state.theta[:-1]
    rho = float((theta @ problem.G[:-1]).min())
    stretch = 1.0 / rho if rho > 0.0 else 1.0
    w, w0 = units.rule(theta * stretch)
    length = -2.0 * state.dual  # the squared distance between the two points of the hulls
    total = 2.0 / length if rho > 0.0 else 1.0  # the factor of alpha that makes the dual objective largest
    primal = 0.5 * float(np.sum((theta[1:] * stretch) ** 2))
    dual = total * (2.0 - 0.5 * total * length)
    return SupportVectorStep(
        k=state.k,
        w=w,
        w0=float(w0),
        rho=float(rho > 0.0),
        bound=bound,
        state=state,
        alpha_unit=unit * total,
        objectives=(primal * unit, dual * unit),
    )
