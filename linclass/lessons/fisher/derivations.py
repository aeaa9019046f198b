"""The matrices of Fisher's page and its derivations, with the person's own numbers; two matrices are called S_B."""

import numpy as np

from linclass.lessons.fisher import reduction, texts
from linclass.lessons.fisher.reduction import Projected
from linclass.lessons.fisher.study import Run
from linclass.lessons.kit import (
    Derivation,
    DerivationLine,
    FloatArray,
    ViewOptions,
    latex,
    line,
    matrix,
    noiseless,
    plain_name,
)

SINGULAR = 1e10  # of S_W's condition: beyond it an inverse is not worth writing


def lagrangian(run: Run, _options: ViewOptions) -> tuple[DerivationLine, ...]:  # the same for all view options
    """Return why the unit vector of largest m2 - m1 is along the difference of the means."""
    d = difference(run)
    length = float(np.hypot(*d))
    numbers = {"problem": (rf"\mathbf m_2-\mathbf m_1={column(d)}",)}
    numbers["multiplier"] = (rf"\lambda=\tfrac12\cdot{latex(length)}={latex(length / 2)}",)
    if length > 0:
        numbers["flaw"] = (rf"\mathbf w={column(d / length)}",)
    return tuple(line(text, *numbers.get(name, ())) for name, text in texts.LAGRANGIAN.items())


def gradient(run: Run, _options: ViewOptions) -> tuple[DerivationLine, ...]:  # the same for all view options
    """Return J's gradient, why it is zero at S_W^-1 (m2 - m1), and both in numbers."""
    best, d, w = run.best, difference(run), run.w
    numbers: dict[str, tuple[str, ...]] = {}
    under = float(w @ best.S_W_ @ w)
    if np.isfinite(run.along.criterion_) and under > 0.0:
        over = float(w @ best.S_B_ @ w)
        numbers["criterion"] = (
            rf"\mathbf w={column(w)}",
            rf"J=\frac{{{latex(over)}}}{{{latex(under)}}}={latex(run.along.criterion_)}",
        )
        numbers["gradient"] = (rf"\nabla J={column(slope(run))}",)
    if np.isfinite(best.criterion_) and np.linalg.cond(best.S_W_) < SINGULAR:
        inverse = np.linalg.inv(best.S_W_)
        numbers["along"] = (rf"\mathbf m_2-\mathbf m_1={column(d)}",)
        numbers["direction"] = (rf"{matrix(inverse)}{column(d)}={column(inverse @ d)}",)
        numbers["largest"] = (rf"J_{{\max}}={latex(best.criterion_)}",)
    return tuple(line(text, *numbers.get(name, ())) for name, text in texts.GRADIENT.items())


LAGRANGIAN = Derivation("lagrangian", "The means alone, by Lagrangian", lagrangian)
GRADIENT = Derivation("gradient", "Fisher's direction, by the gradient of J", gradient)


def two_meanings(run: Run) -> list[str]:
    """Return both matrices called S_B, and the factor between them."""
    n1, n2 = (int(n) for n in run.train.data.counts)
    share = _pairs(run)
    J = run.best.criterion_
    return [
        texts.TWO_MEANINGS,
        (
            rf"Here $\frac{{n_1n_2}}n=\frac{{{n1}\cdot{n2}}}{{{n1 + n2}}}={latex(share)}$:"
            rf" $S_B={matrix(run.best.S_B_)}$ and $S_B^{{(2)}}={matrix(share * run.best.S_B_)}$;"
            rf" $J={latex(J)}$ and $\lambda={latex(share * J)}$."
        ),
    ]


def squares(run: Run) -> list[str]:
    """Return why least squares on the codes -1 and +1 has Fisher's direction, and its w in numbers."""
    result = weights_of_least_squares(run)
    if result is None:
        return [texts.SQUARES]
    q, w = _pairs(run), result
    J = run.best.criterion_
    return [
        texts.SQUARES,
        (
            f"Here $q={latex(q)}$ and $J={latex(J)}$, so that"
            rf" $\mathbf w={latex(2 * q / (1 + q * J))}\,S_W^{{-1}}(\mathbf m_2-\mathbf m_1)={column(w)}$."
        ),
    ]


def weights_of_least_squares(run: Run) -> FloatArray | None:
    """Return w of least squares on -1 and +1 by the formula, (2,); None where S_W has no inverse worth the name."""
    best, q = run.best, _pairs(run)
    if not np.isfinite(best.criterion_) or np.linalg.cond(best.S_W_) >= SINGULAR:
        return None
    return np.asarray(2 * q / (1 + q * best.criterion_) * np.linalg.solve(best.S_W_, difference(run)))


def _pairs(run: Run) -> float:
    """Return n1 n2 / n."""
    n1, n2 = (int(n) for n in run.train.data.counts)
    return n1 * n2 / (n1 + n2)


def difference(run: Run) -> FloatArray:
    """Return m2 - m1, (2,)."""
    return np.asarray(run.best.means_[1] - run.best.means_[0])


def slope(run: Run) -> FloatArray:
    """Return the gradient of J at the present direction, 2 (S_B w - J S_W w) / w'S_W w, (2,)."""
    best, w = run.best, run.w
    under = float(w @ best.S_W_ @ w)
    result = 2 * (best.S_B_ @ w - run.along.criterion_ * (best.S_W_ @ w)) / under
    size = 1e-9 * float(np.abs(best.S_B_ @ w).max()) / under
    return np.where(np.abs(result) <= size, 0.0, result)


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
        (
            rf"**The direction on the plane:** $\mathbf w={column(run.w)}$, with"
            "\n\n"
            r"$J(\mathbf w)=\dfrac{(m_2-m_1)^2}{s_1^2+s_2^2}=\dfrac{\mathbf w^\top S_B\mathbf w}"
            rf"{{\mathbf w^\top S_W\mathbf w}}=\dfrac{{{latex(gap**2)}}}{{{latex(under)}}}={latex(along.criterion_)}$"
        ),
    ]


def eigenvalues(projected: Projected) -> list[str]:
    """Return the eigenvalues, their sum and product, and the directions, a line of text each."""
    rule = projected.rule
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
            features=", ".join(plain_name(name) for name in projected.features)
        ),
    ]


def projected(projected: Projected) -> list[str]:
    """Return the scatters after the projection, W'S_W W and W'S_B W, a line of text each."""
    within, between = reduction.projected_scatters(projected)
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


def identity(projected: Projected) -> list[str]:
    """Return S_W, S_B and S_T, and how far S_T is from their sum."""
    rule = projected.rule
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
