"""The matrices behind Fisher's direction, as formulas with the numbers of the present points."""

import numpy as np

from linclass.arrays import FloatArray
from linclass.lessons.fisher import reduction
from linclass.lessons.fisher.reduction import Projected
from linclass.lessons.fisher.study import Run
from linclass.lessons.markdown import plain_name
from linclass.lessons.numbers import latex, matrix, noiseless

MATRIX_NOW = (
    r"**The direction on the plane:** $\mathbf w={w}$, with"
    "\n\n"
    r"$J(\mathbf w)=\dfrac{{(m_2-m_1)^2}}{{s_1^2+s_2^2}}=\dfrac{{\mathbf w^\top S_B\mathbf w}}"
    r"{{\mathbf w^\top S_W\mathbf w}}=\dfrac{{{gap}}}{{{under}}}={J}$"
)


def two_classes(run: Run) -> list[str]:
    """Return S_1, S_2, S_W, S_B, the solution, and J of the present direction, a line of text each."""
    best, along = run.best, run.along
    S_1, S_2 = run.own_scatter()
    m_1, m_2 = best.means_
    gap = float(along.projected_means_[1] - along.projected_means_[0])
    under = float(run.w @ best.S_W_ @ run.w)
    return [
        rf"$\mathbf m_1={column(m_1)}$ ({run.names[0]}), &nbsp; $\mathbf m_2={column(m_2)}$ ({run.names[1]})",
        (
            r"$S_k=\sum_{i\in C_k}(\mathbf x_i-\mathbf m_k)(\mathbf x_i-\mathbf m_k)^\top:$ &nbsp;"
            rf" $S_1={matrix(S_1)}$, &nbsp; $S_2={matrix(S_2)}$"
        ),
        (
            f"$S_W=S_1+S_2={matrix(best.S_W_)}$, &nbsp;"
            rf" $S_B=(\mathbf m_2-\mathbf m_1)(\mathbf m_2-\mathbf m_1)^\top={matrix(best.S_B_)}$"
        ),
        (
            r"**Fisher:** $\mathbf w\propto S_W^{-1}(\mathbf m_2-\mathbf m_1)$, at length 1:"
            rf" $\mathbf w={column(best.direction_)}$, with"
            rf" $J=(\mathbf m_2-\mathbf m_1)^\top S_W^{{-1}}(\mathbf m_2-\mathbf m_1)={latex(best.criterion_)}$"
        ),
        MATRIX_NOW.format(w=column(run.w), gap=latex(gap**2), under=latex(under), J=latex(along.criterion_)),
    ]


def eigenvalues(result: Projected) -> list[str]:
    """Return the eigenvalues, their sum and product, and the directions, a line of text each."""
    rule = result.rule
    values = rule.eigenvalues_
    return [
        (
            r"$S_B\mathbf v=\lambda S_W\mathbf v$: &nbsp; ${values}$; &nbsp; sum ${trace}$, product"
            r" ${determinant}$"
        ).format(
            values=r",\;".join(rf"\lambda_{j + 1}={latex(v)}" for j, v in enumerate(values)),
            trace=latex(rule.trace_criterion_),
            determinant=latex(rule.determinant_criterion_),
        ),
        rf"$W={matrix(rule.scalings_, 3)}$",
        "One row for each feature: {features}.".format(
            features=", ".join(plain_name(name) for name in result.features)
        ),
    ]


def projected(result: Projected) -> list[str]:
    """Return the scatters after the projection, W'S_W W and W'S_B W, a line of text each."""
    within, between = reduction.projected_scatters(result)
    return [
        (
            rf"After the projection: $W^\top S_WW={matrix(_clean(within), 3)}$, &nbsp;"
            rf" $W^\top S_BW={matrix(_clean(between), 3)}$. Both are diagonal: the directions are uncorrelated"
            r" within the classes, and the ratios of the diagonals are the eigenvalues $\lambda_j$."
        )
    ]


def _clean(values: FloatArray) -> FloatArray:
    """Return a matrix in which rounding noise is 0."""
    return np.where(np.abs(values) <= 1e-9 * np.abs(values).max(initial=0), 0.0, values)


def identity(result: Projected) -> list[str]:
    """Return S_W, S_B and S_T, and how far S_T is from their sum."""
    rule = result.rule
    return [
        (
            r"$S_W=\sum_k\sum_{i\in C_k}(\mathbf x_i-\mathbf m_k)(\mathbf x_i-\mathbf m_k)^\top,\quad S_B=\sum_k"
            r" n_k(\mathbf m_k-\mathbf m)(\mathbf m_k-\mathbf m)^\top$"
        ),
        rf"$$S_W={matrix(rule.S_W_)}$$",
        rf"$$S_B={matrix(rule.S_B_)}$$",
        rf"$$S_T={matrix(rule.S_T_)}$$",
        (
            rf"$\|S_T-S_W-S_B\|\,/\,\|S_T\|={latex(noiseless(rule.scatter_residual_), 2)}$, where $S_T$ is computed"
            f" directly about the overall mean. The rank of $S_B$ is {int(np.linalg.matrix_rank(rule.S_B_))}: at most"
            r" $K-1$ directions have an eigenvalue $\lambda>0$."
        ),
    ]


def column(values: FloatArray) -> str:
    """Return a vector as a LaTeX column."""
    return matrix(np.reshape(values, (-1, 1)))
