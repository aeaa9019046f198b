"""A mistake of balanced Winnow computed by hand."""

import numpy as np

from linclass.lessons.kit import (
    WEIGHTS,
    ByHand,
    Dataset,
    Exercise,
    ExercisePart,
    FloatArray,
    Missing,
    Terms,
    are_written_exactly,
    given_at,
    latex,
    side_part,
    sum_part,
    sum_terms,
    vector,
    vector_part,
    without_noise,
)
from linclass.lessons.winnow.study import Run

TOO_LARGE = "These weights are too large for computing by hand: choose a smaller α, or points nearer to 0."

NICE_POINTS = Dataset(
    np.array([[1.0, 1.0], [2.0, 0.0], [1.0, 2.0], [0.0, 1.0], [-1.0, 1.0], [0.0, 2.0]]), np.array([1, 1, 1, 0, 0, 0])
)
MAX_WEIGHT = 1e6  # beyond which nobody computes by hand
FACTORS = {"a0": "a₀⁺", "a1": "a₁⁺", "a2": "a₂⁺"}


def total(run: Run) -> int:
    """Return how many mistakes there are to compute."""
    return len(run.on_points.played) - 1


def exercise(run: Run, step: int) -> Exercise:
    """Return the mistake after this step."""
    made = run.on_points
    before, now = made.played[step], made.played[step + 1]
    a = np.exp(np.clip(before.log_a, -50.0, 50.0))
    is_plain = np.allclose(a - 1 / a, [before.w0, *before.w], rtol=1e-9, atol=1e-9)
    if now.i is None or not is_plain or _is_too_large(made.chosen.alpha, made.two.X[now.i]):
        raise Missing(TOO_LARGE)
    if max(a.max(), (1 / a).max(), np.exp(np.abs(now.log_a).max())) > MAX_WEIGHT:
        raise Missing(TOO_LARGE)
    alpha = made.chosen.alpha
    w, x, t = without_noise((a - 1 / a).tolist()), made.two.X[now.i].tolist(), float(made.two.t[now.i])
    y = sum_terms(w, x)
    numbers = given_at(made.two, now.i, now.k, w) | {
        "a": vector(a[1:]),
        "a0": latex(float(a[0])),
        "minus": vector(1 / a[1:]),
        "minus0": latex(float(1 / a[0])),
        "z": latex(t),
        "alpha": latex(alpha),
    }
    is_exact = are_written_exactly([*a, *(1 / a), *x, alpha])
    return Exercise(
        step,
        "Mistake {k}, point {i}".format(**numbers),
        (
            r"$\mathbf a^+=({a})$, $a_0^+={a0}$ and $\mathbf a^-=({minus})$, $a_0^-={minus0}$, so"
            r" $\mathbf w=\mathbf a^+-\mathbf a^-=({w})$, $w_0={w0}$; the point $\mathbf x=({x})$ is"
            r" {side}: $t={z}$; $\alpha={alpha}$."
        ).format(**numbers),
        (
            sum_part(w, x, t),
            side_part(made.two, y, t, is_wrong=True),
            factor_part(a, x, t, alpha, is_exact=is_exact),
            weights_part(a, x, t, alpha, is_exact=is_exact),
        ),
    )


def _is_too_large(alpha: float, x: FloatArray) -> bool:
    """Return whether a factor alpha^x_j, or its reciprocal, is beyond what is computed by hand."""
    return bool(abs(np.log(alpha)) * max(1.0, float(np.abs(x).max())) > np.log(MAX_WEIGHT))


def factor_part(a: FloatArray, x: list[float], z: float, alpha: float, *, is_exact: bool) -> ExercisePart:
    """Ask for a+ after the mistake: each is multiplied by alpha^(z x)."""
    extended = np.array([1.0, *x])
    new = a * alpha ** (z * extended)
    recipes = {
        r"This is the old $\mathbf a^+$: the point is wrong, so each is multiplied.": a,
        r"You took the opposite sign: the exponent is $t\,x_j$.": a * alpha ** (-z * extended),
        r"You added instead of multiplying: Winnow multiplies $a_j^+$ by $\alpha^{t\,x_j}$.": a + z * extended,
        r"You added the factor $\alpha^{t\,x_j}$ instead of multiplying by it.": a + alpha ** (z * extended),
        r"You multiplied by $\alpha\,t\,x_j$: $t\,x_j$ is the exponent of $\alpha$.": a * alpha * z * extended,
        r"You forgot the bias: $a_0^+$ is multiplied too, by $\alpha^{t}$, as $x_0=1$.": np.r_[a[0], new[1:]],
        r"You multiplied each by the same $\alpha^{t}$: the exponent is $t\,x_j$.": a * alpha**z,
        r"These are the factors alone: the old $\mathbf a^+$ is multiplied by them.": alpha ** (z * extended),
    }
    done = rf"$a_0^+,\,a_1^+,\,a_2^+={vector(new)}$."
    right = [Terms((value,)) for value in new.tolist()]
    return vector_part(
        "factors",
        r"What is $\mathbf a^+$ now? $a_j^+\leftarrow a_j^+\,\alpha^{t\,x_j}$, with $x_0=1$.",
        FACTORS,
        right,
        recipes,
        done,
        is_exact=is_exact,
    )


def weights_part(a: FloatArray, x: list[float], z: float, alpha: float, *, is_exact: bool) -> ExercisePart:
    """Ask for w = a+ - a- after the mistake; a- is the reciprocal of a+."""
    new = a * alpha ** (z * np.array([1.0, *x]))
    recipes = {
        r"You added $\mathbf a^-$: it is subtracted.": new + 1 / new,
        r"This is $\mathbf a^+$ alone: $\mathbf a^-$ is subtracted.": new,
        (
            r"You took the old sign for $\mathbf a^-$, and its old numbers: it is divided where"
            r" $\mathbf a^+$ is multiplied."
        ): new - 1 / a,
        r"You subtracted $\mathbf a^+$ from $\mathbf a^-$.": 1 / new - new,
        r"You subtracted 1: that was $\mathbf a^-$ at the start.": new - 1,
    }
    right = [Terms((value, -1 / value)) for value in new.tolist()]
    w = new - 1 / new
    done = rf"$a_0^-,\,a_1^-,\,a_2^-={vector(1 / new)}$: $\mathbf w=({vector(w[1:])})$, $w_0={latex(float(w[0]))}$."
    return vector_part(
        "weights",
        r"And $\mathbf w=\mathbf a^+-\mathbf a^-$, where $a_j^-=1/a_j^+$?",
        WEIGHTS,
        right,
        recipes,
        done,
        is_exact=is_exact,
    )


BY_HAND = ByHand(exercise, total, NICE_POINTS, {"alpha": 2.0})
