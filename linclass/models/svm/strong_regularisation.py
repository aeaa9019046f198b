"""The soft margin with a C so small that no point comes near the margin: solved exactly where rounding would not.

With C -> 0 every y(x) is about w0, and w is what remains to be chosen. The smaller class has alpha_i = C throughout;
the larger one has alpha_i = C a_i, where 0 <= a_i <= 1 sum to the size of the smaller and make ||w|| smallest: a
problem that no longer depends on C (the largest feasible nu of the nu-SVM). Equal classes leave nothing to choose.
Where points have weights c_i, these are counted: alpha_i = C c_i and 0 <= a_i <= c_i.
"""

from collections.abc import Iterator

import numpy as np

from linclass.arrays import FloatArray
from linclass.models.svm.steps import SupportVectorStep
from linclass.numerics.units import Units
from linclass.solvers.svm import decomposition
from linclass.solvers.svm.margin_problem import MarginProblem, MarginStep, Part
from linclass.solvers.svm.tolerances import EQUAL_CLASSES


def states(G: FloatArray, t: FloatArray, weights: FloatArray | None = None) -> Iterator[MarginStep]:
    """Yield the iterations of the problem that is left; one state if nothing is left to choose.

    theta is (w / C, r): the free points of the larger class have t_i w'x_i = C r. alpha is a, in [0, 1].
    """
    c = np.ones(len(t)) if weights is None else weights
    larger = larger_side(t, c)
    rows = np.flatnonzero(t == larger)
    held = np.where(t == larger, 0.0, c)
    part = Part(rows, t != larger, c)
    pull = G[1:] @ held  # of the smaller class on w
    columns = np.vstack([G[1:, rows], np.full(len(rows), -1.0)])
    R, b = np.append(np.ones(len(pull)), 0.0), np.append(-pull, -float(held.sum()))
    problem = MarginProblem(columns, 0.0, 1.0 if weights is None else c[rows], b, R)
    if are_equal(t, c):
        theta = np.append(pull + G[1:, rows] @ c[rows], 0.0)
        yield MarginStep(problem, 0, theta, c[rows], "equal classes", part=part)
        return
    w = pull + float(held.sum()) / float(c[rows].sum()) * (columns[:-1] @ c[rows])
    start = np.append(w, float(np.average(w @ columns[:-1], weights=c[rows])))
    for state in decomposition.steps(problem, start, np.ones(len(rows), dtype=bool)):
        yield state._replace(multipliers=state.alpha, part=part)


def larger_side(t: FloatArray, c: FloatArray | float = 1.0) -> float:
    """Return the target of the class of more weight; +1 if they are equal."""
    return 1.0 if float((t * c).sum()) >= 0.0 else -1.0


def are_equal(t: FloatArray, c: FloatArray | float = 1.0) -> bool:
    """Return whether both classes have the same weight, up to the rounding of its sums."""
    return abs(float((t * c).sum())) <= EQUAL_CLASSES * float(np.sum(c))


def step_of(
    state: MarginStep, G: FloatArray, t: FloatArray, units: Units, C: float, weights: FloatArray | None = None
) -> SupportVectorStep:
    """Return the state with w = C theta and the w0 that puts the points with 0 < alpha < C on the margin."""
    c = 1.0 if weights is None else weights
    scale = float(units.scale[0])
    bound = C / scale / scale
    w = bound * state.theta[:-1]
    pulls = w @ G[1:]  # t_i w'x_i
    if are_equal(t, c):  # every t_i y(x_i) <= 1 leaves an interval for w0
        w0 = 0.5 * float((1.0 - pulls[t > 0]).min() + (pulls[t < 0] - 1.0).max())
    else:
        w0 = larger_side(t, c) * (1.0 - bound * float(state.theta[-1]))
    slack = float((c * np.maximum(1.0 - t * w0 - pulls, 0.0)).sum())
    alpha = state.alpha
    linear = bound * scale * (G[1:] @ alpha)
    objectives = (
        0.5 * float(w @ w) * scale**2 + C * slack,
        C * float(alpha.sum()) - 0.5 * float(linear @ linear),
    )
    rule_w, rule_w0 = units.rule(np.append(w0, w))
    return SupportVectorStep(
        k=state.k,
        w=rule_w,
        w0=float(rule_w0),
        rho=1.0,
        bound=C * c,
        state=state,
        alpha_unit=C,
        objectives=objectives,
    )
