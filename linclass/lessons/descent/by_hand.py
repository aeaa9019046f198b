"""One step of gradient descent computed by hand: the sum, the gradient over all points, the new weights."""

import numpy as np
from scipy.special import expit

from linclass.lessons.descent.study import Run
from linclass.lessons.kit import (
    ByHand,
    Dataset,
    Exercise,
    ExercisePart,
    FloatArray,
    Terms,
    are_written_exactly,
    called,
    decimal,
    factor,
    latex,
    require,
    vector,
    vector_part,
    without_noise,
)

NICE_POINTS = Dataset(  # their means are (2, 0) and (-2, 0), and the sum of z z' is diag(16, 4): the rate is 1/10
    np.array([[-2.0, 1.0], [-2.0, -1.0], [2.0, 1.0], [2.0, -1.0]]), np.array([0, 0, 1, 1])
)
MAX_BY_HAND = 8  # points over which nobody sums by hand
WEIGHTS = {"w1": "w₁", "w2": "w₂"}
SLOPES = {"g1": "g₁", "g2": "g₂"}


def total(run: Run) -> int:
    """Return how many steps of gradient descent there are to compute."""
    n = len(run.two.t)
    require(
        n <= MAX_BY_HAND,
        f"The gradient is a sum over all points, and there are {n}: by hand take at most {MAX_BY_HAND}.",
    )
    return len(run.descent) - 1


def exercise(run: Run, step: int) -> Exercise:
    """Return the step after this one."""
    before, now = run.descent[step], run.descent[step + 1]
    two, m, lam = run.two, run.middle, run.chosen.lam
    w, Z, t = np.array(without_noise(before.theta.tolist())), two.X - run.middle, two.t
    slopes = np.array(without_noise(before.gradient.tolist()))
    is_exact = are_written_exactly([*w, *m, *two.X.ravel(), now.eta, lam])
    logistic = run.chosen.loss == "cross_entropy"
    points = [
        rf"{int(row) + 1}: $({vector(x)})$, $t={latex(float(t_i))}$ ({called(two.class_of(i))})"
        for i, (row, x, t_i) in enumerate(zip(two.rows, two.X, t, strict=True))
    ]
    numbers = {"k": now.k, "w": vector(w), "m": vector(m), "eta": latex(now.eta), "lam": latex(lam)}
    given = (
        r"$\mathbf w=({w})$, $\mathbf m=({m})$, $\eta={eta}$, $\lambda={lam}$. Points {points}."
        if lam
        else r"$\mathbf w=({w})$, $\mathbf m=({m})$, $\eta={eta}$. Points {points}."
    ).format(points=", ".join(points), **numbers)
    first = int(two.rows[0]) + 1
    parts = [_sum(w, two.X[0], m, first, is_exact=is_exact)]
    if logistic:
        parts.append(_posterior(float(w @ Z[0]), first, is_exact=is_exact and not w.any()))
    exact = is_exact and not logistic
    parts += [
        _gradient(w, two.X, m, t, lam, logistic=logistic, is_exact=exact),
        _update(w, slopes, now.eta, is_exact=exact and are_written_exactly(slopes)),
    ]
    return Exercise(step, "Step {k}".format(**numbers), given, tuple(parts))


def _sum(w: FloatArray, x: FloatArray, m: FloatArray, i: int, *, is_exact: bool) -> ExercisePart:
    """Ask for y(x) = w'(x - m) of the first point."""
    z = x - m
    y = Terms((float(w[0] * z[0]), float(w[1] * z[1])))
    recipes = {
        r"You forgot the middle $\mathbf m$: it is subtracted from $\mathbf x$.": [float(w @ x)],
        r"You added the middle $\mathbf m$ instead of subtracting it.": [float(w @ (x + m))],
        r"You multiplied $w_1$ by the second coordinate and $w_2$ by the first.": [float(w[0] * z[1] + w[1] * z[0])],
        r"The first product has lost its sign.": [y.values[1] - y.values[0]],
        r"The second product has lost its sign.": [y.values[0] - y.values[1]],
    }
    done = rf"$y={factor(w[0])}\cdot{factor(z[0])}+{factor(w[1])}\cdot{factor(z[1])}={latex(y.sum)}$."
    return vector_part(
        "sum",
        rf"What is $y=\mathbf w^\top(\mathbf x-\mathbf m)$ of point {i}?",
        {"y": "y"},
        [y],
        recipes,
        done,
        is_exact=is_exact,
    )


