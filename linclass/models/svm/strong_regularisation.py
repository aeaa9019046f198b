"""The soft margin with a C so small that no point comes near the margin: solved exactly where rounding would not.

With C -> 0 every y(x) is about w0, and w is what remains to be chosen. The smaller class has alpha_i = C throughout;
the larger one has alpha_i = C a_i, where 0 <= a_i <= 1 sum to the size of the smaller and make ||w|| smallest: a
problem that no longer depends on C (the largest feasible nu of the nu-SVM). Equal classes leave nothing to choose.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from linclass.models.svm.steps import in_units
from linclass.solvers.svm import decomposition
from linclass.solvers.svm.margin_problem import MarginProblem, MarginStep, Part

if TYPE_CHECKING:
    from collections.abc import Iterator

    from linclass.base import FloatArray
    from linclass.models.svm.steps import SupportVectorStep
    from linclass.numerics.units import Units


def states(G: FloatArray, t: FloatArray) -> Iterator[MarginStep]:
    """Yield the iterations of the problem that is left; one state if nothing is left to choose.

    theta is (w / C, r): the free points of the larger class have t_i w'x_i = C r. alpha is a, in [0, 1].
    """
    rows = np.flatnonzero(t == larger_side(t))
    held = t != larger_side(t)
    part = Part(rows, held, 1.0)
    pull = G[1:] @ held  # of the smaller class on w
    if float(t.sum()) == 0.0:
        all_ones = np.ones(len(rows))
        w = pull + G[1:, rows] @ all_ones
        yield MarginStep(
            k=0, theta=np.append(w, 0.0), multipliers=all_ones, primal=0.0, dual=0.0, phase="equal classes", part=part
        )
        return
    columns = np.vstack([G[1:, rows], np.full(len(rows), -1.0)])
    R, b = np.append(np.ones(len(pull)), 0.0), np.append(-pull, -float(held.sum()))
    w = pull + float(held.sum()) / len(rows) * columns[:-1].sum(axis=1)
    start = np.append(w, float((w @ columns[:-1]).mean()))
    problem = MarginProblem(columns, 0.0, 1.0, b, R)
    for state in decomposition.steps(problem, start, np.ones(len(rows), dtype=bool)):
        yield replace(state, multipliers=state.alpha, part=part)


def larger_side(t: FloatArray) -> float:
    """Return the target of the larger class; +1 if they are equal."""
    return 1.0 if float(t.sum()) >= 0.0 else -1.0


def step_of(state: MarginStep, G: FloatArray, t: FloatArray, units: Units, C: float) -> SupportVectorStep:
    """Return the state with w = C theta and the w0 that puts the points with 0 < alpha < C on the margin."""
    scale = float(units.scale[0])
    bound = C / scale / scale
    w = bound * state.theta[:-1]
    pulls = w @ G[1:]  # t_i w'x_i
    if float(t.sum()) == 0.0:  # every t_i y(x_i) <= 1 leaves an interval for w0
        w0 = 0.5 * float((1.0 - pulls[t > 0]).min() + (pulls[t < 0] - 1.0).max())
    else:
        w0 = larger_side(t) * (1.0 - bound * float(state.theta[-1]))
    slack = float(np.maximum(1.0 - t * w0 - pulls, 0.0).sum())
    alpha = state.alpha
    linear = bound * scale * (G[1:] @ alpha)
    objectives = (
        0.5 * float(w @ w) * scale**2 + C * slack,
        C * float(alpha.sum()) - 0.5 * float(linear @ linear),
    )
    rule_w, rule_w0 = units.rule(np.append(w0, w))
    return in_units(state, (rule_w, float(rule_w0)), rho=1.0, bound=C, alpha_unit=C, objectives=objectives)
