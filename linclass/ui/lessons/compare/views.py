"""The right picture: small multiples, errors, the table with fit times, a confusion matrix."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pandas as pd
import streamlit as st

from linclass.figures.decision import predictions
from linclass.figures.errors import errors
from linclass.figures.multiples import multiples
from linclass.figures.tables import confusion
from linclass.ui import controls, figure, shell
from linclass.ui.lessons.compare.divided import caveat, partition
from linclass.ui.texts import compare as texts
from linclass.ui.texts.markdown import plain

if TYPE_CHECKING:
    from collections.abc import Callable

    from linclass.ui.lessons.compare.settings import Settings
    from linclass.ui.lessons.compare.study import Lesson

COLUMNS, ON_A_PHONE = 4, 3  # panels in a row
NARROW = 130  # pixels of a panel
SQUARE = 430  # pixels of the confusion matrix
SPARE = 1e3  # milliseconds of a second


def view(lesson: Lesson | str, chosen: Settings) -> None:
    """Show the picture that the person chooses, or the sentence that says what is missing."""
    shown = controls.view("compare_view", texts.VIEW, texts.VIEWS)
    if isinstance(lesson, str):
        st.info(lesson, icon="✏️")
    elif not lesson.results:
        st.info(texts.NONE_FITS, icon="✏️")
    else:
        PICTURES[shown](lesson, chosen)


def _panels(lesson: Lesson, chosen: Settings) -> None:
    rules = {result.title: result.rule for result in lesson.results}
    picture = multiples(
        rules,
        lesson.train,
        shell.theme(),
        partitions={result.title: partition(result, lesson, chosen) for result in lesson.results},
        columns=COLUMNS,
        narrow=NARROW,
        columns_narrow=ON_A_PHONE,
    )
    figure.show(picture, key="compare_panels", alt=texts.PANELS_ALT)
    simplified = caveat(lesson, chosen)
    if simplified:
        st.caption(simplified)


def _errors(lesson: Lesson, _: Settings) -> None:
    n, m = len(lesson.train.y), len(lesson.test.y)
    train = {result.title: result.wrong / n for result in lesson.results}
    test = {result.title: result.missed / m for result in lesson.results} if m else {}
    bayes = None if lesson.known is None else lesson.known.error
    figure.show(errors(train, test, shell.theme(), bayes=bayes), key="compare_errors", alt=texts.ERRORS_ALT)
    st.markdown(texts.ERRORS_CAPTION if m else texts.NO_TEST)


def _table(lesson: Lesson, _: Settings) -> None:
    n, m = len(lesson.train.y), len(lesson.test.y)
    rows = [
        {
            texts.COLUMN_RULE: result.title,
            texts.COLUMN_TRAIN: 100 * result.wrong / n,
            **({texts.COLUMN_TEST: 100 * result.missed / m} if m else {}),
            texts.COLUMN_TIME: None if result.seconds is None else SPARE * result.seconds,
        }
        for result in lesson.results
    ]
    percent = st.column_config.NumberColumn(format="%.1f %%")
    st.dataframe(
        pd.DataFrame(rows),
        hide_index=True,
        column_config={
            texts.COLUMN_TRAIN: percent,
            texts.COLUMN_TEST: percent,
            texts.COLUMN_TIME: st.column_config.NumberColumn(format="%.2f ms"),
        },
    )
    st.markdown(texts.TABLE_CAPTION.format(n=n, m=m))


def _confusion(lesson: Lesson, chosen: Settings) -> None:
    result = lesson.result(chosen.detail) or lesson.results[0]
    part, which = (lesson.test, texts.TEST) if len(lesson.test.y) else (lesson.train, texts.TRAIN)
    picture = confusion(part.y, predictions(result.rule, part), part.class_names, shell.theme())
    st.markdown(texts.CONFUSION.format(name=plain(result.title), which=which))
    with st.container(width=SQUARE):
        figure.show(picture, key="compare_confusion", alt=texts.CONFUSION_ALT)


PICTURES: dict[str, Callable[[Lesson, Settings], None]] = {
    "panels": _panels,
    "errors": _errors,
    "table": _table,
    "confusion": _confusion,
}
