"""Support vector machine with hard or soft margin.

Criterion   min 1/2 ||w||^2 + C sum_i xi_i   subject to  t_i (w'x_i + w0) >= 1 - xi_i,  xi_i >= 0   (C = inf: xi = 0)
Dual        max sum_i alpha_i - 1/2 ||sum_i alpha_i t_i x_i||^2   subject to  sum_i alpha_i t_i = 0,  0 <= alpha_i <= C
Weights     c_i of the points, and of their classes, make C c_i of C: a class that matters more pays more for slack
Offset      where no alpha_i is strictly between its bounds w0 may lie anywhere in an interval: its middle is taken
Guarantee   w is unique; primal minus dual objective bounds the error, and is an attribute.
"""

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from linclass import checks
from linclass.arrays import FloatArray
from linclass.base import hyperparameter
from linclass.base.stopping import NoSolutionError, SearchStop
from linclass.base.weighing import ClassWeighing
from linclass.models.svm import machine, strong_regularisation
from linclass.models.svm.certificate import certified
from linclass.models.svm.machine import SupportVectorMachine
from linclass.models.svm.steps import SolverRun, SupportVectorStep, relative_gap
from linclass.models.svm.stop_reasons import LinearSVCStopReason, MarginStopReason
from linclass.numerics.units import Units
from linclass.separability import separate
from linclass.solvers.svm import decomposition, smo
from linclass.solvers.svm.margin_problem import MarginProblem, MarginStep
from linclass.solvers.svm.tolerances import (
    GOAL,
    LARGEST_BOUND,
    LARGEST_SOFT_BOUND,
    MIN_SQUARED_NORM,
    NEGLIGIBLE_NORM,
    SMALLEST_BOUND,
)


@dataclass(kw_only=True, eq=False)
class LinearSVC(SupportVectorMachine, ClassWeighing):
    """Separate two classes by the widest band, paying C for each unit of slack.

    Parameters
    ----------
    C : float
        The penalty of slack: the smaller, the stronger the regularisation; `numpy.inf` is the hard margin.
    solver : str
        "interior_point", or "smo": working sets of two, to be watched; slow on many points. If they have not got there
        after 1000 updates and 10 more for each point, all free alpha are moved at once now and then. Features a
        millionfold apart can still leave a gap, which `stop_reason_` states.
    max_iter : int
        At most so many updates of "smo". (The interior-point method needs 10 to 30 iterations.)
    class_weight : None, "balanced" or dict of labels and weights
        How often each point of a class counts, times its `sample_weight`; "balanced" is n / (K n_k).

    Attributes
    ----------
    coef_, intercept_ : arrays (1, D) and (1,)
    intercept_interval_, alpha_, support_, dual_coef_, slack_, case_, margin_, objective_, duality_gap_, relative_gap_,
    kkt_residuals_ :
        See `linclass.models.svm.machine.SupportVectorMachine`.
    n_iter_ : int
        Iterations of the solver.
    converged_, stop_reason_, stop_ : bool, str, SearchStop

    Raises
    ------
    ValueError
        From `fit`, if the classes are not linearly separable and C is infinite: there is no solution; or so large that
        its product with the squared extent of X is beyond 1e300. Also if that product is below 1e-300.

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
        """Return the way to the solution that this C asks for; a tiny C has one only, whatever `solver` says."""
        self._check()
        given = machine.reflected(X, t)
        G, units = machine.in_their_span(*given, t)
        C: float | FloatArray = float(self.C) if weights is None else float(self.C) * weights
        task = _Task(G, t, units, C, given)
        if task.largest < SMALLEST_BOUND:
            raise ValueError("C times the squared extent of X is so small that all w'x are 0; rescale X, or raise C.")
        if task.largest * X.size < NEGLIGIBLE_NORM:
            return _strongly_regularised(task, float(self.C), weights)
        if task.largest <= LARGEST_BOUND:
            return _soft_margin(task, self.solver, self.max_iter)
        if math.isinf(self.C) and task.is_too_close and separate(X, t).separable:
            raise NoSolutionError(SearchStop(MarginStopReason.TOO_CLOSE))
        hard = _hard_margin(task)
        if not (hard.last.rho > 0.0 and (hard.last.alpha <= C).all()):  # a point needs slack
            if task.largest > LARGEST_SOFT_BOUND:
                raise NoSolutionError(SearchStop(LinearSVCStopReason.NOT_SEPARABLE, {"C": float(self.C)}))
            return _soft_margin(task, self.solver, self.max_iter, times=task.largest / LARGEST_BOUND)
        return hard if self.solver == "interior_point" else _soft_margin(task, self.solver, self.max_iter)

    def _check(self) -> None:
        """Raise ValueError for a hyperparameter out of its range; C may be infinite."""
        self._check_choices()
        checks.number("C", self.C, low=0, open_low=True)
        checks.number("max_iter", self.max_iter, low=1, high=10**8, integer=True)


@dataclass(frozen=True, eq=False)
class _Task:
    """The problem to be solved: points t_i (1, x_i) as the columns of G (D + 1, n), in the solver's units, and C.

    `given` has points and units with all features, where G has the coordinates of their span.
    """

    G: FloatArray
    t: FloatArray
    units: Units
    C: float | FloatArray
    given: tuple[FloatArray, Units]

    @cached_property
    def bound(self) -> float | FloatArray:
        """The largest alpha in the solver's units."""
        scale = float(self.units.scale[0])
        return self.C / scale / scale

    @cached_property
    def largest(self) -> float:
        """The largest of the points' bounds."""
        return self.bound if isinstance(self.bound, float) else float(self.bound.max())

    @property
    def is_too_close(self) -> bool:
        """True if no rule with the margin 1 has a finite ||w||^2: it is at least 4 over the squared extent."""
        reach = float(np.abs(self.G[1:]).max())
        shortest = float(self.units.scale[0]) / reach if reach > 0.0 else 0.0
        return not math.isfinite(shortest * shortest / (len(self.G) - 1))

    @cached_property
    def start(self) -> FloatArray:
        """The rule (w0, w) to begin with."""
        return machine.start(self.G, self.t)

    def run(
        self,
        states: Callable[[], Iterator[MarginStep]],
        read: Callable[[MarginStep], SupportVectorStep],
        unsolved: LinearSVCStopReason = LinearSVCStopReason.UNSOLVED,
    ) -> SolverRun:
        """Return a solver at work on it, which stops for the reason `unsolved` where it leaves a gap."""
        return SolverRun(
            states,
            read,
            lambda last: _ended(last, unsolved),
            lambda last: certified(last, *self.given),
        )


