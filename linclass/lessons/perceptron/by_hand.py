"""An update of the perceptron, or a visit, computed by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from linclass.datasets import Dataset
from linclass.figures.perceptron.trace import sample_of
from linclass.lessons.by_hand import Exercise, Terms, are_written_exactly, place, without_noise
from linclass.lessons.by_hand_parts import WEIGHTS, given_at, side_part, sum_part, sum_terms, vector_part
from linclass.lessons.by_hand_view import ByHand
from linclass.lessons.lesson import Missing
from linclass.lessons.numbers import latex, vector
from linclass.lessons.perceptron.texts import by_hand as texts
from linclass.lessons.texts import by_hand as common

if TYPE_CHECKING:
    from linclass.lessons.by_hand import ExercisePart
    from linclass.lessons.lesson import ViewOptions
    from linclass.lessons.perceptron.study import Run

NICE_POINTS = Dataset(
    np.array([[2.0, 1.0], [1.0, 3.0], [3.0, 2.0], [0.0, 2.0], [-1.0, 1.0], [1.0, -2.0], [-2.0, -1.0], [2.0, -1.0]]),
    np.array([1, 1, 1, 1, 0, 0, 0, 0]),
)


def total(run: Run) -> int:
    """Return how many updates there are to compute, where each is about one point of the plane."""
    if not run.basis.linear:
        raise Missing(texts.ONLY_LINEAR)
    if run.model.variant == "batch":
        raise Missing(texts.ONLY_SINGLE)
    return len(run.shown) - 1


def exercise(run: Run, options: ViewOptions) -> Exercise | None:
    """Return the update after the step that is shown."""
    at = place(options.step, total(run))
    if at.is_end:
        return None
    before, now = run.shown[at.step], run.shown[at.step + 1]
    [i] = sample_of(run.shown, at.step + 1)
    w, x, t = without_noise([before.w0, *before.w]), run.two.X[i].tolist(), float(run.t[i])
    y, b = sum_terms(w, x), run.model.margin
    numbers = given_at(run.two, i, now.k, w) | {"eta": latex(now.eta), "b": latex(b)}
    title = texts.TITLE if now.corrected else texts.TITLE_VISIT
    return Exercise(
        at.step,
        title.format(**numbers),
        (texts.GIVENS_MARGIN if b > 0 else texts.GIVENS).format(**numbers),
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
        common.OLD_KEPT: old,
        texts.NO_SIGN if t < 0 else texts.WRONG_SIGN: old - added,
        texts.NO_BIAS: new - added * one,
        texts.ONLY_BIAS: old + added * one,
        texts.NO_ETA: old + t * z,
        texts.ETA_TWICE: old + eta * added,
        texts.ETA_NOT_ON_BIAS: new + (t - added[0]) * one,
        texts.ONLY_ADDED: added,
        texts.ERROR_ADDED: old + eta * (t - y) * z,
        common.MULTIPLIED: old * (eta * t * z),
    }
    right = new if is_corrected else old
    values = (*w, *x, eta)
    return vector_part(
        "update",
        texts.ASK if is_corrected else texts.ASK_VISIT,
        WEIGHTS,
        [Terms((a, c if is_corrected else 0.0)) for a, c in zip(old.tolist(), added.tolist(), strict=True)],
        changed if is_corrected else {common.CHANGED_THOUGH_RIGHT: new},
        (texts.DONE if is_corrected else texts.DONE_VISIT).format(
            w=vector(right[1:]), w0=latex(float(right[0])), old=vector(w[1:]), added=vector(added[1:])
        ),
        is_exact=are_written_exactly(values),
    )


BY_HAND = ByHand(
    exercise,
    total,
    NICE_POINTS,
    {"variant": "single", "basis": "linear", "eta": 1.0, "schedule": "constant", "margin": 0.0},
)
