"""Derivations of least squares with the person's own numbers, folded under the view they belong to."""

import numpy as np

from linclass.lessons.kit import (
    Derivation,
    DerivationLine,
    FloatArray,
    Folded,
    Prose,
    ViewOptions,
    decimal,
    latex,
    line,
    matrix,
    plain_name,
    tidy,
    vector,
)
from linclass.lessons.least_squares import iterations, texts
from linclass.lessons.least_squares.outliers import outlier
from linclass.lessons.least_squares.settings import OUTLIER
from linclass.lessons.least_squares.solution.closed_form import ClosedForm, closed_form
from linclass.lessons.least_squares.study import Run
from linclass.numerics.homogeneous import homogeneous, reflected

MAX_ON_BOARD = 3  # rows and columns of a matrix that is written on a board
MAX_UNKNOWNS = 6  # unknowns of a matrix that is written out
WORST = 1e12  # condition
NO_LESS = -1 + 1e-9  # a factor that takes nothing away, but for rounding
SECOND = (1.0, 2.0)  # other margins b than 1, for the negative and the positive side


def of_matrices(run: Run, options: ViewOptions) -> list[Folded]:
    """Return the blocks under the closed form."""
    form = closed_form(run)
    result = [NORMAL.folded(run, options)]
    if run.linear and form.rank == form.unknowns and form.inverse is not None:
        result.append(
            Folded("expected", "The same as an expectation: J = E[(y − wᵀx)²]", lambda: [Prose(_expected(run))])
        )
        result.append(Folded("reflected", "Reflected points: Ya = b for any b > 0", lambda: [Prose(_reflected(run))]))
    if form.case == "fewer" and not run.chosen.lam and form.unknowns <= MAX_UNKNOWNS and _invertible(form.X):
        result.append(Folded("few", "Fewer points than weights: Xᵀ(XXᵀ)⁻¹T, and Ya = b", lambda: [Prose(_few(form))]))
    return result


def _invertible(X: FloatArray) -> bool:
    """Tell whether X X' has an inverse that is worth writing out."""
    with np.errstate(over="ignore"):
        gram = X @ X.T
    return bool(np.isfinite(gram).all() and np.linalg.cond(gram) < WORST)


def of_estimates(run: Run) -> list[Folded]:
    """Return the blocks under the estimates."""
    return [
        Folded(
            "bernoulli",
            "Why y estimates P(C | x): the code is a coin",
            lambda: [Prose(texts.BERNOULLI.format(example=_example(run)))],
        )
    ]


def of_iterations(run: Run) -> list[Folded]:
    """Return the blocks under the iteration."""
    return [
        Folded("rates", "Which rates converge", lambda: [Prose(_rates(run))]),
        Folded("robust", "Why one point at a time is more robust than all at once", lambda: [Prose(_robust(run))]),
    ]


def _rates(run: Run) -> str:
    """Write Σ η(k) and Σ η(k)² of this run, and the limits 2 / λ_max(R) and 1 / max ‖x̃‖² of a constant rate."""
    extended = homogeneous(run.two.X)
    R = extended.T @ extended / len(extended)
    rates = rates_of(run)
    return texts.RATES.format(
        total=latex(float(rates.sum())),
        squares=latex(float((rates**2).sum())),
        updates=decimal(len(rates)),
        limit=latex(2 / float(np.linalg.eigvalsh(R)[-1])),
        safe=latex(iterations.safe_rate(run.two, "lms")),
    )


def votes(run: Run, form: ClosedForm, inverse: FloatArray, at: FloatArray) -> FloatArray:
    """Return c(x) = X~ (X~'X~)^-1 x~, (N,): how much each point's code counts at a place."""
    x = homogeneous(run.phi(at[None]))[0]
    return tidy(form.X @ inverse @ x, np.abs(form.X) @ np.abs(inverse) @ np.abs(x))


def rates_of(run: Run) -> FloatArray:
    """Return eta(k) of every update of the run, also of those that were not shown singly."""
    updates = run.steps[-1].k
    eta1 = run.chosen.rate * iterations.safe_rate(run.two, run.chosen.method)
    k = np.arange(1.0, updates + 1)
    if run.chosen.method == "batch" or run.chosen.schedule == "inverse":
        return np.asarray(eta1 / k)
    if run.chosen.schedule == "inverse_pass":
        return np.asarray(eta1 / np.ceil(k / len(run.two.t)))
    return np.full(updates, eta1)


def normal(run: Run, options: ViewOptions) -> tuple[DerivationLine, ...]:
    """Return the way from the squares to the normal equations, and to prediction from the data alone.

    Where the inverse does not exist, or a penalty is added, a line says so, and the others are symbols alone.
    """
    seen = run_of_view(run, options)
    form = closed_form(seen)
    if form.inverse is None or seen.chosen.lam > 0:
        return (
            *map(line, texts.NORMAL.values()),
            DerivationLine("Here the inverse does not exist, or a penalty is added, so the symbols stand alone."),
        )
    numbers = _normal_numbers(seen, form, form.inverse)
    return tuple(line(text, *numbers.get(name, ())) for name, text in texts.NORMAL.items())


NORMAL = Derivation("normal", "From the squares to the normal equations, and prediction from the data alone", normal)


