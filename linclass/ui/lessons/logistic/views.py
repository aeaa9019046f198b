"""The method's own view: the posterior hardening, the sigmoid, the run, level lines, surface, growth, weights."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pandas as pd
import streamlit as st

from linclass.figures import frames, plane, posteriors, run, softmax_run
from linclass.figures.growth import growth
from linclass.ui import controls, figure, shell
from linclass.ui.lessons.logistic.run import looked_at, mean_costs
from linclass.ui.texts import logistic as texts
from linclass.ui.texts.markdown import plain
from linclass.ui.texts.numbers import count, decimal, latex

if TYPE_CHECKING:
    from collections.abc import Callable

    from linclass.base import FloatArray
    from linclass.ui.lessons.logistic.run import Lesson

LECTURE = (1, 10, 100, 1000)  # the iterations after which the lecture shows the posterior
PLANE = 520  # pixels: a picture of the plane as high as the plane on the left
DESCENTS = ("gradient_descent", "optimal_step")


def view(lesson: Lesson | str) -> None:
    """Show the picture that the person chooses; where there is no run, the sentence that says what is missing."""
    shown = controls.view("logistic_view", texts.VIEW, texts.VIEWS)
    if isinstance(lesson, str):
        st.info(lesson, icon="✏️")
        return
    PICTURES[shown](lesson)


def _hardening(lesson: Lesson) -> None:
    if not lesson.pair_rule[0].any():
        st.info(texts.NO_DIRECTION)
        return
    total = len(lesson.steps) - 1
    at = None
    if lesson.chosen.model.solver in DESCENTS:
        at = [*(k for k in LECTURE if k < total), total]
    picture = posteriors.hardening(lesson.pair_steps, lesson.two.data, lesson.two.theme, at=at, name=_posterior(lesson))
    figure.show(picture, key="logistic_hardening", alt=texts.HARDENING_ALT)
    lengths = (float(np.linalg.norm(lesson.pair_steps[k].w)) for k in (at or (0, total)))
    written = texts.THEN.join(latex(length, 3) for length in lengths)
    st.markdown(texts.HARDENING_CAPTION.format(lengths=written, pair=_pair_words(lesson)))


def _sigmoid(lesson: Lesson) -> None:
    w, w0 = lesson.pair_rule
    picture = posteriors.sigmoid(w, w0, lesson.two.data, lesson.two.theme, name=_posterior(lesson))
    figure.show(picture, key="logistic_sigmoid", alt=texts.SIGMOID_ALT)
    st.markdown(texts.SIGMOID_CAPTION.format(pair=_pair_words(lesson)))


def _run(lesson: Lesson) -> None:
    focus = figure.focus("logistic_run")
    common: dict[str, Any] = {"focus": focus, "cost_name": texts.COST}
    if lesson.binary:
        picture = run.run(lesson.steps, lesson.two.data, lesson.two.theme, **common)
        at = frames.shown(len(lesson.steps) - 1, focus)
    else:
        classes = [int(k) for k in lesson.classes]
        picture = softmax_run.run(lesson.steps, classes, lesson.train, shell.theme(), **common)
        at = softmax_run.shown_steps(len(lesson.steps), focus)
    player = figure.Player(
        total=len(lesson.steps) - 1,
        columns=texts.COLUMNS,
        rows={str(s): _row(lesson, s) for s in at},
        label=texts.ITERATION,
    )
    figure.show(picture, key="logistic_run", alt=texts.RUN_ALT, player=player)


def _row(lesson: Lesson, s: int) -> tuple[str, ...]:
    step, pair = lesson.steps[s], lesson.pair_steps[s]
    w = f"({decimal(pair.w[0])}, {decimal(pair.w[1])})"
    numbers = (step.cost, step.gradient_norm, step.eta)
    return (str(step.k), *(decimal(v) for v in numbers), decimal(float(np.linalg.norm(pair.w))), w, decimal(pair.w0))


def _levels(lesson: Lesson) -> None:
    picture = posteriors.levels(lesson.rule, lesson.data, shell.theme())
    with st.container(width=PLANE):
        figure.show(picture, key="logistic_levels", alt=texts.LEVELS_ALT)
    st.markdown(texts.LEVELS_CAPTION)


def _surface(lesson: Lesson) -> None:
    picture = posteriors.surface(lesson.rule, lesson.data, shell.theme(), number=lesson.two.positive)
    with st.container(width=PLANE):
        figure.show(picture, key="logistic_surface", alt=texts.SURFACE_ALT)


def _growth(lesson: Lesson) -> None:
    at = looked_at(lesson)
    costs = {texts.TRAINING: mean_costs(lesson, lesson.train, at)}
    best, caption = None, texts.GROWTH_CAPTION
    if len(lesson.test.y):
        costs[texts.TEST] = mean_costs(lesson, lesson.test, at)
        best = lesson.steps[at[costs[texts.TEST].argmin()]].k
        caption = texts.STOP_LATER if best == lesson.last.k else texts.STOP_CAPTION
    lengths = [float(np.linalg.norm(lesson.steps[j].w)) for j in at]
    numbers = [lesson.steps[j].k for j in at]
    picture = growth(numbers, lengths, costs, shell.theme(), best=best)
    figure.show(picture, key="logistic_growth", alt=texts.GROWTH_ALT)
    st.markdown(caption.format(best=count(best or 0, "iteration", "iterations")))


def _weights(lesson: Lesson) -> None:
    """Show all K vectors, the same relative to class l, and LDA's relative to l: the last two compare."""
    K, last = len(lesson.classes), lesson.last
    zero = int(np.searchsorted(lesson.classes, lesson.two.negative[0]))
    W = _all_vectors(last.w, last.w0, lesson.binary)
    parts = [W, W - W[zero]]
    if not isinstance(lesson.lda, str):
        V = _all_vectors(lesson.lda.coef_, lesson.lda.intercept_, lesson.binary)
        parts.append(V - V[zero])
    names = [lesson.data.class_names[k] for k in lesson.classes]
    rows = [(name, *map(decimal, row)) for name, row in zip(names, np.hstack(parts).tolist(), strict=True)]
    st.markdown(texts.VECTORS.format(K=K, K_minus=K - 1, reference=plain(lesson.two.names[0])))
    st.dataframe(pd.DataFrame(rows, columns=list(texts.WEIGHT_COLUMNS[: len(rows[0])])), hide_index=True)
    st.markdown(texts.LDA_VECTORS if len(parts) == 3 else str(lesson.lda))


def _all_vectors(w: Any, w0: Any, binary: bool) -> FloatArray:
    """Return (w1, w2, w0) of every class, (K, 3); of two classes each has half of the rule."""
    rule = np.column_stack([np.atleast_2d(w), np.ravel(w0)])
    return np.vstack([-rule / 2, rule / 2]) if binary else rule


def _posterior(lesson: Lesson) -> str:
    """Return what the vertical axis shows: of three and more classes, the share of k within k and l."""
    if lesson.binary:
        return ""
    negative, positive = (
        plane.class_label(k, lesson.data.class_names[k]) for k in (lesson.two.negative[0], lesson.two.positive)
    )
    return texts.SHARE_OF_PAIR.format(k=positive, l=negative)


def _pair_words(lesson: Lesson) -> str:
    if lesson.binary:
        return ""
    negative, positive = lesson.two.names
    return texts.PAIR_WORDS.format(k=plain(positive), l=plain(negative))


PICTURES: dict[str, Callable[[Lesson], None]] = {
    "hardening": _hardening,
    "sigmoid": _sigmoid,
    "run": _run,
    "growth": _growth,
    "levels": _levels,
    "surface": _surface,
    "weights": _weights,
}
