"""The method's own view: level lines, a surface, the sigmoid, Bayes' formula at x, the model, the comparisons."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pandas as pd
import streamlit as st

from linclass.figures import multiples, posteriors, words
from linclass.ui import controls, figure, shell, sides
from linclass.ui.lessons.gaussian import approaches, directions, model
from linclass.ui.texts import gaussian as texts
from linclass.ui.texts.markdown import plain
from linclass.ui.texts.numbers import decimal

if TYPE_CHECKING:
    from collections.abc import Callable

    from linclass.ui.lessons.gaussian.study import Lesson

PLANE, CURVE = 490, 560  # pixels: so wide that the picture is as high as the plane, and the settings stay in sight


def view(lesson: Lesson | str) -> None:
    """Show the picture that the person chooses; where there is no model, the sentence that says what is missing."""
    shown = controls.view("gaussian_view", texts.VIEW, texts.VIEWS)
    if isinstance(lesson, str):
        st.info(lesson, icon="✏️")
        return
    PICTURES[shown](lesson)


def _levels(lesson: Lesson) -> None:
    picture = posteriors.levels(lesson.rule, lesson.train, shell.theme())
    with st.container(width=PLANE):
        figure.show(picture, key="gaussian_levels", alt=words.alt(picture))


def _surface(lesson: Lesson) -> None:
    picture = posteriors.surface(lesson.rule, lesson.train, shell.theme(), number=lesson.of)
    with st.container(width=PLANE):
        figure.show(picture, key="gaussian_surface", alt=words.alt(picture))


def _at(lesson: Lesson) -> None:
    st.markdown(texts.BAYES)
    st.dataframe(pd.DataFrame(model.at_the_probe(lesson)), hide_index=True)
    st.markdown(model.odds_line(lesson))


def _sigmoid(lesson: Lesson) -> None:
    picture = posteriors.over_log_odds(lesson.rule, lesson.train, lesson.of, shell.theme(), at=lesson.probe)
    with st.container(width=CURVE):
        figure.show(picture, key="gaussian_sigmoid", alt=words.alt(picture))
    st.markdown(texts.SIGMOID)


def _model(lesson: Lesson) -> None:
    for line in model.estimates(lesson):
        st.markdown(line)


def _directions(lesson: Lesson) -> None:
    chosen = sides.choose(lesson.data)
    found = directions.compared(lesson, chosen)
    if isinstance(found, str):
        st.info(found, icon="✏️")
        return
    table = {
        texts.COLUMN_RULE: [d.name for d in found],
        texts.COLUMN_ANGLE: [f"{decimal(round(d.angle, 2))}°" for d in found],
        texts.COLUMN_W: [f"({decimal(d.w[0])}, {decimal(d.w[1])})" for d in found],
        texts.COLUMN_W0: [decimal(d.w0) for d in found],
        texts.COLUMN_WRONG.format(n=lesson.counted(chosen)): [str(d.wrong) for d in found],
    }
    st.dataframe(pd.DataFrame(table), hide_index=True)
    st.markdown(texts.DIRECTIONS_WORDS)
    for direction in found:
        if direction.said:
            st.warning(texts.SEPARABLE if direction.wrong == 0 else f"{direction.name}: {plain(direction.said)}")


def _approaches(lesson: Lesson) -> None:
    found = approaches.fitted(lesson)
    shown = {a.name: a.rule for a in found if a.pictured}
    picture = multiples.multiples(shown, lesson.train, shell.theme(), columns=3)
    figure.show(picture, key="gaussian_approaches", alt=words.alt(picture))
    table = {
        texts.COLUMN_RULE: [a.name for a in found],
        texts.COLUMN_APPROACH: [a.approach for a in found],
        texts.COLUMN_ERRORS: [str(a.wrong) for a in found],
        texts.COLUMN_GIVEN: [lesson.data.class_names[a.given] for a in found],
        texts.COLUMN_SAYS: [a.says for a in found],
    }
    st.dataframe(pd.DataFrame(table), hide_index=True)


PICTURES: dict[str, Callable[[Lesson], None]] = {
    "levels": _levels,
    "surface": _surface,
    "sigmoid": _sigmoid,
    "at": _at,
    "model": _model,
    "directions": _directions,
    "approaches": _approaches,
}
