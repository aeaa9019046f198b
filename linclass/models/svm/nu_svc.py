"""Support vector machine whose parameter is nu, a bound on the share of margin errors, instead of a penalty of slack.

Criterion   min 1/2 ||w||^2 - nu rho + (1/n) sum_i xi_i   subject to  t_i (w'x_i + w0) >= rho - xi_i,  xi_i >= 0,
            rho >= 0
Dual        max -1/2 ||sum_i alpha_i t_i x_i||^2   subject to  sum_i alpha_i t_i = 0,  sum_i alpha_i >= nu,
            0 <= alpha_i <= 1/n
Guarantee   if rho > 0: share of margin errors (xi_i > 0) <= nu <= share of support vectors. At rho = 0 (the reduced
            convex hulls of the classes overlap) the second bound still holds for the multipliers, but w = 0 and the
            first says nothing: every point then lies on its margin.
            At rho > 0 the same rule comes from LinearSVC(C = 1 / (n rho)), with w and w0 divided by rho.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache

import numpy as np

from linclass import checks
from linclass.arrays import FloatArray
from linclass.base import hyperparameter
from linclass.base.stopping import NoSolutionError, SearchStop
from linclass.models.svm import machine, strong_regularisation
from linclass.models.svm.certificate import certified
from linclass.models.svm.machine import SupportVectorMachine
from linclass.models.svm.steps import SolverRun, SupportVectorStep, relative_gap
from linclass.models.svm.stop_reasons import NuSVCStopReason
from linclass.numerics.units import Units
from linclass.separability import separate
from linclass.solvers.svm import decomposition
from linclass.solvers.svm.crossover import crossover, result
from linclass.solvers.svm.margin_problem import MarginProblem, MarginStep
from linclass.solvers.svm.tolerances import (
    GOAL,
    MIN_HULL_DISTANCE,
    RULE_ROUNDING,
    SLACK_TOLERANCE,
    SMALLEST_NU,
    SUM_TOLERANCE,
)


@dataclass(kw_only=True, eq=False)
class NuSVC(SupportVectorMachine):
    """Separate two classes so that at most a share nu of the points lies inside the margin.

    Parameters
    ----------
    nu : float
        1e-100 <= nu <= 2 min(n+, n-) / n, where n+ and n- are the sizes of the two classes.

    Attributes
    ----------
    rho_ : float
        The margin's value: y(x) = -rho and +rho are its edges. Where nu n / 2 is a whole number several may be optimal:
        it is the middle of their interval, and at the largest nu, where that has no end, the smallest.
    margin_error_share_ : float
        The share of points with xi_i > 0; at most nu if rho > 0.
    support_share_ : float
        The share of support vectors; at least nu.
    C_ : float
        1 / (n rho): the C with which LinearSVC finds this boundary; infinite at rho = 0.
    coef_, intercept_, intercept_interval_, alpha_, support_, dual_coef_, slack_, case_, margin_, objective_,
    duality_gap_, relative_gap_, kkt_residuals_ :
        See `linclass.models.svm.machine.SupportVectorMachine`; 0 <= alpha_i <= 1/n.
    n_iter_ : int
        Iterations of the solver.
    converged_, stop_reason_, stop_ : bool, str, SearchStop

    Raises
    ------
    ValueError
        From `fit`, if nu is larger than the sizes of the classes allow.

    References
    ----------
    B. Schölkopf, A. Smola, R. Williamson, P. Bartlett, Neural Computation 12 (2000); C.-C. Chang and C.-J. Lin,
    Neural Computation 13 (2001) on which nu are possible; lecture 004.

    Examples
    --------
    >>> model = NuSVC(nu=0.5).fit([[0.0], [1.0], [3.0], [4.0]], [0, 0, 1, 1])
    >>> model.predict([[1.9], [2.1]])
    array([0, 1])
    """

    nu: float = hyperparameter(0.5, symbol="ν", low=0.01, high=1.0)

    def _keep(self, last: SupportVectorStep, given: checks.Given) -> None:
        """Set rho, C = 1 / (n rho) and both shares too; slack that rounding can leave is no margin error."""
        super()._keep(last, given)
        n = len(given.X)
        self.rho_ = last.rho
        self.C_ = 1.0 / last.rho / n if last.rho > 0.0 else np.inf
        rounding = SLACK_TOLERANCE * max(float(np.abs(self._signed).max()), last.rho)
        self.margin_error_share_ = float(np.count_nonzero(self.slack_ > rounding)) / n
        self.support_share_ = len(self.support_) / n

    def _solver(self, X: FloatArray, t: FloatArray, weights: FloatArray | None) -> SolverRun:  # noqa: ARG002 - none
        """Return the solver; the largest nu, at which a whole class is at its bound, has one of its own."""
        self._check(t)
        n = len(t)
        given = machine.reflected(X, t)
        G, units = machine.in_their_span(*given, t)
        separable = cache(lambda: separate(X, t).separable is True)

        def ended(last: SupportVectorStep) -> SearchStop:
            return _ended(last, separable)

        def certify(last: SupportVectorStep) -> SupportVectorStep:
            return certified(last, *given, nu=float(self.nu))

        if self.nu * n >= 2 * _smaller(t) * (1 - SUM_TOLERANCE):
            return SolverRun(
                lambda: strong_regularisation.states(G, t),
                lambda state: _at_the_top(state, G, t, units),
                ended,
                certify,
            )
        rule = machine.start(G, t) * float(self.nu) / 2.0
        problem = machine.hull_problem(G, total=float(self.nu), u=1.0 / n, binds=True, apart=MIN_HULL_DISTANCE)
        start = np.append(rule, float(self.nu) / 2.0)
        return SolverRun(
            lambda: _states(problem, start, t, separable),
            lambda state: _in_units(state, problem, units),
            ended,
            certify,
        )

    def _check(self, t: FloatArray) -> None:
        """Raise NoSolutionError if ν n > 2 min(n_1, n_2): then no multipliers satisfy the constraints."""
        checks.number("nu", self.nu, low=SMALLEST_NU, high=1)
        n, smaller = len(t), _smaller(t)
        if self.nu * n > 2 * smaller * (1 + SUM_TOLERANCE):
            numbers = {"nu": self.nu, "smaller": smaller, "n": n, "most": 2 * smaller / n}
            raise NoSolutionError(SearchStop(NuSVCStopReason.INFEASIBLE, numbers))


def _smaller(t: FloatArray) -> int:
    """Return the size of the smaller class."""
    return int(min(np.count_nonzero(t > 0), np.count_nonzero(t < 0)))


def _states(
    problem: MarginProblem, start: FloatArray, t: FloatArray, separable: Callable[[], bool]
) -> Iterator[MarginStep]:
    """Yield the iterations; and, if they leave separable classes unsolved, those of the problem without alpha <= u.

    Where features differ a billionfold the bounds are lost in rounding. If the rule of the whole hulls has weights
    within them, it is the solution.
    """
    for state in decomposition.steps(problem, start, t > 0):
        yield state
    closed = abs(state.primal - state.dual) <= GOAL * max(abs(state.primal), abs(state.dual))
    if (closed and -2.0 * state.dual > problem.zero) or not separable():
        return
    nu = abs(float(problem.b[-1]))
    for whole in decomposition.steps(replace(problem, u=2.0 * nu, binds=False, zero=0.0), start, t > 0):
        last = whole
    exact = replace(problem, zero=0.0)
    outcome = crossover(exact, last.theta, np.full(problem.n, nu / problem.n))  # alpha within its bounds for this rule
    step = result(exact, *outcome, state.k + last.k + 1, "crossover")
    if step.converged:
        yield step


def _ended(last: SupportVectorStep, separable: Callable[[], bool]) -> SearchStop:
    """Return why the run stops; w = 0 means that the reduced hulls meet, or nearly."""
    if not last.w.any():
        return SearchStop(NuSVCStopReason.TOO_NEAR if separable() else NuSVCStopReason.HULLS_MEET)
    return SearchStop(NuSVCStopReason.SOLVED if relative_gap(last) <= GOAL else NuSVCStopReason.UNSOLVED)


def _in_units(state: MarginStep, problem: MarginProblem, units: Units) -> SupportVectorStep:
    """Return a state in the person's units: alpha keeps its, w is divided by the lengths' unit, y(x) by its square."""
    scale = float(units.scale[0])
    nu, length = abs(float(problem.b[-1])), float(np.sqrt(max(-2.0 * state.dual, 0.0)))  # of what parts the hulls
    theta = _with_a_margin(state.theta, problem)
    slack = problem.cost(problem.surplus(theta))
    meet = length <= MIN_HULL_DISTANCE * nu and not _apart(theta[:-1], float(theta[-1]), problem.G[:-1], nu, slack)
    if meet:
        theta = np.zeros_like(theta)
    primal = state.primal if theta is state.theta else problem.primal(theta, problem.surplus(theta))
    w, w0 = units.rule(theta[:-1])
    return SupportVectorStep(
        k=state.k,
        w=w / scale / scale,
        w0=float(w0) / scale / scale,
        state=state,
        rho=max(float(theta[-1]), 0.0) / scale / scale,
        bound=problem.u,
        alpha_unit=1.0,
        objectives=(0.0, 0.0) if meet else (primal / scale / scale, state.dual / scale / scale),
    )


def _apart(theta: FloatArray, rho: float, G: FloatArray, nu: float, slack: float) -> bool:
    """Return whether a rule (w0, w) with this rho and this mean slack proves that the reduced hulls do not meet.

    Shrinking a rule by a factor s changes the objective to s^2 1/2 ||w||^2 - s (nu rho - slack). So nu rho > slack
    gives a rule better than w = 0, and there is none if the hulls meet; the difference has to be more than rounding.
    """
    sizes = np.abs(theta) @ np.abs(G)
    return nu * rho - slack > RULE_ROUNDING * len(theta) * nu * float(sizes.max())


def _with_a_margin(theta: FloatArray, problem: MarginProblem) -> FloatArray:
    """Return theta, with a rho that is not negative.

    Where no multiplier is strictly between its bounds, w0 and rho are not unique: each edge may lie anywhere between
    the last point that pays slack and the first that does not. If rho < 0 was found, move both edges to the latter.
    """
    if theta[-1] >= 0.0:
        return theta
    t, paying = problem.G[0], round(0.5 * abs(float(problem.b[-1])) / problem.mean_bound)
    pulls = theta[1:-1] @ problem.G[1:-1]  # t_i w'x_i
    above, below = (float(side[min(paying, len(side) - 1)]) for side in (np.sort(pulls[t > 0]), np.sort(pulls[t < 0])))
    return np.concatenate([[0.5 * (below - above)], theta[1:-1], [max(0.5 * (above + below), 0.0)]])


def _at_the_top(state: MarginStep, G: FloatArray, t: FloatArray, units: Units) -> SupportVectorStep:
    """Return a state at the largest nu, where every point of the smaller class is at its bound.

    Then w0 and rho may grow together; of all solutions this is the one with the smallest rho, if that is above 0.
    """
    n, scale = len(t), float(units.scale[0])
    w, r = state.theta[:-1] / n, float(state.theta[-1]) / n
    pulls = w @ G[1:]  # t_i w'x_i; at a bound t_i y(x_i) <= rho
    above, below, is_even = float(pulls[t > 0].max()), float(pulls[t < 0].max()), float(t.sum()) == 0.0
    smallest = above if strong_regularisation.larger_side(t) < 0.0 else below
    rho = 0.5 * (above + below) if is_even else 0.5 * (smallest + r)
    if rho <= 0.0:
        rho = 0.5 * float(w @ w) / float(state.alpha.mean())
    w0 = 0.5 * (below - above) if is_even else strong_regularisation.larger_side(t) * (rho - r)
    slack = float(np.maximum(rho - t * w0 - pulls, 0.0).mean())
    alpha = state.alpha / n
    linear, nu = G[1:] @ alpha, 2.0 * _smaller(t) / n
    primal, dual = 0.5 * float(w @ w) - nu * rho + slack, -0.5 * float(linear @ linear)
    if np.linalg.norm(linear) <= MIN_HULL_DISTANCE * nu and not _apart(np.append(w0, w), rho, G, nu, slack):
        w, w0, rho, primal, dual = np.zeros_like(w), 0.0, 0.0, 0.0, 0.0
    rule_w, rule_w0 = units.rule(np.append(w0, w))
    return SupportVectorStep(
        k=state.k,
        w=rule_w / scale / scale,
        w0=float(rule_w0) / scale / scale,
        state=state,
        rho=rho / scale / scale,
        bound=1.0 / n,
        alpha_unit=1.0 / n,
        objectives=(primal / scale / scale, dual / scale / scale),
    )