def run_of_view(run: Run, options: ViewOptions) -> Run:
    """Return the run that a view shows: in the outlier's view, the run with the outlier at its present place."""
    at = outlier.place(options.step) if options.view == OUTLIER else 0
    return run.astray(at) if at > 0 else run.seen_in(options.view)


def _normal_numbers(run: Run, form: ClosedForm, inverse: FloatArray) -> dict[str, tuple[str, ...]]:
    """Return the numbers of each line: small matrices, λ_min, E at the minimum, and the votes at a class mean."""
    at = run.means[-1]
    c = votes(run, form, inverse, at)
    error = tidy(form.X @ form.W - form.T, np.abs(form.X) @ np.abs(form.W) + np.abs(form.T))
    XT = tidy(form.X.T @ form.T, np.abs(form.X.T) @ np.abs(form.T))
    small = form.unknowns <= MAX_ON_BOARD and form.T.shape[1] <= MAX_ON_BOARD
    least = float(np.linalg.eigvalsh(form.normal)[0])
    numbers = {
        "normal": (
            rf"\tilde X^\top\tilde X={matrix(tidy(form.normal, _sizes(form.normal)))}",
            rf"\tilde X^\top T={matrix(XT)}",
        ),
        "solution": (
            rf"(\tilde X^\top\tilde X)^{{-1}}={matrix(tidy(inverse, _sizes(inverse)))}",
            rf"\hat W={matrix(form.W)}",
        ),
    }
    return (numbers if small else {}) | {
        "hessian": (rf"\lambda_{{\min}}={latex(least)}",),
        "least": (rf"E(\hat W)={latex(0.5 * float((error * error).sum()))}",),
        "probe": (
            rf"\mathbf x=({vector(tidy(at))})",
            rf"{latex(float(c.min()))}\le c_i\le{latex(float(c.max()))}",
            rf"\sum_ic_i={latex(float(c.sum()))}",
            rf"\mathbf y=({vector(tidy(form.T.T @ c))})",
        ),
    }


def _sizes(A: FloatArray) -> FloatArray:
    """Return the largest that an element of a positive definite matrix can be: the root of a_ii a_jj."""
    root = np.sqrt(np.abs(np.diag(A)))
    return np.outer(root, root)


def _expected(run: Run) -> str:
    """Write the same solution as R⁻¹p, with R the mean of x̃x̃' and p that of x̃t over the points."""
    extended, t = homogeneous(run.two.X), run.two.t
    R, p = extended.T @ extended / len(t), extended.T @ t / len(t)
    return texts.EXPECTED.format(
        n=len(t), R=matrix(R), p=matrix(p[:, None]), a=_column(run, iterations.solution(run.two))
    )


def _column(run: Run, a: FloatArray) -> str:
    """Write a = (w0, w) as a column."""
    w, w0 = iterations.written(run.two, a)
    return matrix([[w0], *w[:, None]])


def _reflected(run: Run) -> str:
    """Write Y⁺b for b = 1, which is least squares, and for b = 2 on the positive side: another line."""
    Y, b = reflected(run.two.X, run.two.t), np.where(run.two.t > 0, SECOND[1], SECOND[0])
    solved = (np.linalg.lstsq(Y, np.ones(len(Y)))[0], np.linalg.lstsq(Y, b)[0])
    ones, other = (_column(run, np.asarray(a, float)) for a in solved)
    return texts.REFLECTED.format(ones=ones, other=other)


def _few(form: ClosedForm) -> str:
    """Write X'(XX')⁻¹T, whose norm counts the biases too, beside the solution that leaves them free."""
    W = form.X.T @ np.linalg.solve(form.X @ form.X.T, form.T)
    return texts.FEW.format(
        n=form.equations,
        unknowns=form.unknowns,
        W=matrix(np.where(np.abs(W) < 1e-12, 0.0, W)),
        free=rf"({vector(form.W[0])})",
    )


def _example(run: Run) -> str:
    """Write the coin's variance P(1 - P) and (P - y)² at the probe, P from logistic regression; empty without it."""
    if run.logistic is None:
        return ""
    P = float(run.logistic.rule.predict_proba(run.probe[None])[0, -1])
    y = float(run.estimates(run.probe[None])[0, -1])
    name = plain_name(run.data.class_names[run.classes[-1]])
    excess = (P - y) * (P - y)  # infinite beyond the largest number, where a power would be an error
    return (
        f"At the place **x**, with logistic regression's $P={latex(P, 3)}$ for class {name}: $y={latex(y, 3)}$, so a"
        f" squared error of ${latex(P * (1 - P), 3)}$ from the coin and ${latex(excess, 3)}$ from the line."
    )


def _robust(run: Run) -> str:
    """Write the safe rates 1 / max ‖x̃‖² and 1 / λ_max(X'X), and whether a batch with the first would converge."""
    single, batch = (iterations.safe_rate(run.two, method) for method in ("lms", "batch"))
    factor = 1 - single / batch
    return texts.ROBUST.format(
        single=latex(single),
        batch=latex(batch),
        times=decimal(single / batch),
        factor=latex(factor),
        ends="it would not converge" if factor <= NO_LESS else "it would still converge",
    )
