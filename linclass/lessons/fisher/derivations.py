"""Derivations with the person's own numbers: directions of the means, of Fisher and of least squares; two S_B."""

import numpy as np

from linclass.arrays import FloatArray
from linclass.lessons.fisher import texts
from linclass.lessons.fisher.matrices import column
from linclass.lessons.fisher.study import Run
from linclass.lessons.lesson import Derivation, DerivationLine, ViewOptions, line
from linclass.lessons.numbers import latex, matrix

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