def _ended(last: SupportVectorStep, unsolved: LinearSVCStopReason) -> SearchStop:
    """Return why the run stops: solved if the relative gap is at most GOAL."""
    gap = relative_gap(last)
    if gap <= GOAL and (last.state.converged or last.gap >= 0.0):
        return SearchStop(LinearSVCStopReason.SOLVED)
    if last.state.converged and unsolved is not LinearSVCStopReason.BEYOND_PRECISION:
        return SearchStop(LinearSVCStopReason.TOO_FAR, {"gap": gap})
    return SearchStop(unsolved, {"gap": gap, "k": last.k})


def _strongly_regularised(task: _Task, C: float, weights: FloatArray | None) -> SolverRun:
    """Return the solution for a C so small that the norm of w hardly counts."""
    return task.run(
        lambda: strong_regularisation.states(task.G, task.t, weights),
        lambda state: strong_regularisation.step_of(state, task.G, task.t, task.units, C, weights),
    )


def _soft_margin(task: _Task, solver: str, max_iter: int, *, times: float = 1.0) -> SolverRun:
    """Return the run of a solver, at a C so many `times` smaller than is asked for."""
    R = np.ones(len(task.G))
    R[0] = 0.0
    bound = task.bound if times == 1.0 else task.bound / times
    problem = MarginProblem(task.G, 1.0, bound, np.zeros(len(R)), R, binds=math.isfinite(task.largest))

    def read(state: MarginStep) -> SupportVectorStep:
        return _soft(state, task.units, task.C, times)

    unsolved = LinearSVCStopReason.ZIGZAGS if solver == "smo" else LinearSVCStopReason.UNSOLVED
    if times > 1.0:
        unsolved = LinearSVCStopReason.BEYOND_PRECISION
    if solver == "smo":
        return task.run(lambda: smo.steps(problem, max_iter), read, unsolved)
    sides = task.t > 0
    return task.run(lambda: decomposition.steps(problem, task.start, sides), read, unsolved)


def _soft(state: MarginStep, units: Units, C: float | FloatArray, times: float) -> SupportVectorStep:
    """Return a state in the person's units: ||w||^2 and alpha are divided by the square of the lengths' unit.

    The solver's C may be so many `times` smaller: alpha grows with C where slack decides, but only so far as the dual
    objective does.
    """
    w, w0 = units.rule(state.theta)
    unit = float(units.scale[0]) ** 2
    if times > 1.0:
        squared_norm = max(float(state.theta[1:] @ state.theta[1:]), MIN_SQUARED_NORM)
        times = min(times, max(1.0, float(state.multipliers.sum()) / squared_norm))
    return SupportVectorStep(
        k=state.k, w=w, w0=float(w0), rho=1.0, bound=C, state=state, alpha_unit=unit * times, unit=unit
    )


def _hard_margin(task: _Task) -> SolverRun:
    """Return the run towards the nearest points of the two hulls."""
    problem = machine.hull_problem(task.G, total=2.0, u=4.0, binds=False)
    start = np.append(0.5 * task.start, 0.5)
    return task.run(
        lambda: decomposition.steps(problem, start, task.t > 0), lambda state: _hard(state, problem, task.units, task.C)
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
