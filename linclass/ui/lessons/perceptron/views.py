"""The method's own view: the run, weight space, the theorem, the cost, every step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pandas as pd
import streamlit as st

from linclass.figures import perceptron as pictures
from linclass.ui import figure, shell
from linclass.ui.texts import perceptron as texts

if TYPE_CHECKING:
    from collections.abc import Callable

    from linclass.ui.lessons.perceptron.run import Lesson


def view(lesson: Lesson | str) -> None:
    """Show the picture that the person chooses; where there is no run, the sentence that says what is missing."""
    shown = st.segmented_control(
        texts.VIEW,
        list(texts.VIEWS),
        format_func=lambda name: texts.VIEWS[name],
        default="run",
        required=True,
        key="view",
        bind="query-params",
        label_visibility="collapsed",
    )
    if isinstance(lesson, str):
        st.info(lesson, icon="✏️")
        return
    PICTURES[shown](lesson)


def _run(lesson: Lesson) -> None:
    focus = figure.focus("run")
    picture = pictures.run(
        lesson.X,
        lesson.t,
        lesson.steps,
        lesson.data.window,
        shell.theme(),
        focus=focus,
        feature_names=lesson.data.feature_names,
        class_names=lesson.names,
        margin=lesson.model.margin,
        unit=_unit(lesson),
    )
    figure.show(picture, key="run", alt=texts.RUN_ALT, player=_player(lesson, focus))


def _player(lesson: Lesson, focus: int | None) -> Any:
    at = pictures.shown_steps(lesson.steps, focus)
    return figure.Player(
        total=len(lesson.steps) - 1,
        columns=pictures.COLUMNS,
        rows=pictures.arithmetic(lesson.X, lesson.t, lesson.steps, at),
        label=_unit(lesson),
    )


def _unit(lesson: Lesson) -> str:
    return "visit" if lesson.model.variant == "reward_punishment" else "update"


def _steps(lesson: Lesson) -> None:
    rows = pictures.arithmetic(lesson.X, lesson.t, lesson.steps, range(len(lesson.steps)))
    table = pd.DataFrame(list(rows.values()), columns=list(pictures.COLUMNS))
    st.dataframe(table, height=460, hide_index=True)


PICTURES: dict[str, Callable[[Lesson], None]] = {"run": _run, "steps": _steps}
