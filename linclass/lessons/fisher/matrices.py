"""The matrices behind Fisher's direction, as formulas with the numbers of the present points."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from linclass.lessons.fisher import reduction
from linclass.lessons.fisher.texts import page as texts
from linclass.lessons.markdown import plain_name
from linclass.lessons.numbers import latex, matrix, noiseless

if TYPE_CHECKING:
    from linclass.arrays import FloatArray
    from linclass.lessons.fisher.reduction import Projected
    from linclass.lessons.fisher.study import Run


def two_classes(run: Run) -> list[str]:
    """Return S_1, S_2, S_W, S_B, the solution, and J of the present direction, a line of text each."""
    best, along = run.best, run.along
    S_1, S_2 = run.own_scatter()
    m_1, m_2 = best.means_
    gap = float(along.projected_means_[1] - along.projected_means_[0])
    under = float(run.w @ best.S_W_ @ run.w)
    return [
        texts.MATRIX_MEANS.format(m1=column(m_1), m2=column(m_2), minus=run.names[0], plus=run.names[1]),
        texts.MATRIX_OWN.format(S1=matrix(S_1), S2=matrix(S_2)),
        texts.MATRIX_SUMS.format(SW=matrix(best.S_W_), SB=matrix(best.S_B_)),
        texts.MATRIX_SOLUTION.format(w=column(best.direction_), best=latex(best.criterion_)),
        texts.MATRIX_NOW.format(w=column(run.w), gap=latex(gap**2), under=latex(under), J=latex(along.criterion_)),
    ]


def eigenvalues(result: Projected) -> list[str]:
    """Return the eigenvalues, their sum and product, and the directions, a line of text each."""
    rule = result.rule
    values = rule.eigenvalues_
    return [
        texts.EIGEN.format(
            values=r",\;".join(rf"\lambda_{j + 1}={latex(v)}" for j, v in enumerate(values)),
            trace=latex(rule.trace_criterion_),
            determinant=latex(rule.determinant_criterion_),
        ),
        texts.DIRECTIONS_W.format(W=matrix(rule.scalings_, 3)),
        texts.ROWS.format(features=", ".join(plain_name(name) for name in result.features)),
    ]


def projected(result: Projected) -> list[str]:
    """Return the scatters after the projection, W'S_W W and W'S_B W, a line of text each."""
    within, between = reduction.projected_scatters(result)
    return [texts.PROJECTED.format(within=matrix(_clean(within), 3), between=matrix(_clean(between), 3))]


def _clean(values: FloatArray) -> FloatArray:
    """Return a matrix in which rounding noise is 0."""
    return np.where(np.abs(values) <= 1e-9 * np.abs(values).max(initial=0), 0.0, values)


def identity(result: Projected) -> list[str]:
    """Return S_W, S_B and S_T, and how far S_T is from their sum."""
    rule = result.rule
    return [
        texts.SCATTER,
        rf"$$S_W={matrix(rule.S_W_)}$$",
        rf"$$S_B={matrix(rule.S_B_)}$$",
        rf"$$S_T={matrix(rule.S_T_)}$$",
        texts.RESIDUAL.format(
            residual=latex(noiseless(rule.scatter_residual_), 2), rank=int(np.linalg.matrix_rank(rule.S_B_))
        ),
    ]


def column(values: FloatArray) -> str:
    """Return a vector as a LaTeX column."""
    return matrix(np.reshape(values, (-1, 1)))
