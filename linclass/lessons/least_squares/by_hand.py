"""An update of LMS computed by hand."""

import numpy as np

from linclass.lessons.kit import (
    WEIGHTS,
    ByHand,
    Dataset,
    Exercise,
    ExercisePart,
    Missing,
    Terms,
    are_written_exactly,
    common,
    factor,
    given_at,
    latex,
    require,
    signed,
    sum_part,
    sum_terms,
    vector,
    vector_part,
    without_noise,
)
from linclass.lessons.least_squares.settings import ITERATIONS
from linclass.lessons.least_squares.study import Run
from linclass.models.lms import LMSStep

NICE_POINTS = Dataset(
    np.array([[1.0, 0.0], [0.0, 1.0], [-1.0, 0.0], [0.0, -1.0]]), np.array([1, 1, 0, 0])
)  # the largest 1 + x'x is 2: the rate is 1/2


def total(run: Run) -> int:
    """Return how many updates there are to compute, where each is about one point."""
    require(run.chosen.method == "lms", "By hand one point is used at a time: choose LMS as the method.")
    return len(run.steps) - 1


def exercise(run: Run, step: int) -> Exercise:
    """Return the update after this step."""
    before, now = run.steps[step], run.steps[step + 1]
    if not isinstance(now, LMSStep) or now.i is None or not np.isfinite([*before.w, before.w0]).all():
        raise Missing("The weights have left the numbers that can be computed with: choose a smaller rate.")
    w, x, t = without_noise([before.w0, *before.w]), run.two.X[now.i].tolist(), float(run.two.t[now.i])
    y = sum_terms(w, x)
    numbers = given_at(run.two, now.i, now.k, w) | {"eta": latex(now.eta)}
    is_exact = are_written_exactly([*w, *x, now.eta])
    return Exercise(
        step,
        "Update {k}, point {i}".format(**numbers),
        r"$\mathbf w=({w})$, $w_0={w0}$; the point $\mathbf x=({x})$ is {side}: $t={t}$; $\eta={eta}$.".format(
            **numbers
        ),
        (
            sum_part(w, x, t),
            error_part(y, t, is_exact=is_exact),
            update_part(w, x, t, now.eta, y.sum, is_exact=is_exact),
        ),
    )


def error_part(y: Terms, t: float, *, is_exact: bool) -> ExercisePart:
    """Ask for the error e = t - y."""
    error = Terms((t, *(-term for term in y.values)))
    recipes = {
        r"This is $y-t$: the error has the opposite sign.": y.sum - t,
        r"You added $t$ and $y$: the error is the difference $t-y$.": t + y.sum,
        r"You multiplied $t$ and $y$: the error is the difference $t-y$.": t * y.sum,
    }
    done = rf"$e={latex(t)}-{factor(y.sum)}={latex(error.sum)}$."
    named = {sentence: [value] for sentence, value in recipes.items()}
    return vector_part("error", r"What is its error $e=t-y$?", {"e": "e"}, [error], named, done, is_exact=is_exact)


def update_part(w: list[float], x: list[float], t: float, eta: float, y: float, *, is_exact: bool) -> ExercisePart:
    """Ask for the weights after the update; w is (w0, w1, w2)."""
    old, z = np.array(w), np.array([1.0, *x])
    added = eta * (t - y) * z
    one = np.array([1.0, 0.0, 0.0])  # the bias alone
    recipes = {
        r"This is the old $\mathbf w$: LMS corrects every point, also one that is on its own side.": old,
        r"You subtracted $\eta\,e\,\mathbf x$: it is added, and $e=t-y$ has the sign already.": old - added,
        r"You forgot the bias: $w_0$ changes too, by $\eta\,e$.": old + added - added * one,
        r"You changed the bias alone: $\mathbf w$ changes too, by $\eta\,e\,\mathbf x$.": old + added * one,
        r"You forgot $\eta$.": old + (t - y) * z,
        r"You used $\eta$ twice.": old + eta * added,
        (r"You added $\eta\,t\,\mathbf x$, as the perceptron does: LMS multiplies by the error $e=t-y$."): old
        + eta * t * z,
        r"You multiplied by $t$ as well: the error $e=t-y$ has the sign already.": old + t * added,
        r"You added twice as much: here $e^2/2$ is made smaller, whose gradient has no factor 2.": old + 2 * added,
        r"This is $\eta\,e\,\mathbf x$ alone: it is added to the old $\mathbf w$.": added,
        common.MULTIPLIED: old * added,
    }
    new = old + added
    done = (
        rf"$\mathbf w=({vector(w[1:])})+{factor(eta * (t - y))}\,({vector(x)})=({vector(new[1:])})$,"
        rf" $w_0={latex(w[0])}{signed(eta * (t - y))}={latex(float(new[0]))}$."
    )
    right = [Terms((a, eta * t * c, -eta * y * c)) for a, c in zip(old.tolist(), z.tolist(), strict=True)]
    return vector_part(
        "update",
        (
            r"What are the new weights $\mathbf w\leftarrow\mathbf w+\eta\,e\,\mathbf x$,"
            r" $w_0\leftarrow w_0+\eta\,e$?"
        ),
        WEIGHTS,
        right,
        recipes,
        done,
        is_exact=is_exact,
    )


BY_HAND = ByHand(exercise, total, NICE_POINTS, {"method": "lms", "rate": 1.0, "schedule": "constant"}, ITERATIONS)
