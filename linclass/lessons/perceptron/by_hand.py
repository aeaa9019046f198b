"""An update of the perceptron, or a visit, computed by hand."""

import numpy as np

from linclass.figures.perceptron.trace import sample_of
from linclass.lessons.kit import (
    WEIGHTS,
    ByHand,
    Dataset,
    Exercise,
    ExercisePart,
    Terms,
    are_written_exactly,
    common,
    given_at,
    latex,
    require,
    side_part,
    sum_part,
    sum_terms,
    vector,
    vector_part,
    without_noise,
)
from linclass.lessons.perceptron.study import Run

WRONG_SIGN = r"You subtracted $\mathbf x$: with $t=+1$ it is added."
# ---- a vector: the new weights

NICE_POINTS = Dataset(
    np.array([[2.0, 1.0], [1.0, 3.0], [3.0, 2.0], [0.0, 2.0], [-1.0, 1.0], [1.0, -2.0], [-2.0, -1.0], [2.0, -1.0]]),
    np.array([1, 1, 1, 1, 0, 0, 0, 0]),
)


def total(run: Run) -> int:
    """Return how many updates there are to compute, where each is about one point of the plane."""
    require(run.basis.linear, "By hand the perceptron runs on $x_1$ and $x_2$ alone: choose a basis without curves.")
    require(run.model.variant != "batch", "By hand one point is added at a time: choose another rule than the batch.")
    return len(run.played) - 1


def exercise(run: Run, step: int) -> Exercise:
    """Return the update after this step."""
    before, now = run.played[step], run.played[step + 1]
    [i] = sample_of(run.played, step + 1)
    w, x, t = without_noise([before.w0, *before.w]), run.two.X[i].tolist(), float(run.t[i])
    y, b = sum_terms(w, x), run.model.margin
    numbers = given_at(run.two, i, now.k, w) | {"eta": latex(now.eta), "b": latex(b)}
    title = "Update {k}, point {i}" if now.corrected else "A visit after update {k}, point {i}"
    return Exercise(
        step,
        title.format(**numbers),
        (
            (
                r"$\mathbf w=({w})$, $w_0={w0}$; the point $\mathbf x=({x})$ is {side}: $t={t}$; $\eta={eta}$,"
                r" $b={b}$."
            )
            if b > 0
            else r"$\mathbf w=({w})$, $w_0={w0}$; the point $\mathbf x=({x})$ is {side}: $t={t}$; $\eta={eta}$."
        ).format(**numbers),
        (
            sum_part(w, x, t),
            side_part(run.two, y, t, is_wrong=bool(now.corrected), margin=b),
            update_part(w, x, t, now.eta, y.sum, is_corrected=bool(now.corrected)),
        ),
    )


def update_part(w: list[float], x: list[float], t: float, eta: float, y: float, *, is_corrected: bool) -> ExercisePart:
    """Ask for the weights after the update of a wrong point, or the visit of a right one; w is (w0, w1, w2)."""
    old, z = np.array(w), np.array([1.0, *x])
    added = eta * t * z
    new = old + added
    one = np.array([1.0, 0.0, 0.0])  # the bias alone
    changed = {
        r"This is the old $\mathbf w$: the point is wrong, so something has to be added.": old,
        r"You added $\mathbf x$ without its sign: $t=-1$, so $\mathbf x$ is subtracted." if t < 0 else WRONG_SIGN: old
        - added,
        r"You forgot the bias: $w_0$ changes too, by $\eta\,t$.": new - added * one,
        r"You changed the bias alone: $\mathbf w$ changes too, by $\eta\,t\,\mathbf x$.": old + added * one,
        r"You forgot $\eta$.": old + t * z,
        r"You used $\eta$ twice.": old + eta * added,
        r"You forgot $\eta$ at the bias: $w_0$ changes by $\eta\,t$.": new + (t - added[0]) * one,
        r"This is $\eta\,t\,\mathbf x$ alone: it is added to the old $\mathbf w$.": added,
        (r"You used the error $t-y$, as LMS does: the perceptron adds $\eta\,t\,\mathbf x$, however large $y$ is."): old
        + eta * (t - y) * z,
        common.MULTIPLIED: old * (eta * t * z),
    }
    right = new if is_corrected else old
    values = (*w, *x, eta)
    return vector_part(
        "update",
        (
            r"What are the new weights $\mathbf w\leftarrow\mathbf w+\eta\,t\,\mathbf x$,"
            r" $w_0\leftarrow w_0+\eta\,t$?"
        )
        if is_corrected
        else r"What are the weights after this visit?",
        WEIGHTS,
        [Terms((a, c if is_corrected else 0.0)) for a, c in zip(old.tolist(), added.tolist(), strict=True)],
        changed if is_corrected else {r"The point is right: $\mathbf w$ stays as it is.": new},
        (
            r"$\mathbf w=({old})+({added})=({w})$, $w_0={w0}$."
            if is_corrected
            else r"$\mathbf w=({w})$ and $w_0={w0}$ stay."
        ).format(w=vector(right[1:]), w0=latex(float(right[0])), old=vector(w[1:]), added=vector(added[1:])),
        is_exact=are_written_exactly(values),
    )


BY_HAND = ByHand(
    exercise,
    total,
    NICE_POINTS,
    {"variant": "single", "basis": "linear", "eta": 1.0, "schedule": "constant", "margin": 0.0},
)
