"""The method's own view: the lifted points, the weights, the errors against the size, the count of parameters."""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING

import numpy as np
import pandas as pd
import streamlit as st

from linclass.figures.complexity import complexity
from linclass.figures.lifted import lifted
from linclass.ui import controls, figure, progress, shell
from linclass.ui.lessons.features.rule import errors_of, on_two_sides, sizes
from linclass.ui.texts import features as texts
from linclass.ui.texts.numbers import decimal

if TYPE_CHECKING:
    from collections.abc import Callable

    from linclass.ui.lessons.features.rule import Lesson

PLANE = 500  # pixels: the lifted picture is about as high as the plane
ROW, TALLEST = 35, 420  # pixels of a table
DIMENSIONS, DEGREES = (2, 3, 4, 10, 100), (1, 2, 3, 4, 8)
UNICODE = {"_1": "₁", "_2": "₂", "\\varphi": "φ", **{f"^{p}": sign for p, sign in enumerate("²³⁴⁵⁶⁷⁸", start=2)}}


def view(lesson: Lesson | str) -> None:
    """Show the picture that the person chooses; where there is no rule, the sentence that says what is missing."""
    shown = controls.view("features_view", texts.VIEW, texts.VIEWS)
    if isinstance(lesson, str):
        st.info(lesson, icon="✏️")
        return
    PICTURES[shown](lesson)


def _lifted(lesson: Lesson) -> None:
    found = on_two_sides(lesson)
    if isinstance(found, str):
        st.info(found)
        return
    model, two = found
    try:
        picture = lifted(model, two.data, two.theme)
    except ValueError as error:
        st.info(texts.NOT_LIFTED.format(reason=error))
        return
    with st.container(width=PLANE):
        figure.show(picture, key="features_lifted", alt=texts.LIFTED_ALT)
    flat = texts.LIFTED_BUMPS if lesson.chosen.phi == "bumps" else texts.LIFTED_CAPTION
    st.markdown(flat if lesson.classes == 2 else texts.LIFTED_PAIR)


def _weights(lesson: Lesson) -> None:
    held = lesson.weights
    if held is None:
        st.info(texts.NO_WEIGHTS)
        return
    W, w0 = held
    columns = {texts.FEATURE: ["1", *(_plain(name) for name in lesson.names)]}
    heads = (
        [texts.WEIGHT]
        if len(W) == 1
        else [texts.WEIGHT_OF.format(k=lesson.data.class_names[int(k)]) for k in lesson.model.classes_]
    )
    for head, w, bias in zip(heads, W, w0, strict=True):
        columns[head] = [decimal(float(v)) for v in (bias, *w)]
    st.dataframe(pd.DataFrame(columns), height=min(TALLEST, ROW * (lesson.M + 2) + 2), hide_index=True)
    st.markdown(texts.WEIGHTS_CAPTION.format(M=lesson.M))


def _plain(name: str) -> str:
    """Return a feature's name without LaTeX."""
    for written, sign in UNICODE.items():
        name = name.replace(written, sign)
    return name.replace("_", "").strip("{}").replace("{", "").replace("}", "")


def _errors(lesson: Lesson) -> None:
    """Fit the rule at every size; each is a blink, all together may not be."""
    if lesson.chosen.phi not in ("polynomial", "bumps"):
        st.info(texts.NO_SIZE)
        return
    asked = sizes(lesson.chosen)
    chosen = lesson.chosen
    state = (chosen.phi, chosen.method, chosen.lam, chosen.C, chosen.width, chosen.split)
    done = progress.gather(
        "features_errors",
        lambda n: errors_of(lesson, asked[n]),
        len(asked),
        asked=(state, lesson.data.X.tobytes(), lesson.data.y.tobytes()),
        label=texts.PROGRESS,
    )
    found = [(size, result) for size, result in zip(asked, done.results, strict=False) if not isinstance(result, str)]
    if not found:
        st.info(str(done.results[0]) if done.results else texts.NOTHING_YET)
        return
    M, train, test = (np.array(column) for column in zip(*(result for _, result in found), strict=True))
    picture = complexity(
        [size for size, _ in found],
        M.astype(int).tolist(),
        {texts.TRAINING: train, texts.TEST: test} if len(lesson.test.y) else {texts.TRAINING: train},
        shell.theme(),
        axis=texts.SIZES[chosen.phi],
        chosen=chosen.degree if chosen.phi == "polynomial" else chosen.bumps,
    )
    figure.show(picture, key="features_errors_figure", alt=texts.ERRORS_ALT)
    st.markdown(texts.ERRORS_CAPTION if len(lesson.test.y) else texts.ERRORS_NO_TEST)


def _count(lesson: Lesson) -> None:
    st.markdown(texts.COUNT.format(M=lesson.M, all=lesson.M + 1))
    table = {texts.D: [str(D) for D in DIMENSIONS]}
    for p in DEGREES:
        table[texts.P.format(p=p)] = [decimal(comb(D + p, p), 6) for D in DIMENSIONS]
    st.dataframe(pd.DataFrame(table), hide_index=True)
    st.markdown(texts.COUNT_CAPTION)


PICTURES: dict[str, Callable[[Lesson], None]] = {
    "lifted": _lifted,
    "weights": _weights,
    "errors": _errors,
    "count": _count,
}
