"""One step of gradient descent computed by hand: the sum, the gradient over all points, the new weights."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from linclass.datasets import Dataset
from linclass.lessons.by_hand import Exercise, Terms, are_written_exactly, place, without_noise
from linclass.lessons.by_hand_parts import vector_part
from linclass.lessons.by_hand_view import ByHand
from linclass.lessons.descent.texts import by_hand as texts
from linclass.lessons.lesson import Missing
from linclass.lessons.numbers import decimal, factor, latex, vector
from linclass.lessons.sides import called

if TYPE_CHECKING:
    from collections.abc import Sequence

    from linclass.arrays import FloatArray
    from linclass.lessons.by_hand import ExercisePart
    from linclass.lessons.descent.study import Run
    from linclass.lessons.lesson import ViewOptions

NICE_POINTS = Dataset(  # their means are (2, 0) and (-2, 0), and the sum of z z' is diag(16, 4): the rate is 1/10
    np.array([[-2.0, 1.0], [-2.0, -1.0], [2.0, 1.0], [2.0, -1.0]]), np.array([0, 0, 1, 1])
)
MAX_BY_HAND = 8  # points over which nobody sums by hand
WEIGHTS = {"w1": "w₁", "w2": "w₂"}
SLOPES = {"g1": "g₁", "g2": "g₂"}


def total(run: Run) -> int:
    """Return how many steps of gradient descent there are to compute."""
    if len(run.two.t) > MAX_BY_HAND:
        raise Missing(texts.TOO_MANY.format(n=len(run.two.t), most=MAX_BY_HAND))
    return len(run.descent) - 1


def exercise(run: Run, options: ViewOptions) -> Exercise | None:
    """Return the step after the one that is shown."""
    at = place(options.step, total(run))
    if at.is_end:
        return None
    before, now = run.descent[at.step], run.descent[at.step + 1]
    two, m, lam = run.two, run.middle, run.chosen.lam
    w, Z, t = np.array(without_noise(before.theta.tolist())), two.X - run.middle, two.t
    slopes = np.array(without_noise(before.gradient.tolist()))
    is_exact = are_written_exactly([*w, *m, *two.X.ravel(), now.eta, lam])
    logistic = run.chosen.loss == "cross_entropy"
    points = [
        texts.POINT.format(i=int(row) + 1, x=vector(x), t=latex(float(t_i)), side=called(two.class_of(i)))
        for i, (row, x, t_i) in enumerate(zip(two.rows, two.X, t, strict=True))
    ]
    numbers = {"k": now.k, "w": vector(w), "m": vector(m), "eta": latex(now.eta), "lam": latex(lam)}
    given = (texts.GIVENS_PENALTY if lam else texts.GIVENS).format(points=", ".join(points), **numbers)
    first = int(two.rows[0]) + 1
    parts = [_sum(w, two.X[0], m, first, is_exact=is_exact)]
    if logistic:
        parts.append(_posterior(float(w @ Z[0]), first, is_exact=is_exact and not w.any()))
    exact = is_exact and not logistic
    parts += [
        _gradient(w, two.X, m, t, lam, logistic=logistic, is_exact=exact),
        _update(w, slopes, now.eta, is_exact=exact and are_written_exactly(slopes)),
    ]
    return Exercise(at.step, texts.TITLE.format(**numbers), given, tuple(parts))


def _sum(w: FloatArray, x: FloatArray, m: FloatArray, i: int, *, is_exact: bool) -> ExercisePart:
    """Ask for y(x) = w'(x - m) of the first point."""
    z = x - m
    y = Terms((float(w[0] * z[0]), float(w[1] * z[1])))
    recipes = {
        texts.NO_MIDDLE: [float(w @ x)],
        texts.MIDDLE_ADDED: [float(w @ (x + m))],
        texts.CROSSED: [float(w[0] * z[1] + w[1] * z[0])],
        texts.FIRST_SIGN: [y.values[1] - y.values[0]],
        texts.SECOND_SIGN: [y.values[0] - y.values[1]],
    }
    done = texts.SUM_DONE.format(w1=factor(w[0]), z1=factor(z[0]), w2=factor(w[1]), z2=factor(z[1]), y=latex(y.sum))
    return vector_part("sum", texts.SUM.format(i=i), {"y": "y"}, [y], recipes, done, is_exact=is_exact)


