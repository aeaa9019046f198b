"""An update of LMS computed by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from linclass.datasets import Dataset
from linclass.lessons.by_hand import Exercise, Terms, are_written_exactly, place, without_noise
from linclass.lessons.by_hand_parts import WEIGHTS, given_at, sum_part, sum_terms, vector_part
from linclass.lessons.by_hand_view import ByHand
from linclass.lessons.least_squares.settings import ITERATIONS
from linclass.lessons.least_squares.texts import by_hand as texts
from linclass.lessons.lesson import Missing
from linclass.lessons.numbers import factor, latex, signed, vector
from linclass.lessons.texts import by_hand as common
from linclass.models.lms import LMSStep

if TYPE_CHECKING:
    from linclass.lessons.by_hand import ExercisePart
    from linclass.lessons.least_squares.study import Run
    from linclass.lessons.lesson import ViewOptions

NICE_POINTS = Dataset(
    np.array([[1.0, 0.0], [0.0, 1.0], [-1.0, 0.0], [0.0, -1.0]]), np.array([1, 1, 0, 0])
)  # the largest 1 + x'x is 2: the rate is 1/2


def total(run: Run) -> int:
    """Return how many updates there are to compute, where each is about one point."""
    if run.chosen.method != "lms":
        raise Missing(texts.ONLY_LMS)
    return len(run.steps) - 1


def exercise(run: Run, options: ViewOptions) -> Exercise | None:
    """Return the update after the step that is shown."""
    at = place(options.step, total(run))
    if at.is_end:
        return None
    before, now = run.steps[at.step], run.steps[at.step + 1]
    if not isinstance(now, LMSStep) or now.i is None or not np.isfinite([*before.w, before.w0]).all():
        raise Missing(texts.OUT_OF_NUMBERS)
    w, x, t = without_noise([before.w0, *before.w]), run.two.X[now.i].tolist(), float(run.two.t[now.i])
    y = sum_terms(w, x)
    numbers = given_at(run.two, now.i, now.k, w) | {"eta": latex(now.eta)}
    is_exact = are_written_exactly([*w, *x, now.eta])
    return Exercise(
        at.step,
        texts.TITLE.format(**numbers),
        texts.GIVENS.format(**numbers),
        (
            sum_part(w, x, t),
            error_part(y, t, is_exact=is_exact),
            update_part(w, x, t, now.eta, y.sum, is_exact=is_exact),
        ),
    )


def error_part(y: Terms, t: float, *, is_exact: bool) -> ExercisePart:
    """Ask for the error e = t - y."""
    error = Terms((t, *(-term for term in y.values)))
    recipes = {texts.ERROR_TURNED: y.sum - t, texts.ERROR_ADDED: t + y.sum, texts.ERROR_PRODUCT: t * y.sum}
    done = texts.ERROR_DONE.format(t=latex(t), y=factor(y.sum), e=latex(error.sum))
    named = {sentence: [value] for sentence, value in recipes.items()}
    return vector_part("error", texts.ERROR, {"e": "e"}, [error], named, done, is_exact=is_exact)


def update_part(w: list[float], x: list[float], t: float, eta: float, y: float, *, is_exact: bool) -> ExercisePart:
    """Ask for the weights after the update; w is (w0, w1, w2)."""
    old, z = np.array(w), np.array([1.0, *x])
    added = eta * (t - y) * z
    one = np.array([1.0, 0.0, 0.0])  # the bias alone
    recipes = {
        texts.OLD_KEPT: old,
        texts.WRONG_SIGN: old - added,
        texts.NO_BIAS: old + added - added * one,
        texts.ONLY_BIAS: old + added * one,
        texts.NO_ETA: old + (t - y) * z,
        texts.ETA_TWICE: old + eta * added,
        texts.NO_ERROR: old + eta * t * z,
        texts.TARGET_TOO: old + t * added,
        texts.DOUBLED: old + 2 * added,
        texts.ONLY_ADDED: added,
        common.MULTIPLIED: old * added,
    }
    new = old + added
    done = texts.DONE.format(
        old=vector(w[1:]),
        e=factor(eta * (t - y)),
        x=vector(x),
        w=vector(new[1:]),
        w0=latex(w[0]),
        bias=signed(eta * (t - y)),
        new=latex(float(new[0])),
    )
    right = [Terms((a, eta * t * c, -eta * y * c)) for a, c in zip(old.tolist(), z.tolist(), strict=True)]
    return vector_part("update", texts.ASK, WEIGHTS, right, recipes, done, is_exact=is_exact)


BY_HAND = ByHand(exercise, total, NICE_POINTS, {"method": "lms", "rate": 1.0, "schedule": "constant"}, ITERATIONS)