def _posterior(y: float, i: int, *, is_exact: bool) -> ExercisePart:
    """Ask for p = 1 / (1 + exp(-y)) of the first point."""
    p = float(expit(y))
    recipes = {
        r"The exponent is $-y$: you took $y$.": [float(expit(-y))],
        r"This is $e^{-y}$ alone: 1 is added, and then it is inverted.": [
            float(np.exp(-min(y, 600.0)) if y > -600.0 else np.inf)
        ],
        r"You forgot to add 1 before inverting.": [float(np.exp(min(y, 600.0)))],
    }
    finite = {sentence: values for sentence, values in recipes.items() if np.isfinite(values).all()}
    done = rf"$p=1/(1+e^{{-{factor(y)}}})={latex(p)}$."
    return vector_part(
        "p", rf"And $p=1/(1+e^{{-y}})$ of point {i}?", {"p": "p"}, [Terms((p,))], finite, done, is_exact=is_exact
    )


def _gradient(
    w: FloatArray, X: FloatArray, m: FloatArray, t: FloatArray, lam: float, *, logistic: bool, is_exact: bool
) -> ExercisePart:
    """Ask for the gradient, the sum over all points of (y - t) z, or (p - c) z with c = 1 or 0, and lam w."""
    Z = X - m
    y = Z @ w
    error = expit(y) - (t > 0) if logistic else y - t
    terms = np.vstack([error[:, None] * Z, lam * w])
    right = [Terms(tuple(column)) for column in terms.T.tolist()]
    g = terms.sum(axis=0)
    recipes: dict[str, list[float]] = {
        r"The errors have the opposite sign: what is computed comes first, the target is subtracted.": (
            -(error @ Z) + lam * w
        ).tolist(),
        r"You took the mean: here the gradient is the sum over the points.": (error @ Z / len(t) + lam * w).tolist(),
        r"This is the gradient of the first point alone: sum over all of them.": (error[0] * Z[0] + lam * w).tolist(),
        (
            r"This is twice the gradient."
            if logistic
            else r"This is twice the gradient: the cost is half of the sum of squares."
        ): (2 * (error @ Z) + lam * w).tolist(),
        r"You multiplied by $\mathbf x$: the errors are multiplied by $\mathbf x-\mathbf m$.": (
            error @ X + lam * w
        ).tolist(),
        r"You forgot to subtract the targets.": ((error + np.where(logistic, t > 0, t)) @ Z + lam * w).tolist(),
        **({r"You forgot $\lambda\mathbf w$.": (error @ Z).tolist()} if lam else {}),
    }
    ask = (
        (
            r"What is the gradient $\mathbf g=\sum_i(p_i-c_i)(\mathbf x_i-\mathbf m)$, with $c_i=1$ for"
            r" $t_i=1$, else 0?"
        )
        if logistic
        else r"What is the gradient $\mathbf g=\sum_i(y_i-t_i)(\mathbf x_i-\mathbf m)$ over all points?"
    )
    if lam:
        ask = (
            (
                r"What is the gradient $\mathbf g=\sum_i(p_i-c_i)(\mathbf x_i-\mathbf m)+\lambda\mathbf w$,"
                r" with $c_i=1$ for $t_i=1$, else 0?"
            )
            if logistic
            else r"What is the gradient $\mathbf g=\sum_i(y_i-t_i)(\mathbf x_i-\mathbf m)+\lambda\mathbf w$?"
        )
    errors = ", ".join(decimal(float(e)) for e in error)
    done = (
        r"The errors $p_i-c_i$ are {errors}: $\mathbf g=({g})$."
        if logistic
        else r"The errors $y_i-t_i$ are {errors}: $\mathbf g=({g})$."
    ).format(errors=errors, g=vector(g))
    return vector_part("gradient", ask, SLOPES, right, recipes, done, is_exact=is_exact)


def _update(w: FloatArray, g: FloatArray, eta: float, *, is_exact: bool) -> ExercisePart:
    """Ask for w - eta g."""
    new = w - eta * g
    recipes = {
        r"This is the old $\mathbf w$.": w,
        r"You added $\eta\,\mathbf g$: that goes uphill. The gradient is subtracted.": w + eta * g,
        r"You forgot $\eta$.": w - g,
        r"You used $\eta$ twice.": w - eta**2 * g,
        r"This is the step $-\eta\,\mathbf g$ alone: it is added to the old $\mathbf w$.": -eta * g,
        r"You multiplied instead of adding.": -w * eta * g,
    }
    right = [Terms((a, -b)) for a, b in zip(w.tolist(), (eta * g).tolist(), strict=True)]
    done = rf"$\mathbf w=({vector(w)})-{latex(eta)}\,({vector(g)})=({vector(new)})$."
    return vector_part(
        "update",
        r"What are the new weights $\mathbf w\leftarrow\mathbf w-\eta\,\mathbf g$?",
        WEIGHTS,
        right,
        recipes,
        done,
        is_exact=is_exact,
    )


BY_HAND = ByHand(
    exercise,
    total,
    NICE_POINTS,
    {"loss": "squared_error", "method": "constant", "rate": 0.8, "lam": 0.0, "start": (1.0, 1.0)},
)