def _posterior(y: float, i: int, *, is_exact: bool) -> ExercisePart:
    """Ask for p = 1 / (1 + exp(-y)) of the first point."""
    p = sigmoid(y)
    recipes = {
        texts.EXPONENT_TURNED: [sigmoid(-y)],
        texts.EXPONENT_ALONE: [float(np.exp(-min(y, 600.0)) if y > -600.0 else np.inf)],
        texts.NO_ONE: [float(np.exp(min(y, 600.0)))],
    }
    finite = {sentence: values for sentence, values in recipes.items() if np.isfinite(values).all()}
    done = texts.POSTERIOR_DONE.format(y=factor(y), p=latex(p))
    return vector_part("p", texts.POSTERIOR.format(i=i), {"p": "p"}, [Terms((p,))], finite, done, is_exact=is_exact)


def sigmoid(y: float) -> float:
    """Return 1 / (1 + exp(-y))."""
    return float(1 / (1 + np.exp(-y))) if y > 0 else float(np.exp(y) / (1 + np.exp(y)))


def _gradient(
    w: FloatArray, X: FloatArray, m: FloatArray, t: FloatArray, lam: float, *, logistic: bool, is_exact: bool
) -> ExercisePart:
    """Ask for the gradient, the sum over all points of (y - t) z, or (p - c) z with c = 1 or 0, and lam w."""
    Z = X - m
    y = Z @ w
    error = np.array([sigmoid(v) for v in y.tolist()]) - (t > 0) if logistic else y - t
    terms = np.vstack([error[:, None] * Z, lam * w])
    right = [Terms(tuple(column)) for column in terms.T.tolist()]
    g = terms.sum(axis=0)
    recipes: dict[str, Sequence[float]] = {
        texts.ERROR_TURNED: (-(error @ Z) + lam * w).tolist(),
        texts.MEAN: (error @ Z / len(t) + lam * w).tolist(),
        texts.FIRST_ALONE: (error[0] * Z[0] + lam * w).tolist(),
        texts.DOUBLED: (2 * (error @ Z) + lam * w).tolist(),
        texts.NO_MIDDLE_IN_GRADIENT: (error @ X + lam * w).tolist(),
        texts.NO_TARGET: ((error + np.where(logistic, t > 0, t)) @ Z + lam * w).tolist(),
        **({texts.NO_PENALTY: (error @ Z).tolist()} if lam else {}),
    }
    ask = texts.GRADIENT_LOGISTIC if logistic else texts.GRADIENT
    if lam:
        ask = texts.GRADIENT_LOGISTIC_PENALTY if logistic else texts.GRADIENT_PENALTY
    errors = ", ".join(decimal(float(e)) for e in error)
    done = (texts.GRADIENT_LOGISTIC_DONE if logistic else texts.GRADIENT_DONE).format(errors=errors, g=vector(g))
    return vector_part("gradient", ask, SLOPES, right, recipes, done, is_exact=is_exact)


def _update(w: FloatArray, g: FloatArray, eta: float, *, is_exact: bool) -> ExercisePart:
    """Ask for w - eta g."""
    new = w - eta * g
    recipes = {
        texts.OLD_KEPT: w,
        texts.UPHILL: w + eta * g,
        texts.NO_ETA: w - g,
        texts.ETA_TWICE: w - eta**2 * g,
        texts.ONLY_STEP: -eta * g,
        texts.MULTIPLIED: -w * eta * g,
    }
    right = [Terms((a, -b)) for a, b in zip(w.tolist(), (eta * g).tolist(), strict=True)]
    done = texts.UPDATE_DONE.format(old=vector(w), eta=latex(eta), g=vector(g), w=vector(new))
    return vector_part("update", texts.UPDATE, WEIGHTS, right, recipes, done, is_exact=is_exact)


BY_HAND = ByHand(
    exercise,
    total,
    NICE_POINTS,
    {"loss": "squared_error", "method": "constant", "rate": 0.8, "lam": 0.0, "start": (1.0, 1.0)},
)
